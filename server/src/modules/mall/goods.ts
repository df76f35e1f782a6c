import { pointLimits } from '#contract/limits.ts'
import type { Goods } from '#contract/mall.ts'
import { startOfDay } from '#server/platform/time/shanghai.ts'
import type { CouponTemplate } from '../coupon/coupon.module.ts'

/** Something that points buy, as it is offered to everybody. */
export interface GoodsOffer extends Pick<Goods, 'id' | 'title' | 'text' | 'price' | 'needsCertification'> {
  /** How many of these one user can have in a month. */
  perMonth: number
}

/** With which a missed day is made up for. */
export const cardOffer: GoodsOffer = {
  id: 'make-up-card',
  title: '补签卡',
  text: '漏签一天，用它补上，连续不断',
  price: pointLimits.makeUpCardPrice,
  perMonth: pointLimits.makeUpCardsPerMonth,
  needsCertification: false,
}

/** Coupons are worth money, so they are for who is certified; they hold for a month. */
const couponFor = (
  offer: Pick<GoodsOffer, 'id' | 'title' | 'text' | 'price'>,
  discount: CouponTemplate['terms']['discount'],
) => ({
  offer: { ...offer, perMonth: pointLimits.couponsPerMonth, needsCertification: true } satisfies GoodsOffer,
  template: {
    slug: `mall-${offer.id}`,
    terms: { title: offer.title, note: '积分兑换', scope: 'train', discount },
    channel: 'grant',
    stock: 1_000_000,
    perUser: 1000,
    claim: { start: startOfDay('2026-01-01'), end: startOfDay('2100-01-01') },
    valid: { days: 30 },
  } satisfies CouponTemplate,
})

export const couponGoods = [
  couponFor(
    { id: 'train-2', title: '火车票立减 2 元', text: '什么票都能用，30 天内有效', price: 120 },
    { kind: 'direct', amountOff: 200 },
  ),
  couponFor(
    { id: 'train-5', title: '火车票满 50 减 5', text: '单笔满 50 元可用，30 天内有效', price: 200 },
    { kind: 'threshold', threshold: 5000, amountOff: 500 },
  ),
]

const titles = new Map([cardOffer, ...couponGoods.map(({ offer }) => offer)].map(({ id, title }) => [id, title]))

/** What the history of points says of an exchange. */
export const exchangeTitle = (goodsId: string): string => `兑换${titles.get(goodsId) ?? ''}`
