import { contract } from '#contract/index.ts'
import type { Register } from '#server/platform/http/register.ts'
import type { CouponHistoryService } from './coupon-history.service.ts'

export const registerCouponHistoryRoutes = (
  register: Register,
  histories: Pick<CouponHistoryService, 'find' | 'page'>,
): void => {
  register(contract.coupon.statement, ({ query, viewer }) => histories.find(viewer.userId, query.day))
  register(contract.coupon.statementEntries, ({ body, viewer }) => histories.page(viewer.userId, body))
}
