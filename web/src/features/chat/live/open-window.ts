import { createStore } from '#web/lib/store/store.ts'

/** Which window is on the screen; undefined while none is. What comes there needs no banner. */
export const openWindow = createStore<string | undefined>(undefined)

/** Whether a window is before the user's eyes. */
export const isSeen = (windowId: string): boolean =>
  openWindow.get() === windowId && document.visibilityState === 'visible'
