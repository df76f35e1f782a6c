import { useQuery } from '@tanstack/react-query'
import { railwayCall, useRailwaySignedIn } from '#web/features/railway-account/index.ts'
import { serverNow } from '#web/lib/time/server-clock.ts'
import { nextTrip } from '../next-trip.ts'
import { orderKeys } from './order-keys.ts'
import { useOrderChanges } from './use-order-changes.ts'

/** It is looked for no more often than this. */
const freshMs = 60_000

/** The train that one takes next; nothing is asked, and nothing said, on a device that is not signed in to the railway. */
export const useNextTrip = () => {
  const signedIn = useRailwaySignedIn()
  useOrderChanges(orderKeys.next)
  return useQuery({
    queryKey: orderKeys.next,
    meta: { offline: true },
    queryFn: ({ signal }) =>
      railwayCall('trainOrder.page', { query: { kind: 'coming', pageNo: 1 } }, { signal, quiet: true }),
    enabled: signedIn,
    select: ({ records }) => nextTrip(records, serverNow()),
    staleTime: freshMs,
  })
}
