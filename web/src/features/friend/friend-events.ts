type Listener = (userId: string) => void

const createEvent = () => {
  const listeners = new Set<Listener>()
  return {
    tell: (userId: string) => {
      for (const listener of listeners) listener(userId)
    },
    /** @returns a function that ends it */
    listen: (listener: Listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** The server has taken a follow, or its end. */
export const followed = createEvent()
/** Somebody was blocked: everything of him leaves the screen. */
export const blocked = createEvent()
/** Somebody is no longer blocked: what is his may be shown again. */
export const unblocked = createEvent()
