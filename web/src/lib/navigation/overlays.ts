import { useEffectEvent, useLayoutEffect } from 'react'
import { createStore } from '../store/store.ts'

/** A sheet, a dialog, a menu or the viewer that stands open over the page. */
export interface Overlay {
  close: () => void
}

/** What stands open over the page, the topmost last. The history keeps an entry for each, so that going back closes it. */
export const overlays = createStore<readonly Overlay[]>([])

/**
 * Says that something has opened over the page.
 * @param close closes it, when its reader goes back or the page is left; it may decide to stay open
 * @returns a function that says that it is closed
 */
export const openOverlay = (close: () => void): (() => void) => {
  const overlay = { close }
  overlays.set([...overlays.get(), overlay])
  return () => overlays.set(overlays.get().filter((other) => other !== overlay))
}

/** Lets going back close what is open, instead of leaving the page. See `openOverlay`. */
export const useOverlay = (open: boolean, close: () => void): void => {
  const onClose = useEffectEvent(close)
  useLayoutEffect(() => (open ? openOverlay(() => onClose()) : undefined), [open])
}
