import type { QueryClient } from '@tanstack/react-query'
import type { FollowState } from '#contract/friend.ts'
import type { UserCard } from '#contract/user.ts'
import { updateLists } from '#web/lib/client/list-cache.ts'
import { createEmitter } from '#web/lib/store/emitter.ts'

/** Names of what the query cache holds about how the user stands to others. */
export const friendKeys = {
  all: ['friend'] as const,
  state: (userId: string) => ['friend', 'state', userId] as const,
  /** Pages of people; every list of them begins so. */
  pages: ['friend', 'page'] as const,
  blocks: ['friend', 'blocks'] as const,
  suggested: ['friend', 'suggested'] as const,
  choosable: ['friend', 'choosable'] as const,
  /** All that was found by searching. */
  search: ['search'] as const,
  /** What makes searches old makes these old, too. */
  found: (keyword: string) => ['search', 'choosable', keyword] as const,
}

/** A list that was just read knows how the user stands to those in it. */
export const rememberFollowStates = (queryClient: QueryClient, users: readonly UserCard[]): void => {
  for (const { id, followFlag, friendFlag } of users)
    queryClient.setQueryData<FollowState>(friendKeys.state(id), { userId: id, followFlag, friendFlag })
}

/** Changes somebody in every list of people. */
export const patchPerson = (queryClient: QueryClient, userId: string, patch: Partial<UserCard>): void =>
  updateLists<UserCard>(queryClient, friendKeys.pages, (user) => (user.id === userId ? { ...user, ...patch } : user))

// Here, and not with the other events: those are in the first page.
/** The user calls somebody by another name; by none of their own when it is empty. */
export const remarked = createEmitter<{ userId: string; remark: string }>()

/** Takes somebody out of every list of people. */
export const dropPerson = (queryClient: QueryClient, userId: string): void =>
  updateLists<UserCard>(queryClient, friendKeys.pages, (user) => (user.id === userId ? undefined : user))

/** Takes somebody out of the list of those who are blocked. */
export const dropBlocked = (queryClient: QueryClient, userId: string): void =>
  updateLists<{ id: string }>(queryClient, friendKeys.blocks, (user) => (user.id === userId ? undefined : user))
