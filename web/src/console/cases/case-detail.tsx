import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { type ReactNode, useState } from 'react'
import type { CaseDetail } from '#contract/moderation-case.ts'
import type { Report } from '#contract/report.ts'
import { call } from '#web/lib/client/client.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.tsx'
import { passShown, toldAtReason, useAct, useList } from '../data.ts'
import { Card, Person, PlaceLink, Rows, Tag, When } from '../parts.tsx'
import { ReasonDialog } from '../reason-dialog.tsx'
import { kindNames, ruleNames } from './case-words.ts'
import { DecideDialog } from './decide-dialog.tsx'
import { DecisionView } from './decision-view.tsx'
import { Pictures, TargetView } from './target-view.tsx'

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="border-t border-line p-4">
    <h3 className="mb-3 text-sm text-ink-2">{title}</h3>
    {children}
  </section>
)

/** A few messages of a chat, as the reporter sees them: all of it that anybody of the staff is shown. */
const Excerpt = ({ report, authorId }: { report: Report; authorId: string }) =>
  report.excerpt !== null && (
    <ol aria-label="举报人提交的聊天片段" className="mt-3 flex flex-col gap-2 rounded-control bg-wash p-3">
      {report.excerpt.map(({ senderId, content, sendTime, reportedFlag }, index) => (
        <li key={index} className={clsx('flex flex-col gap-0.5', senderId === authorId ? 'items-start' : 'items-end')}>
          <span className="text-xs text-ink-2">
            {senderId === authorId ? '被举报的人' : '举报人'} · <When time={sendTime} />
          </span>
          <span
            className={clsx(
              'max-w-[85%] rounded-card bg-card px-3 py-1.5 break-words whitespace-pre-line',
              reportedFlag && 'outline-2 outline-rust',
            )}
          >
            {content || '（已撤回）'}
            {reportedFlag && <span className="sr-only">（被举报的这条）</span>}
          </span>
        </li>
      ))}
    </ol>
  )

const ReportRow = ({ report, authorId }: { report: Report; authorId: string }) => (
  <article>
    <div className="flex flex-wrap items-center justify-between gap-2">
      <Person user={report.reporter}>
        举报过 {report.reporterNum} 次，{report.reporterUpheldNum} 次属实
      </Person>
      <span className="flex items-center gap-2 text-sm text-ink-2">
        <Tag>{ruleNames[report.reason]}</Tag>
        <When time={report.time} />
      </span>
    </div>
    {report.note && <p className="mt-2 break-words">{report.note}</p>}
    <Excerpt report={report} authorId={authorId} />
    <Pictures pictures={report.pictures} />
  </article>
)

const Reports = ({ caseId, authorId }: { caseId: string; authorId: string }) => {
  const list = useList(['reports', caseId], (cursor) =>
    call('report.page', { body: { caseId, pageSize: 10, cursor } }, { quiet: true }),
  )
  return (
    <Rows label="举报" list={list} empty="没有人举报，是审核员自己看到的" keyOf={({ id }) => id}>
      {(report) => <ReportRow report={report} authorId={authorId} />}
    </Rows>
  )
}

interface ReadyProps {
  found: CaseDetail
  meId: string
  writes: boolean
}

const Acts = ({ found, meId }: Omit<ReadyProps, 'writes'>) => {
  const [asked, setAsked] = useState<'one' | 'all' | 'close' | null>(null)
  const assign = useAct((staffId: string | null) =>
    call('moderationCase.assign', { body: { caseIds: [found.id], staffId } }),
  )
  const close = useAct((reason: string) =>
    call('moderationCase.close', { body: { caseIds: [found.id], reason } }, toldAtReason),
  )
  const mine = found.assignee?.id === meId
  const all = [found.id, ...found.siblingIds]
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="primary" onClick={() => setAsked('one')}>
        处理
      </Button>
      {found.siblingIds.length > 0 && (
        <Button variant="secondary" onClick={() => setAsked('all')}>
          连同这个人的另外 {found.siblingIds.length} 个案件
        </Button>
      )}
      <Button variant="secondary" busy={assign.isPending} onClick={() => assign.mutate(mine ? null : meId)}>
        {mine ? '放回去' : '我来处理'}
      </Button>
      <Button variant="quiet" onClick={() => setAsked('close')}>
        不处理，结案
      </Button>
      <DecideDialog
        caseIds={asked === 'all' ? all : [found.id]}
        kinds={asked === 'all' ? ['user'] : [found.target.kind]}
        reason={found.reasons[0]}
        open={asked === 'one' || asked === 'all'}
        onClose={() => setAsked(null)}
        onDone={() => {}}
      />
      <ReasonDialog
        open={asked === 'close'}
        onClose={() => setAsked(null)}
        title="结案"
        text="不再处理这个案件，作者和举报人都不会收到通知。之后再有人举报，会是一个新案件。"
        actText="结案"
        busy={close.isPending}
        onAct={async (reason) => {
          await close.mutateAsync(reason)
          toast('已结案')
        }}
      />
    </div>
  )
}

const Ready = ({ found, meId, writes }: ReadyProps) => {
  const { target, authorHistory, decisions, earlierIds } = found
  const isOwn = target.author.id === meId
  return (
    <Card>
      <header className="flex flex-col gap-4 p-4">
        <div className="flex flex-wrap items-center gap-2">
          <h2 className="text-lg font-semibold">
            案件 {found.id} · {kindNames[target.kind]}
          </h2>
          {found.closeTime === null ? (
            <Tag tone={found.lateFlag ? 'bad' : 'plain'}>
              {found.lateFlag ? '已过期限 ' : '期限 '}
              <When time={found.dueTime} />
            </Tag>
          ) : (
            <Tag tone={found.upheldFlag ? 'bad' : 'good'}>{found.upheldFlag ? '已处理' : '未违规'}，已结案</Tag>
          )}
          {found.assignee && <Tag>{found.assignee.nickname} 在处理</Tag>}
          {isOwn && <Tag tone="warn">这是你自己的，要由别人处理</Tag>}
        </div>
        {writes && !isOwn && found.closeTime === null && <Acts found={found} meId={meId} />}
      </header>
      <Part title="被举报的内容">
        <TargetView target={target} />
      </Part>
      <Part title={`举报（${found.reportNum}）`}>
        <Reports caseId={found.id} authorId={target.author.id} />
      </Part>
      {decisions.length > 0 && (
        <Part title="这个案件的处理">
          <ul aria-label="处理" className="flex flex-col gap-4">
            {decisions.map((decision) => (
              <li key={decision.id}>
                <DecisionView decision={decision} />
              </li>
            ))}
          </ul>
        </Part>
      )}
      <Part title="作者的过往">
        <p>
          有过 {authorHistory.caseNum} 个案件，{authorHistory.upheldNum} 个属实。
        </p>
        {authorHistory.decisions.length > 0 && (
          <ul aria-label="作者的过往处理" className="mt-3 flex flex-col gap-4">
            {authorHistory.decisions.map((decision) => (
              <li key={decision.id}>
                <DecisionView decision={decision} inCase={found.id} />
              </li>
            ))}
          </ul>
        )}
        {earlierIds.length > 0 && (
          <p className="mt-3 text-sm text-ink-2">
            同一内容早先的案件：
            {earlierIds.map((id) => (
              <PlaceLink key={id} to={{ section: 'cases', id }} className="hit-44 relative mr-3 text-river">
                案件 {id}
              </PlaceLink>
            ))}
          </p>
        )}
      </Part>
    </Card>
  )
}

/** One case: what it is about, who has reported it, what both sides have done before, and what is done now. */
export const CaseView = ({ caseId, meId, writes }: { caseId: string; meId: string; writes: boolean }) => {
  const { data, error, refetch } = useQuery({
    queryKey: ['case', caseId],
    queryFn: () => call('moderationCase.get', { body: { caseId } }, { quiet: true }),
    staleTime: 0,
  })
  if (data) return <Ready found={data} meId={meId} writes={writes} />
  if (error) return <ErrorState message={error.message} onRetry={() => void refetch().catch(passShown)} />
  return (
    <div aria-busy="true" className="flex flex-col gap-3">
      <Skeleton className="h-24 w-full" />
      <Skeleton className="h-64 w-full" />
    </div>
  )
}
