import { type MouseEvent, type PointerEvent, useRef } from 'react'

/** Specification, section 9: dragged so far, it goes. */
const dragPx = 600
/** A movement that is not slow is a swipe, which needs no such distance: gentle ones are of 0.3 px/ms. */
const swipePxPerMs = 0.2
const swipePx = 24
/** Less than this is a tap with an unsteady finger. */
const slackPx = 8
/** The speed is that of the last movement: who stops before letting go does not swipe. */
const sampleMs = 120

interface Drag {
  pointerId: number
  from: { x: number; y: number }
  moving: boolean
  sample: { x: number; y: number; atMs: number }
  last: { x: number; y: number; atMs: number }
}

const distance = (a: { x: number; y: number }, b: { x: number; y: number }) => Math.hypot(a.x - b.x, a.y - b.y)

/**
 * Lets something be swiped or dragged away, in any direction; what is let go before springs back.
 * @returns what its element takes
 */
export const useDragAway = (onAway: () => void) => {
  const drag = useRef<Drag | null>(null)
  const swallowClick = useRef(false)

  const end = (event: PointerEvent<HTMLElement>) => {
    const { current } = drag
    drag.current = null
    if (!current?.moving) return
    const { currentTarget: element } = event
    const { last, sample, from } = current
    const lengthPx = distance(last, from)
    const speed = distance(last, sample) / Math.max(1, last.atMs - sample.atMs)
    const rested = event.timeStamp - last.atMs > sampleMs
    const away = lengthPx >= dragPx || (lengthPx >= swipePx && speed >= swipePxPerMs && !rested)
    if (away && event.type === 'pointerup') return onAway()
    element.style.transition = 'translate 180ms var(--ease-out)'
    element.style.translate = ''
  }

  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      swallowClick.current = false
      if (event.button !== 0) return
      const at = { x: event.clientX, y: event.clientY, atMs: event.timeStamp }
      drag.current = { pointerId: event.pointerId, from: at, moving: false, sample: at, last: at }
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const { current } = drag
      if (current?.pointerId !== event.pointerId) return
      const at = { x: event.clientX, y: event.clientY, atMs: event.timeStamp }
      if (at.atMs - current.sample.atMs > sampleMs) current.sample = current.last
      current.last = at
      if (!current.moving && distance(at, current.from) < slackPx) return
      const { currentTarget: element } = event
      if (!current.moving) element.setPointerCapture(event.pointerId)
      current.moving = true
      swallowClick.current = true
      element.style.transition = 'none'
      element.style.translate = `${at.x - current.from.x}px ${at.y - current.from.y}px`
    },
    onPointerUp: end,
    onPointerCancel: end,
    /** The end of a drag is no tap. */
    onClickCapture: (event: MouseEvent<HTMLElement>) => {
      if (!swallowClick.current) return
      swallowClick.current = false
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
