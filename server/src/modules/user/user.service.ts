import type { CallAnswer, CallParsed } from '#contract/call.ts'
import type { UserBase, UserBrief, UserCard, userCalls } from '#contract/user.ts'
import { createSharedCache } from '#server/platform/cache/shared-cache.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { pageOf, sliceOf } from '#server/platform/database/paging.ts'
import type { Limiter } from '#server/platform/limits/limiter.ts'
import type { Vault } from '#server/platform/security/vault.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import type { AgreementService } from '../agreement/agreement.module.ts'
import type { CheckcodeService } from '../checkcode/checkcode.module.ts'
import type { IpPlaceService } from '../ip-place/ip-place.module.ts'
import type { MediaService } from '../media/media.module.ts'
import type { ModerationService } from '../moderation/moderation.module.ts'
import type { RelationService } from '../relation/relation.module.ts'
import type { SearchIndexService } from '../search-index/search-index.module.ts'
import type { TaskRecorderService } from '../task-recorder/task-recorder.module.ts'
import {
  type BriefRow,
  countUsers,
  findBases,
  findBasesFor,
  findCards,
  findBriefs,
  findStarsShown,
  isUserThere,
  isUserVisible,
  type NamedUser,
  pageUsers,
  userOrders,
} from './user.queries.ts'
import { presentBase, presentBrief, presentCard } from './user.views.ts'

/** What the module is built on. */
export interface UserParts {
  db: Executor
  clock: Clock
  limiter: Pick<Limiter, 'take'>
  vault: Vault
  relation: Pick<RelationService, 'hiddenFor' | 'isBlockedBetween'>
  moderation: Pick<ModerationService, 'review' | 'record' | 'waitsForReview' | 'isReviewed'>
  searchIndex: Pick<SearchIndexService, 'indexUser' | 'dropUser'>
  tasks: Pick<TaskRecorderService, 'done' | 'undone'>
  agreement: Pick<AgreementService, 'acceptCurrent'>
  checkcode: Pick<CheckcodeService, 'useEmail' | 'sendEmail' | 'grantEmail'>
  media: Pick<MediaService, 'avatarUrls' | 'pictures' | 'claim' | 'release' | 'discard' | 'exportNames'>
  ipPlace: Pick<IpPlaceService, 'shown'>
  /** How long what a user has written and whom they know is kept as everybody sees it; 0 keeps nothing. */
  sharedMs: number
}

/** Users as others see them, many at once. */
export interface UserService {
  /** Users by id, in two queries, as of at most `sharedMs` ago; an unknown id is left out. */
  briefs(ids: string[]): Promise<Map<string, UserBrief>>
  /** Those who were read with rows by `peopleColumn`, by their ids. */
  peopleOf(rows: readonly { people: readonly NamedUser[] }[]): Promise<Map<string, UserBrief>>
  /** Rows of users that were read already, by their ids. */
  briefsOf(rows: readonly BriefRow[]): Promise<Map<string, UserBrief>>
  /** Users by id as lists of people show them, in two queries; unknown ids and those hidden from the viewer are left out. */
  cards(ids: string[], viewerId: string | null): Promise<Map<string, UserCard>>
  isThere(userId: string): Promise<boolean>
  /** Whether the user is there and neither has blocked the other. */
  visible(userId: string, viewerId: string | null): Promise<boolean>
  /** Whether the viewer may see what the user has starred; false for an unknown id. */
  starsShown(userId: string, viewerId: string): Promise<boolean>
  /** In the order of the ids; unknown ones and those hidden from the viewer are left out. */
  baseList(ids: string[], viewerId: string | null): Promise<UserBase[]>
  /** @throws {AppError} INPUT_INVALID when the cursor is not one of this list */
  page(input: CallParsed<typeof userCalls.page>['body'], viewerId: string): Promise<CallAnswer<typeof userCalls.page>>
  /** As of at most `totalMs` ago. */
  total(): Promise<number>
}

/** Counting reads every user, so one count serves all who ask within this time. */
const totalMs = 5000

/** Of some two hundred bytes each. */
const mostBriefs = 20_000

export const createUserService = ({ db, clock, relation, media, sharedMs }: UserParts): UserService => {
  const briefs = createSharedCache<UserBrief>({ ttlMs: sharedMs, max: mostBriefs, now: () => clock.now().getTime() })
  let counted: { number: Promise<number>; until: number } | undefined

  const total = async (): Promise<number> => {
    const now = clock.now().getTime()
    if (!counted || now >= counted.until) counted = { number: countUsers(db), until: now + totalMs }
    const mine = counted
    try {
      return await mine.number
    } catch (error) {
      if (counted === mine) counted = undefined
      throw error
    }
  }

  const avatarsOf = (rows: readonly { avatar_id: string | null }[]) =>
    media.avatarUrls([...new Set(rows.flatMap((row) => row.avatar_id ?? []))])

  const basesOf = async (ids: string[], viewerId: string | null): Promise<UserBase[]> => {
    if (ids.length === 0) return []
    const rows = await (viewerId === null ? findBases(db, ids) : findBasesFor(db, ids, viewerId))
    const avatars = await avatarsOf(rows)
    const found = new Map(rows.map((row) => [row.id, presentBase(row, avatars)]))
    return ids.flatMap((id) => found.get(id) ?? [])
  }

  const presentBriefs = async (rows: readonly BriefRow[]) => {
    const avatars = await avatarsOf(rows)
    return new Map(rows.map((row) => [row.id, presentBrief(row, avatars)]))
  }

  return {
    briefs: async (ids) =>
      ids.length === 0
        ? new Map()
        : await briefs.readAll(ids, async (missing) => presentBriefs(await findBriefs(db, missing))),

    peopleOf: (rows) => {
      const named = new Map(rows.flatMap(({ people }) => people.map((one) => [one[0], one] as const)))
      return presentBriefs(Array.from(named.values(), ([id, nickname, avatar_id]) => ({ id, nickname, avatar_id })))
    },

    briefsOf: presentBriefs,

    cards: async (ids, viewerId) => {
      if (ids.length === 0) return new Map()
      const rows = await findCards(db, ids, viewerId)
      const avatars = await avatarsOf(rows)
      const shown = rows.filter((row) => !row.relation?.block && !row.relation?.blocked)
      return new Map(shown.map((row) => [row.id, presentCard(row, avatars, row.relation)]))
    },

    isThere: (userId) => isUserThere(db, userId),

    visible: async (userId, viewerId) => {
      if (viewerId === null || viewerId === userId) return await isUserThere(db, userId)
      return await isUserVisible(db, userId, viewerId)
    },

    starsShown: async (userId, viewerId) => (await findStarsShown(db, userId, viewerId)) ?? false,

    baseList: basesOf,

    page: async (input, viewerId) => {
      const list = `user-${input.orderBy}-${input.ascFlag ? 'asc' : 'desc'}`
      const slice = sliceOf(list, userOrders[input.orderBy], input)
      const hidden = await relation.hiddenFor(viewerId)
      const [skeleton, everybody] = await Promise.all([pageUsers(db, slice, viewerId, hidden), total()])
      const { ids, page } = pageOf(list, input, skeleton)
      return { ...page, total: Math.max(0, everybody - hidden.length), records: await basesOf(ids, viewerId) }
    },

    total,
  }
}
