import { useSyncExternalStore } from 'react'

/** Of all text, in percent of what the system is set to. */
export const fontSizes = [90, 100, 115, 130] as const
export type FontSize = (typeof fontSizes)[number]

/** Read by `public/theme-boot.js` too, before the first paint. */
const storageKey = 'hongyan.font-size'
const listeners = new Set<() => void>()

const sizeOf = (percent: number): FontSize => fontSizes.find((size) => size === percent) ?? 100

const apply = (size: FontSize) => {
  document.documentElement.style.fontSize = size === 100 ? '' : `${size}%`
  for (const listener of listeners) listener()
}

/** The size in force. */
export const getFontSize = (): FontSize => sizeOf(Number.parseInt(document.documentElement.style.fontSize || '100', 10))

/** Shows a size at once and keeps it on this device: eyes and screens differ, so it is no setting of the account. */
export const setFontSize = (size: FontSize): void => {
  try {
    localStorage.setItem(storageKey, String(size))
  } catch {
    // Storage may be forbidden or full; the size then lasts as long as the page.
  }
  apply(size)
}

const followOtherTabs = (event: StorageEvent) => {
  if (event.key === storageKey) apply(sizeOf(Number(event.newValue)))
}

const subscribe = (listener: () => void) => {
  if (listeners.size === 0) window.addEventListener('storage', followOtherTabs)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('storage', followOtherTabs)
  }
}

/** The size in force; the component is drawn again when it changes. */
export const useFontSize = (): FontSize => useSyncExternalStore(subscribe, getFontSize)
