import { type KeyboardEvent, type MouseEvent, type PointerEvent, type RefObject, useRef, useState } from 'react'
import { stored } from '#web/lib/storage/local-storage.ts'
import { firstPosition, type MiniPosition, moveBy, parsePosition, type Room, stepOf } from '../mini-position.ts'

/** Less than this is a tap with an unsteady finger. */
const slackPx = 8

const storedPosition = stored('miniPlayerPosition', firstPosition, parsePosition)

const roomOf = (field: HTMLElement | null, mini: HTMLElement): Room => {
  const { width, height } = field?.getBoundingClientRect() ?? { width: 0, height: 0 }
  const { offsetWidth, offsetHeight } = mini
  return { width: width - offsetWidth, height: height - offsetHeight }
}

/**
 * Where the mini player stands, stored on the device; it is dragged, or moved by the arrow keys while the focus is in it.
 * @param field in which it moves
 */
export const useMiniPosition = (field: RefObject<HTMLElement | null>) => {
  const [position, setPosition] = useState(storedPosition.read)
  const swallowClick = useRef(false)

  const moveTo = (next: MiniPosition) => {
    setPosition(next)
    storedPosition.write(next)
  }
  const startDrag = (mini: HTMLElement, { pointerId, clientX: fromX, clientY: fromY }: PointerEvent<HTMLElement>) => {
    const room = roomOf(field.current, mini)
    const ending = new AbortController()
    const { signal } = ending
    let to: MiniPosition | undefined
    const move = (event: globalThis.PointerEvent) => {
      if (event.pointerId !== pointerId) return
      const [dx, dy] = [event.clientX - fromX, event.clientY - fromY]
      if (to === undefined) {
        if (Math.hypot(dx, dy) < slackPx) return
        mini.setPointerCapture(pointerId)
        swallowClick.current = true
      }
      to = moveBy(position, dx, dy, room)
      setPosition(to)
    }
    const end = (event: globalThis.PointerEvent) => {
      if (event.pointerId !== pointerId) return
      ending.abort()
      if (to !== undefined) storedPosition.write(to)
    }
    // Of the window: a quick mouse leaves the player before it is known to drag.
    window.addEventListener('pointermove', move, { signal })
    window.addEventListener('pointerup', end, { signal })
    window.addEventListener('pointercancel', end, { signal })
  }

  const moving = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      swallowClick.current = false
      if (event.button === 0) startDrag(event.currentTarget, event)
    },
    /** The end of a drag is no tap. */
    onClickCapture: (event: MouseEvent<HTMLElement>) => {
      // A key's click has no count.
      if (!swallowClick.current || event.detail === 0) return
      swallowClick.current = false
      event.preventDefault()
      event.stopPropagation()
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const step = stepOf(event.key)
      if (step === undefined) return
      event.preventDefault()
      moveTo(moveBy(position, ...step, roomOf(field.current, event.currentTarget)))
    },
  }
  return { position, moveTo, moving }
}
