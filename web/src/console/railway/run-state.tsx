import type { ManagedRun } from '#contract/run.ts'
import { Tag } from '../parts.tsx'

/** How a run stands, in words. */
export const RunState = ({ run }: { run: Pick<ManagedRun, 'state' | 'delayMinutes' | 'addedCars'> }) => (
  <span className="flex flex-wrap gap-1.5">
    {run.state === 'cancelled' ? (
      <Tag tone="bad">停运</Tag>
    ) : run.delayMinutes > 0 ? (
      <Tag tone="warn">晚点 {run.delayMinutes} 分</Tag>
    ) : run.state === 'closed' ? (
      <Tag>已到达</Tag>
    ) : (
      <Tag tone="good">正常</Tag>
    )}
    {run.addedCars > 0 && <Tag>加挂 {run.addedCars} 节</Tag>}
  </span>
)
