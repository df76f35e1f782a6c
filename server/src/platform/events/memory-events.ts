import type { EventName, EventPayloads, Events } from './events.ts'

/** Events within one process: told at once, none missed. */
export const createMemoryEvents = (): Events => {
  const listeners = new Map<EventName, Set<(payload: never) => void>>()
  return {
    publish: async (name, payload) => {
      for (const listener of listeners.get(name) ?? []) listener(payload as never)
    },
    subscribe: (name, listener: (payload: EventPayloads[typeof name]) => void) => {
      // Wrapped, so that one function subscribed twice is two subscriptions.
      const own = (payload: EventPayloads[typeof name]) => listener(payload)
      const group = listeners.get(name) ?? new Set()
      listeners.set(name, group.add(own))
      return () => void group.delete(own)
    },
    onGap: () => () => {},
    check: async () => {},
    close: async () => {},
  }
}
