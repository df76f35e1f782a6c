/** Tells listeners what happens. */
export interface Emitter<T> {
  emit: (event: T) => void
  /** @returns a function that ends the subscription */
  subscribe: (listener: (event: T) => void) => () => void
}

export const createEmitter = <T = void>(): Emitter<T> => {
  const listeners = new Set<(event: T) => void>()
  return {
    emit: (event) => {
      for (const listener of listeners) listener(event)
    },
    subscribe: (listener) => {
      // Wrapped, so that one function subscribed twice is two subscriptions.
      const own = (event: T) => listener(event)
      listeners.add(own)
      return () => void listeners.delete(own)
    },
  }
}
