import type { Message } from '#contract/message.ts'
import type { ErrorKey } from '#contract/errors.ts'
import type { SendFrame } from '#contract/socket.ts'
import { AppError } from '#server/platform/errors/app-error.ts'
import type { AppEvent } from '#server/platform/events/event.ts'
import type { ChatParts } from './chat.parts.ts'
import { draftMessage, rowOfStored } from './message.draft.ts'
import { findMessages, findSent } from './message.queries.ts'
import type { MessageShowing } from './message.showing.ts'
import { createMessageStore } from './message-store.ts'
import { type NewMessage, type Outcome, storeMessages } from './message-store.queries.ts'
import { officialIds } from './official-accounts.ts'
import { findMember } from './window.queries.ts'

export interface MessageSending {
  /**
   * Stores a message and tells both sides of it. Sent again, it is answered with the first result.
   * @param connectionId the sender's, which learns of it by the answer
   * @throws {AppError} one of `sendErrors` of the contract
   */
  send(frame: SendFrame, senderId: string, connectionId?: string): Promise<Message>
}

type Refused = Exclude<Outcome['verdict'], 'stored' | 'known'>

const refusals: Record<Refused, ErrorKey> = {
  gone: 'WINDOW_GONE',
  blocked: 'BLOCKED',
  private: 'STRANGER_REFUSED',
  waiting: 'STRANGER_WAIT',
  closed: 'USER_GONE',
}

export interface SendingParts extends ChatParts {
  showing: MessageShowing
  asked: Pick<AppEvent<{ windowId: string }>, 'emit'>
}

export const createMessageSending = (parts: SendingParts): MessageSending => {
  const { db, clock, realtime, media, showing, asked } = parts
  const store = createMessageStore({ db, clock })

  /** With what it carries, in one transaction: it would be swept, or kept for nothing. */
  const storeWithMedia = (draft: NewMessage, mediaId: string): Promise<Outcome> =>
    db.transaction().execute(async (transaction) => {
      await media.claim(transaction, draft.sender_id, draft.kind === 'voice' ? 'audio' : 'picture', [mediaId])
      const [outcome] = await storeMessages(transaction, [draft], clock.now())
      if (outcome?.verdict === 'stored' || outcome?.verdict === 'known') return outcome
      throw new AppError(refusals[outcome?.verdict ?? 'gone'])
    })

  /** Tells both sides, and who answers for the helper account: the sender does not wait for that. */
  const tell = (partnerId: string, message: Message, connectionId?: string) => {
    realtime.delivery.notify([partnerId, message.senderId], { type: 'message', ...message }, connectionId)
    if (partnerId === officialIds.helper) void asked.emit({ windowId: message.windowId })
  }

  const findFirst = async (senderId: string, clientId: string): Promise<Message | undefined> => {
    const [message] = await showing.present(await findSent(db, [{ senderId, clientId }]))
    return message
  }

  return {
    send: async (frame, senderId, connectionId) => {
      const draft = await draftMessage(parts, frame, senderId).catch(async (error: unknown) => {
        // What it refers to may have gone since it was stored.
        const first = error instanceof AppError ? await findFirst(senderId, frame.clientId) : undefined
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
        if (member) tell(member.partner_id, first, connectionId)
        return first
      }
      if (outcome.verdict !== 'stored') throw new AppError(refusals[outcome.verdict])
      const rows = draft.quote_id === null ? [rowOfStored(draft, outcome)] : await findMessages(db, [outcome.id])
      const [message] = await showing.present(rows)
      if (!message) throw new Error('a message that was stored was not found')
      tell(outcome.partnerId, message, connectionId)
      return message
    },
  }
}
