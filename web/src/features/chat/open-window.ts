let openWindowId: string | undefined
const listeners = new Set<(windowId: string) => void>()

/** Tells which window is on the screen, or that none is. What comes there needs no banner. */
export const setOpenWindow = (windowId: string | undefined): void => {
  openWindowId = windowId
  if (windowId !== undefined) for (const listener of listeners) listener(windowId)
}

/** Which window is on the screen. */
export const getOpenWindow = (): string | undefined => openWindowId

/** Whether a window is before the user's eyes. */
export const isSeen = (windowId: string): boolean => openWindowId === windowId && document.visibilityState === 'visible'

/** Hears of each window that is opened. @returns a function that ends it */
export const onWindowOpen = (listener: (windowId: string) => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
