import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '#web/lib/client/client.ts'

// Below `user`: nobody but the user may see it, not even after they have signed out.
const devicesOptions = queryOptions({
  queryKey: ['user', 'account', 'devices'],
  queryFn: ({ signal }) => call('device.list', {}, { signal, quiet: true }),
  // Who looks at it wants to know who is in right now.
  staleTime: 0,
  refetchInterval: 15_000,
})

/** The devices on which the user has signed in, this one first. */
export const useDevices = () => useQuery(devicesOptions)

/** Asks again. */
export const rereadDevices = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: devicesOptions.queryKey })
