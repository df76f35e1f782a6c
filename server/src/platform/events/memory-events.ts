import type { Events } from './events.ts'

/** Events within one process: delivered at once, none missed. */
export const createMemoryEvents = (): Events => {
  const listeners = new Map<string, Set<(payload: never) => void>>()
  return {
    publish: async ({ name }, payload) => {
      for (const listener of listeners.get(name) ?? []) listener(payload as never)
    },
    subscribe: ({ name }, listener) => {
      // Wrapped, so that one function subscribed twice is two subscriptions.
      const own: typeof listener = (payload) => listener(payload)
      const group = listeners.get(name) ?? new Set()
      listeners.set(name, group.add(own))
      return () => void group.delete(own)
    },
    onGap: () => () => {},
    caughtUp: () => Promise.resolve(true),
    check: async () => {},
    close: async () => {},
  }
}
