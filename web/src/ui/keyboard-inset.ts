import { useSyncExternalStore } from 'react'

const subscribe = (listener: () => void) => {
  const viewport = window.visualViewport
  viewport?.addEventListener('resize', listener)
  viewport?.addEventListener('scroll', listener)
  return () => {
    viewport?.removeEventListener('resize', listener)
    viewport?.removeEventListener('scroll', listener)
  }
}

const measure = () => {
  const viewport = window.visualViewport
  // Pinch zoom makes the visual viewport smaller too.
  if (!viewport || viewport.scale > 1.01) return 0
  return Math.max(0, Math.round(window.innerHeight - viewport.height - viewport.offsetTop))
}

/**
 * Height in px of a keyboard that lies over the page. Browsers that shrink the page instead (the page asks for
 * it) give 0; Safari on iOS does not.
 */
export const useKeyboardInset = (): number => useSyncExternalStore(subscribe, measure, () => 0)
