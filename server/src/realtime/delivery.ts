import type { ServerFrame } from '#contract/socket.ts'
import type { Events } from '#server/platform/events/events.ts'
import type { Registry } from './registry.ts'

/** Tells users what has happened, on every socket that they have open, in whatever process. */
export interface Delivery {
  /**
   * Who is not connected misses it, and reads it from the database when he is back.
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
      // Publishing never fails: what others could not be told of, they are told to read anew.
      void events.publish('frame', { userIds, frame, ...(except === undefined ? {} : { except }) })
    },
  }
}
