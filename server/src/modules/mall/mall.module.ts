import type { Register } from '#server/platform/http/register.ts'
import type { CouponService } from '../coupon/coupon.module.ts'
import type { PointCardService } from '../point/point.module.ts'
import { cardOffer, couponGoods } from './goods.ts'
import { createMallPersonal } from './mall.personal.ts'
import { registerMallRoutes } from './mall.routes.ts'
import { createMallService, type MallParts, type Sold } from './mall.service.ts'

export { cardOffer, exchangeTitle } from './goods.ts'

interface Parts extends Omit<MallParts, 'sold'> {
  cards: PointCardService
  coupon: Pick<CouponService, 'grant' | 'templates'>
}

/** What points buy. */
export const createMallModule = (parts: Parts) => {
  const { cards, coupon } = parts
  const coupons = couponGoods.map(({ offer, template }): Sold => ({
    offer,
    give: async (transaction, { id, userId }) => {
      const templateId = await coupon.templates.create(transaction, template)
      await coupon.grant(transaction, userId, templateId, `mall:${id}`)
    },
  }))
  const card: Sold = { offer: cardOffer, give: (transaction, { userId }) => cards.add(transaction, userId) }
  const service = createMallService({ ...parts, sold: [card, ...coupons] })
  return {
    service,
    personal: createMallPersonal(parts.db),
    routes: (register: Register) => registerMallRoutes(register, service),
  }
}
