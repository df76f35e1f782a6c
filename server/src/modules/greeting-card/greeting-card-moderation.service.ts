import type { Executor } from '#server/platform/database/database.ts'
import type { ChatService } from '../chat/chat.module.ts'
import { changeCard, findByIds, type GreetingCardRow, lockById } from './greeting-card.queries.ts'

/** Cards for those who judge them, as `TopicModerationService` has topics. */
export interface GreetingCardModerationService {
  /**
   * Takes it from everybody but its sender, and its message from the chat in which it was sent.
   * @returns whether others could open it
   */
  hold(transaction: Executor, cardId: string, hold: { decisionId: string; at: Date }): Promise<boolean>
  /**
   * Gives both back.
   * @param by only what this decision has removed; undefined: whatever has
   * @returns whether there was something to give back
   */
  release(transaction: Executor, cardId: string, by: string | undefined): Promise<boolean>
  /** Once the transaction is committed: chats show what became of it. */
  settle(cardIds: ReadonlySet<string>): Promise<void>
}

export interface GreetingCardModerationParts {
  db: Executor
  chat: Pick<ChatService, 'moderation'>
}

/** Which message it is in its chat; none of a link. */
const messageOf = ({ window_id, sender_id: senderId, message_client_id: clientId }: GreetingCardRow) =>
  window_id === null ? [] : [{ senderId, clientId }]

export const createGreetingCardModerationService = ({
  db,
  chat: { moderation: messages },
}: GreetingCardModerationParts): GreetingCardModerationService => ({
  hold: async (transaction, cardId, hold) => {
    const row = await lockById(transaction, cardId)
    if (row?.state !== 'sent') return false
    await changeCard(transaction, cardId, { hold_decision_id: hold.decisionId })
    for (const id of await messages.idsOf(transaction, messageOf(row))) await messages.hold(transaction, id, hold)
    return true
  },

  release: async (transaction, cardId, by) => {
    const row = await lockById(transaction, cardId)
    if (!row || row.hold_decision_id === null || (by !== undefined && row.hold_decision_id !== by)) return false
    await changeCard(transaction, cardId, { hold_decision_id: null })
    for (const id of await messages.idsOf(transaction, messageOf(row)))
      await messages.release(transaction, id, row.hold_decision_id)
    return true
  },

  settle: async (cardIds) => {
    const rows = cardIds.size === 0 ? [] : await findByIds(db, [...cardIds])
    await messages.settle(new Set(await messages.idsOf(db, rows.flatMap(messageOf))))
  },
})
