import { useInfiniteQuery } from '@tanstack/react-query'
import type { CouponShelf } from '#contract/coupon.ts'
import { call } from '#web/lib/client/client.ts'
import { infiniteListOptions } from '#web/lib/client/infinite-list.ts'
import { couponKeys } from './coupon-keys.ts'

/** One's own coupons: usable, used or expired ones. */
export const useMyCoupons = (shelf: CouponShelf) =>
  useInfiniteQuery(
    infiniteListOptions(couponKeys.shelf(shelf), (start, options) =>
      call('coupon.myList', { query: { state: shelf, ...start } }, options),
    ),
  )
