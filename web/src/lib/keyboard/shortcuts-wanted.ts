import { createPersistedStore } from '../store/store.ts'

/**
 * Whether single keys do things on this device. They can be turned off, for who speaks to the computer or touches keys unawares
 * (WCAG 2.2, 2.1.4).
 */
export const shortcutsWanted = createPersistedStore('hongyan.shortcuts', true, (value) =>
  typeof value === 'boolean' ? value : undefined,
)
