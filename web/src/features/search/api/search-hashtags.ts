import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '#web/lib/client/client.ts'
import { searchKeys } from './search-keys.ts'

/** What is found later may be more. */
const staleMs = 60_000

const foundHashtagsOptions = (keyword: string) =>
  queryOptions({
    queryKey: searchKeys.hashtags(keyword),
    meta: { isPublic: true },
    queryFn: ({ signal }) => call('search.hashtags', { query: { keyword } }, { signal, quiet: true }),
    enabled: keyword !== '',
    placeholderData: keepPreviousData,
    staleTime: staleMs,
  })

/** Hashtags that hold the keyword, the most used first; nothing for an empty one. */
export const useFoundHashtags = (keyword: string) => useQuery(foundHashtagsOptions(keyword))
