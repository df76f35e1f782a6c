import type { Executor } from '#server/platform/database/database.ts'
import type { ChatParts } from './chat.parts.ts'
import { rowOfStored } from './message.draft.ts'
import type { MessageRow } from './message.queries.ts'
import type { MessageShowing } from './message.showing.ts'
import { createMessageStore } from './message-store.ts'
import { type NewMessage, type Outcome, storeMessages } from './message-store.queries.ts'
import { ensureWindow } from './window.queries.ts'

/** A text that an official account writes. */
export interface OfficialText {
  /** One for each text, the same whenever it is written: so none stands there twice. */
  clientId: string
  content: string
}

/** Stored, but not told yet. */
export interface OfficialMessage {
  row: MessageRow
  partnerId: string
}

/** How official accounts write to users. Whoever has blocked an account hears nothing of it. */
export interface OfficialWriting {
  /** The id of the account's window with a user, made when there is none. */
  open(accountId: string, userId: string): Promise<string>
  /** Stores texts in a window of the account's within a transaction; to be told once it is committed. */
  write(transaction: Executor, accountId: string, windowId: string, texts: OfficialText[]): Promise<OfficialMessage[]>
  tell(messages: OfficialMessage[]): Promise<void>
  /** Stores one text in the account's window with a user, made when there is none, and tells him. Idempotent. */
  post(accountId: string, userId: string, text: OfficialText): Promise<void>
}

type Parts = Pick<ChatParts, 'db' | 'clock' | 'realtime'> & { showing: Pick<MessageShowing, 'present'> }

const draftOf = (accountId: string, windowId: string, { clientId, content }: OfficialText): NewMessage => ({
  window_id: windowId,
  sender_id: accountId,
  client_id: clientId,
  kind: 'text',
  content,
  media_id: null,
  waveform: null,
  duration_ms: null,
  card_id: null,
  quote_id: null,
})

const messageOf = (draft: NewMessage, outcome: Outcome | undefined): OfficialMessage[] =>
  outcome?.verdict === 'stored' ? [{ row: rowOfStored(draft, outcome), partnerId: outcome.partnerId }] : []

export const createOfficialWriting = ({ db, clock, realtime, showing }: Parts): OfficialWriting => {
  const store = createMessageStore({ db, clock })

  const tell = async (written: OfficialMessage[]) => {
    const messages = await showing.present(written.map(({ row }) => row))
    for (const [index, message] of messages.entries())
      realtime.delivery.notify([written[index]?.partnerId ?? ''], { type: 'message', ...message })
  }

  const open = (accountId: string, userId: string) => ensureWindow(db, accountId, userId, clock.now())

  return {
    open,

    write: async (transaction, accountId, windowId, texts) => {
      if (texts.length === 0) return []
      const drafts = texts.map((text) => draftOf(accountId, windowId, text))
      const outcomes = await storeMessages(transaction, drafts, clock.now())
      return drafts.flatMap((draft, index) => messageOf(draft, outcomes[index]))
    },

    tell,

    post: async (accountId, userId, text) => {
      const draft = draftOf(accountId, await open(accountId, userId), text)
      await tell(messageOf(draft, await store.add(draft)))
    },
  }
}
