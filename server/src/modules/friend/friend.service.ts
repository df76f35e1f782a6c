import { createFriendLists, type FriendLists } from './friend-list.service.ts'
import type { FriendParts } from './friend.parts.ts'
import { createSuggestPeople, type SuggestPeople } from './friend.suggest.ts'
import { createFriendTies, type FriendTies } from './friend-follow.service.ts'

/** Following, blocking and naming people, and the lists that come of it. */
export interface FriendService extends FriendTies, FriendLists {
  suggest: SuggestPeople
}

export const createFriendService = (parts: FriendParts): FriendService => ({
  ...createFriendTies(parts),
  ...createFriendLists(parts),
  suggest: createSuggestPeople(parts),
})
