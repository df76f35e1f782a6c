import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { VirtualizerHandle } from 'virtua'
import { readPlace, savePlace, type SavedPlace } from '../../saved-place.ts'
import { listTopPx } from './list-ends.tsx'

interface Keyed {
  key: string
}

/** So near to the end counts as there. */
const nearPx = 40
/** For so long after it is opened the list may move up by itself, while its rows are measured. */
const measuringMs = 500

/**
 * Holds a chat at its end while its reader is there, lets them go when they scroll up, and brings them back to where
 * they were when they return to the window, after a reload too.
 * @param ownLast the newest message is the user's own and has just been written
 */
export const useEnd = (
  scroller: RefObject<HTMLElement | null>,
  list: RefObject<VirtualizerHandle | null>,
  rows: readonly Keyed[],
  windowId: string,
  ownLast: boolean,
) => {
  // Once, when it is opened; a place whose message is gone is none.
  const [saved] = useState(() => {
    const place = readPlace(windowId)
    return rows.some(({ key }) => key === place?.key) ? place : undefined
  })
  const [atEnd, setAtEnd] = useState(saved === undefined)
  const stuck = useRef(saved === undefined)
  const lastTop = useRef(0)
  const measuredAtMs = useRef(0)
  const latest = useRef(rows)
  const lastKey = rows.at(-1)?.key

  const release = () => {
    stuck.current = false
  }
  const toEnd = () => {
    stuck.current = true
    const index = latest.current.length - 1
    if (index >= 0) list.current?.scrollToIndex(index, { align: 'end' })
  }

  useLayoutEffect(() => {
    latest.current = rows
  })

  useLayoutEffect(() => {
    const handle = list.current
    if (handle === null) return undefined
    measuredAtMs.current = performance.now() + measuringMs
    const index = latest.current.findIndex(({ key }) => key === saved?.key)
    if (saved !== undefined && index >= 0) handle.scrollToIndex(index, { offset: saved.withinPx })
    const collect = (): SavedPlace | undefined => {
      if (stuck.current || scroller.current === null) return undefined
      // Of the page itself, here and below: what the list knows of it may be out of date.
      const { scrollTop } = scroller.current
      const at = handle.findItemIndex(scrollTop)
      const key = latest.current[at]?.key
      const firstKey = latest.current[0]?.key
      if (key === undefined || firstKey === undefined) return undefined
      const withinPx = scrollTop - listTopPx - handle.getItemOffset(at)
      return { key, withinPx, firstKey, heights: handle.cache }
    }
    savePlace(windowId, collect)
    return () => {
      const left = collect()
      savePlace(windowId, () => left)
    }
  }, [scroller, list, windowId, saved])

  useLayoutEffect(() => {
    if (stuck.current || ownLast) toEnd()
    // Only a new message moves the list, not every change of one.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [lastKey])

  /** Called on each scroll and change of size of the list. */
  const follow = () => {
    if (scroller.current === null) return
    const { scrollTop, scrollHeight, clientHeight } = scroller.current
    const measured = performance.now() > measuredAtMs.current
    const near = scrollTop + clientHeight >= scrollHeight - nearPx
    if (near) stuck.current = true
    // What grows below the reader is no reason to leave it: only going up is.
    else if (scrollTop < lastTop.current - 2 && measured) stuck.current = false
    else if (stuck.current) toEnd()
    lastTop.current = scrollTop
    setAtEnd(stuck.current)
  }
  const hold = () => {
    if (stuck.current) toEnd()
  }

  const heights = saved !== undefined && saved.firstKey === rows[0]?.key ? saved.heights : undefined
  return { atEnd, toEnd, release, follow, hold, heights }
}
