import type { CaseDecision } from '#contract/moderation-case.ts'
import { PlaceLink, Tag, When } from '../parts.tsx'
import { actionNames, ruleNames } from './case-words.ts'

/** What was decided, by whom and why, and what became of an appeal. */
export const DecisionView = ({ decision, inCase }: { decision: CaseDecision; inCase?: string }) => (
  <article className="text-base">
    <div className="flex flex-wrap items-center gap-2">
      {decision.actions.map((action) => (
        <Tag key={action} tone={action === 'restore' ? 'good' : 'bad'}>
          {actionNames[action]}
        </Tag>
      ))}
      {decision.rule && <Tag>{ruleNames[decision.rule]}</Tag>}
      {decision.undoneTime && <Tag tone="warn">申诉通过，已撤销</Tag>}
      <span className="text-sm text-ink-2">
        {decision.staff.nickname} · <When time={decision.time} />
      </span>
      {decision.appealId && (
        <PlaceLink to={{ section: 'appeals', id: decision.appealId }} className="hit-44 relative text-sm text-river">
          看申诉
        </PlaceLink>
      )}
      {inCase !== undefined && inCase !== decision.caseId && (
        <PlaceLink to={{ section: 'cases', id: decision.caseId }} className="hit-44 relative text-sm text-river">
          案件 {decision.caseId}
        </PlaceLink>
      )}
    </div>
    <p className="mt-1.5 break-words">{decision.words}</p>
    <p className="text-sm break-words text-ink-2">内部理由：{decision.reason}</p>
    {decision.silenceUntilTime && (
      <p className="text-sm text-ink-2">
        禁言到 <When time={decision.silenceUntilTime} />
      </p>
    )}
    {decision.banUntilTime && (
      <p className="text-sm text-ink-2">
        停用到 <When time={decision.banUntilTime} />
      </p>
    )}
  </article>
)
