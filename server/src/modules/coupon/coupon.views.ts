import type { Coupon, CouponDiscount, CouponOffer, CouponScope, CouponState, CouponTerms } from '#contract/coupon.ts'
import type { Usable } from './coupon-discount.ts'
import type { OfferRow } from './coupon-list.queries.ts'
import type { CouponRow, TermsRow } from './coupon.queries.ts'

/** The columns that a kind has are there: the table checks it. */
const presentDiscount = ({ kind, threshold, amount_off, pay_percent, cap_off }: TermsRow): CouponDiscount => {
  if (kind === 'percent') return { kind, threshold, payPercent: pay_percent ?? 0, capOff: cap_off ?? 0 }
  return kind === 'threshold'
    ? { kind, threshold, amountOff: amount_off ?? 0 }
    : { kind: 'direct', amountOff: amount_off ?? 0 }
}

const presentTerms = (row: TermsRow): CouponTerms => ({
  title: row.title,
  note: row.note,
  scope: row.scope as CouponScope,
  discount: presentDiscount(row),
})

/** What a checkout needs to know of a coupon. */
export const usableOf = (row: CouponRow): Usable => ({
  scope: row.scope as CouponScope,
  discount: presentDiscount(row),
  validStart: row.valid_from,
  validEnd: row.valid_until,
})

const stateOf = ({ state, valid_until }: CouponRow, now: Date): CouponState => {
  if (state === 'locked' || state === 'used') return state
  return valid_until > now && state === 'claimed' ? 'usable' : 'expired'
}

export const presentCoupon = (row: CouponRow, now: Date): Coupon => ({
  ...presentTerms(row),
  id: row.id,
  offerId: row.template_id,
  state: stateOf(row, now),
  validStartTime: row.valid_from.toISOString(),
  validEndTime: row.valid_until.toISOString(),
  claimTime: row.created_at.toISOString(),
  useTime: row.used_at?.toISOString() ?? null,
  usedOff: row.used_at === null ? null : row.used_off,
})

const offerStateOf = (row: OfferRow, now: Date): CouponOffer['state'] => {
  if (row.holds) return 'held'
  if (row.claim_starts_at > now) return 'coming'
  if (row.claimed_by_viewer >= row.per_user) return 'limit'
  return row.claimed_num >= row.stock ? 'sold-out' : 'open'
}

export const presentOffer = (row: OfferRow, now: Date): CouponOffer => ({
  ...presentTerms(row),
  id: row.id,
  state: offerStateOf(row, now),
  stock: row.stock,
  leftNum: row.stock - row.claimed_num,
  perUser: row.per_user,
  claimStartTime: row.claim_starts_at.toISOString(),
  claimEndTime: row.claim_ends_at.toISOString(),
  validStartTime: row.valid_from?.toISOString() ?? null,
  validEndTime: row.valid_until?.toISOString() ?? null,
  validDays: row.valid_days,
})
