import { useSyncExternalStore } from 'react'
import { stored } from '#web/lib/storage/local-storage.ts'

/** Words that the device remembers. */
const remembered = 20

const parse = (value: unknown) =>
  Array.isArray(value) ? value.filter((word) => typeof word === 'string').slice(0, remembered) : undefined

const shelf = stored<string[]>('hongyan.search-history', [], parse)
const listeners = new Set<() => void>()
let words = shelf.read()

const change = (next: string[]) => {
  words = next
  shelf.write(next)
  for (const listener of listeners) listener()
}

shelf.onChangeElsewhere(() => {
  words = shelf.read()
  for (const listener of listeners) listener()
})

/** Puts a word first; it stands there once. */
export const rememberSearch = (word: string): void =>
  change([word, ...shelf.read().filter((other) => other !== word)].slice(0, remembered))

export const forgetSearch = (word: string): void => change(shelf.read().filter((other) => other !== word))

export const forgetAllSearches = (): void => change([])

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** What was searched on this device, the latest first. */
export const useSearchHistory = (): readonly string[] => useSyncExternalStore(subscribe, () => words)
