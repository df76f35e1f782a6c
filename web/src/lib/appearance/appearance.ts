import { useSyncExternalStore } from 'react'
import { createEmitter } from '../store/emitter.ts'

/** Something that is chosen for this device and shows at the root of the page. */
export interface RootPreference<T> {
  /** Shows it at once and keeps it. */
  set: (value: T) => void
  /** For `useSyncExternalStore`: told of every change, here or in another tab. */
  subscribe: (listener: () => void) => () => void
}

interface Parts<T> {
  /** Under which `public/theme-boot.js` reads it, too, before the first paint: so it is kept as plain text. */
  storageKey: string
  show: (value: T) => void
  /** What was kept, by whomever; null for nothing. */
  parse: (kept: string | null) => T
}

const createRootPreference = <T extends string | number>({ storageKey, show, parse }: Parts<T>): RootPreference<T> => {
  const changed = createEmitter()

  const apply = (value: T) => {
    show(value)
    changed.emit()
  }
  // What another tab has chosen.
  if (typeof window !== 'undefined')
    window.addEventListener('storage', (event) => {
      if (event.key === storageKey) apply(parse(event.newValue))
    })

  return {
    set: (value) => {
      try {
        localStorage.setItem(storageKey, String(value))
      } catch {
        // Storage may be forbidden or full; the choice then lasts as long as the page.
      }
      apply(value)
    },
    subscribe: changed.subscribe,
  }
}

type Theme = 'light' | 'dark'

const paper: Record<Theme, string> = { light: '#F6F4EF', dark: '#111315' }

const themeChoice = createRootPreference<Theme>({
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
export const setTheme = themeChoice.set

/** The theme in force; the component is drawn again when it changes, here or in another tab. */
export const useTheme = (): Theme => useSyncExternalStore(themeChoice.subscribe, getTheme, () => 'light')

/** Of all text, in percent of what the system is set to. */
const fontSizes = [90, 100, 115, 130] as const
export type FontSize = (typeof fontSizes)[number]

const sizeOf = (percent: number): FontSize => fontSizes.find((size) => size === percent) ?? 100

const fontSizeChoice = createRootPreference<FontSize>({
  storageKey: 'hongyan.font-size',
  show: (size) => {
    document.documentElement.style.fontSize = size === 100 ? '' : `${size}%`
  },
  parse: (kept) => sizeOf(Number(kept)),
})

/** The size in force. */
export const getFontSize = (): FontSize => sizeOf(Number.parseInt(document.documentElement.style.fontSize || '100', 10))

/** Shows a size at once and keeps it on this device: eyes and screens differ, so it is no setting of the account. */
export const setFontSize = fontSizeChoice.set

/** The size in force; the component is drawn again when it changes, here or in another tab. */
export const useFontSize = (): FontSize => useSyncExternalStore(fontSizeChoice.subscribe, getFontSize, () => 100)
