import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { CouponOffer } from '#contract/coupon.ts'
import { ApiError } from '#web/lib/client/api-error.ts'
import { call } from '#web/lib/client/client.ts'
import { updateLists } from '#web/lib/client/list-cache.ts'
import { couponKeys } from './coupon-keys.ts'

/** How an offer stands when it has been claimed, however often. */
const claimed = (offer: CouponOffer): CouponOffer => ({
  ...offer,
  state: 'held',
  leftNum: offer.state === 'open' ? Math.max(0, offer.leftNum - 1) : offer.leftNum,
})

const soldOut = (offer: CouponOffer): CouponOffer => ({ ...offer, state: 'sold-out', leftNum: 0 })

/** How to claim a coupon of an offer. What refuses it is told to the user by the client, and shown on the offer. */
export const useReceiveCoupon = () => {
  const queryClient = useQueryClient()
  const update = (id: string, change: (offer: CouponOffer) => CouponOffer) =>
    updateLists<CouponOffer>(queryClient, couponKeys.offers, (offer) => (offer.id === id ? change(offer) : offer))
  return useMutation({
    mutationFn: (id: string) => call('coupon.receive', { body: { id } }),
    onSuccess: (_, id) => {
      update(id, claimed)
      void queryClient.invalidateQueries({ queryKey: couponKeys.mine })
    },
    onError: (error, id) => {
      if (error instanceof ApiError && error.key === 'COUPON_SOLD_OUT') return update(id, soldOut)
      // It is over, withdrawn, or was claimed elsewhere: the list knows.
      return queryClient.invalidateQueries({ queryKey: couponKeys.offers })
    },
  })
}
