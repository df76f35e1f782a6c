import type { CallAnswer, CallParsed } from '#contract/call.ts'
import type { couponCalls } from '#contract/coupon.ts'
import { couponLimits, limits } from '#contract/limits.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { pageOf, sliceOf } from '#server/platform/database/paging.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import { countOffers, countShelf, offerOrder, pageOffers, pageShelf, shelfOrders } from './coupon-list.queries.ts'
import { findCoupons } from './coupon.queries.ts'
import { presentCoupon, presentOffer } from './coupon.views.ts'

export interface CouponListParts {
  db: Executor
  clock: Clock
}

/** What can be claimed, and what somebody has. */
export interface CouponListService {
  /** The centre: what ends first comes first. @throws {AppError} INPUT_INVALID when the cursor is not one of this list */
  offers(
    userId: string,
    input: CallParsed<typeof couponCalls.list>['query'],
  ): Promise<CallAnswer<typeof couponCalls.list>>
  /** A part of somebody's own. @throws {AppError} INPUT_INVALID when the cursor is not one of this list */
  mine(
    userId: string,
    input: CallParsed<typeof couponCalls.myList>['query'],
  ): Promise<CallAnswer<typeof couponCalls.myList>>
}

export const createCouponListService = ({ db, clock }: CouponListParts): CouponListService => ({
  offers: async (userId, query) => {
    const now = clock.now()
    const times = { now, soon: new Date(now.getTime() + couponLimits.couponComingSeconds * 1000) }
    const list = 'coupon-offers'
    const input = { ...query, ascFlag: true }
    const [found, total] = await Promise.all([
      pageOffers(db, sliceOf(list, offerOrder, input), userId, times),
      countOffers(db, times, limits.listTotal),
    ])
    const { shown, page } = pageOf(list, input, found)
    return { ...page, total, records: shown.map((row) => presentOffer(row, now)) }
  },

  mine: async (userId, { state: shelf, ...query }) => {
    const now = clock.now()
    const { order, ascFlag } = shelfOrders[shelf]
    const list = `coupons-${shelf}`
    const input = { ...query, ascFlag }
    const of = { userId, shelf, now }
    const [found, total] = await Promise.all([
      pageShelf(db, sliceOf(list, order, input), of),
      countShelf(db, of, limits.listTotal),
    ])
    const { ids, page } = pageOf(list, input, found)
    const coupons = new Map((await findCoupons(db, ids)).map((row) => [row.id, presentCoupon(row, now)]))
    return { ...page, total, records: ids.flatMap((id) => coupons.get(id) ?? []) }
  },
})
