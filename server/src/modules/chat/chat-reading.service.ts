import type { ServerFrameOf } from '#contract/socket.ts'
import type { Realtime } from '#server/realtime/realtime.ts'
import type { NewMessage, Outcome } from './chat-send.queries.ts'

/** Whom a user writes with, and whether that one may know how far the user has read. */
interface Reading {
  partner_id: string
  shows_reading: boolean
}

/** Notifies who should know how far a user has read: their other devices, and the partner unless they do not tell. */
export interface ChatReadingService {
  notify(read: Omit<ServerFrameOf<'read'>, 'type'>, reading: Reading): void
  /** Who writes has read what stands before: told when some of it was unread. */
  notifyWritten(
    message: Pick<NewMessage, 'window_id' | 'sender_id'>,
    outcome: Extract<Outcome, { verdict: 'stored' }>,
  ): void
}

export const createChatReadingService = ({ delivery }: Pick<Realtime, 'delivery'>): ChatReadingService => {
  const notify: ChatReadingService['notify'] = (read, { partner_id, shows_reading }) =>
    delivery.notify(shows_reading ? [read.userId, partner_id] : [read.userId], { type: 'read', ...read })

  return {
    notify,
    notifyWritten: ({ window_id: windowId, sender_id: userId }, { readOn, seq: readSeq, partnerId, showsReading }) => {
      if (readOn) notify({ windowId, userId, readSeq }, { partner_id: partnerId, shows_reading: showsReading })
    },
  }
}
