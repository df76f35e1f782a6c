import type { CallAnswer, CallParsed } from '#contract/call.ts'
import type { interactionCalls, InteractionKind, UnreadInteractions } from '#contract/interaction.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { pageOf, sliceOf } from '#server/platform/database/paging.ts'
import type { PostReadingService } from '../post/post.module.ts'
import type { RelationService } from '../relation/relation.module.ts'
import type { TopicReadingService } from '../topic/topic.module.ts'
import type { UserService } from '../user/user.module.ts'
import {
  countLines,
  countUnread,
  findLines,
  interactionOrder,
  type LineRow,
  markRead,
  pageLines,
  type Receiver,
} from './interaction.queries.ts'
import { type LineRelated, presentLine } from './interaction.views.ts'

export interface InteractionParts {
  db: Executor
  clock: Clock
  relation: Pick<RelationService, 'hiddenFor'>
  topic: Pick<TopicReadingService, 'briefs'>
  post: Pick<PostReadingService, 'excerpts'>
  user: Pick<UserService, 'briefs'>
}

type PageInput = CallParsed<typeof interactionCalls.page>['body']
type PageAnswer = CallAnswer<typeof interactionCalls.page>

export interface InteractionService {
  /** Lines of all kinds or one, the latest first or last. @throws {AppError} INPUT_INVALID when the cursor is not one of this list */
  page(input: PageInput, userId: string): Promise<PageAnswer>
  /** Unread lines by kind, each counted as far as `limits.unreadInteractions`. */
  unread(userId: string): Promise<UnreadInteractions>
  /** Marks all lines, or those of one kind, as read. @returns what is unread still */
  read(kind: InteractionKind | undefined, userId: string): Promise<UnreadInteractions>
}

export const createInteractionService = (parts: InteractionParts): InteractionService => {
  const { db, clock, relation, topic, post, user } = parts

  const receiverOf = async (userId: string): Promise<Receiver> => ({
    userId,
    hidden: new Set(await relation.hiddenFor(userId)),
  })

  /** Related data of the lines: one query for each kind, however many lines. */
  const hydrate = async (rows: LineRow[], userId: string): Promise<LineRelated> => {
    const [users, topics, posts] = await Promise.all([
      user.briefs([...new Set(rows.flatMap((row) => row.user_ids))]),
      topic.briefs([...new Set(rows.flatMap((row) => row.topic_id ?? []))], userId),
      post.excerpts(
        [...new Set(rows.flatMap((row) => [row.post_id ?? [], row.answered_post_id ?? []].flat()))],
        userId,
      ),
    ])
    return { users, topics, posts }
  }

  const unread = async (userId: string): Promise<UnreadInteractions> => {
    const numbers = await countUnread(db, await receiverOf(userId))
    return { ...numbers, total: Object.values(numbers).reduce((sum, number) => sum + number, 0) }
  }

  return {
    page: async (input, userId) => {
      const list = `interaction-${input.kind ?? 'all'}-${input.ascFlag ? 'asc' : 'desc'}`
      const slice = sliceOf(list, interactionOrder, input)
      const receiver = await receiverOf(userId)
      const [skeleton, total] = await Promise.all([
        pageLines(db, slice, receiver, input.kind),
        countLines(db, receiver, input.kind),
      ])
      const { ids, page } = pageOf(list, input, skeleton)
      const found = await findLines(db, ids, receiver)
      const related = await hydrate(found, userId)
      const rows = new Map(found.map((row) => [row.id, row]))
      const records = ids.flatMap((id) => rows.get(id) ?? []).flatMap((row) => presentLine(row, related) ?? [])
      return { ...page, total, records }
    },

    unread,

    read: async (kind, userId) => {
      await markRead(db, userId, clock.now(), kind)
      return await unread(userId)
    },
  }
}
