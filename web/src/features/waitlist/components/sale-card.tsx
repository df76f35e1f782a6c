import type { ReactNode } from 'react'
import { useNow } from '#web/features/train-order/index.ts'
import { clockOf } from '#web/features/timetable/index.ts'
import { formatDateTime } from '#web/lib/time/format-time.ts'
import { joinEndOf, type SaleStage, saleStageOf, untilSaleText } from '../sale-stage.ts'

const secondMs = 1000
/** As many as stand in the drawing. */
const lots = [1, 2, 3, 4, 5, 6, 7]

const joinEndClock = (saleTime: string) => clockOf(new Date(joinEndOf(saleTime)).toISOString())

/** What who reserves has to know: when, how, and what becomes of the money. @param saleTime ISO 8601 */
export const ReserveNote = ({ saleTime }: { saleTime: string }) => {
  const heads: Record<SaleStage, string> = {
    coming: `${formatDateTime(saleTime)} 开售`,
    joining: '刚刚开售，还能参加抽签',
    drawing: '刚刚开售，预约就要截止',
  }
  return (
    <section aria-label="预约抢票" className="order-card wait-sale-note">
      <h2>{heads[saleStageOf(saleTime, useNow(secondMs))]}</h2>
      <ul>
        <li>{joinEndClock(saleTime)} 以前预约的人，一起参加一次公开抽签，先后由抽签定。</li>
        <li>一人一趟车只抽一次，早来、多点都没有用。</li>
        <li>现在先预付，没用到的全部退回余额。</li>
      </ul>
    </section>
  )
}

const Face = ({ label, what, note }: { label: string; what: ReactNode; note: string }) => (
  <div className="wait-sale">
    <p>{label}</p>
    {what}
    <p>{note}</p>
  </div>
)

/** What is left until a sale begins, and that its places are being drawn; as high at each time. @param saleTime ISO 8601 */
export const SaleCountdown = ({ saleTime }: { saleTime: string }) => {
  const now = useNow(secondMs)
  const stage = saleStageOf(saleTime, now)
  if (stage === 'coming')
    return (
      <Face
        label={`${formatDateTime(saleTime)} 开售，还有`}
        what={
          <p role="timer" className="wait-sale-left">
            {untilSaleText(Date.parse(saleTime) - now)}
          </p>
        }
        note="到时自动参加抽签，不用守着。关掉页面也不影响。"
      />
    )
  return (
    <Face
      label={stage === 'joining' ? `${joinEndClock(saleTime)} 截止预约，然后抽签` : '正在抽签'}
      what={
        <p className="wait-sale-left" aria-hidden>
          <span className="wait-lots">
            {lots.map((lot) => (
              <i key={lot} />
            ))}
          </span>
        </p>
      }
      note="先后由公开的数字算出，大约两分钟后自动显示。"
    />
  )
}
