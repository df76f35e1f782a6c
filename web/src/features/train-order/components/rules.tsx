import { useState } from 'react'
import { railwayLimits } from '#contract/railway-limits.ts'
import { Sheet } from '#web/ui/sheet.tsx'

const holdMinutes = railwayLimits.holdSeconds / 60

/** The ladders as they are published; what each ticket really costs is shown before it is agreed to. */
const refundSteps = [
  ['开车前 8 天以上', '不收'],
  ['48 小时以上', '票价 5%'],
  ['24 小时到 48 小时', '票价 10%'],
  ['不足 24 小时', '票价 20%'],
] as const

/** The rules that one agrees to, and where they can be read. */
export const RulesNote = () => {
  const [open, setOpen] = useState(false)
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
          <h3 className="text-base font-semibold text-ink">退票费</h3>
          <dl className="rule-list">
            {refundSteps.map(([when, fee]) => (
              <div key={when}>
                <dt>{when}</dt>
                <dd>{fee}</dd>
              </div>
            ))}
          </dl>
          <p>退票费以 5 角为单位，最少 2 元。列车停运时全额退，不收费。</p>
          <h3 className="text-base font-semibold text-ink">改签</h3>
          <p>每张票可以改签一次。开车前 48 小时以上不收费，也可以换到站。改到更贵的车补差价，改到更便宜的退差价。</p>
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
