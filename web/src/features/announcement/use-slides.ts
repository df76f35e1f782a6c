import { type RefObject, useState } from 'react'

const lastOf = (count: number) => Math.max(0, count - 1)

/**
 * Things side by side, of which one is before the reader: swiped by the browser's own scrolling, which has two ends, or
 * shown by a button or a key. There is no way around from the last to the first (specification, section 4).
 */
export const useSlides = (scroller: RefObject<HTMLElement | null>, count: number) => {
  const [index, setIndex] = useState(0)

  const show = (wanted: number) => {
    const { current } = scroller
    const next = Math.min(Math.max(wanted, 0), lastOf(count))
    // How it moves is the stylesheet's: at once for who wants no motion.
    current?.scrollTo({ left: next * current.clientWidth })
    setIndex(next)
  }

  return {
    index,
    show,
    previous: index > 0 ? () => show(index - 1) : undefined,
    next: index < lastOf(count) ? () => show(index + 1) : undefined,
    onScrollEnd: () => {
      const { current } = scroller
      if (current === null || current.clientWidth === 0) return
      setIndex(Math.min(Math.round(current.scrollLeft / current.clientWidth), lastOf(count)))
    },
  }
}
