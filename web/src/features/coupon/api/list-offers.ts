import { useInfiniteQuery } from '@tanstack/react-query'
import { call } from '#web/lib/client/client.ts'
import { infiniteListOptions } from '#web/lib/client/infinite-list.ts'
import { couponKeys } from './coupon-keys.ts'

/** What can be claimed now or soon; what ends first comes first. */
export const useOffers = () =>
  useInfiniteQuery(
    infiniteListOptions(couponKeys.offers, (start, options) => call('coupon.list', { query: start }, options)),
  )
