import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { VirtualizerHandle } from 'virtua'
import { savePageState, readPageState } from '#web/lib/page-state/page-state.ts'
import { listTopPx } from './list-ends.tsx'

interface Keyed {
  key: string
}

/** Where a reader was who had scrolled up: a message, and how far it was scrolled past. */
interface SavedPosition {
  key: string
  withinPx: number
}

/** So near to the end counts as there. */
const nearPx = 40
/** For so long after it is opened the list may move up by itself, while its rows are measured. */
const measuringMs = 500

const isSavedPosition = (value: unknown): value is SavedPosition =>
  typeof value === 'object' && value !== null && 'key' in value && 'withinPx' in value

/**
 * Holds a chat at its end while its reader is there, lets them go when they scroll up, and brings them back to where
 * they were when they return to the page.
 * @param name under which the position is saved
 * @param ownLast the newest message is the user's own and has just been written
 */
export const useEnd = (
  scroller: RefObject<HTMLElement | null>,
  list: RefObject<VirtualizerHandle | null>,
  rows: readonly Keyed[],
  name: string,
  ownLast: boolean,
) => {
  const [atEnd, setAtEnd] = useState(true)
  const stuck = useRef(true)
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
    const saved = readPageState(name)
    const index = isSavedPosition(saved) ? latest.current.findIndex(({ key }) => key === saved.key) : -1
    if (isSavedPosition(saved) && index >= 0) {
      stuck.current = false
      handle.scrollToIndex(index, { offset: saved.withinPx })
    }
    const collect = (): SavedPosition | undefined => {
      if (stuck.current) return undefined
      const at = handle.findItemIndex(handle.scrollOffset)
      const key = latest.current[at]?.key
      return key === undefined
        ? undefined
        : { key, withinPx: handle.scrollOffset - listTopPx - handle.getItemOffset(at) }
    }
    savePageState(name, collect)
    return () => {
      const left = collect()
      savePageState(name, () => left)
    }
  }, [list, name])

  useLayoutEffect(() => {
    if (stuck.current || ownLast) toEnd()
    // Only a new message moves the list, not every change of one.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [lastKey])

  /** Called on each scroll and change of size of the list. */
  const follow = () => {
    if (scroller.current === null) return
    // Of the page itself: what the list knows of it may be out of date.
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

  return { atEnd, toEnd, release, follow, hold }
}
