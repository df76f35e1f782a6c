import type { CouponShelf } from '#contract/coupon.ts'

/** Names of what the query cache holds of coupons. */
export const couponKeys = {
  offers: ['coupon', 'offers'] as const,
  mine: ['coupon', 'mine'] as const,
  shelf: (shelf: CouponShelf) => ['coupon', 'mine', shelf] as const,
}
