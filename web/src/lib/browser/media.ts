import { useSyncExternalStore } from 'react'

/** From here on the navigation stands at the side (web/src/ui/base.css has the same widths). */
export const wide = '(width >= 600px)'
/** From here on there is room for two panes. */
export const desktop = '(width >= 1024px)'
/** A desktop with a mouse: what a phone raises from below opens at its control. */
export const roomy = '(width >= 1024px) and (pointer: fine)'
/** From here on the rail stands beside a column. */
export const broad = '(width >= 1280px)'

/** Whether a media query holds, now and when the window changes. */
export const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    (listener) => {
      const list = matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    () => matchMedia(query).matches,
    // Pages are drawn on the server as a phone shows them.
    () => false,
  )
