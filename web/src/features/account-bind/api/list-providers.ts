import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '#web/lib/client/client.ts'

const providersOptions = queryOptions({
  queryKey: ['third-parties'],
  meta: { isPublic: true },
  // Who can sign in otherwise need not know that this could not be asked for.
  queryFn: ({ signal }) => call('accountBind.listProviders', {}, { signal, quiet: true }),
  // They come from the server's configuration.
  staleTime: Infinity,
})

/** Third parties by which one can sign in. */
export const useProviders = () => useQuery(providersOptions)
