import type { ListHandle } from '#web/lib/browser/list-handle.ts'
import { findBelow, placeCards, type Places } from './waterfall-layout.ts'

/** What the cards stand in; in px, but for `scale`, of which 1 is text of the usual size. */
export interface Room {
  width: number
  scale: number
  /** How high the head is. */
  above: number
  /** How much of the list is in sight. */
  sight: number
}

/** What is shown. */
interface Shown {
  room: Room
  places: Places
  /** Of the cards, in their order. */
  keys: readonly string[]
}

/** The first card that is whole, and how far below the upper edge it stands. It holds when all around it is laid out anew. */
interface Anchor {
  key: string
  index: number
  below: number
}

export const nowhere: Room = { width: 0, scale: 1, above: 0, sight: 0 }
export const noPlaces: Places = placeCards([], 1, 0)

/**
 * Keeps the place in a waterfall: what its reader looks at stays where it is when columns, cards or the head change.
 * @param scrolled told of every new place, in px from the top
 */
export const createPlaceKeeper = (scrolled: (offset: number) => void) => {
  let scroller: HTMLElement | null = null
  let shown: Shown = { room: nowhere, places: noPlaces, keys: [] }
  let offset = 0
  let anchor: Anchor | null = null

  const topOf = (index: number) => shown.room.above + (shown.places.tops[index] ?? shown.places.height)
  const findIndex = (at: number) =>
    Math.max(0, Math.min(findBelow(shown.places.tops, at - shown.room.above), shown.keys.length - 1))
  const hold = (index: number, below: number) => {
    const key = shown.keys[index]
    anchor = key === undefined ? null : { key, index, below }
  }

  /** Brings what is held to where it stood. */
  const settle = () => {
    if (scroller === null || shown.room.width === 0) return
    if (anchor !== null) {
      const found = shown.keys.indexOf(anchor.key)
      // Of one that is gone, the next has its place.
      const wanted = topOf(found < 0 ? anchor.index : found) - anchor.below
      if (wanted <= 0) anchor = null
      // The place is the one that was heard of last: to ask would have the page laid out at once.
      if (Math.abs(offset - wanted) >= 1) {
        scroller.scrollTop = wanted
        offset = scroller.scrollTop
      }
    }
    scrolled(offset)
  }

  const follow = () => {
    // It was brought here: what was held still is.
    if (scroller === null || scroller.scrollTop === offset) return
    offset = scroller.scrollTop
    const index = findIndex(offset)
    if (offset <= shown.room.above) anchor = null
    else hold(index, topOf(index) - offset)
    scrolled(offset)
  }

  const handle: ListHandle = {
    get scrollOffset() {
      return offset
    },
    get scrollSize() {
      return shown.room.above + shown.places.height
    },
    get viewportSize() {
      return shown.room.sight
    },
    // Nothing is measured that would have to be kept.
    cache: undefined,
    findItemIndex: findIndex,
    getItemOffset: topOf,
    scrollToIndex: (index, options) => {
      // Before it is laid out, the first wish stands: whoever asks then where the list is hears that it is at its top.
      if (shown.room.width === 0 && anchor !== null) return
      hold(index, -(options?.offset ?? 0))
      settle()
    },
    scrollTo: (to) => {
      scroller?.scrollTo({ top: to })
      follow()
    },
  }

  return {
    handle,
    /** Something else is shown, in what scrolls; null as long as that is not there. */
    show: (next: Shown, element: HTMLElement | null) => {
      shown = next
      scroller = element ?? scroller
      settle()
    },
    /** Follows what scrolls. @returns a function that stops it */
    attach: (element: HTMLElement) => {
      scroller = element
      offset = element.scrollTop
      settle()
      element.addEventListener('scroll', follow, { passive: true })
      return () => element.removeEventListener('scroll', follow)
    },
  }
}
