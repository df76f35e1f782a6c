import { clsx } from 'clsx'
import { useState } from 'react'
import type { ModerationCase } from '#contract/moderation-case.ts'
import type { ReportKind } from '#contract/report.ts'
import { call } from '#web/lib/client/client.ts'
import { useMyBase } from '#web/features/user/index.ts'
import { Button } from '#web/ui/button.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { useList } from '../data.ts'
import { openRow, PlaceLink, Rows, Section, Select, Tag, When, Nothing } from '../parts.tsx'
import { usePlace } from '../place.ts'
import type { SectionProps } from '../section.ts'
import { CaseView } from './case-detail.tsx'
import { kindNames, ruleNames, standingOf } from './case-words.ts'
import { DecideDialog } from './decide-dialog.tsx'
import { LoadTable } from './load-table.tsx'
import { OpenCaseForm } from './open-case-form.tsx'

const shelves = [
  { key: 'open', label: '未结案' },
  { key: 'mine', label: '我的' },
  { key: 'closed', label: '已结案' },
] as const
type Shelf = (typeof shelves)[number]['key']

interface CaseRowProps {
  item: ModerationCase
  open: boolean
  /** Undefined where nothing can be chosen. */
  onChoose: ((chosen: boolean) => void) | undefined
  chosen: boolean
}

const CaseRow = ({ item, open, onChoose, chosen }: CaseRowProps) => {
  const { target } = item
  const standing = standingOf(target)
  const { nickname } = target.author
  const unnamed = target.kind === 'user' ? nickname : `${nickname}的${kindNames[target.kind]}`
  const text = [target.title, target.content].filter(Boolean).join(' ') || unnamed
  return (
    <div className={clsx('-m-4 flex items-start rounded-[inherit]', open && openRow)}>
      {onChoose && (
        <label className="grid size-11 shrink-0 cursor-pointer place-items-center self-stretch">
          <input
            type="checkbox"
            checked={chosen}
            onChange={(event) => onChoose(event.target.checked)}
            aria-label={`选择案件 ${item.id}`}
            className="size-4.5 accent-[var(--color-river)]"
          />
        </label>
      )}
      <PlaceLink
        to={{ section: 'cases', id: item.id }}
        aria-current={open ? 'true' : undefined}
        className={clsx('min-w-0 flex-1 py-3 pr-4', !onChoose && 'pl-4')}
      >
        <span className="flex flex-wrap items-center gap-1.5">
          <Tag>{kindNames[target.kind]}</Tag>
          {item.reasons.map((reason) => (
            <Tag key={reason} tone="warn">
              {ruleNames[reason]}
            </Tag>
          ))}
          {standing && target.state !== 'shown' && <Tag tone={standing.tone}>{standing.text}</Tag>}
        </span>
        <span className="mt-1.5 line-clamp-2 break-words">{text}</span>
        <span className="mt-1 flex flex-wrap items-center justify-between gap-x-3 text-sm text-ink-2">
          <span>
            {item.reportNum === 0 ? '审核员看到的' : `${item.reportNum} 人举报`} ·{' '}
            {item.assignee ? `${item.assignee.nickname} 在处理` : '没人处理'}
          </span>
          <span className={clsx('tabular-nums', item.lateFlag && 'font-medium text-rust')}>
            {item.closeTime === null ? (
              <>
                {item.lateFlag ? '过期 ' : '期限 '}
                <When time={item.dueTime} />
              </>
            ) : (
              <When time={item.closeTime} />
            )}
          </span>
        </span>
      </PlaceLink>
    </div>
  )
}

/** What was reported, one case a thing, and what comes of it. */
export const CasesSection = ({ may }: SectionProps) => {
  const writes = may('moderation.write')
  const { id } = usePlace()
  const { data: mine } = useMyBase()
  const meId = mine?.id ?? ''
  const [shelf, setShelf] = useState<Shelf>('open')
  const [kind, setKind] = useState<ReportKind | ''>('')
  const [chosen, setChosen] = useState<readonly ModerationCase[]>([])
  const [deciding, setDeciding] = useState(false)
  const filter = {
    closedFlag: shelf === 'closed',
    ...(kind === '' ? {} : { kind }),
    ...(shelf === 'mine' ? { assigneeId: meId } : {}),
  }
  const list = useList(
    ['cases', filter],
    (cursor) => call('moderationCase.page', { body: { pageSize: 20, ...filter, cursor } }, { quiet: true }),
    30_000,
  )
  const show = (next: Shelf) => {
    setShelf(next)
    setChosen([])
  }
  const choose = (item: ModerationCase) => (isChosen: boolean) =>
    setChosen(isChosen ? [...chosen, item] : chosen.filter((other) => other.id !== item.id))
  return (
    <Section
      title="举报"
      text="同一内容的举报合在一个案件里，最先到期的排在前面。处理后，作者会收到系统通知，可以申诉。"
    >
      <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
        {/* Level with the fields beside it, which are higher. */}
        <div className="flex min-h-12 items-center">
          <Segmented label="哪些案件" items={shelves} value={shelf} onChange={show} />
        </div>
        <div className="w-40">
          <Select
            id="case-kind"
            label="种类"
            options={{ '': '全部', ...kindNames }}
            value={kind}
            onChange={(event) => setKind(event.target.value as ReportKind | '')}
          />
        </div>
        {writes && <OpenCaseForm />}
        {chosen.length > 0 && (
          <Button size="lg" onClick={() => setDeciding(true)}>
            一起处理选中的 {chosen.length} 个
          </Button>
        )}
      </div>
      <DecideDialog
        caseIds={chosen.map((item) => item.id)}
        kinds={chosen.map(({ target }) => target.kind)}
        reason={chosen[0]?.reasons[0]}
        open={deciding}
        onClose={() => setDeciding(false)}
        onDone={() => setChosen([])}
      />
      <div className="grid grid-cols-1 items-start gap-5 *:min-w-0 lg:grid-cols-[minmax(320px,2fr)_3fr]">
        <div className="flex flex-col gap-3">
          <Rows
            label="案件"
            list={list}
            empty={shelf === 'mine' ? '你手上没有案件' : shelf === 'closed' ? '还没有结案的' : '没有要处理的举报'}
            keyOf={(item) => item.id}
          >
            {(item) => (
              <CaseRow
                item={item}
                open={item.id === id}
                onChoose={writes && shelf !== 'closed' ? choose(item) : undefined}
                chosen={chosen.some((other) => other.id === item.id)}
              />
            )}
          </Rows>
        </div>
        {id === undefined ? (
          <div className="flex flex-col gap-5">
            {list.items?.length !== 0 && <Nothing title="选一个案件来看" />}
            <LoadTable />
          </div>
        ) : (
          <CaseView key={id} caseId={id} meId={meId} writes={writes} />
        )}
      </div>
    </Section>
  )
}
