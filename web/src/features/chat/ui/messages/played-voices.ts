import { useSyncExternalStore } from 'react'
import { stored } from '#web/lib/storage/local-storage.ts'

/** So many are remembered; older ones count as heard. */
const remembered = 500

const shelf = stored<string[]>('playedVoices', [], (value) =>
  Array.isArray(value) ? value.filter((id): id is string => typeof id === 'string') : undefined,
)
let played: ReadonlySet<string> | null = null
const listeners = new Set<() => void>()

const known = () => (played ??= new Set(shelf.read()))

/** Remembers, on this device, that a voice message was heard. */
export const markPlayed = (messageId: string): void => {
  if (known().has(messageId)) return
  const next = [...known(), messageId].slice(-remembered)
  played = new Set(next)
  shelf.write(next)
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Whether this device has played a voice message. */
export const usePlayed = (messageId: string): boolean => useSyncExternalStore(subscribe, () => known().has(messageId))
