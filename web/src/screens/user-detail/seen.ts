import { type RefCallback, useCallback, useState } from 'react'

/**
 * Whether an element is in view, below the bar at the top.
 * @returns that, and the ref of the element
 */
export const useSeen = (): [boolean, RefCallback<HTMLElement>] => {
  const [seen, setSeen] = useState(true)
  const ref = useCallback((element: HTMLElement | null) => {
    if (element === null) return undefined
    const observer = new IntersectionObserver(([entry]) => setSeen(entry?.isIntersecting ?? true), {
      // As high as the bar.
      rootMargin: '-48px 0px 0px 0px',
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [seen, ref]
}
