import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { InputOf } from '#contract/index.ts'
import { railwayCall } from '#web/features/railway-account/index.ts'
import { orderKeys } from './order-keys.ts'

type Wanted = InputOf<'trainOrder.quote'>['body']
type Change = InputOf<'trainOrder.changeQuote'>['body']

/** What tickets would cost now, and which coupons fit. Nothing is asked while nobody travels. */
export const useOrderQuote = (wanted: Wanted) =>
  useQuery({
    queryKey: orderKeys.quote(wanted),
    queryFn: ({ signal }) => railwayCall('trainOrder.quote', { body: wanted }, { signal, quiet: true }),
    enabled: wanted.passengers.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** What giving tickets back would cost now. */
export const useRefundQuote = (ticketIds: readonly string[]) =>
  useQuery({
    queryKey: orderKeys.refund(ticketIds),
    queryFn: ({ signal }) =>
      railwayCall('trainOrder.refundQuote', { body: { ticketIds: [...ticketIds] } }, { signal, quiet: true }),
    enabled: ticketIds.length > 0,
    placeholderData: keepPreviousData,
    // It changes by the clock.
    staleTime: 0,
    gcTime: 0,
  })

/** What exchanging tickets for another train would cost now. */
export const useChangeQuote = (wanted: Change) =>
  useQuery({
    queryKey: orderKeys.change(wanted),
    queryFn: ({ signal }) => railwayCall('trainOrder.changeQuote', { body: wanted }, { signal, quiet: true }),
    staleTime: 0,
    gcTime: 0,
  })
