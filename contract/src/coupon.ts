import { z } from 'zod'
import { defineCall } from './call.ts'
import { count, id, pageOf, pageQuery, time } from './envelope.ts'
import { hash, proofPath } from './ledger.ts'
import { couponLimits } from './limits.ts'
import { fen } from './money.ts'
import { text } from './text.ts'

/** What a coupon pays for: train tickets alone, or every payment in 分. */
export const couponScopes = ['train', 'payment'] as const
export type CouponScope = (typeof couponScopes)[number]

/** An amount of money in 分, at least one. */
const amount = z.int('金额应为整数分').min(1, '金额至少 1 分').max(couponLimits.couponAmount, '金额太大')

/**
 * What a coupon takes off a payment; all amounts are in 分.
 * - `threshold` (满减): `amountOff` from `threshold` on.
 * - `percent` (折扣): `payPercent` percent are left to pay (85 is 8.5 折), from `threshold` on (0: always), and `capOff` at
 *   most is taken off.
 * - `direct` (立减): `amountOff`, whatever is paid.
 *
 * At least 1 分 is always left to pay.
 */
export const couponDiscount = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('threshold'), threshold: amount, amountOff: amount }),
  z.object({
    kind: z.literal('percent'),
    threshold: z.int().min(0).max(couponLimits.couponAmount),
    payPercent: z.int().min(1).max(99),
    capOff: amount,
  }),
  z.object({ kind: z.literal('direct'), amountOff: amount }),
])
export type CouponDiscount = z.infer<typeof couponDiscount>

/** What is printed on a coupon. */
const couponTerms = z.object({
  title: text({ name: '券名', min: 1, max: couponLimits.couponTitle.max }),
  /** One line more of what it is for; may be empty. */
  note: text({ name: '说明', max: couponLimits.couponNote.max }),
  scope: z.enum(couponScopes),
  discount: couponDiscount,
})
export type CouponTerms = z.infer<typeof couponTerms>

/**
 * How an offer of the centre stands for who asks.
 * - `coming`: it can be claimed from `claimStartTime` on; `open`: it can be claimed.
 * - `held`: they have one that is not used yet, and get the next one after that.
 * - `limit`: they have had as many as one may have; `sold-out`: none is left.
 */
export const couponOfferStates = ['coming', 'open', 'held', 'limit', 'sold-out'] as const
export type CouponOfferState = (typeof couponOfferStates)[number]

/** A coupon that can be claimed in the centre. */
export const couponOffer = couponTerms.extend({
  id,
  state: z.enum(couponOfferStates),
  stock: count,
  leftNum: count,
  /** How many one person may claim in all; the next only when the last is used. */
  perUser: z.int().min(1),
  claimStartTime: time,
  /** Until just before then. */
  claimEndTime: time,
  /** Where it holds between two times; both null where it holds for `validDays`. */
  validStartTime: time.nullable(),
  validEndTime: time.nullable(),
  /** Where it holds from the claim to the end of the day (Asia/Shanghai) so many days later; else null. */
  validDays: z.int().min(1).nullable(),
})
export type CouponOffer = z.infer<typeof couponOffer>

/**
 * How a coupon of one's own stands: `locked` is reserved for an order that is not paid yet; an order that lapses or is
 * refunded in full gives it back.
 */
export const couponStates = ['usable', 'locked', 'used', 'expired'] as const
export type CouponState = (typeof couponStates)[number]

/** A coupon of one's own. */
export const coupon = couponTerms.extend({
  id,
  /** Of the offer that it was claimed from. */
  offerId: id,
  state: z.enum(couponStates),
  /** It may still be to come. */
  validStartTime: time,
  /** Until just before then. */
  validEndTime: time,
  claimTime: time,
  /** Of a used one: when, and how much it took off, in 分. */
  useTime: time.nullable(),
  usedOff: count.nullable(),
})
export type Coupon = z.infer<typeof coupon>

/**
 * Why a coupon does not fit what is to be paid for.
 * - `scope`: it is for train tickets; `early`: it does not hold yet; `expired`: it does not hold any more.
 * - `threshold`: `missing` 分 more would have to be paid for.
 * - `small`: there is nothing that it could take off, as 1 分 is always left to pay.
 * - `locked`: another order holds it.
 */
export const couponMisfits = ['scope', 'early', 'expired', 'threshold', 'small', 'locked'] as const
export type CouponMisfit = (typeof couponMisfits)[number]

/** What a checkout is told of somebody's unused coupons, at most `couponLimits.proposedCoupons`. */
export const couponProposal = z.object({
  /**
   * Those that fit, with what they take off and what is then left to pay (at least 1), in 分. What takes off most first; of equal ones,
   * what lapses first: the first is the one that is proposed.
   */
  fitting: z.array(z.object({ coupon, off: fen, payable: fen })),
  /** Those that do not, and why; `missing` in 分, with `threshold` alone. */
  others: z.array(z.object({ coupon, reason: z.enum(couponMisfits), missing: fen.optional() })),
})
export type CouponProposal = z.infer<typeof couponProposal>

/** The parts of 我的卡券: 可用 (with those that an order holds), 已用, 过期. */
export const couponShelves = ['usable', 'used', 'expired'] as const
export type CouponShelf = (typeof couponShelves)[number]

const shelfQuery = pageQuery.extend({ state: z.enum(couponShelves, '请选择可用、已用或过期').default('usable') })

/** What happens to a coupon, with the title that a person reads. */
export const couponEventTitles = {
  claimed: '领取',
  granted: '获赠',
  locked: '下单占用',
  used: '使用',
  returned: '退回',
  forfeited: '作废',
} as const
export type CouponEvent = keyof typeof couponEventTitles

/** One thing that happened to one of somebody's coupons, as its hash is made of it (docs/decisions/0024-ledger.md). */
export const couponEntry = z.object({
  /** From 1, without gaps. */
  seq: z.int(),
  coupon: id,
  /** Of the coupon, in one line. */
  title: z.string(),
  kind: z.enum(Object.keys(couponEventTitles) as [CouponEvent, ...CouponEvent[]]),
  /** Of which order; empty where it is of none. */
  order: z.string(),
  time,
  hash,
})
export type CouponEntry = z.infer<typeof couponEntry>

/** All that has happened to somebody's coupons, as a closing has sealed it. */
export const couponHistory = z.object({
  /** `12/coupons`, with their id. */
  name: z.string(),
  /** How many entries it has. */
  count,
  /** Hash of the last one. */
  head: hash,
  /** Stands in its leaf, so that nobody can guess what is in one. */
  salt: hash,
  path: proofPath,
})
export type CouponHistory = z.infer<typeof couponHistory>

export const couponCalls = {
  /** What can be claimed now or within `couponLimits.couponComingSeconds`; what ends first comes first. */
  list: defineCall({
    method: 'GET',
    path: '/user/coupon/list',
    access: 'user',
    summary: '领券中心',
    input: { query: pageQuery },
    output: pageOf(couponOffer),
    errors: ['UNAUTHENTICATED'],
  }),
  /** One's own: usable ones by when they lapse, used ones by when they were used, expired ones by when they expired, the last first. */
  myList: defineCall({
    method: 'GET',
    path: '/user/coupon/my-list',
    access: 'user',
    summary: '我的卡券',
    input: { query: shelfQuery },
    output: pageOf(coupon),
    errors: ['UNAUTHENTICATED'],
  }),
  /** Claims one of an offer. Idempotent: who holds one that is not used yet gets the same one. */
  receive: defineCall({
    method: 'POST',
    path: '/user/coupon/receive',
    access: 'user',
    summary: '领取卡券',
    input: { body: z.object({ id }) },
    output: coupon,
    errors: ['UNAUTHENTICATED', 'COUPON_GONE', 'COUPON_EARLY', 'COUPON_ENDED', 'COUPON_LIMIT', 'COUPON_SOLD_OUT'],
  }),

  /** What of one's coupons is under the seal of a closing; `statementEntries` gives what it is made of. */
  statement: defineCall({
    method: 'GET',
    path: '/user/coupon/statement/query',
    access: 'user',
    summary: '一账通：我的卡券与证明',
    input: {
      query: z.object({
        /** Of the closing, in Shanghai: one of the last `limits.ledgerTrees`. */
        day: z.iso.date('日期应为 年-月-日'),
      }),
    },
    /** Null of who had no coupon then. */
    output: z.object({ history: couponHistory.nullable() }),
    errors: ['UNAUTHENTICATED', 'CLOSING_GONE'],
  }),

  /** Entries of one's history, the oldest first. */
  statementEntries: defineCall({
    method: 'POST',
    path: '/user/coupon/statement/page',
    access: 'user',
    summary: '一账通：卡券明细',
    input: {
      body: z.object({
        /** `seq` of the last entry that is there already. */
        after: z.int().min(0).default(0),
        /** `seq` of the last entry that belongs to the statement. */
        until: z.int().min(0),
      }),
    },
    output: z.object({ entries: z.array(couponEntry), hasMore: z.boolean() }),
    errors: ['UNAUTHENTICATED'],
  }),
}
