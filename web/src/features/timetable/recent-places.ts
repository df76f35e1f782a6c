import { createPersistedStore, useStore } from '#web/lib/store/store.ts'
import type { Place } from './place.ts'

/** Places that the device remembers. */
const remembered = 8

const recent = createPersistedStore<readonly Place[]>('hongyan.train-places', [], (value) =>
  Array.isArray(value) ? value.filter((place) => typeof place === 'string').slice(0, remembered) : undefined,
)

/** Puts a place first; it stands there once. */
export const rememberPlace = (place: Place): void =>
  recent.set([place, ...recent.get().filter((other) => other !== place)].slice(0, remembered))

/** Places chosen on this device, the latest first. */
export const useRecentPlaces = (): readonly Place[] => useStore(recent)
