import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '#web/lib/client/client.ts'
import { welfareKeys } from './welfare-keys.ts'

const welfareOptions = queryOptions({
  queryKey: welfareKeys.welfare,
  queryFn: ({ signal }) => call('welfare.query', {}, { signal, quiet: true }),
  // At midnight another day begins, and what is done on other screens earns points.
  staleTime: 0,
})

/** One's points, and how one stands with signing in. */
export const useWelfare = () => useQuery(welfareOptions)
