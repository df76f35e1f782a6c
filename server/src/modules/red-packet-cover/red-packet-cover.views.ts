import { couponLimits } from '#contract/limits.ts'
import {
  type CoverOffer,
  type CoverOrder,
  type CoverOrderState,
  type RedPacketCover,
  redPacketCover,
  redPacketCovers,
} from '#contract/red-packet-cover.ts'
import type { Purchase } from '#contract/wallet.ts'
import type { CoverOrderRow } from './red-packet-cover.queries.ts'

/** Until when an order can be given back, if it has not been used. */
export const lastRefundOf = ({ created_at }: Pick<CoverOrderRow, 'created_at'>): Date =>
  new Date(created_at.getTime() + couponLimits.coverRefundSeconds * 1000)

export const presentOffers = (owned: readonly CoverOrderRow[]): CoverOffer[] => {
  const orders = new Map(owned.map(({ cover, id }) => [cover, id]))
  return redPacketCover.options.map((cover) => {
    const { title, price } = redPacketCovers[cover]
    return { cover, title, price, ownedFlag: price === 0 || orders.has(cover), orderId: orders.get(cover) ?? null }
  })
}

/** @param titles of coupons, by id */
export const presentOrder = (row: CoverOrderRow, titles: ReadonlyMap<string, string>, now: Date): CoverOrder => {
  const cover = row.cover as RedPacketCover
  const lastRefund = lastRefundOf(row)
  const refundable = row.state === 'paid' && row.used_at === null && lastRefund > now
  return {
    id: row.id,
    cover,
    title: redPacketCovers[cover].title,
    price: row.price,
    couponOff: row.coupon_off,
    couponTitle: titles.get(row.coupon_id ?? '') ?? null,
    paid: row.paid,
    state: row.state as CoverOrderState,
    createTime: row.created_at.toISOString(),
    refundTime: row.refunded_at?.toISOString() ?? null,
    usedFlag: row.used_at !== null,
    refundableUntil: refundable ? lastRefund.toISOString() : null,
  }
}

/** How the bill calls it. */
export const presentPurchase = (row: CoverOrderRow, titles: ReadonlyMap<string, string>): Purchase => ({
  kind: 'cover',
  id: row.id,
  title: `红包封面·${redPacketCovers[row.cover as RedPacketCover].title}`,
  price: row.price,
  couponOff: row.coupon_off,
  couponTitle: titles.get(row.coupon_id ?? '') ?? null,
})
