import { contract } from '#contract/index.ts'
import type { Register } from '#server/platform/http/register.ts'
import type { CouponClaimService } from './coupon-claim.service.ts'
import type { CouponListService } from './coupon-list.service.ts'

interface Services {
  claims: Pick<CouponClaimService, 'receive'>
  lists: CouponListService
}

export const registerCouponRoutes = (register: Register, { claims, lists }: Services): void => {
  register(contract.coupon.list, ({ query, viewer }) => lists.offers(viewer.userId, query))
  register(contract.coupon.myList, ({ query, viewer }) => lists.mine(viewer.userId, query))
  register(contract.coupon.receive, ({ body, viewer }) => claims.receive(viewer.userId, body.id))
}
