import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query'

/** What the query cache holds of an endless list: its pages so far. */
export type CachedList<Item> = InfiniteData<{ records: Item[] }>

/**
 * Changes the records of the cached lists under a key one by one; one for which nothing is returned is taken out. What
 * does not change stays the same object, so that nobody who reads it is drawn again.
 */
export const updateLists = <Item>(
  queryClient: QueryClient,
  queryKey: QueryKey,
  update: (item: Item) => Item | undefined,
  predicate?: (query: { queryKey: QueryKey }) => boolean,
): void => {
  queryClient.setQueriesData<CachedList<Item>>({ queryKey, ...(predicate && { predicate }) }, (list) => {
    const pages = list?.pages.map((page) => {
      const records = page.records.flatMap((item) => update(item) ?? [])
      const same = records.length === page.records.length && records.every((item, at) => item === page.records[at])
      return same ? page : { ...page, records }
    })
    return list && pages?.some((page, at) => page !== list.pages[at]) ? { ...list, pages } : undefined
  })
}
