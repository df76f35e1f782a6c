import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '#web/lib/client/client.ts'

const staleMs = 5 * 60_000

const listOptions = queryOptions({
  queryKey: ['help', 'list'],
  meta: { isPublic: true },
  queryFn: ({ signal }) => call('help.list', {}, { signal, quiet: true }),
  staleTime: staleMs,
})

const searchOptions = (keyword: string) =>
  queryOptions({
    queryKey: ['help', 'search', keyword],
    meta: { isPublic: true },
    queryFn: ({ signal }) => call('help.search', { query: { keyword } }, { signal, quiet: true }),
    enabled: keyword !== '',
    staleTime: staleMs,
    // What was found does not blink with each letter.
    placeholderData: keepPreviousData,
  })

/** All articles, group by group. */
export const useHelpArticles = () => useQuery(listOptions)

/** Those that answer a question; nothing for an empty one. */
export const useFoundArticles = (keyword: string) => useQuery(searchOptions(keyword))
