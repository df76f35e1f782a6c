import { ChevronRight, CircleCheck, Hourglass, Scale, TriangleAlert } from 'lucide-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import type { OwnDecision } from '#contract/appeal.ts'
import { limits } from '#contract/limits.ts'
import type { CaseAction } from '#contract/moderation-case.ts'
import { rules } from '#contract/rule.ts'
import { useAppeal, useDecision } from '#web/features/appeal/index.ts'
import { isRefusal } from '#web/lib/client/api-error.ts'
import { useNavigation, useParams } from '#web/lib/navigation/context.ts'
import { Link } from '#web/lib/navigation/link.tsx'
import { formatDateTime } from '#web/lib/time/format-time.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { GoneState } from '#web/ui/gone-state.tsx'
import { NavBar } from '#web/ui/nav-bar.tsx'
import { Page } from '#web/ui/page.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.tsx'
import { Dotted } from '#web/ui/dotted.tsx'

const kindNames = { topic: '话题', post: '回复', user: '账号', 'greeting-card': '贺卡', message: '聊天消息' } as const

const doneTexts: Record<CaseAction, string> = {
  hold: '暂时下架',
  remove: '已被移除',
  restore: '已经恢复',
  warn: '一次提醒',
  silence: '禁言',
  ban: '停用账号',
}

const headOf = ({ kind, actions, undoneTime }: OwnDecision): string =>
  undoneTime === null
    ? `你的${kindNames[kind]}：${actions.map((action) => doneTexts[action]).join('、')}`
    : '这次处理已经撤销'

const spansOf = ({ silenceUntilTime, banUntilTime }: OwnDecision): string[] => [
  ...(silenceUntilTime === null ? [] : [`禁言到 ${formatDateTime(silenceUntilTime)}`]),
  ...(banUntilTime === null ? [] : [`停用到 ${formatDateTime(banUntilTime)}`]),
]

const Block = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="px-4 py-3.5">
    <h2 className="text-sm text-ink-3">{title}</h2>
    <div className="mt-1 text-base leading-relaxed break-words whitespace-pre-wrap">{children}</div>
  </div>
)

/** What was decided, by which rule, and in whose words. */
const Decision = ({ decision }: { decision: OwnDecision }) => {
  const { excerpt, rule, words, topicId, time, undoneTime } = decision
  return (
    <section aria-label="处理结果" className="overflow-hidden rounded-card bg-card">
      <header className="flex items-start gap-3 p-4">
        <span
          className={`grid size-11 shrink-0 place-items-center rounded-full bg-wash ${undoneTime === null ? 'text-amber' : 'text-leaf'}`}
        >
          {undoneTime === null ? <TriangleAlert size={22} aria-hidden /> : <CircleCheck size={22} aria-hidden />}
        </span>
        <div className="min-w-0 pt-0.5">
          <p className="text-lg font-semibold text-balance">{headOf(decision)}</p>
          <p className="mt-0.5 text-sm text-ink-2">
            <Dotted
              parts={[
                <time key="time" dateTime={time}>
                  {formatDateTime(time)}
                </time>,
                ...spansOf(decision),
              ]}
            />
          </p>
        </div>
      </header>
      <div className="divide-y divide-line border-t border-line">
        {excerpt !== '' && (
          <Block title="涉及的内容">
            <blockquote className="rounded-control bg-wash px-3 py-2">{excerpt}</blockquote>
          </Block>
        )}
        {rule !== null && (
          <Block title="依据的规则">
            <span className="font-medium">{rules[rule].name}</span>：{rules[rule].text}
          </Block>
        )}
        <Block title="审核员说">{words}</Block>
      </div>
      {topicId !== null && (
        <Link
          to="/topic-detail/$topicId"
          params={{ topicId }}
          className="flex min-h-13 items-center justify-between border-t border-line px-4 text-base text-ink-2 -outline-offset-2 active:bg-wash"
        >
          看看这个话题
          <ChevronRight size={18} aria-hidden className="text-ink-3" />
        </Link>
      )}
    </section>
  )
}

const stateTexts = {
  waiting: '等待另一位审核员判断',
  granted: '申诉通过，处理已全部撤销',
  refused: '申诉没有通过',
} as const
const stateIcons = { waiting: Hourglass, granted: CircleCheck, refused: Scale } as const

/** What one has said against it, and what came of that. */
const Appealed = ({ appeal }: { appeal: NonNullable<OwnDecision['appeal']> }) => {
  const Icon = stateIcons[appeal.state]
  return (
    <section aria-label="我的申诉" className="overflow-hidden rounded-card bg-card">
      <p role="status" className="flex items-center gap-2.5 px-4 py-3.5 text-base font-medium">
        <Icon size={20} aria-hidden className={appeal.state === 'granted' ? 'text-leaf' : 'text-ink-2'} />
        {stateTexts[appeal.state]}
      </p>
      <div className="divide-y divide-line border-t border-line">
        <Block title={`我的申诉 · ${formatDateTime(appeal.createTime)}`}>{appeal.content}</Block>
        {appeal.answer !== null && appeal.decideTime !== null && (
          <Block title={`审核员说 · ${formatDateTime(appeal.decideTime)}`}>{appeal.answer}</Block>
        )}
      </div>
    </section>
  )
}

const AppealForm = ({ decisionId, until }: { decisionId: string; until: string }) => {
  const [content, setContent] = useState('')
  const { mutate, isPending } = useAppeal(decisionId)
  const isShort = content.trim().length < limits.appealContent.min
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!isPending && !isShort)
      mutate(content.trim(), { onSuccess: () => toast('申诉已提交，有结果会用系统通知告诉你') })
  }
  return (
    <section aria-labelledby="appeal-title" className="rounded-card bg-card p-4">
      <h2 id="appeal-title" className="text-lg font-semibold">
        不同意？可以申诉
      </h2>
      <p className="mt-1 text-sm text-ink-2">
        由另一位审核员来判断。每次处理可以申诉一次，{formatDateTime(until)} 前有效。
      </p>
      <form noValidate onSubmit={send} className="mt-4 space-y-4">
        <TextArea
          label="说说你的理由"
          rows={4}
          autoGrow
          value={content}
          maxLength={limits.appealContent.max}
          onChange={(event) => setContent(event.target.value)}
          placeholder="当时的情况是怎样的，为什么不该这样处理"
        />
        <Button type="submit" size="lg" block busy={isPending} disabled={isShort}>
          提交申诉
        </Button>
      </form>
    </section>
  )
}

const Ready = ({ decision }: { decision: OwnDecision }) => (
  <div className="space-y-3">
    <Decision decision={decision} />
    {decision.appeal !== null && <Appealed appeal={decision.appeal} />}
    {decision.appealUntilTime !== null && <AppealForm decisionId={decision.id} until={decision.appealUntilTime} />}
  </div>
)

const waiting = (
  <div role="status" aria-label="正在加载" className="space-y-3">
    <Skeleton className="h-64 rounded-card!" />
    <Skeleton className="h-48 rounded-card!" />
  </div>
)

/** /notice-appeal/{decisionId}: what a moderator has decided of something of one's own, and the appeal. */
export const NoticeAppealScreen = () => {
  const { back } = useNavigation()
  const { decisionId } = useParams('/notice-appeal/$decisionId')
  const { data: decision, error, refetch } = useDecision(decisionId)
  const isGone = isRefusal(error, 'DECISION_GONE') || isRefusal(error, 'INPUT_INVALID')
  return (
    <Page nav={<NavBar title="处理与申诉" onBack={back} />}>
      <div className="px-3 pt-2 pb-8">
        {decision !== undefined ? (
          <Ready decision={decision} />
        ) : error === null ? (
          waiting
        ) : isGone ? (
          <GoneState title="没有找到这次处理" text="它可能不是对你的，或者已经过了保存期" />
        ) : (
          <ErrorState message={error.message} onRetry={() => void refetch()} />
        )}
      </div>
    </Page>
  )
}
