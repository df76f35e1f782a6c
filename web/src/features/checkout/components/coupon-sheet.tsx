import type { CouponProposal } from '#contract/coupon.ts'
import { couponValidity, Stamp, Ticket } from '#web/features/coupon/index.ts'
import { formatMoney } from '#web/lib/text/format-money.ts'
import { serverNow } from '#web/lib/time/server-clock.ts'
import { Button } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { misfitText } from '../misfit-text.ts'

interface CouponSheetProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  coupons: CouponProposal
  /** Null: none is used. */
  chosenId: string | null
  onChoose: (couponId: string | null) => void
}

/** One's coupons to choose from, those that fit first, and why the others do not. */
export const CouponSheet = ({ open, onOpenChange, coupons, chosenId, onChoose }: CouponSheetProps) => {
  const { fitting, others } = coupons
  const choose = (couponId: string | null) => {
    onChoose(couponId)
    onOpenChange(false)
  }
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title="选一张券">
      <div className="space-y-3 pb-2">
        <ul aria-label="可以用的券" className="checkout-tickets">
          {fitting.map(({ coupon, off }, index) => (
            <li key={coupon.id}>
              <Ticket
                terms={coupon}
                spent={false}
                {...validityOf(coupon)}
                stock={
                  <p className="text-sm font-medium text-seal tabular-nums">
                    减 {formatMoney(off)}
                    {index === 0 && fitting.length > 1 && <span className="font-normal text-ink-2">，最划算</span>}
                  </p>
                }
                action={
                  coupon.id === chosenId ? (
                    <Stamp fresh>已选</Stamp>
                  ) : (
                    <Button size="sm" aria-label={`用这张 ${coupon.title}`} onClick={() => choose(coupon.id)}>
                      用这张
                    </Button>
                  )
                }
              />
            </li>
          ))}
        </ul>
        {fitting.length > 0 && (
          <Button variant="secondary" block disabled={chosenId === null} onClick={() => choose(null)}>
            {chosenId === null ? '这次没有用券' : '这次不用券'}
          </Button>
        )}
        {others.length > 0 && (
          <section aria-labelledby="coupon-misfits">
            <h3 id="coupon-misfits" className="px-1 pt-2 pb-2 text-sm text-ink-2">
              这次用不上的
            </h3>
            <ul className="checkout-tickets">
              {others.map(({ coupon, ...why }) => (
                <li key={coupon.id}>
                  <Ticket
                    terms={coupon}
                    spent
                    {...validityOf(coupon)}
                    stock={<p className="text-sm font-medium text-ink-2">{misfitText(why)}</p>}
                    action={null}
                  />
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </Sheet>
  )
}

const validityOf = (coupon: CouponProposal['fitting'][number]['coupon']) => {
  const { text, soon } = couponValidity(coupon, serverNow())
  return { validity: text, soon }
}
