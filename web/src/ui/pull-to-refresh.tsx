import { Check } from 'lucide-react'
import { type ReactNode, type RefObject, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { lazyPart } from './lazy-part.ts'

interface PullListener {
  /** Asked at each new touch. */
  mayStart: () => boolean
  /** How far the finger is below where it began, in px; may go back to 0. */
  pulled: (px: number) => void
  /** The pull is over; `taken` is false if the system took the touch away. */
  released: (taken: boolean) => void
}

/**
 * Follows one finger that pulls down a container which stands at its top. Movement in any other direction is left to
 * the browser. Returns the function that stops following.
 */
const followPull = (scroller: HTMLElement, { mayStart, pulled, released }: PullListener) => {
  let start: { x: number; y: number } | null = null
  let pulling = false

  const handleStart = (event: TouchEvent) => {
    const touch = event.touches[0]
    if (pulling) finish(false)
    start = null
    if (!touch || event.touches.length > 1 || scroller.scrollTop > 0 || !mayStart()) return
    start = { x: touch.clientX, y: touch.clientY }
  }

  const handleMove = (event: TouchEvent) => {
    const touch = event.touches[0]
    if (!start || !touch) return
    const down = touch.clientY - start.y
    const aside = Math.abs(touch.clientX - start.x)
    // The first movement decides: sideways and upwards belong to others.
    if (!pulling && down <= aside) {
      start = null
      return
    }
    pulling = true
    if (event.cancelable) event.preventDefault()
    pulled(Math.max(0, down))
  }

  const finish = (taken: boolean) => {
    start = null
    if (!pulling) return
    pulling = false
    released(taken)
  }
  const handleEnd = () => finish(true)
  const handleCancel = () => finish(false)

  scroller.addEventListener('touchstart', handleStart, { passive: true })
  // Not passive: without preventDefault the browser takes the pull for a scroll and reports it every 200 ms only.
  scroller.addEventListener('touchmove', handleMove, { passive: false })
  scroller.addEventListener('touchend', handleEnd)
  scroller.addEventListener('touchcancel', handleCancel)
  return () => {
    scroller.removeEventListener('touchstart', handleStart)
    scroller.removeEventListener('touchmove', handleMove)
    scroller.removeEventListener('touchend', handleEnd)
    scroller.removeEventListener('touchcancel', handleCancel)
  }
}

/** Height of the head, in px (specification, section 9). */
const headHeight = 50
/** How long 刷新成功 shows (specification, section 9). */
const successMs = 500

const PullGoose = lazyPart(async () => ({ default: (await import('./pull-goose.tsx')).PullGoose }))

const texts = {
  resting: '',
  pulling: '下拉刷新',
  loosing: '松开刷新',
  refreshing: '正在刷新',
  refreshed: '刷新成功',
}

/** The further one pulls, the less it gives. Both in px. */
const ease = (pulled: number) => {
  if (pulled <= headHeight) return pulled
  if (pulled <= headHeight * 2) return headHeight + (pulled - headHeight) / 2
  return headHeight * 1.5 + (pulled - headHeight * 2) / 4
}

const moveTo = (element: HTMLElement | null, px: number, smoothly: boolean) => {
  if (!element) return
  element.style.transition = smoothly ? 'translate 200ms var(--ease-out)' : 'none'
  // None at rest: a translation would become the ground of everything that is fixed inside.
  element.style.translate = px > 0 ? `0 ${px}px` : ''
}

export interface PullToRefreshProps {
  /** Reports its own failure; the head then goes away without a word. */
  onRefresh: () => Promise<unknown>
  /** The element that scrolls and holds this one. */
  scrollRef: RefObject<HTMLElement | null>
  children: ReactNode
}

/** Lets its content be pulled down by touch to be refreshed. A screen must offer a way without dragging too. */
export const PullToRefresh = ({ onRefresh, scrollRef, children }: PullToRefreshProps) => {
  const [phase, setPhase] = useState<keyof typeof texts>('resting')
  const head = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const refresh = useEffectEvent(() => onRefresh())

  useEffect(() => {
    if (!scrollRef.current) return undefined
    let busy = false
    let loose = false
    let timer: ReturnType<typeof setTimeout> | undefined

    const rest = () => {
      busy = false
      setPhase('resting')
      moveTo(body.current, 0, true)
    }
    const run = async () => {
      busy = true
      setPhase('refreshing')
      moveTo(body.current, headHeight, true)
      try {
        await refresh()
        setPhase('refreshed')
        timer = setTimeout(rest, successMs)
      } catch {
        rest()
      }
    }
    const stopFollowing = followPull(scrollRef.current, {
      mayStart: () => !busy,
      pulled: (px) => {
        loose = ease(px) >= headHeight
        setPhase(loose ? 'loosing' : 'pulling')
        moveTo(body.current, ease(px), false)
        head.current?.style.setProperty('--pull', String(ease(px)))
      },
      released: (taken) => {
        if (taken && loose) void run()
        else rest()
      },
    })
    return () => {
      stopFollowing()
      clearTimeout(timer)
    }
  }, [scrollRef])

  return (
    <div className="relative">
      <div
        ref={head}
        role="status"
        style={{ height: headHeight }}
        className="pull-status absolute inset-x-0 top-(--slim-head,0px) flex items-center justify-center gap-2 text-sm text-ink-2"
      >
        {phase !== 'resting' && phase !== 'refreshed' && (
          <Suspense>
            <PullGoose phase={phase} />
          </Suspense>
        )}
        {phase === 'refreshed' && <Check size={16} aria-hidden className="text-leaf" />}
        {texts[phase]}
      </div>
      <div ref={body} className="relative">
        {children}
      </div>
    </div>
  )
}
