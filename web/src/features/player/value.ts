/** A value that tells when it changes. */
export interface Value<T> {
  get: () => T
  /** Tells nobody when it is the same as before. */
  set: (next: T) => void
  /** @returns how to stop */
  subscribe: (listener: () => void) => () => void
}

export const createValue = <T>(first: T): Value<T> => {
  let current = first
  const listeners = new Set<() => void>()
  return {
    get: () => current,
    set: (next) => {
      if (Object.is(next, current)) return
      current = next
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
