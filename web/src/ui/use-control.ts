import { useState } from 'react'

// What was pressed last: where a browser does not focus a button that is pressed (Safari), and where a bubble is.
let pressed: Element | null = null
if (typeof window !== 'undefined')
  window.addEventListener(
    'pointerdown',
    ({ target }) => void (pressed = target instanceof Element ? target : null),
    true,
  )

const findControl = (): Element | null => {
  const { activeElement } = document
  // A thing without a button of its own, such as a bubble, is itself where its menu opens.
  const control = pressed?.closest('button, a') ?? pressed ?? activeElement
  return control !== null && control !== document.body && control.isConnected ? control : null
}

/** By keyboard it is what has the focus. */
const forget = () => void (pressed = null)
if (typeof window !== 'undefined') window.addEventListener('keydown', forget, true)

/** The control that something was opened from, from when it opens until it opens anew; null when there is none. */
export const useControl = (open: boolean): Element | null => {
  const [state, setState] = useState<{ open: boolean; control: Element | null }>({ open: false, control: null })
  if (state.open !== open) setState({ open, control: open ? findControl() : state.control })
  return state.control
}
