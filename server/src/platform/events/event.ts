/** Something that happens in one module, which does not know the others that wait for it. */
export interface AppEvent<T> {
  /** The listener deals with its own failures. */
  on(listener: (what: T) => Promise<void>): void
  /** Resolves when all listeners are done. */
  emit(what: T): Promise<void>
}

export const createEvent = <T>(): AppEvent<T> => {
  const listeners: ((what: T) => Promise<void>)[] = []
  return {
    on: (listener) => void listeners.push(listener),
    emit: async (what) => {
      for (const listener of listeners) await listener(what)
    },
  }
}
