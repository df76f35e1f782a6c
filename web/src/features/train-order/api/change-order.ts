import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { InputOf } from '#contract/index.ts'
import type { TrainOrder } from '#contract/train-ticket.ts'
import { couponKeys } from '#web/features/coupon/index.ts'
import { isPaymentPasswordRefusal, walletKeys } from '#web/features/wallet/index.ts'
import { railwayCall } from '#web/features/railway-account/index.ts'
import { type ApiError, isRefusal } from '#web/lib/client/api-error.ts'
import { orderKeys } from './order-keys.ts'

/** An order has become another: lists, seats left and, where it was paid or given back, money have moved. */
const take = (queryClient: QueryClient, order: TrainOrder): TrainOrder => {
  queryClient.setQueryData(orderKeys.detail(order.id), order)
  for (const queryKey of [orderKeys.pages, ['train-search'], walletKeys.mine, walletKeys.bill, couponKeys.mine])
    void queryClient.invalidateQueries({ queryKey })
  return order
}

/** The train is being drawn: whoever asks shows it beside the way to the draw. */
export const isDrawing = (failure: unknown): failure is ApiError => isRefusal(failure, 'RUN_DRAWING')

/**
 * Holds seats for who travels. With the `clientId` of a try whose answer was lost, it answers that order.
 * @throws ApiError, told already but for `isDrawing`
 */
export const createOrder = async (
  queryClient: QueryClient,
  body: InputOf<'trainOrder.create'>['body'],
): Promise<TrainOrder> => take(queryClient, await railwayCall('trainOrder.create', { body }, { quiet: isDrawing }))

/**
 * Pays for a held order. Not a mutation: those keep what they were given for a while. A refused payment password stands at the keypad;
 * all else has been told.
 * @throws ApiError
 */
export const payOrder = async (
  queryClient: QueryClient,
  body: InputOf<'trainOrder.pay'>['body'],
): Promise<TrainOrder> => {
  try {
    return take(queryClient, await railwayCall('trainOrder.pay', { body }, { quiet: isPaymentPasswordRefusal }))
  } catch (failure) {
    // It may have lapsed meanwhile, or been paid in another tab.
    if (!isPaymentPasswordRefusal(failure)) void queryClient.invalidateQueries({ queryKey: orderKeys.detail(body.id) })
    throw failure
  }
}

/** Exchanges tickets; see `payOrder`. @returns the new order @throws ApiError */
export const changeTickets = async (
  queryClient: QueryClient,
  body: InputOf<'trainOrder.change'>['body'],
): Promise<TrainOrder> => {
  const order = take(queryClient, await railwayCall('trainOrder.change', { body }, { quiet: isPaymentPasswordRefusal }))
  // Not the quote that is still on the screen: of tickets that have ended there is none.
  void queryClient.invalidateQueries({ queryKey: orderKeys.details })
  void queryClient.invalidateQueries({ queryKey: orderKeys.pages })
  return order
}

/**
 * Has a held order paid at the provider's cashier.
 * @returns where the browser goes
 * @throws ApiError, told already
 */
export const payAtCashier = async (
  queryClient: QueryClient,
  body: InputOf<'trainOrder.payAtCashier'>['body'],
): Promise<string> => {
  try {
    return (await railwayCall('trainOrder.payAtCashier', { body })).payUrl
  } catch (failure) {
    void queryClient.invalidateQueries({ queryKey: orderKeys.detail(body.id) })
    throw failure
  }
}

/** How to pay in another way than at the cashier. The client shows a failure to the user. */
export const useLeaveCashier = (id: string) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => railwayCall('trainOrder.leaveCashier', { body: { id } }),
    onSuccess: (order) => {
      take(queryClient, order)
      void queryClient.invalidateQueries({ queryKey: [...orderKeys.all, 'quote'] })
      if (order.cashierId !== null) void queryClient.invalidateQueries({ queryKey: walletKeys.topUp(order.cashierId) })
    },
  })
}

/** How to give up a held order. The client shows a failure to the user. */
export const useCancelOrder = (id: string) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => railwayCall('trainOrder.cancel', { body: { id } }),
    onSuccess: (order) => take(queryClient, order),
    onError: () => void queryClient.invalidateQueries({ queryKey: orderKeys.detail(id) }),
  })
}

/** How to give tickets of an order back. The client shows a failure to the user. */
export const useRefundTickets = (orderId: string) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: InputOf<'trainOrder.refund'>['body']) => railwayCall('trainOrder.refund', { body }),
    onSuccess: (order) => take(queryClient, order),
    onError: () => {
      void queryClient.invalidateQueries({ queryKey: orderKeys.detail(orderId) })
      void queryClient.invalidateQueries({ queryKey: [...orderKeys.all, 'refund'] })
    },
  })
}
