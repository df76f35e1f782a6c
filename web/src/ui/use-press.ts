import { type MouseEvent, type PointerEvent, type TouchEvent, useEffect, useRef } from 'react'
import { takeForControl } from './use-control.ts'

/** Shorter is a tap. */
const pressMs = 450
/** A finger that moves further scrolls. */
const slackPx = 10

const thingAt = (target: EventTarget) =>
  target instanceof Element ? (target.closest<HTMLElement>('[data-press]') ?? undefined) : undefined

/**
 * Notices a long press, a right click or the menu key on anything of a list that is marked by `data-press`. One set of
 * listeners for the whole list: thousands of rows need none of their own.
 * @returns handlers of the element that holds them
 */
export const usePress = (onPress: (key: string) => void) => {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** The finger that presses, and where it was laid down. */
  const from = useRef({ pointerId: 0, x: 0, y: 0 })
  /** The click that ends a long press is no click. */
  const pressed = useRef(false)

  const press = (thing: HTMLElement) => {
    takeForControl(thing)
    onPress(thing.dataset.press ?? '')
  }
  const end = () => clearTimeout(timer.current)
  useEffect(() => end, [])

  return {
    onPointerDown: (event: PointerEvent) => {
      end()
      pressed.current = false
      const thing = thingAt(event.target)
      if (thing === undefined || event.pointerType === 'mouse') return
      from.current = { pointerId: event.pointerId, x: event.clientX, y: event.clientY }
      timer.current = setTimeout(() => {
        pressed.current = true
        press(thing)
      }, pressMs)
    },
    // A mouse that lies beside the screen is said to move when something moves under it: no matter of the finger's.
    onPointerMove: (event: PointerEvent) => {
      if (event.pointerId !== from.current.pointerId) return
      if (Math.hypot(event.clientX - from.current.x, event.clientY - from.current.y) > slackPx) end()
    },
    onPointerUp: end,
    onPointerCancel: end,
    // Otherwise the finger, when it is lifted, clicks what has opened under it.
    onTouchEnd: (event: TouchEvent) => {
      if (pressed.current && event.cancelable) event.preventDefault()
    },
    onClickCapture: (event: MouseEvent) => {
      // A click of the keyboard has no detail.
      if (!pressed.current || event.detail === 0) return
      pressed.current = false
      event.preventDefault()
      event.stopPropagation()
    },
    onContextMenu: (event: MouseEvent) => {
      const thing = thingAt(event.target)
      if (thing === undefined) return
      // Who has marked some of the text, or is on a link, wants the browser's own menu.
      if (window.getSelection()?.isCollapsed === false) return
      event.preventDefault()
      end()
      // Android reports a long press here too.
      if (!pressed.current) press(thing)
    },
  }
}
