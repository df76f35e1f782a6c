import { useSyncExternalStore } from 'react'
import { createRootPreference } from './root-preference.ts'

/** Of all text, in percent of what the system is set to. */
export const fontSizes = [90, 100, 115, 130] as const
export type FontSize = (typeof fontSizes)[number]

const sizeOf = (percent: number): FontSize => fontSizes.find((size) => size === percent) ?? 100

const choice = createRootPreference<FontSize>({
  storageKey: 'hongyan.font-size',
  show: (size) => {
    document.documentElement.style.fontSize = size === 100 ? '' : `${size}%`
  },
  parse: (kept) => sizeOf(Number(kept)),
})

/** The size in force. */
export const getFontSize = (): FontSize => sizeOf(Number.parseInt(document.documentElement.style.fontSize || '100', 10))

/** Shows a size at once and keeps it on this device: eyes and screens differ, so it is no setting of the account. */
export const setFontSize = choice.set

/** The size in force; the component is drawn again when it changes, here or in another tab. */
export const useFontSize = (): FontSize => useSyncExternalStore(choice.subscribe, getFontSize)
