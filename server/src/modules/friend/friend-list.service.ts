import type { CallAnswer, CallParsed } from '#contract/call.ts'
import type { friendCalls } from '#contract/friend.ts'
import { limits } from '#contract/limits.ts'
import type { UserCard } from '#contract/user.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { pageOf, sliceOf } from '#server/platform/database/paging.ts'
import { AppError } from '#server/platform/errors/app-error.ts'
import type { RelationService } from '../relation/relation.module.ts'
import type { UserService } from '../user/user.module.ts'
import {
  countShownFans,
  countShownFollows,
  findFollowedByFollowed,
  findFollowIds,
  findFriendIds,
  findMostFollowed,
  friendOrders,
  pageBlocks,
  pageFans,
  pageFollows,
} from './friend-list.queries.ts'
import { countBlocks, findRemarks } from './friend.queries.ts'

type Numbered = CallParsed<typeof friendCalls.list>['query']
type PeopleInput = CallParsed<typeof friendCalls.pageFollows>['body']
type PeoplePage = CallAnswer<typeof friendCalls.pageFollows>

export interface FriendListParts {
  db: Executor
  relation: Pick<RelationService, 'hiddenFor' | 'isOpen'>
  user: Pick<UserService, 'briefs' | 'cards'>
}

/** Lists of people, without those whom the viewer must not see. */
export interface FriendListService {
  friends(userId: string, input: Numbered): Promise<CallAnswer<typeof friendCalls.list>>
  /** @throws {AppError} USER_GONE, LISTS_PRIVATE; INPUT_INVALID when the cursor is not one of this list */
  follows(viewerId: string, input: PeopleInput): Promise<PeoplePage>
  /** @throws {AppError} USER_GONE, LISTS_PRIVATE; INPUT_INVALID when the cursor is not one of this list */
  fans(viewerId: string, input: PeopleInput): Promise<PeoplePage>
  followIds(userId: string, input: Numbered): Promise<string[]>
  /** @throws {AppError} INPUT_INVALID when the cursor is not one of this list */
  blocks(
    userId: string,
    input: CallParsed<typeof friendCalls.pageBlocks>['body'],
  ): Promise<CallAnswer<typeof friendCalls.pageBlocks>>
  /** All that a user calls others. */
  remarks(userId: string): Promise<CallAnswer<typeof friendCalls.remarks>>
  /** 可能认识的人, at most `limits.suggestions`, in a fixed number of queries. */
  suggestions(userId: string): Promise<CallAnswer<typeof friendCalls.suggest>>
}

const rangeOf = ({ pageNo, pageSize }: Numbered) => ({ limit: pageSize, offset: (pageNo - 1) * pageSize })

export const createFriendListService = ({ db, relation, user }: FriendListParts): FriendListService => {
  const cardsOf = async (ids: string[], viewerId: string): Promise<UserCard[]> => {
    const cards = await user.cards(ids, viewerId)
    return ids.flatMap((id) => cards.get(id) ?? [])
  }

  const people =
    (kind: string, page: typeof pageFollows, count: typeof countShownFollows) =>
    async (viewerId: string, input: PeopleInput): Promise<PeoplePage> => {
      const userId = input.userId ?? viewerId
      const list = `${kind}-${userId}-${input.ascFlag ? 'asc' : 'desc'}`
      const slice = sliceOf(list, friendOrders[input.orderBy], input)
      const own = userId === viewerId
      const [open, hidden] = await Promise.all([own || relation.isOpen(userId, viewerId), relation.hiddenFor(viewerId)])
      if (open === undefined || hidden.includes(userId)) throw new AppError('USER_GONE')
      if (!open) throw new AppError('LISTS_PRIVATE')
      const leftOut = own ? { hidden } : { hidden, strangerTo: viewerId }
      const [skeleton, total] = await Promise.all([page(db, userId, slice, leftOut), count(db, userId, hidden)])
      const { ids, page: shown } = pageOf(list, input, skeleton)
      return { ...shown, total, records: await cardsOf(ids, viewerId) }
    }

  return {
    friends: async (userId, input) => {
      const all = await findFriendIds(db, userId)
      const { limit, offset } = rangeOf(input)
      return {
        records: await cardsOf(all.slice(offset, offset + limit), userId),
        total: all.length,
        pageNo: input.pageNo,
        pageSize: input.pageSize,
        hasMore: all.length > offset + limit,
        cursor: null,
      }
    },

    follows: people('follows', pageFollows, countShownFollows),
    fans: people('fans', pageFans, countShownFans),

    followIds: (userId, input) => findFollowIds(db, userId, rangeOf(input)),

    remarks: (userId) => findRemarks(db, userId),

    blocks: async (userId, input) => {
      const list = `blocks-${input.ascFlag ? 'asc' : 'desc'}`
      const slice = sliceOf(list, friendOrders[input.orderBy], input)
      const [skeleton, total] = await Promise.all([pageBlocks(db, userId, slice), countBlocks(db, userId)])
      const { ids, page } = pageOf(list, input, skeleton)
      const briefs = await user.briefs(ids)
      return { ...page, total, records: ids.flatMap((id) => briefs.get(id) ?? []) }
    },

    suggestions: async (userId) => {
      const hidden = await relation.hiddenFor(userId)
      const known = await findFollowedByFollowed(db, { userId, hidden, limit: limits.suggestions })
      const common = new Map(known.map((row) => [row.id, row.commonNum]))
      const missing = limits.suggestions - known.length
      const found = [...common.keys()]
      const others = missing > 0 ? await findMostFollowed(db, { userId, hidden, found, limit: missing }) : []
      const cards = await cardsOf([...found, ...others], userId)
      return cards.map((card) => ({ ...card, commonNum: common.get(card.id) ?? 0 }))
    },
  }
}
