import type { CouponTerms } from '#contract/coupon.ts'

/** From when until just before when. */
export interface Span {
  start: Date
  end: Date
}

/** What is offered, and how. */
export interface CouponTemplate {
  /** For ever unique. */
  slug: string
  terms: CouponTerms
  /** In the centre, or given only for a reason, such as points. */
  channel: 'centre' | 'grant'
  stock: number
  /** How many one person may claim in all. */
  perUser: number
  /** When it can be claimed; it must not outlast the days on which it holds. */
  claim: Span
  /** Between two times, or from the claim to the end of the day (Asia/Shanghai) so many days later. */
  valid: Span | { days: number }
}

/** A template as its table holds it. */
export const rowOfTemplate = ({ slug, terms, channel, stock, perUser, claim, valid }: CouponTemplate, now: Date) => {
  const { title, note, scope, discount } = terms
  const percent = discount.kind === 'percent' ? discount : undefined
  return {
    slug,
    title,
    note,
    scope,
    kind: discount.kind,
    threshold: discount.kind === 'direct' ? 0 : discount.threshold,
    amount_off: discount.kind === 'percent' ? null : discount.amountOff,
    pay_percent: percent?.payPercent ?? null,
    cap_off: percent?.capOff ?? null,
    channel,
    stock,
    per_user: perUser,
    claim_starts_at: claim.start,
    claim_ends_at: claim.end,
    valid_from: 'days' in valid ? null : valid.start,
    valid_until: 'days' in valid ? null : valid.end,
    valid_days: 'days' in valid ? valid.days : null,
    created_at: now,
  }
}
