import type { QueryClient, QueryFilters, QueryKey } from '@tanstack/react-query'
import { type CachedList, updateLists } from './list-cache.ts'

/** Where a record stands in a list, both from 0. */
interface Position {
  page: number
  index: number
}

/** Finds, inserts and takes out records of the cached lists under a key; apart from `list-cache.ts` as few pages do. */
export const listPositions = <Item extends { id: string }>(queryClient: QueryClient, queryKey: QueryKey) => {
  /**
   * Puts a record into the lists, unless it is there already.
   * @param filters narrows which lists
   * @returns whether none of them had it
   */
  const insert = (item: Item, filters?: QueryFilters, position: Position = { page: 0, index: 0 }): boolean => {
    let isNew = true
    queryClient.setQueriesData<CachedList<Item>>({ queryKey, ...filters }, (list) => {
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
    queryClient.getQueriesData<CachedList<Item>>({ queryKey }).flatMap(([key, list]) =>
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
    updateLists<Item>(queryClient, queryKey, (item) => (item.id === id ? undefined : item))
    return () => {
      for (const { item, filters, position } of found) insert(item, filters, position)
    }
  }

  return { insert, find, takeOut }
}
