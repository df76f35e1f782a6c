import { moneyKinds } from '#contract/message.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import type { Realtime } from '#server/realtime/realtime.ts'
import { findSent } from './chat-message.queries.ts'
import { findReaders, findSaid, lockJudged, setHold } from './chat-moderation.queries.ts'
import type { ChatPresenterService } from './chat-presenter.service.ts'

/** Messages for those who judge them, as `TopicModerationService` has topics; nothing of a chat is read by it. */
export interface ChatModerationService {
  /** What somebody has said, for themselves alone: they are to answer for it. Empty of what is not theirs, or was taken back. */
  saidBy(messageId: string, senderId: string): Promise<string>
  /** By the marks of their senders'. */
  idsOf(executor: Executor, sent: readonly { senderId: string; clientId: string }[]): Promise<string[]>
  /**
   * Takes it from both: they read that it was removed. What is removed already is held by this decision from now on.
   * @returns whether it was there; money cannot be taken from who is to accept it
   */
  hold(transaction: Executor, messageId: string, hold: { decisionId: string; at: Date }): Promise<boolean>
  /**
   * Gives it back to both.
   * @param by only what this decision has removed; undefined: whatever has
   * @returns whether there was something to give back
   */
  release(transaction: Executor, messageId: string, by: string | undefined): Promise<boolean>
  /** Once the transaction is committed: both are shown messages as they stand now. */
  settle(messageIds: ReadonlySet<string>): Promise<void>
}

export interface ChatModerationParts {
  db: Executor
  clock: Clock
  delivery: Realtime['delivery']
}

export const createChatModerationService = (
  parts: ChatModerationParts & { presenter: Pick<ChatPresenterService, 'byIds'> },
): ChatModerationService => {
  const { db, clock, delivery, presenter } = parts
  return {
    saidBy: async (messageId, senderId) => (await findSaid(db, messageId, senderId))?.content ?? '',

    idsOf: async (executor, sent) =>
      sent.length === 0 ? [] : (await findSent(executor, [...sent])).map(({ id }) => id),

    hold: async (transaction, messageId, { decisionId, at }) => {
      const row = await lockJudged(transaction, messageId)
      if (!row || row.recalled_at !== null || moneyKinds.some((kind) => kind === row.kind)) return false
      await setHold(transaction, messageId, decisionId, at)
      return true
    },

    release: async (transaction, messageId, by) => {
      const row = await lockJudged(transaction, messageId)
      if (!row || row.hold_decision_id === null || (by !== undefined && row.hold_decision_id !== by)) return false
      await setHold(transaction, messageId, null, clock.now())
      return true
    },

    settle: async (messageIds) => {
      const ids = [...messageIds]
      if (ids.length === 0) return
      const [messages, readers] = await Promise.all([presenter.byIds(ids), findReaders(db, ids)])
      for (const message of messages) delivery.notify(readers.get(message.id) ?? [], { type: 'judged', message })
    },
  }
}
