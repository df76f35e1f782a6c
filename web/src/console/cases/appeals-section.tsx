import { type FormEvent, useState } from 'react'
import type { Appeal } from '#contract/appeal.ts'
import type { InputOf } from '#contract/index.ts'
import { limits } from '#contract/limits.ts'
import { call } from '#web/lib/client/client.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea, TextField } from '#web/ui/field.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { toast } from '#web/ui/toast.tsx'
import { toldAt, useAct, useList, useWrong } from '../data.ts'
import { Person, PlaceLink, Rows, Section, Tag, When } from '../parts.tsx'
import { usePlace } from '../place.ts'
import type { SectionProps } from '../section.ts'
import { appealStateNames } from './case-words.ts'
import { DecisionView } from './decision-view.tsx'
import { SanctionView } from '../people/sanction-view.tsx'
import { TargetView } from './target-view.tsx'

const shelves = [
  { key: 'waiting', label: '待判断' },
  { key: 'decided', label: '已判断' },
] as const

const tones = { waiting: 'warn', granted: 'good', refused: 'plain' } as const

const JudgeForm = ({ appeal }: { appeal: Appeal }) => {
  const { wrong, setWrong, passWrong } = useWrong()
  const judge = useAct((body: InputOf<'appeal.decide'>['body']) =>
    call('appeal.decide', { body }, toldAt('answer', 'reason')),
  )
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter)
    const grantFlag = form.get('verdict') === 'grant'
    setWrong({})
    await judge.mutateAsync({
      ...{ appealId: appeal.id, grantFlag },
      ...{ answer: String(form.get('answer')), reason: String(form.get('reason')) },
    })
    const granted = appeal.sanction ? '申诉通过，处罚已解除' : '申诉通过，之前的处理已全部撤销'
    toast(grantFlag ? granted : '已维持原来的处理')
  }
  return (
    <form
      aria-label={`判断${appeal.user.nickname}的申诉`}
      onSubmit={(event) => void submit(event).catch(passWrong)}
      className="mt-4 grid grid-cols-1 gap-3 border-t border-line pt-4"
    >
      <TextArea
        label="给用户的话"
        name="answer"
        required
        rows={2}
        minLength={limits.moderationWords.min}
        maxLength={limits.moderationWords.max}
        error={wrong.answer}
      />
      <TextField
        label="内部理由（写进审计日志）"
        name="reason"
        required
        minLength={limits.staffReason.min}
        maxLength={limits.staffReason.max}
        autoComplete="off"
        error={wrong.reason}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" name="verdict" value="grant" busy={judge.isPending}>
          {appeal.sanction ? '通过，解除处罚' : '通过，全部撤销'}
        </Button>
        <Button type="submit" name="verdict" value="refuse" variant="secondary" busy={judge.isPending}>
          不通过，维持原判
        </Button>
      </div>
    </form>
  )
}

const AppealRow = ({ appeal, writes }: { appeal: Appeal; writes: boolean }) => (
  <article>
    <div className="flex flex-wrap items-center justify-between gap-3">
      <Person user={appeal.user}>
        <When time={appeal.createTime} /> 申诉
      </Person>
      <div className="flex flex-wrap items-center gap-2">
        <Tag tone={tones[appeal.state]}>{appealStateNames[appeal.state]}</Tag>
        {appeal.state === 'waiting' && (
          <Tag tone={appeal.lateFlag ? 'bad' : 'plain'}>
            {appeal.lateFlag ? '已过期限 ' : '期限 '}
            <When time={appeal.dueTime} />
          </Tag>
        )}
        {appeal.decision && (
          <PlaceLink
            to={{ section: 'cases', id: appeal.decision.caseId }}
            className="hit-44 relative text-sm text-river"
          >
            看案件 {appeal.decision.caseId}
          </PlaceLink>
        )}
        {appeal.sanction && (
          <PlaceLink to={{ section: 'people', id: appeal.user.id }} className="hit-44 relative text-sm text-river">
            看这个用户
          </PlaceLink>
        )}
      </div>
    </div>
    <blockquote className="mt-3 border-l-2 border-river pl-3 text-lg leading-relaxed break-words whitespace-pre-wrap">
      {appeal.content}
    </blockquote>
    <div className="mt-4 grid grid-cols-1 gap-5 *:min-w-0 xl:grid-cols-2">
      {appeal.target && (
        <section aria-label="当时的内容">
          <h2 className="mb-2 text-sm text-ink-2">当时的内容</h2>
          <TargetView target={appeal.target} />
        </section>
      )}
      <section aria-label="当时的处理">
        <h2 className="mb-2 text-sm text-ink-2">当时的处理</h2>
        {appeal.decision && <DecisionView decision={{ ...appeal.decision, appealId: null }} />}
        {appeal.sanction && <SanctionView sanction={appeal.sanction} />}
        {appeal.decider && appeal.decideTime && (
          <p className="mt-3 text-base break-words">
            {appeal.decider.nickname} · <When time={appeal.decideTime} />：{appeal.answer}
          </p>
        )}
      </section>
    </div>
    {appeal.state === 'waiting' &&
      (appeal.ownFlag ? (
        <p className="mt-4 text-sm text-amber">这是你自己的处理，要由另一位审核员来判断。</p>
      ) : (
        writes && <JudgeForm appeal={appeal} />
      ))}
  </article>
)

/** What people have to say against decisions, judged by somebody else than who decided. */
export const AppealsSection = ({ may }: SectionProps) => {
  const writes = may('moderation.write')
  const { id } = usePlace()
  const [shelf, setShelf] = useState<(typeof shelves)[number]['key']>('waiting')
  const filter = { decidedFlag: shelf === 'decided', ...(id === undefined ? {} : { appealId: id }) }
  const list = useList(
    ['appeals', filter],
    (cursor) => call('appeal.page', { body: { pageSize: 10, ...filter, cursor } }, { quiet: true }),
    30_000,
  )
  return (
    <Section
      title="申诉"
      text="由处理之外的另一位审核员判断。通过了，之前的处理全部撤销、处罚解除；通过与否，都会告诉用户。"
    >
      {id === undefined ? (
        <div>
          <Segmented label="哪些申诉" items={shelves} value={shelf} onChange={setShelf} />
        </div>
      ) : (
        <PlaceLink to={{ section: 'appeals' }} className="hit-44 relative self-start text-river">
          看全部申诉
        </PlaceLink>
      )}
      <div className="flex flex-col gap-3">
        <Rows label="申诉" list={list} empty="没有要判断的申诉" keyOf={(appeal) => appeal.id}>
          {(appeal) => <AppealRow appeal={appeal} writes={writes} />}
        </Rows>
      </div>
    </Section>
  )
}
