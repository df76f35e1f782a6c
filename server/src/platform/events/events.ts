import type { ServerFrame } from '#contract/socket.ts'

/** What happened in one process and all others need to know; later work adds its own kinds. */
export interface EventPayloads {
  /** Sessions ended: their access tokens are worth nothing from now on. */
  'sessions-ended': { sessionIds: string[] }
  /** Users are to be told on their sockets; `except` is the id of a connection that knows already. */
  frame: { userIds: string[]; frame: ServerFrame; except?: string }
}

export type EventName = keyof EventPayloads

/** Carries events to every process of the app, this one included. A hint, not a store: what was missed is read from the database. */
export interface Events {
  publish<N extends EventName>(name: N, payload: EventPayloads[N]): Promise<void>
  /** @returns a function that ends the subscription */
  subscribe<N extends EventName>(name: N, listener: (payload: EventPayloads[N]) => void): () => void
  /** Called whenever events may have been missed, so that listeners can read anew. */
  onGap(listener: () => void): () => void
  /** Throws when the carrier is out of reach. */
  check(): Promise<void>
  close(): Promise<void>
}
