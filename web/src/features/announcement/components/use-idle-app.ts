import { startTransition, useEffect, useState } from 'react'

const typedInto = 'input, textarea, select, [contenteditable]:not([contenteditable=false])'

/** Somebody is writing, or has something else to answer first. */
const isBusy = () =>
  document.activeElement?.matches(typedInto) === true ||
  document.querySelector('[role=dialog], [role=alertdialog]') !== null

/**
 * Waits until nobody is disturbed: no field has the focus, and no dialog is open.
 * @param wanted whether a moment is looked for
 * @returns true from the first such moment on, as long as it is wanted
 */
export const useFreeMoment = (wanted: boolean): boolean => {
  const [found, setFound] = useState(false)
  if (!wanted && found) setFound(false)
  const looking = wanted && !found

  useEffect(() => {
    if (!looking) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    // Not within the event: the focus may be on its way to the next field, a dialog on its way to the page.
    const look = () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        // What comes then comes by itself: it may take its time, and lets a tap pass before it.
        if (!isBusy()) startTransition(() => setFound(true))
      })
    }
    look()
    document.addEventListener('focusout', look)
    // Dialogs stand at the end of the page: they come and go there.
    const observer = new MutationObserver(look)
    observer.observe(document.body, { childList: true })
    return () => {
      clearTimeout(timer)
      document.removeEventListener('focusout', look)
      observer.disconnect()
    }
  }, [looking])

  return found
}
