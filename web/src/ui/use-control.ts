import { useState } from 'react'

interface Pressed {
  element: Element
  x: number
  y: number
  /** It is a thing as a whole, see `takeForControl`. */
  whole: boolean
  /** By the right button. */
  right: boolean
}

// What was pressed last: where a browser does not focus a button that is pressed (Safari), and where a bubble is.
let pressed: Pressed | null = null
if (typeof window !== 'undefined')
  window.addEventListener(
    'pointerdown',
    ({ target, button, clientX, clientY }) =>
      void (pressed =
        target instanceof Element
          ? { element: target, x: clientX, y: clientY, whole: false, right: button === 2 }
          : null),
    true,
  )

/** What was pressed for long is a thing as a whole, and not what of it lies under the finger: its menu opens at that. */
export const takeForControl = (thing: Element): void => {
  if (pressed !== null && thing.contains(pressed.element)) pressed = { ...pressed, element: thing, whole: true }
}

/** What something was opened from. */
export interface Control {
  element: Element
  /** Where it was pressed, in px of the window; null by keyboard. */
  point: { x: number; y: number } | null
  /** By the right button of a mouse: what opens, opens at the pointer. */
  right: boolean
}

const findControl = (): Control | null => {
  const { activeElement } = document
  // A thing without a button of its own, such as a bubble, is itself where its menu opens.
  const near = pressed?.whole ? pressed.element : (pressed?.element.closest('button, a') ?? pressed?.element)
  const element = near ?? activeElement
  return element !== null && element !== document.body && element.isConnected
    ? { element, point: pressed, right: pressed?.right ?? false }
    : null
}

/** By keyboard it is what has the focus. */
const forget = () => void (pressed = null)
if (typeof window !== 'undefined') window.addEventListener('keydown', forget, true)

/** The control that something was opened from, from when it opens until it opens anew; null when there is none. */
export const useControl = (open: boolean): Control | null => {
  const [state, setState] = useState<{ open: boolean; control: Control | null }>({ open: false, control: null })
  if (state.open !== open) setState({ open, control: open ? findControl() : state.control })
  return state.control
}

/**
 * Where the focus goes when what was opened from a control has gone: back to it, unless the focus has moved on, as into the sheet that
 * a choice has opened.
 * @param gone what has the focus as it goes; null once it is no longer on the page
 */
export const focusAfter = (control: HTMLElement, gone: Element | null): HTMLElement | false => {
  const { activeElement } = document
  const isLeft = activeElement === null || activeElement === document.body || gone?.contains(activeElement) === true
  return isLeft && control
}
