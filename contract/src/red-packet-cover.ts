import { z } from 'zod'
import { defineCall } from './call.ts'
import { couponProposal } from './coupon.ts'
import { id, time } from './envelope.ts'
import { fen } from './money.ts'
import { confirmationErrors, paymentConfirmation } from './payment-password.ts'

/** Pictures on red packets, drawn by the web: title and price in 分 (0: everybody's). */
export const redPacketCovers = {
  hongyan: { title: '鸿雁', price: 0 },
  fu: { title: '福到', price: 0 },
  wanjia: { title: '万家灯火', price: 0 },
  xueyan: { title: '雪雁', price: 300 },
  chunjiang: { title: '春江', price: 600 },
  xinghe: { title: '星河', price: 1200 },
} as const
export type RedPacketCover = keyof typeof redPacketCovers

export const redPacketCover = z.enum(
  Object.keys(redPacketCovers) as [RedPacketCover, ...RedPacketCover[]],
  '没有这个封面',
)

/** A cover as it stands among the others. */
const coverOffer = z.object({
  cover: redPacketCover,
  title: z.string(),
  /** In 分; 0: everybody's. */
  price: fen,
  /** Whether it is the user's to put on packets: they have bought it, or it is everybody's. */
  ownedFlag: z.boolean(),
  /** Of the order by which they have bought it. */
  orderId: id.nullable(),
})
export type CoverOffer = z.infer<typeof coverOffer>

/** What a cover would cost the user now. */
const coverQuote = z.object({
  cover: redPacketCover,
  title: z.string(),
  /** In 分, without a coupon. */
  price: fen,
  coupons: couponProposal,
})
export type CoverQuote = z.infer<typeof coverQuote>

export const coverOrderStates = ['paid', 'refunded'] as const
export type CoverOrderState = (typeof coverOrderStates)[number]

/** A cover that was bought. */
export const coverOrder = z.object({
  id,
  cover: redPacketCover,
  title: z.string(),
  /** In 分: `paid` = `price` − `couponOff`. */
  price: fen,
  couponOff: fen,
  /** What is printed on the coupon that it was paid with. */
  couponTitle: z.string().nullable(),
  paid: fen,
  state: z.enum(coverOrderStates),
  createTime: time,
  refundTime: time.nullable(),
  /** It has been on a packet. */
  usedFlag: z.boolean(),
  /** Until then it can be given back; null: it cannot, or has been. */
  refundableUntil: time.nullable(),
})
export type CoverOrder = z.infer<typeof coverOrder>

const ofOne = z.object({ id })

export const redPacketCoverCalls = {
  /** All there are, in their order. */
  list: defineCall({
    method: 'GET',
    path: '/wallet/cover/list',
    access: 'user',
    summary: '红包封面',
    input: {},
    output: z.array(coverOffer),
    errors: ['UNAUTHENTICATED'],
  }),
  /** What a cover would cost, which coupon would take off most, and why others do not fit. */
  quote: defineCall({
    method: 'GET',
    path: '/wallet/cover/quote',
    access: 'user',
    summary: '红包封面的价格',
    input: { query: z.object({ cover: redPacketCover }) },
    output: coverQuote,
    errors: ['UNAUTHENTICATED', 'COVER_OWNED'],
  }),
  /** Pays for a cover out of the wallet. Idempotent by `clientId`; each cover is bought once. */
  buy: defineCall({
    method: 'POST',
    path: '/wallet/cover/buy',
    access: 'user',
    summary: '购买红包封面',
    audited: true,
    input: {
      body: z.object({
        clientId: z.uuid('缺少去重标识'),
        cover: redPacketCover,
        /** Null: without one. */
        couponId: id.nullable(),
        paymentPassword: paymentConfirmation,
      }),
    },
    output: coverOrder,
    errors: [
      'UNAUTHENTICATED',
      ...confirmationErrors,
      'COVER_OWNED',
      'COUPON_GONE',
      'COUPON_IN_USE',
      'COUPON_EXPIRED',
      'COUPON_UNFIT',
      'SPENDING_LIMIT_REACHED',
      'PAYMENTS_DAY_FULL',
      'BALANCE_SHORT',
      'CLIENT_ID_USED',
    ],
  }),
  /**
   * Gives a cover back that was never on a packet, within `couponLimits.coverRefundSeconds`: what was paid goes back to the wallet, and the
   * coupon is the user's again, for as long as it holds. Idempotent.
   */
  refund: defineCall({
    method: 'POST',
    path: '/wallet/cover/refund',
    access: 'user',
    summary: '红包封面退款',
    audited: true,
    input: { body: ofOne },
    output: coverOrder,
    errors: ['UNAUTHENTICATED', 'COVER_ORDER_GONE', 'COVER_REFUND_LATE', 'COVER_USED'],
  }),
  detail: defineCall({
    method: 'GET',
    path: '/wallet/cover/detail/:id',
    access: 'user',
    summary: '红包封面订单',
    input: { params: ofOne },
    output: coverOrder,
    errors: ['UNAUTHENTICATED', 'COVER_ORDER_GONE'],
  }),
}
