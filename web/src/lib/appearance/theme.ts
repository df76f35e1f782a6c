import { useSyncExternalStore } from 'react'
import { createRootPreference } from './root-preference.ts'

export type Theme = 'light' | 'dark'

const paper: Record<Theme, string> = { light: '#F6F4EF', dark: '#111315' }

const choice = createRootPreference<Theme>({
  storageKey: 'hongyan.theme',
  show: (theme) => {
    document.documentElement.dataset.theme = theme
    document.querySelector('meta[name=theme-color]')?.setAttribute('content', paper[theme])
  },
  parse: (kept) => (kept === 'dark' ? 'dark' : 'light'),
})

/** The theme in force: dark if it was chosen, else light (specification, section 4, "Theme"). */
export const getTheme = (): Theme => (document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light')

/** Shows a theme at once and keeps it on this device. */
export const setTheme = choice.set

/** The theme in force; the component is drawn again when it changes, here or in another tab. */
export const useTheme = (): Theme => useSyncExternalStore(choice.subscribe, getTheme)
