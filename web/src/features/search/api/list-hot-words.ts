import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '#web/lib/client/client.ts'
import { searchKeys } from './search-keys.ts'

const staleMs = 60_000

const hotWordsOptions = queryOptions({
  queryKey: searchKeys.hotWords,
  meta: { isPublic: true },
  queryFn: ({ signal }) => call('search.hotWords', {}, { signal, quiet: true }),
  staleTime: staleMs,
})

/** What is searched most. */
export const useHotWords = () => useQuery(hotWordsOptions)
