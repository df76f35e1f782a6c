import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { InputOf } from '#contract/index.ts'
import type { CoverOrder } from '#contract/red-packet-cover.ts'
import { couponKeys } from '#web/features/coupon/index.ts'
import { isPaymentPasswordRefusal, walletKeys } from '#web/features/wallet/index.ts'
import { isRefusal } from '#web/lib/client/api-error.ts'
import { call } from '#web/lib/client/client.ts'
import { coverKeys } from './cover-keys.ts'

/** One's order of a cover. */
export const useCoverOrder = (id: string) =>
  useQuery({
    queryKey: coverKeys.order(id),
    queryFn: ({ signal }) => call('redPacketCover.detail', { params: { id } }, { signal, quiet: true }),
    staleTime: 0,
  })

/** Money has moved, a coupon may have changed hands, and so has a cover. */
const take = (queryClient: QueryClient, order: CoverOrder) => {
  queryClient.setQueryData(coverKeys.order(order.id), order)
  for (const queryKey of [coverKeys.list, walletKeys.mine, walletKeys.bill, couponKeys.mine, couponKeys.offers])
    void queryClient.invalidateQueries({ queryKey })
}

/**
 * Buys a cover. Not a mutation: those keep what they were given for a while. A refused payment password stands at the keypad; all else
 * has been told.
 * @throws ApiError
 */
export const buyCover = async (
  queryClient: QueryClient,
  body: InputOf<'redPacketCover.buy'>['body'],
): Promise<CoverOrder> => {
  try {
    const order = await call('redPacketCover.buy', { body }, { quiet: isPaymentPasswordRefusal })
    take(queryClient, order)
    return order
  } catch (failure) {
    // A coupon or the cover itself has gone another way, or the wallet is emptier than was thought.
    if (!isPaymentPasswordRefusal(failure)) {
      void queryClient.invalidateQueries({ queryKey: coverKeys.quote(body.cover) })
      void queryClient.invalidateQueries({ queryKey: walletKeys.mine })
    }
    throw failure
  }
}

/** How to give a cover back. The client shows a failure to the user. */
export const useRefundCover = (id: string) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call('redPacketCover.refund', { body: { id } }),
    onSuccess: (order) => take(queryClient, order),
    onError: (error) => {
      // It was used or became too old meanwhile: the order knows.
      if (isRefusal(error, 'COVER_USED') || isRefusal(error, 'COVER_REFUND_LATE'))
        void queryClient.invalidateQueries({ queryKey: coverKeys.order(id) })
    },
  })
}
