import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { TrainOrderKind } from '#contract/train-order.ts'
import { railwayCall } from '#web/features/railway-account/index.ts'
import { infiniteListOptions } from '#web/lib/client/infinite-list.ts'
import { orderKeys } from './order-keys.ts'
import { useOrderChanges } from './use-order-changes.ts'

/** Where nobody tells of it, whoever looks on an order that waits to be paid sees within so long that it was, elsewhere. */
const heldMs = 10_000

/** One's order. A ticket is also wanted where there is no network. @param everyMs how often it is looked at again by itself */
export const useTrainOrder = (id: string, { everyMs }: { everyMs?: number } = {}) => {
  useOrderChanges(orderKeys.detail(id))
  return useQuery({
    queryKey: orderKeys.detail(id),
    meta: { offline: true },
    queryFn: ({ signal }) => railwayCall('trainOrder.detail', { params: { id } }, { signal, quiet: true }),
    staleTime: 0,
    refetchInterval: ({ state }) => everyMs ?? (state.data?.state === 'held' ? heldMs : false),
  })
}

/** One's orders of a kind, endless. */
export const useTrainOrders = (kind: TrainOrderKind) => {
  useOrderChanges(orderKeys.page(kind))
  return useInfiniteQuery({
    ...infiniteListOptions(orderKeys.page(kind), (start, options) =>
      railwayCall('trainOrder.page', { query: { kind, ...start } }, options),
    ),
    meta: { offline: true },
    staleTime: 0,
  })
}
