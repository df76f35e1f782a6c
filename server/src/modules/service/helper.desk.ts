import type { Executor } from '#server/platform/database/database.ts'
import { officialIds, type OfficialMessage } from '../chat/chat.module.ts'
import { clientIdOf } from './client-id.ts'
import { ensureHandover } from './handover.queries.ts'
import type { ServiceParts } from './service.parts.ts'

/** Something that a user has handed in elsewhere, and what the helper account says to it. */
export interface HandedIn {
  /** Of the account with the user; see `open`. */
  windowId: string
  userId: string
  text: string
  /** What it is, like 'feedback 12': for each, the account writes once. */
  occasion: string
}

/** Where other modules hand in what people shall see to. */
export interface HelperDesk {
  /** Whether anybody is appointed to answer. */
  staffed: boolean
  /** The account's window with a user, made when there is none. */
  open(userId: string): Promise<string>
  /**
   * Writes into the window and, where people answer, puts it into their queue; within a transaction, to be told once
   * that is committed. Who has blocked the account hears nothing.
   */
  receive(transaction: Executor, handedIn: HandedIn): Promise<OfficialMessage[]>
  tell(messages: OfficialMessage[]): Promise<void>
}

type Parts = Pick<ServiceParts, 'config' | 'clock' | 'chat'>

export const createHelperDesk = ({ config, clock, chat }: Parts): HelperDesk => {
  const staffed = config.serviceStaff.length > 0
  return {
    staffed,
    open: (userId) => chat.official.openWindow(officialIds.helper, userId),
    receive: async (transaction, { windowId, userId, text, occasion }) => {
      if (staffed) await ensureHandover(transaction, { windowId, userId, now: clock.now() })
      const written = { clientId: clientIdOf('desk', occasion), content: text }
      return await chat.official.write(transaction, officialIds.helper, windowId, [written])
    },
    tell: chat.official.notify,
  }
}
