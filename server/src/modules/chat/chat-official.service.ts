import type { Executor } from '#server/platform/database/database.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import type { Realtime } from '#server/realtime/realtime.ts'
import { type MessageRow, rowOfStored } from './chat-message.queries.ts'
import type { ChatPresenterService } from './chat-presenter.service.ts'
import { createChatReadingService } from './chat-reading.service.ts'
import { newMessage, type NewMessage, type Outcome, storeMessages } from './chat-send.queries.ts'
import type { ChatSendService } from './chat-send.service.ts'
import { ensureWindow, ensureWindows } from './chat-pair.queries.ts'

/** A text that an official account writes. */
export interface OfficialText {
  /** One for each text, the same whenever it is written: so none stands there twice. */
  clientId: string
  content: string
}

/** Stored, but nobody is notified yet. */
export interface OfficialMessage {
  row: MessageRow
  outcome: Extract<Outcome, { verdict: 'stored' }>
}

/** How official accounts write to users. Nothing reaches a user who has blocked the account. */
export interface ChatOfficialService {
  /** The id of the account's window with a user, made when there is none. */
  openWindow(accountId: string, userId: string): Promise<string>
  /** Stores texts in a window of the account's within a transaction; give them to `notify` once it is committed. */
  write(transaction: Executor, accountId: string, windowId: string, texts: OfficialText[]): Promise<OfficialMessage[]>
  /**
   * The same for a text to each of many users, their windows made where there are none: by two statements, whatever their number.
   * @param texts no two to one user
   */
  writeMany(
    transaction: Executor,
    accountId: string,
    texts: readonly (OfficialText & { userId: string })[],
  ): Promise<OfficialMessage[]>
  notify(messages: OfficialMessage[]): Promise<void>
  /** Stores one text in the account's window with a user, made when there is none, and notifies them. Idempotent. */
  post(accountId: string, userId: string, text: OfficialText): Promise<void>
}

export interface ChatOfficialParts {
  db: Executor
  clock: Clock
  delivery: Realtime['delivery']
}

const draftOf = (accountId: string, windowId: string, { clientId, content }: OfficialText): NewMessage =>
  newMessage({ window_id: windowId, sender_id: accountId, client_id: clientId, content })

const messageOf = (draft: NewMessage, outcome: Outcome | undefined): OfficialMessage[] =>
  outcome?.verdict === 'stored' ? [{ row: rowOfStored(draft, outcome), outcome }] : []

export const createChatOfficialService = (
  parts: ChatOfficialParts & {
    presenter: Pick<ChatPresenterService, 'present'>
    sending: Pick<ChatSendService, 'store'>
  },
): ChatOfficialService => {
  const { db, clock, delivery, presenter, sending } = parts

  const reading = createChatReadingService({ delivery })

  const notify = async (written: OfficialMessage[]) => {
    const messages = await presenter.present(written.map(({ row }) => row))
    for (const [index, { row, outcome }] of written.entries()) {
      const message = messages[index]
      if (message) delivery.notify([outcome.partnerId], { type: 'message', ...message })
      reading.notifyWritten(row, outcome)
    }
  }

  const openWindow = (accountId: string, userId: string) => ensureWindow(db, accountId, userId, clock.now())

  return {
    openWindow,

    write: async (transaction, accountId, windowId, texts) => {
      if (texts.length === 0) return []
      const drafts = texts.map((text) => draftOf(accountId, windowId, text))
      const outcomes = await storeMessages(transaction, drafts, clock.now())
      return drafts.flatMap((draft, index) => messageOf(draft, outcomes[index]))
    },

    writeMany: async (transaction, accountId, texts) => {
      if (texts.length === 0) return []
      const userIds = texts.map(({ userId }) => userId)
      const windows = await ensureWindows(transaction, accountId, userIds, clock.now())
      const drafts = texts.map((text) => draftOf(accountId, windows.get(text.userId) ?? '0', text))
      const outcomes = await storeMessages(transaction, drafts, clock.now())
      return drafts.flatMap((draft, index) => messageOf(draft, outcomes[index]))
    },

    notify,

    post: async (accountId, userId, text) => {
      const draft = draftOf(accountId, await openWindow(accountId, userId), text)
      await notify(messageOf(draft, await sending.store(draft)))
    },
  }
}
