import { type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { nearestTo, rotationTo } from '../wheel.ts'

/** Less than this is a tap. */
const dragPx = 6
/** A wheel that is let go while it turns comes so far: what it would turn in this time. */
const swingMs = 220
/** A pointer that has rested so long lets go of a wheel that stands. */
const restMs = 80

interface Drag {
  pointerId: number
  startX: number
  startY: number
  lastAngle: number
  lastMs: number
  /** Degrees a millisecond. */
  speed: number
  moved: boolean
  /** What was pressed. */
  pressed: Element | null
}

/** As it stands on the screen now, also on its way from one place to another. */
const shownRotation = (element: HTMLElement): number => Number.parseFloat(getComputedStyle(element).rotate) || 0

/**
 * Turns a disc about its middle until what is chosen stands at its top: under the pointer at once, else on its own way. React draws
 * nothing while it turns: the browser turns what is drawn.
 * @param angles of what can be chosen, on the disc
 */
export const useTurning = (angles: readonly number[], index: number, onChoose: (index: number) => void) => {
  const disc = useRef<HTMLDivElement>(null)
  const drag = useRef<Drag | null>(null)
  const [begun] = useState(() => -(angles[index] ?? 0))
  const rotation = useRef(begun)
  const [pointed, setPointed] = useState({ index, chosen: index })
  if (pointed.chosen !== index) setPointed({ index, chosen: index })

  const turn = (to: number, motion: 'drag' | 'swing') => {
    rotation.current = to
    const element = disc.current
    if (element === null) return
    element.dataset.motion = motion
    element.style.rotate = `${to}deg`
  }
  const swingTo = (place: number) => turn(rotationTo(angles[place] ?? 0, rotation.current), 'swing')
  const point = (place: number) => {
    if (place !== pointed.index) setPointed({ index: place, chosen: index })
  }

  const follow = useEffectEvent(() => swingTo(index))
  useEffect(() => follow(), [angles, index])

  const pointerAngle = ({ clientX, clientY }: PointerEvent) => {
    // Turned, its box is larger, but has the same middle.
    const box = disc.current?.getBoundingClientRect() ?? new DOMRect()
    return (Math.atan2(clientY - box.top - box.height / 2, clientX - box.left - box.width / 2) * 180) / Math.PI
  }

  const handlers = {
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0 || !(event.target instanceof Element)) return
      // Caught while it swings, it stands where it is.
      if (disc.current !== null) rotation.current = shownRotation(disc.current)
      drag.current = {
        pointerId: event.pointerId,
        startX: event.clientX,
        startY: event.clientY,
        lastAngle: pointerAngle(event),
        lastMs: event.timeStamp,
        speed: 0,
        moved: false,
        pressed: event.target.closest('[data-index]'),
      }
    },

    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const now = drag.current
      if (now === null || now.pointerId !== event.pointerId) return
      if (!now.moved) {
        if (Math.hypot(event.clientX - now.startX, event.clientY - now.startY) < dragPx) return
        now.moved = true
        event.currentTarget.setPointerCapture(event.pointerId)
      }
      const angle = pointerAngle(event)
      const step = ((angle - now.lastAngle + 540) % 360) - 180
      now.speed = 0.7 * (step / Math.max(1, event.timeStamp - now.lastMs)) + 0.3 * now.speed
      now.lastAngle = angle
      now.lastMs = event.timeStamp
      turn(rotation.current + step, 'drag')
      point(nearestTo(rotation.current, angles))
    },

    onPointerUp: (event: PointerEvent) => {
      const now = drag.current
      drag.current = null
      if (now === null) return
      let place: number
      if (now.moved) {
        const speed = event.timeStamp - now.lastMs > restMs ? 0 : now.speed
        place = nearestTo(rotation.current + speed * swingMs, angles)
      } else {
        const pressed = now.pressed?.getAttribute('data-index')
        // Between two, the nearer one: what was pressed lies so far from the top.
        place = pressed ? Number(pressed) : nearestTo(rotation.current - (now.lastAngle + 90), angles)
      }
      swingTo(place)
      point(place)
      onChoose(place)
    },

    // The page scrolls instead.
    onPointerCancel: () => {
      if (drag.current === null) return
      drag.current = null
      swingTo(index)
      point(index)
    },
  }
  return { disc, begun, pointed: pointed.index, handlers }
}
