import { type RefObject, useLayoutEffect, useState } from 'react'
import type { CacheSnapshot } from 'virtua'
import type { ListHandle } from '../browser/list-handle.ts'
import { useNavigation } from '../navigation/context.ts'
import { savePageState, readPageState } from './page-state.ts'

/** Where a list was left. */
export interface ScrollPosition {
  offset: number
  /** The row at the top, and how far it is scrolled past: they hold when rows above turn out higher than they were thought to be. */
  index: number
  within: number
  cache?: CacheSnapshot | undefined
}

const isPlace = (value: unknown): value is ScrollPosition =>
  typeof value === 'object' &&
  value !== null &&
  'offset' in value &&
  'index' in value &&
  (!('cache' in value) || value.cache === undefined || Array.isArray(value.cache))

const placeNameOf = (name: string) => `place ${name}`

const recallPlace = (name: string): ScrollPosition | undefined => {
  const kept = readPageState(name)
  return isPlace(kept) ? kept : undefined
}

/** How far down a list was left, in px; 0 when nobody knows. */
export const savedOffset = (name: string): number => recallPlace(placeNameOf(name))?.offset ?? 0

/** The page of the history on which a screen was opened: the same when its reader comes back to it. */
export const usePageKey = (): string => {
  const navigation = useNavigation()
  const [page] = useState(() => navigation.location().key)
  return page
}

/**
 * Brings a list that is drawn again, as after going back or after a reload, to where it was left.
 * @param name of the list, and of the page of the history on which it stands
 * @param ready the rows are there as they were; otherwise there is no place to go to
 * @returns what was kept, for the list's `cache`; undefined when it is shown for the first time
 */
export const useScrollRestoration = (
  list: RefObject<ListHandle | null>,
  name: string,
  ready: boolean,
): ScrollPosition | undefined => {
  const placeName = placeNameOf(name)
  const [kept] = useState(() => (ready ? recallPlace(placeName) : undefined))

  useLayoutEffect(() => {
    // Not what was kept at first: a screen that is kept alive is shown again and again.
    const place = kept && recallPlace(placeName)
    if (place !== undefined) list.current?.scrollToIndex(place.index, { offset: place.within })
  }, [list, kept, placeName])

  useLayoutEffect(() => {
    const handle = list.current
    if (handle === null) return undefined
    const collect = (): ScrollPosition => {
      const { scrollOffset: offset, cache } = handle
      const index = handle.findItemIndex(offset)
      return { offset, index, within: offset - handle.getItemOffset(index), cache }
    }
    savePageState(placeName, collect)
    return () => {
      const left = collect()
      savePageState(placeName, () => left)
    }
  }, [list, placeName])

  return kept
}
