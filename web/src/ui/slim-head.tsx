import { clsx } from 'clsx'
import { readPageState, savePageState } from '#web/lib/page-state/page-state.ts'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'

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

/** The head of a page, above the lists that scroll in it: 108 px high, 52 while one scrolls down. */
export const SlimHead = ({ name, top, children }: SlimHeadProps) => {
  const head = useRef<HTMLElement>(null)
  const [slim, setSlim] = useState(() => readPageState(name) === true)
  useEffect(() => savePageState(name, () => slim), [name, slim])
  const isDown = useEffectEvent(() => slim)

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
    <header ref={head} className="z-20 bg-paper pt-safe">
      <div
        onFocus={() => setSlim(false)}
        className={clsx('grid transition-[grid-template-rows]', slim ? 'grid-rows-[0fr]' : 'grid-rows-[1fr]')}
      >
        <div className="min-h-0 overflow-hidden">{top}</div>
      </div>
      {children}
    </header>
  )
}
