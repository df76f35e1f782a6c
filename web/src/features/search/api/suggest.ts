import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '#web/lib/client/client.ts'
import { searchKeys } from './search-keys.ts'

const staleMs = 60_000

const suggestOptions = (keyword: string) =>
  queryOptions({
    queryKey: searchKeys.suggestions(keyword),
    // What the reader calls people is the reader's own.
    meta: { isPublic: 'in part' },
    queryFn: ({ signal }) => call('search.suggest', { query: { keyword } }, { signal, quiet: true }),
    enabled: keyword !== '',
    staleTime: staleMs,
    // The list does not blink with each letter.
    placeholderData: keepPreviousData,
  })

/** What somebody who types this may be looking for; nothing for an empty keyword. */
export const useSuggestions = (keyword: string) => useQuery(suggestOptions(keyword))
