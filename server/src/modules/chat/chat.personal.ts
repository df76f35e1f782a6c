import { removedText } from '#contract/message.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { PersonalData } from '#server/platform/module/personal-data.ts'
import type { MediaService } from '../media/media.module.ts'
import {
  closeWindows,
  deleteUnseenWindows,
  deleteMembershipsOf,
  emptyCards,
  listMessagesOf,
  listWindowsOf,
  type WindowOfRow,
} from './chat-personal.queries.ts'

/** Windows or messages that are in memory at once, or that one transaction changes. */
const batch = 500

export interface ChatPersonalParts {
  db: Executor
  media: Pick<MediaService, 'discard' | 'exportNames'>
}

/**
 * Private chats. What somebody has written to another stays in the other's window, which says that the writer is gone; what
 * they have written to official accounts, and what both have left, goes.
 */
export const createChatPersonal = ({ db, media }: ChatPersonalParts): PersonalData => {
  async function* windowsOf(userId: string) {
    for (let after: WindowOfRow | undefined; ;) {
      const rows = await listWindowsOf(db, userId, after?.id ?? '0', batch)
      yield* rows
      if (rows.length < batch) return
      after = rows.at(-1)
    }
  }

  async function* messagesOf(userId: string, window: WindowOfRow) {
    for (let afterSeq = window.cleared_seq; ;) {
      const rows = await listMessagesOf(db, userId, window.id, afterSeq, batch)
      const files = await media.exportNames(rows.flatMap(({ media_id }) => media_id ?? []))
      for (const row of rows) {
        const own = row.sender_id === userId
        const removed = row.hold_decision_id !== null
        yield {
          with: window.nickname,
          from: own ? '我' : window.nickname,
          kind: row.recalled_at ? 'recalled' : removed && !own ? 'removed' : row.kind,
          // What a moderator has removed is its author's still, and nobody else's.
          content: removed && !own ? removedText : row.content,
          ...(removed && own && { removed }),
          // Files of others are theirs.
          file: own && row.media_id !== null ? (files.get(row.media_id) ?? null) : null,
          sendTime: row.created_at.toISOString(),
        }
      }
      if (rows.length < batch) return
      afterSeq = rows.at(-1)?.seq ?? afterSeq
    }
  }

  return {
    tables: ['chat_windows', 'chat_members', 'chat_messages', 'chat_deletions'],
    parts: (userId) => [
      {
        name: 'messages',
        title: '私聊消息，发出的和收到的',
        async *rows() {
          for await (const window of windowsOf(userId)) yield* messagesOf(userId, window)
        },
      },
    ],
    erase: async (transaction, userId) => {
      await closeWindows(transaction, userId)
      const windowIds = await deleteMembershipsOf(transaction, userId)
      await media.discard(transaction, await deleteUnseenWindows(transaction, windowIds))
    },
    eraseMany: async (userId) => {
      while ((await emptyCards(db, userId, batch)) === batch) continue
    },
  }
}
