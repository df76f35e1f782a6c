import { readPageState, savePageState } from '#web/lib/page-state/page-state.ts'
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'

/** So far one scrolls in a direction before it is meant. */
const turnPx = 24
/** As near to its beginning a list has its whole head. */
const beginningPx = 60

interface SlimHeadProps {
  /** Of the head, in the app: after a reload it is as it was, under what was read. */
  name: string
  /** Goes away while one reads on, and comes back with the first move back, or when it is reached by keyboard. */
  top: ReactNode
  /** Stays. */
  children: ReactNode
}

/** Begins each list under a `SlimHead`: as high as what of the head goes away, which lies over it. */
export const SlimHeadSpace = () => <div className="slim-head-space" />

/**
 * The head of a page, above the lists that scroll in it: 108 px are seen of it, 52 while one scrolls down. It slides over them,
 * so that nothing that is read moves.
 */
export const SlimHead = ({ name, top, children }: SlimHeadProps) => {
  const head = useRef<HTMLElement>(null)
  const [slim, setSlim] = useState(() => readPageState(name) === true)
  useEffect(() => savePageState(name, () => slim), [name, slim])
  const isDown = useEffectEvent(() => slim)
  const topRow = useRef<HTMLDivElement>(null)

  // Told to the lists as well, before anything is painted; until then the style sheet knows it as it nearly always is.
  useLayoutEffect(() => {
    const row = topRow.current
    const page = head.current?.parentElement
    if (!row || !page) return undefined
    const tell = () => {
      if (row.offsetHeight > 0) page.style.setProperty('--slim-head', `${row.offsetHeight}px`)
    }
    tell()
    const observer = new ResizeObserver(tell)
    observer.observe(row)
    return () => observer.disconnect()
  }, [])

  useEffect(() => {
    const page = head.current?.parentElement
    // The furthest place in the direction in which the reader goes.
    let edge = 0
    let down = isDown()
    const follow = ({ target }: Event) => {
      if (!(target instanceof Element) || target.scrollHeight <= target.clientHeight) return
      const at = target.scrollTop
      const turned = down ? edge - at : at - edge
      if (turned > turnPx || at < beginningPx) {
        down = at >= beginningPx && !down
        setSlim(down)
        edge = at
      } else if (turned < 0) edge = at
    }
    page?.addEventListener('scroll', follow, { capture: true, passive: true })
    return () => page?.removeEventListener('scroll', follow, true)
  }, [])

  return (
    <header ref={head} data-slim={slim || undefined} className="slim-head relative z-30 bg-paper pt-safe">
      <div ref={topRow} onFocus={() => setSlim(false)}>
        {top}
      </div>
      {children}
    </header>
  )
}
