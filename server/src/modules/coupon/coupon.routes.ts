import { contract } from '#contract/index.ts'
import type { Register } from '#server/platform/http/register.ts'
import type { CouponClaimService } from './coupon-claim.service.ts'
import type { CouponCampaignService } from './coupon-campaign.service.ts'
import type { CouponListService } from './coupon-list.service.ts'

interface Services {
  claims: Pick<CouponClaimService, 'receive'>
  lists: CouponListService
  campaigns: CouponCampaignService
}

export const registerCouponRoutes = (register: Register, { claims, lists, campaigns }: Services): void => {
  register(contract.coupon.list, ({ query, viewer }) => lists.offers(viewer.userId, query))
  register(contract.coupon.myList, ({ query, viewer }) => lists.mine(viewer.userId, query))
  register(contract.coupon.pageCampaigns, ({ body }) => campaigns.page(body))
  register(contract.coupon.receive, ({ body, viewer }) => claims.receive(viewer.userId, body.id))
}
