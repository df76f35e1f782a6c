import type { Executor } from '#server/platform/database/database.ts'
import { officialIds, type OfficialMessage } from '../chat/chat.module.ts'
import { clientIdOf } from './client-id.ts'
import { ensureHandover } from './service-handover.queries.ts'
import type { ServiceParts } from './service-notice.service.ts'
import type { ServiceWatchService } from './service-watch.service.ts'

/** Something that a user has handed in elsewhere, and what the helper account says to it. */
export interface HandedIn {
  /** Of the account with the user; see `open`. */
  windowId: string
  userId: string
  text: string
  /** What it is, like 'feedback 12': for each, the account writes once. */
  idempotencyKey: string
  /** Whether anybody is appointed to answer, as the text says. */
  staffed: boolean
}

/** Where other modules hand in what people shall see to. */
export interface ServiceDeskService {
  /** Whether anybody is appointed to answer. */
  isStaffed(): Promise<boolean>
  /** The account's window with a user, made when there is none. */
  open(userId: string): Promise<string>
  /**
   * Writes into the window and, where people answer (`staffed`), puts it into their queue; within a transaction; give the messages to
   * `notify` once that is committed. Nothing reaches whoever has blocked the account.
   */
  receive(transaction: Executor, handedIn: HandedIn): Promise<OfficialMessage[]>
  notify(messages: OfficialMessage[]): Promise<void>
}

type Parts = Pick<ServiceParts, 'clock' | 'chat' | 'staff'> & { watch: ServiceWatchService }

export const createServiceDeskService = ({ clock, chat, staff, watch }: Parts): ServiceDeskService => ({
  isStaffed: staff.isDeskStaffed,
  open: (userId) => chat.official.openWindow(officialIds.helper, userId),
  receive: async (transaction, { windowId, userId, text, idempotencyKey, staffed }) => {
    if (staffed) await ensureHandover(transaction, { windowId, userId, now: clock.now() })
    const written = { clientId: clientIdOf('desk', idempotencyKey), content: text }
    return await chat.official.write(transaction, officialIds.helper, windowId, [written])
  },
  notify: async (messages) => {
    await chat.official.notify(messages)
    await watch.changed()
  },
})
