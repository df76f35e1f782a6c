import { useSyncExternalStore } from 'react'

export type Theme = 'light' | 'dark'

/** Read by `public/theme-boot.js` too. */
const storageKey = 'hongyan.theme'
const paper: Record<Theme, string> = { light: '#F6F4EF', dark: '#111315' }
const listeners = new Set<() => void>()

const apply = (theme: Theme) => {
  document.documentElement.dataset.theme = theme
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', paper[theme])
  for (const listener of listeners) listener()
}

/** The theme in force: dark if it was chosen, else light (specification, section 4, "Theme"). */
export const getTheme = (): Theme => (document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light')

/** Shows a theme at once and keeps it on this device. */
export const setTheme = (theme: Theme) => {
  try {
    localStorage.setItem(storageKey, theme)
  } catch {
    // Storage may be forbidden or full; the theme then lasts as long as the page.
  }
  apply(theme)
}

const followOtherTabs = (event: StorageEvent) => {
  if (event.key === storageKey) apply(event.newValue === 'dark' ? 'dark' : 'light')
}

const subscribe = (listener: () => void) => {
  if (listeners.size === 0) window.addEventListener('storage', followOtherTabs)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('storage', followOtherTabs)
  }
}

/** The theme in force; the component is drawn again when it changes, here or in another tab. */
export const useTheme = (): Theme => useSyncExternalStore(subscribe, getTheme)
