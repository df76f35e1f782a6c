import type { ServerFrameOf } from '#contract/socket.ts'
import type { Delivery } from '#server/realtime/delivery.ts'
import type { NewMessage, Outcome } from './chat-send.queries.ts'

/** Whom a user writes with, and whether that one may know how far the user has read. */
interface Reading {
  partner_id: string
  shows_reading: boolean
}

/** Notifies a user's other devices how far they have read, and the partner unless the user does not tell (privacy mode). */
export const notifyRead = (
  delivery: Pick<Delivery, 'notify'>,
  read: Omit<ServerFrameOf<'read'>, 'type'>,
  { partner_id, shows_reading }: Reading,
): void => delivery.notify(shows_reading ? [read.userId, partner_id] : [read.userId], { type: 'read', ...read })

/** Who writes has read what stands before: told when some of it was unread. */
export const notifyReadOn = (
  delivery: Pick<Delivery, 'notify'>,
  { window_id: windowId, sender_id: userId }: Pick<NewMessage, 'window_id' | 'sender_id'>,
  { readOn, seq: readSeq, partnerId, showsReading }: Extract<Outcome, { verdict: 'stored' }>,
): void => {
  if (!readOn) return
  notifyRead(delivery, { windowId, userId, readSeq }, { partner_id: partnerId, shows_reading: showsReading })
}
