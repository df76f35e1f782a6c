/** Something that happens in one module, which does not know the others that wait for it. */
export interface Occasion<T> {
  /** The listener deals with its own failures. */
  on(listener: (what: T) => Promise<void>): void
  /** Resolves when all listeners are done. */
  tell(what: T): Promise<void>
}

export const createOccasion = <T>(): Occasion<T> => {
  const listeners: ((what: T) => Promise<void>)[] = []
  return {
    on: (listener) => void listeners.push(listener),
    tell: async (what) => {
      for (const listener of listeners) await listener(what)
    },
  }
}
