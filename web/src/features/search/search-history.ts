import { createPersistedStore, useStore } from '#web/lib/store/store.ts'

/** Words that the device remembers. */
const remembered = 20

const history = createPersistedStore<readonly string[]>('hongyan.search-history', [], (value) =>
  Array.isArray(value) ? value.filter((word) => typeof word === 'string').slice(0, remembered) : undefined,
)

const without = (word: string) => history.get().filter((other) => other !== word)

/** Puts a word first; it stands there once. */
export const rememberSearch = (word: string): void => history.set([word, ...without(word)].slice(0, remembered))

export const forgetSearch = (word: string): void => history.set(without(word))

export const forgetAllSearches = (): void => history.set([])

/** What was searched on this device, the latest first. */
export const useSearchHistory = (): readonly string[] => useStore(history)
