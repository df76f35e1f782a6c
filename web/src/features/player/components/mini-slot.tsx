import { useLayoutEffect, useRef } from 'react'
import { createStore } from '#web/lib/store/store.ts'

/** Places in the heads of pages that stand for the mini player, the one that came last at the end. */
export const miniSlots = createStore<readonly HTMLElement[]>([])

/** Stands in the head of a page on which somebody writes, or whose rows have controls at their ends: there the mini player is in nobody's way. Without one it takes no room. */
export const MiniSlot = () => {
  const element = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const slot = element.current
    if (slot === null) return undefined
    miniSlots.set([...miniSlots.get(), slot])
    return () => miniSlots.set(miniSlots.get().filter((one) => one !== slot))
  }, [])
  return <span ref={element} className="contents" />
}
