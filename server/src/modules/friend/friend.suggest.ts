import type { CallAnswer } from '#contract/call.ts'
import type { friendCalls } from '#contract/friend.ts'
import { limits } from '#contract/limits.ts'
import type { FriendParts } from './friend.parts.ts'
import { findFollowedByFollowed, findMostFollowed } from './friend-suggest.queries.ts'

/** 可能认识的人, at most `limits.suggestions`, in a fixed number of queries. */
export type SuggestPeople = (userId: string) => Promise<CallAnswer<typeof friendCalls.suggest>>

export const createSuggestPeople =
  ({ db, relation, user }: Pick<FriendParts, 'db' | 'relation' | 'user'>): SuggestPeople =>
  async (userId) => {
    const hidden = await relation.hiddenFor(userId)
    const known = await findFollowedByFollowed(db, { userId, hidden, limit: limits.suggestions })
    const common = new Map(known.map((row) => [row.id, row.commonNum]))
    const missing = limits.suggestions - known.length
    const found = [...common.keys()]
    const others = missing > 0 ? await findMostFollowed(db, { userId, hidden, found, limit: missing }) : []
    const ids = [...found, ...others]
    const cards = await user.cards(ids, userId)
    return ids.flatMap((id) => {
      const card = cards.get(id)
      return card ? { ...card, commonNum: common.get(id) ?? 0 } : []
    })
  }
