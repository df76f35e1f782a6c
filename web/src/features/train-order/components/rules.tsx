import { useState } from 'react'
import type { FeeRules } from '#contract/fare.ts'
import { railwayLimits } from '#contract/railway-limits.ts'
import { formatMoney } from '#web/lib/text/format-money.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useFeeRules } from '../api/read-rules.ts'
import { hoursText, ladderRows } from '../ladder-text.ts'

const holdMinutes = railwayLimits.holdSeconds / 60

const Ladder = ({ steps }: { steps: FeeRules['refund'] }) => (
  <dl className="rule-list">
    {ladderRows(steps).map(({ when, fee }) => (
      <div key={when}>
        <dt>{when}</dt>
        <dd>{fee}</dd>
      </div>
    ))}
  </dl>
)

/** The ladders as they are published; what each ticket really costs is shown before it is agreed to. */
const Fees = ({ rules }: { rules: FeeRules }) => (
  <>
    <h3 className="text-base font-semibold text-ink">退票费</h3>
    <Ladder steps={rules.refund} />
    <p>
      退票费以 {formatMoney(rules.step)} 为单位，最少 {formatMoney(rules.least)}。列车停运时全额退，不收费。
    </p>
    <h3 className="text-base font-semibold text-ink">改签</h3>
    <p>每张票可以改签一次。改到当天或更早的车不收改签费，改到更晚的日子：</p>
    <Ladder steps={rules.change} />
    <p>
      开车后改到更晚的日子，收票价 {rules.changeAfterDeparture}%。开车前 {hoursText(rules.destinationHours)}
      以上也可以换到站。改到更贵的车补差价，改到更便宜的退差价。
    </p>
  </>
)

/** The rules that one agrees to, and where they can be read. */
export const RulesNote = () => {
  const [open, setOpen] = useState(false)
  const rules = useFeeRules(open)
  return (
    <>
      <p className="px-4 text-xs text-ink-3">
        提交订单就表示同意
        <button type="button" onClick={() => setOpen(true)} className="hit-44 text-river">
          购票和退改规则
        </button>
        。座位留 {holdMinutes} 分钟，到时没付款自动放回。
      </p>
      <Sheet open={open} onOpenChange={setOpen} title="购票和退改规则">
        <div className="space-y-3 pb-4 text-sm text-ink-2">
          {rules.data !== undefined ? (
            <Fees rules={rules.data} />
          ) : rules.error === null ? (
            <div role="status" aria-label="正在加载规则">
              <Skeleton className="h-72 rounded-card!" />
            </div>
          ) : (
            <ErrorState message={rules.error.message} onRetry={() => void rules.refetch()} />
          )}
          <h3 className="text-base font-semibold text-ink">下单</h3>
          <p>
            一笔订单最多 {railwayLimits.orderPassengers} 位乘车人。一天里有 {railwayLimits.cancelsPerDay}{' '}
            笔取消或没付款，当天就不能再下单。同一个人不能同时在两趟车上。
          </p>
        </div>
      </Sheet>
    </>
  )
}
