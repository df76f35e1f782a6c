import { type RefObject, useEffect, useEffectEvent } from 'react'
import type { ListHandle } from './list-handle.ts'

/** Of an infinite query, what asking for its next page needs. */
interface Pages {
  isFetching: boolean
  hasNextPage: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => Promise<unknown>
}

/** How far from its end a list asks for the next page, in screens. */
const screensAhead = 2.5

/**
 * Asks for the next page of a list before its reader reaches the end.
 * @param count how many things the list holds so far
 * @returns what the list calls whenever it is scrolled
 */
export const useLoadAhead = (
  list: RefObject<ListHandle | null>,
  pages: Pages,
  count: number | undefined,
): (() => void) => {
  const { isFetching, hasNextPage, isFetchNextPageError, fetchNextPage } = pages
  const loadAhead = () => {
    const handle = list.current
    if (handle === null || !hasNextPage || isFetching || isFetchNextPageError) return
    const ahead = handle.scrollSize - handle.scrollOffset - handle.viewportSize
    if (ahead < handle.viewportSize * screensAhead) void fetchNextPage()
  }
  // A short page may not fill the screen, and then nobody scrolls.
  const fillScreen = useEffectEvent(loadAhead)
  useEffect(() => fillScreen(), [count, isFetching])
  return loadAhead
}
