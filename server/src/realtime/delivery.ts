import type { ServerFrame } from '#contract/socket.ts'
import type { Events } from '#server/platform/events/events.ts'
import type { Registry } from './registry.ts'

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
  events.subscribe('frame', ({ userIds, frame, except }) => {
    let json: string | undefined
    for (const userId of new Set(userIds))
      for (const connection of registry.of(userId))
        if (connection.id !== except) connection.send((json ??= JSON.stringify(frame)))
  })
  return {
    notify: (userIds, frame, except) => {
      // Publishing never fails: processes that a frame did not reach have their clients read again.
      void events.publish('frame', { userIds, frame, ...(except === undefined ? {} : { except }) })
    },
  }
}
