import type { Message } from '#contract/chat.ts'
import type { ErrorKey } from '#contract/errors.ts'
import type { SendFrame } from '#contract/socket.ts'
import { Failure } from '#server/platform/failure.ts'
import type { ChatParts } from './chat.parts.ts'
import { draftMessage } from './message.draft.ts'
import { findMessages, findSent, type MessageRow } from './message.queries.ts'
import type { MessageShowing } from './message.showing.ts'
import { createMessageStore } from './message-store.ts'
import { type NewMessage, type Outcome, storeMessages } from './message-store.queries.ts'
import { findMember } from './window.queries.ts'

export interface MessageSending {
  /**
   * Stores a message and tells both sides of it. Sent again, it is answered with the first result.
   * @param connectionId the sender's, which learns of it by the answer
   * @throws {Failure} one of `sendErrors` of the contract
   */
  send(frame: SendFrame, senderId: string, connectionId?: string): Promise<Message>
}

type Refused = Exclude<Outcome['verdict'], 'stored' | 'known'>

const refusals: Record<Refused, ErrorKey> = {
  gone: 'WINDOW_GONE',
  blocked: 'BLOCKED',
  private: 'STRANGER_REFUSED',
  waiting: 'STRANGER_WAIT',
}

type Parts = ChatParts & { showing: MessageShowing }

export const createMessageSending = (parts: Parts): MessageSending => {
  const { db, clock, realtime, media, showing } = parts
  const store = createMessageStore({ db, clock })

  /** With what it carries, in one transaction: it would be swept, or kept for nothing. */
  const storeWithMedia = (draft: NewMessage, mediaId: string): Promise<Outcome> =>
    db.transaction().execute(async (transaction) => {
      await media.claim(transaction, draft.sender_id, draft.kind === 'voice' ? 'audio' : 'picture', [mediaId])
      const [outcome] = await storeMessages(transaction, [draft], clock.now())
      if (outcome?.verdict === 'stored' || outcome?.verdict === 'known') return outcome
      throw new Failure(refusals[outcome?.verdict ?? 'gone'])
    })

  /** What was just stored, without reading it again. */
  const rowOf = (draft: NewMessage, { id, seq, at }: { id: string; seq: number; at: Date }): MessageRow => ({
    ...draft,
    id,
    seq: String(seq),
    created_at: at,
    recalled_at: null,
    quote_seq: null,
    quote_sender_id: null,
    quote_content: null,
  })

  const findFirst = async (senderId: string, clientId: string): Promise<Message | undefined> => {
    const [message] = await showing.present(await findSent(db, [{ senderId, clientId }]))
    return message
  }

  return {
    send: async (frame, senderId, connectionId) => {
      const draft = await draftMessage(parts, frame, senderId).catch(async (error: unknown) => {
        // What it refers to may have gone since it was stored.
        const first = error instanceof Failure ? await findFirst(senderId, frame.clientId) : undefined
        if (first) return first
        throw error
      })
      if ('windowId' in draft) return draft
      const outcome = await (draft.media_id === null ? store.add(draft) : storeWithMedia(draft, draft.media_id))
      if (outcome.verdict === 'known') {
        const first = await findFirst(senderId, draft.client_id)
        if (!first) throw new Error('a message that is known was not found')
        // Whoever was to be told of it may not have been: the process that stored it may have ended.
        const member = await findMember(db, senderId, first.windowId)
        if (member) realtime.delivery.tell([member.partner_id, senderId], { type: 'message', ...first }, connectionId)
        return first
      }
      if (outcome.verdict !== 'stored') throw new Failure(refusals[outcome.verdict])
      const rows = draft.quote_id === null ? [rowOf(draft, outcome)] : await findMessages(db, [outcome.id])
      const [message] = await showing.present(rows)
      if (!message) throw new Error('a message that was stored was not found')
      realtime.delivery.tell([outcome.partnerId, senderId], { type: 'message', ...message }, connectionId)
      return message
    },
  }
}
