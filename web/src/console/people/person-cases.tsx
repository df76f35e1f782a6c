import type { PersonCase } from '#contract/person-record.ts'
import { rules } from '#contract/rule.ts'
import { call } from '#web/lib/client/client.ts'
import { actionNames, appealStateNames, kindNames } from '../cases/case-words.ts'
import { useList } from '../data.ts'
import { PlaceLink, Rows, Tag, When } from '../parts.tsx'

const appealTones = { waiting: 'warn', granted: 'good', refused: 'plain' } as const

const Decision = ({ decision }: { decision: PersonCase['decisions'][number] }) => (
  <li className="border-l-2 border-line py-1 pl-3">
    <p className="flex flex-wrap items-center gap-2">
      <span className="font-medium">{decision.actions.map((action) => actionNames[action]).join('、')}</span>
      {decision.rule && <span className="text-sm text-ink-2">{rules[decision.rule].name}</span>}
      {decision.appealState && (
        <Tag tone={appealTones[decision.appealState]}>申诉{appealStateNames[decision.appealState]}</Tag>
      )}
      {decision.undoneTime && <Tag tone="good">已撤销</Tag>}
      <span className="text-sm text-ink-2">
        <When time={decision.time} />
      </span>
    </p>
    <p className="text-base break-words text-ink-2">{decision.words}</p>
  </li>
)

const CaseRow = ({ item }: { item: PersonCase }) => (
  <article className="flex flex-col gap-2">
    <p className="flex flex-wrap items-center gap-2">
      <PlaceLink to={{ section: 'cases', id: item.id }} className="font-medium text-river hover:underline">
        {kindNames[item.kind]} {item.targetId}
      </PlaceLink>
      {item.closeTime ? <Tag>已结案</Tag> : <Tag tone="warn">处理中</Tag>}
      <span>{item.reportNum === 0 ? '工作人员立案' : `${item.reportNum} 人举报`}</span>
      {item.reasons.length > 0 && (
        <span className="text-sm text-ink-2">{item.reasons.map((rule) => rules[rule].name).join('、')}</span>
      )}
      <span className="text-sm text-ink-2">
        <When time={item.openTime} />
      </span>
    </p>
    {item.decisions.length > 0 && (
      <ol aria-label="处理" className="flex flex-col gap-2">
        {item.decisions.map((decision) => (
          <Decision key={decision.id} decision={decision} />
        ))}
      </ol>
    )}
  </article>
)

/** What was reported of what is somebody's, what was decided, and what they said against it. */
export const PersonCases = ({ userId }: { userId: string }) => {
  const list = useList(['cases-of', userId], (cursor) =>
    call('personRecord.pageCases', { body: { userId, pageSize: 10, cursor } }, { quiet: true }),
  )
  return (
    <Rows label="案件" list={list} empty="没有被举报过" keyOf={({ id }) => id}>
      {(item) => <CaseRow item={item} />}
    </Rows>
  )
}
