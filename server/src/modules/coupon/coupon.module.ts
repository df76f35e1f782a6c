import type { Register } from '#server/platform/http/register.ts'
import { type AppEvent, createEvent } from '#server/platform/events/event.ts'
import { type CouponClaimParts, type CouponClaimService, createCouponClaimService } from './coupon-claim.service.ts'
import { createCouponCampaignService } from './coupon-campaign.service.ts'
import type { LedgerClosingService } from '../ledger/ledger.module.ts'
import { registerCouponHistoryRoutes } from './coupon-history.routes.ts'
import { type CouponHistoryParts, createCouponHistoryService } from './coupon-history.service.ts'
import { type CouponListParts, createCouponListService } from './coupon-list.service.ts'
import { type CouponOrderService, createCouponOrderService } from './coupon-order.service.ts'
import { type CouponTemplateService, createCouponTemplateService } from './coupon-template.service.ts'
import { type CouponJobsParts, type CouponNotice, createCouponJobs } from './coupon.jobs.ts'
import { createCouponPersonal } from './coupon.personal.ts'
import { registerCouponRoutes } from './coupon.routes.ts'

export { type CouponTemplate, rowOfTemplate } from './coupon-template.ts'

/** What those who sell or reward may do with coupons. */
export interface CouponService {
  orders: CouponOrderService
  templates: CouponTemplateService
  /** Gives somebody a coupon for something else that they have done. */
  grant: CouponClaimService['grant']
  /** Called for each piece of news; throws when it has to be told again. */
  onNotice: AppEvent<CouponNotice>['on']
}

/** Coupons: offers, what people hold of them, and what orders use. */
export const createCouponModule = (parts: CouponClaimParts & CouponListParts & CouponJobsParts) => {
  const notices = createEvent<CouponNotice>()
  const claims = createCouponClaimService(parts)
  const service: CouponService = {
    orders: createCouponOrderService(parts),
    templates: createCouponTemplateService(parts),
    grant: claims.grant,
    onNotice: notices.on,
  }
  return {
    service,
    receive: claims.receive,
    jobs: createCouponJobs({ ...parts, notify: notices.emit }),
    personal: createCouponPersonal(parts),
    routes: (register: Register) =>
      registerCouponRoutes(register, {
        claims,
        lists: createCouponListService(parts),
        campaigns: createCouponCampaignService(parts),
      }),
  }
}

/** What has happened to coupons, under the seal of the ledger's closings, and what of it belongs to a statement. */
export const createCouponHistories = ({
  closings,
  ...parts
}: CouponHistoryParts & { closings: Pick<LedgerClosingService, 'setHistories'> }) => {
  const histories = createCouponHistoryService(parts)
  closings.setHistories(histories.seal)
  return { routes: (register: Register) => registerCouponHistoryRoutes(register, histories) }
}
