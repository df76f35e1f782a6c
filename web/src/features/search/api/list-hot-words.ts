import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '#web/lib/client/client.ts'

const staleMs = 60_000

const hotWordsOptions = queryOptions({
  queryKey: ['search', 'hot'],
  meta: { isPublic: true },
  queryFn: ({ signal }) => call('search.hotWords', {}, { signal, quiet: true }),
  staleTime: staleMs,
})

/** What is searched most. */
export const useHotWords = () => useQuery(hotWordsOptions)
