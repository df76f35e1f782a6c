import type { ServerFrame } from '#contract/socket.ts'
import { defineEvent, type Events } from '#server/platform/events/events.ts'
import type { Registry } from './registry.ts'

/** Sessions have ended: their sockets close, and their access tokens are worth nothing from now on. */
export const sessionsEnded = defineEvent<{ sessionIds: string[] }>('sessions-ended')

/** For the sockets of users; `except` is the id of a connection that knows already. */
const frameSent = defineEvent<{ userIds: string[]; frame: ServerFrame; except?: string }>('frame')

/** Notifies users of what has happened, on every socket that they have open, in whatever process. */
export interface Delivery {
  /**
   * Who is not connected misses it, and reads it from the database when they are back.
   * @param except a connection that knows already
   */
  notify(userIds: string[], frame: ServerFrame, except?: string): void
}

interface Parts {
  registry: Registry
  events: Pick<Events, 'publish' | 'subscribe'>
}

export const createDelivery = ({ registry, events }: Parts): Delivery => {
  events.subscribe(frameSent, ({ userIds, frame, except }) => {
    let json: string | undefined
    for (const userId of new Set(userIds))
      for (const connection of registry.of(userId))
        if (connection.id !== except) connection.send((json ??= JSON.stringify(frame)))
  })
  return {
    notify: (userIds, frame, except) => {
      // Publishing never fails: what others could not hear of, they hear of as a gap, and read again.
      void events.publish(frameSent, { userIds, frame, ...(except === undefined ? {} : { except }) })
    },
  }
}
