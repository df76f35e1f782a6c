import type { CallAnswer, CallParsed } from '#contract/call.ts'
import type { interactionCalls, InteractionKind, UnreadInteractions } from '#contract/interaction.ts'
import { createKeptTotals } from '#server/platform/cache/kept-totals.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { pageOf, sliceOf, totalOf } from '#server/platform/database/paging.ts'
import type { MediaService } from '../media/media.module.ts'
import type { UserService } from '../user/user.module.ts'
import { countLines, countUnread, interactionOrder, type LineRow, markRead, pageLines } from './interaction.queries.ts'
import { presentLine } from './interaction.views.ts'

export interface InteractionParts {
  db: Executor
  clock: Clock
  media: Pick<MediaService, 'pictures'>
  user: Pick<UserService, 'briefs'>
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
  const { db, clock, media, user, sharedMs } = parts
  const totalKept = createKeptTotals({ clock, sharedMs })

  const present = async (rows: LineRow[]) => {
    const [users, pictures] = await Promise.all([
      user.briefs([...new Set(rows.flatMap(({ latest_user_ids }) => latest_user_ids))]),
      media.pictures([...new Set(rows.flatMap(({ topic_picture_id }) => topic_picture_id ?? []))]),
    ])
    return rows.map((row) => presentLine(row, { users, pictures }))
  }

  const unread = async (userId: string): Promise<UnreadInteractions> => {
    const numbers = await countUnread(db, userId)
    return { ...numbers, total: Object.values(numbers).reduce((sum, number) => sum + number, 0) }
  }

  return {
    page: async (input, userId) => {
      const list = `interaction-${input.kind ?? 'all'}-${input.ascFlag ? 'asc' : 'desc'}`
      const slice = sliceOf(list, interactionOrder, input)
      const { shown, page } = pageOf(list, input, await pageLines(db, slice, userId, input.kind))
      const [total, records] = await Promise.all([
        totalOf(input, { shown, ...page }, () =>
          totalKept(`${userId} ${input.kind ?? ''}`, () => countLines(db, userId, input.kind)),
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
