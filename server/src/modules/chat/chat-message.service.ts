import type { CallAnswer, CallParsed } from '#contract/call.ts'
import type { chatCalls } from '#contract/chat.ts'
import { type Message, moneyKinds } from '#contract/message.ts'
import { limits } from '#contract/limits.ts'
import { AppError } from '#server/platform/errors/app-error.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { pageOf, sliceOf } from '#server/platform/database/paging.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import type { Realtime } from '#server/realtime/realtime.ts'
import type { MediaService } from '../media/media.module.ts'
import {
  deleteForOne,
  emptyMessage,
  findAround,
  type AroundRow,
  lockOwnMessage,
  messageOrder,
  readHistory,
  searchMessages,
} from './chat-message.queries.ts'
import { findJudgedAmong } from './chat-moderation.queries.ts'
import type { ChatPresenterService } from './chat-presenter.service.ts'
import { findMember } from './chat-window.queries.ts'

type PageInput = CallParsed<typeof chatCalls.pageMessages>['body']
type SearchInput = CallParsed<typeof chatCalls.searchMessages>['body']
type Page = CallAnswer<typeof chatCalls.pageMessages>

export interface ChatMessageParts {
  db: Executor
  clock: Clock
  delivery: Realtime['delivery']
  media: Pick<MediaService, 'discard' | 'deleteOrphans'>
}

/** Messages of private chats, once they are there. */
export interface ChatMessageService {
  /** @throws {AppError} WINDOW_GONE, INPUT_INVALID when the cursor is not one of this list */
  page(input: PageInput, userId: string): Promise<Page>
  /** In texts of the newest `limits.searchedMessages`. @throws {AppError} as `page` does */
  search(input: SearchInput, userId: string): Promise<Page>
  /** Takes a message of the user's own back, for both. Idempotent. @throws {AppError} MESSAGE_GONE, RECALL_TOO_LATE, RECALL_MONEY */
  recall(messageId: string, userId: string): Promise<Message>
  /** A message with the few around it, as this user sees them, to be reported; none when they do not see it. */
  around(messageId: string, userId: string): Promise<AroundRow[]>
  /** For this user only; the partner keeps them. @throws {AppError} WINDOW_GONE */
  delete(windowId: string, messageIds: string[], userId: string): Promise<void>
}

export const createChatMessageService = (
  parts: ChatMessageParts & { presenter: Pick<ChatPresenterService, 'byIds' | 'present'> },
): ChatMessageService => {
  const { db, clock, delivery, media, presenter } = parts

  const findSeen = async (windowId: string, userId: string, executor = db) => {
    const member = await findMember(executor, userId, windowId)
    if (!member) throw new AppError('WINDOW_GONE')
    return { userId, windowId, clearedSeq: Number(member.cleared_seq), partnerId: member.partner_id }
  }

  /**
   * Empties a message of the user's own, and releases what it carried.
   * @returns it as it was, and who else sees it: once it is emptied, nothing that may fail stands before telling them
   */
  const empty = (messageId: string, userId: string) =>
    db.transaction().execute(async (transaction) => {
      const message = await lockOwnMessage(transaction, messageId, userId)
      if (!message) throw new AppError('MESSAGE_GONE')
      const { partnerId } = await findSeen(message.window_id, userId, transaction)
      const now = clock.now()
      if (moneyKinds.some((kind) => kind === message.kind)) throw new AppError('RECALL_MONEY')
      if (message.recalled_at) return { message, partnerId }
      if (now.getTime() - message.created_at.getTime() > limits.recallSeconds * 1000)
        throw new AppError('RECALL_TOO_LATE')
      await emptyMessage(transaction, messageId, now)
      if (message.media_id !== null) await media.discard(transaction, [message.media_id])
      return { message, partnerId }
    })

  /** What a client keeps from one place to another may have been removed since, or given back. */
  const judgedUntil = async (
    toSeq: number | undefined,
    fromSeq: number | undefined,
    of: { userId: string; windowId: string },
  ): Promise<Pick<Page, 'judged'>> => {
    if (toSeq === undefined || fromSeq === undefined) return {}
    const ids = fromSeq > toSeq ? [] : await findJudgedAmong(db, of, { fromSeq, toSeq }, limits.judgedMessages)
    return { judged: await presenter.byIds(ids) }
  }

  return {
    page: async (input, userId) => {
      const { privateId: windowId, afterSeq, fromSeq, pageSize } = input
      const list = `chat-messages-${windowId}-${input.ascFlag ? 'asc' : 'desc'}`
      const asked =
        afterSeq === undefined ? { slice: sliceOf(list, messageOrder, input) } : { afterSeq, limit: pageSize + 1 }
      const [history, judged] = await Promise.all([
        readHistory(db, { userId, windowId }, asked),
        judgedUntil(afterSeq, fromSeq, { userId, windowId }),
      ])
      if (!history) throw new AppError('WINDOW_GONE')
      const { shown, page } = pageOf(list, input, history.found)
      const cursor = afterSeq === undefined ? page.cursor : null
      return { ...page, cursor, total: history.total, records: await presenter.present(shown), ...judged }
    },

    search: async (input, userId) => {
      const seen = await findSeen(input.privateId, userId)
      const list = `chat-search-${input.privateId}`
      const found = await searchMessages(
        db,
        sliceOf(list, messageOrder, { ...input, ascFlag: false }),
        seen,
        input.keyword,
      )
      const { ids, page } = pageOf(list, input, found)
      const records = await presenter.byIds(ids)
      return { ...page, total: (input.pageNo - 1) * input.pageSize + found.length, records }
    },

    recall: async (messageId, userId) => {
      const {
        message: { window_id: windowId, seq },
        partnerId,
      } = await empty(messageId, userId)
      const frame = { type: 'recalled' as const, windowId, id: messageId, seq: Number(seq), senderId: userId }
      delivery.notify([partnerId, userId], frame)
      // What does not succeed now is left to the next cleanup.
      media.deleteOrphans().catch(() => {})
      const [message] = await presenter.byIds([messageId])
      if (!message) throw new AppError('MESSAGE_GONE')
      return message
    },

    around: (messageId, userId) => findAround(db, messageId, userId, limits.reportExcerpt.around),

    delete: async (windowId, ids, userId) => {
      await findSeen(windowId, userId)
      await deleteForOne(db, { userId, windowId, ids })
      delivery.notify([userId], { type: 'window', windowId })
    },
  }
}
