import type { CouponDiscount, CouponMisfit, CouponScope } from '#contract/coupon.ts'

/** What is to be paid for. */
export interface Purchase {
  /** In 分, without any coupon. */
  amount: number
  /** A ticket may be paid by coupons of both scopes, anything else by those for every payment alone. */
  scope: CouponScope
}

/** What a coupon is and when it holds. */
export interface Usable {
  scope: CouponScope
  discount: CouponDiscount
  validStart: Date
  /** Until just before then. */
  validEnd: Date
}

/** Why a coupon does not fit a purchase, as far as it says so itself. */
export type Misfit =
  | { reason: Exclude<CouponMisfit, 'threshold' | 'locked'> }
  /** `missing` 分 more would have to be paid for. */
  | { reason: 'threshold'; missing: number }

/** How a coupon does with a purchase: `off` 分 are taken off. */
export type Fit = { fits: true; off: number } | ({ fits: false } & Misfit)

/** What a percentage takes off: never more than it says, and exact for amounts that a product of would not be. */
const percentOf = (amount: number, percent: number): number =>
  Math.floor(amount / 100) * percent + Math.floor(((amount % 100) * percent) / 100)

const offOf = (discount: CouponDiscount, amount: number): number =>
  discount.kind === 'percent'
    ? Math.min(discount.capOff, percentOf(amount, 100 - discount.payPercent))
    : discount.amountOff

const thresholdOf = (discount: CouponDiscount): number => (discount.kind === 'direct' ? 0 : discount.threshold)

/** Whether a coupon can be used on a purchase, and what it takes off; at least 1 分 is left to pay. */
export const judgeCoupon = ({ scope, discount, validStart, validEnd }: Usable, purchase: Purchase, now: Date): Fit => {
  const refuse = (reason: Exclude<Misfit['reason'], 'threshold'>): Fit => ({ fits: false, reason })
  if (validEnd <= now) return refuse('expired')
  if (validStart > now) return refuse('early')
  if (scope === 'train' && purchase.scope !== 'train') return refuse('scope')
  const missing = thresholdOf(discount) - purchase.amount
  if (missing > 0) return { fits: false, reason: 'threshold', missing }
  const off = Math.min(offOf(discount, purchase.amount), purchase.amount - 1)
  return off > 0 ? { fits: true, off } : refuse('small')
}
