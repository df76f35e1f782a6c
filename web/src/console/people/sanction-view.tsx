import { rules } from '#contract/rule.ts'
import type { Sanction, SanctionState } from '#contract/sanction.ts'
import { formatDateTime } from '#web/lib/time/format-time.ts'
import { Tag, When } from '../parts.tsx'
import { sanctionNames } from '../words.ts'

const stateNames: Record<SanctionState, string> = { standing: '生效中', over: '已到期', lifted: '已解除' }
const tones = { standing: 'bad', over: 'plain', lifted: 'plain' } as const

/** What was imposed on somebody, by whom and why, and how it ended. */
export const SanctionView = ({ sanction }: { sanction: Sanction }) => (
  <div className="min-w-0">
    <p className="flex flex-wrap items-center gap-2 font-medium">
      {sanctionNames[sanction.kind]}，{rules[sanction.rule].name}
      <Tag tone={tones[sanction.state]}>{stateNames[sanction.state]}</Tag>
    </p>
    <p className="mt-1 break-words">{sanction.reason}</p>
    <p className="mt-1 text-sm text-ink-2">
      <When time={sanction.imposeTime} /> 起，
      {sanction.untilTime === null ? '不限期' : `到 ${formatDateTime(sanction.untilTime)}`}，
      {sanction.imposer?.nickname ?? '已注销的工作人员'}
    </p>
    {sanction.liftTime && (
      <p className="mt-1 text-sm break-words text-ink-2">
        <When time={sanction.liftTime} /> 由 {sanction.lifter?.nickname ?? '已注销的工作人员'} 解除：
        {sanction.liftReason}
      </p>
    )}
  </div>
)
