/** A kind of event, declared by whose it is. */
export interface EventType<Payload> {
  name: string
  /** Only for the compiler: no value has it. */
  payload?: Payload
}

/** @param name the same in all processes, and no other kind's */
export const defineEvent = <Payload>(name: string): EventType<Payload> => ({ name })

/**
 * Carries what happened in one process to every process of the app, this one included. A hint, not a store: what was
 * missed is read from the database.
 */
export interface Events {
  publish<Payload>(type: EventType<Payload>, payload: Payload): Promise<void>
  /** @returns a function that ends the subscription */
  subscribe<Payload>(type: EventType<Payload>, listener: (payload: Payload) => void): () => void
  /** Called whenever events may have been missed, so that listeners can read again. */
  onGap(listener: () => void): () => void
  /**
   * Resolves when all is heard here that was published, and taken, before it was asked: by whichever process.
   * @returns false when that cannot be known soon
   */
  caughtUp(): Promise<boolean>
  /** Throws when the carrier is out of reach. */
  check(): Promise<void>
  close(): Promise<void>
}
