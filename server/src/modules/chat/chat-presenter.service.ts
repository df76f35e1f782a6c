import type { Message } from '#contract/message.ts'
import type { UserBrief } from '#contract/user.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import type { MediaService } from '../media/media.module.ts'
import type { TopicReadingService } from '../topic/topic.module.ts'
import type { UserService } from '../user/user.module.ts'
import { findMessages, type MessageRow } from './chat-message.queries.ts'
import { presentMessage } from './chat.views.ts'

/** Makes messages out of rows. Who may see them was decided before. */
export interface ChatPresenterService {
  /** Hydrates the rows: one query for each kind of related data, however many rows. */
  present(rows: MessageRow[]): Promise<Message[]>
  /** Reads how senders are shown, while their messages are being stored: presenting these then waits for nothing. */
  readSenders(userIds: string[]): Promise<void>
  /** In the order of the ids; those that are gone are left out. */
  byIds(ids: string[]): Promise<Message[]>
}

export interface ChatPresenterParts {
  db: Executor
  clock: Clock
  media: Pick<MediaService, 'pictures' | 'recordings'>
  topic: Pick<TopicReadingService, 'briefs'>
  user: Pick<UserService, 'briefs'>
}

/** How long a sender is shown as they were last read: a message right after another costs no query. */
const senderLifeMs = 10_000
const maxSenders = 10_000

export const createChatPresenterService = (parts: ChatPresenterParts): ChatPresenterService => {
  const { db, clock, media, topic, user } = parts
  const senders = new Map<string, { brief: UserBrief; readAtMs: number }>()

  const findUsers = async (ids: string[]): Promise<Map<string, UserBrief>> => {
    const nowMs = clock.now().getTime()
    const found = new Map<string, UserBrief>()
    for (const id of ids) {
      const cached = senders.get(id)
      if (cached && nowMs - cached.readAtMs < senderLifeMs) found.set(id, cached.brief)
    }
    const read = await user.briefs(ids.filter((id) => !found.has(id)))
    if (senders.size + read.size > maxSenders) senders.clear()
    for (const [id, brief] of read) {
      senders.set(id, { brief, readAtMs: nowMs })
      found.set(id, brief)
    }
    return found
  }

  const present = async (rows: MessageRow[]): Promise<Message[]> => {
    const idsOf = (column: 'media_id' | 'card_id', kind: MessageRow['kind']) => [
      ...new Set(rows.flatMap((row) => (row.kind === kind ? (row[column] ?? []) : []))),
    ]
    const [users, pictures, recordings, topics] = await Promise.all([
      findUsers([...new Set([...rows.map((row) => row.sender_id), ...idsOf('card_id', 'user')])]),
      media.pictures(idsOf('media_id', 'picture')),
      media.recordings(idsOf('media_id', 'voice')),
      // A card is for both: it shows what everybody may see.
      topic.briefs(idsOf('card_id', 'topic'), null),
    ])
    return rows.map((row) => presentMessage(row, { users, pictures, recordings, topics }))
  }

  return {
    present,
    readSenders: async (userIds) => {
      await findUsers(userIds)
    },
    byIds: async (ids) => {
      if (ids.length === 0) return []
      const rows = new Map((await findMessages(db, ids)).map((row) => [row.id, row]))
      return await present(ids.flatMap((id) => rows.get(id) ?? []))
    },
  }
}
