import type { InfiniteData, QueryClient, QueryFilters, QueryKey } from '@tanstack/react-query'

/** Where a record stands in a list, both from 0. */
interface Position {
  page: number
  index: number
}

/** Changes what the query cache holds of the endless lists under a key. */
export const listCache = <Item extends { id: string }>(queryClient: QueryClient, queryKey: QueryKey) => {
  type List = InfiniteData<{ records: Item[] }>

  /**
   * Changes the records one by one; one for which nothing is returned is taken out. What does not change stays the same
   * object, so that nobody who reads it is drawn again.
   */
  const update = (change: (item: Item) => Item | undefined): void => {
    queryClient.setQueriesData<List>({ queryKey }, (list) => {
      const pages = list?.pages.map((page) => {
        const records = page.records.flatMap((item) => change(item) ?? [])
        const same = records.length === page.records.length && records.every((item, at) => item === page.records[at])
        return same ? page : { ...page, records }
      })
      return list && pages?.some((page, at) => page !== list.pages[at]) ? { ...list, pages } : undefined
    })
  }

  /**
   * Puts a record into the lists, unless it is there already.
   * @param filters narrows which lists
   * @returns whether none of them had it
   */
  const insert = (item: Item, filters?: QueryFilters, position: Position = { page: 0, index: 0 }): boolean => {
    let isNew = true
    queryClient.setQueriesData<List>({ queryKey, ...filters }, (list) => {
      if (list === undefined) return undefined
      if (list.pages.some(({ records }) => records.some(({ id }) => id === item.id))) {
        isNew = false
        return undefined
      }
      const target = Math.min(position.page, list.pages.length - 1)
      const pages = list.pages.map((page, at) =>
        at === target ? { ...page, records: page.records.toSpliced(position.index, 0, item) } : page,
      )
      return { ...list, pages }
    })
    return isNew
  }

  const findAll = (id: string) =>
    queryClient.getQueriesData<List>({ queryKey }).flatMap(([key, list]) =>
      (list?.pages ?? []).flatMap(({ records }, page) => {
        const index = records.findIndex((item) => item.id === id)
        const item = records[index]
        return item === undefined ? [] : [{ filters: { queryKey: key, exact: true }, item, position: { page, index } }]
      }),
    )

  /** A record that some list has already loaded. */
  const find = (id: string): Item | undefined => findAll(id)[0]?.item

  /**
   * Takes a record out of the lists for as long as it may come back.
   * @returns a function that puts it back where it stood
   */
  const takeOut = (id: string): (() => void) => {
    const found = findAll(id)
    update((item) => (item.id === id ? undefined : item))
    return () => {
      for (const { item, filters, position } of found) insert(item, filters, position)
    }
  }

  return { update, insert, find, takeOut }
}
