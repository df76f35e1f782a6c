import type { CallAnswer, CallParsed } from '#contract/call.ts'
import type { interactionCalls, InteractionKind, UnreadInteractions } from '#contract/interaction.ts'
import { createKeptTotals } from '#server/platform/cache/kept-totals.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { pageOf, sliceOf, totalOf } from '#server/platform/database/paging.ts'
import type { MediaService } from '../media/media.module.ts'
import type { RelationService } from '../relation/relation.module.ts'
import {
  countLines,
  countUnread,
  interactionOrder,
  type LineRow,
  markRead,
  pageLines,
  type Receiver,
} from './interaction.queries.ts'
import { presentLine } from './interaction.views.ts'

export interface InteractionParts {
  db: Executor
  clock: Clock
  relation: Pick<RelationService, 'hiddenFor'>
  media: Pick<MediaService, 'avatarUrls' | 'pictures'>
  /** How long it is kept how many lines there are. */
  sharedMs: number
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
  const { db, clock, relation, media, sharedMs } = parts
  const totalKept = createKeptTotals({ clock, sharedMs })

  const receiverOf = async (userId: string): Promise<Receiver> => ({
    userId,
    hidden: new Set(await relation.hiddenFor(userId)),
  })

  /** Nothing is asked of the database that is in memory. */
  const present = async (rows: LineRow[]) => {
    const [avatars, pictures] = await Promise.all([
      media.avatarUrls([...new Set(rows.flatMap(({ users }) => users.flatMap((user) => user.avatar_id ?? [])))]),
      media.pictures([...new Set(rows.flatMap(({ topic }) => topic?.picture_id ?? []))]),
    ])
    return rows.map((row) => presentLine(row, { avatars, pictures }))
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
      const { shown, page } = pageOf(list, input, await pageLines(db, slice, receiver, input.kind))
      const [total, records] = await Promise.all([
        totalOf(input, { shown, ...page }, () =>
          totalKept(`${userId} ${input.kind ?? ''}`, () => countLines(db, receiver, input.kind)),
        ),
        present(shown),
      ])
      return { ...page, total, records }
    },

    unread,

    read: async (kind, userId) => {
      await markRead(db, userId, clock.now(), kind)
      return await unread(userId)
    },
  }
}
