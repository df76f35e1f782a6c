import type { QueryClient } from '@tanstack/react-query'
import type { FollowState } from '#contract/friend.ts'
import type { UserCard } from '#contract/user.ts'
import { updateLists } from '#web/lib/client/list-cache.ts'
import { friendKeys } from './friend-keys.ts'

/** A list that was just read knows how the user stands to those in it. */
export const rememberFollowStates = (queryClient: QueryClient, users: readonly UserCard[]): void => {
  for (const { id, followFlag, friendFlag } of users)
    queryClient.setQueryData<FollowState>(friendKeys.state(id), { userId: id, followFlag, friendFlag })
}

/** Changes somebody in every list of people. */
export const patchPerson = (queryClient: QueryClient, userId: string, patch: Partial<UserCard>): void =>
  updateLists<UserCard>(queryClient, friendKeys.pages, (user) => (user.id === userId ? { ...user, ...patch } : user))

/** Takes somebody out of every list of people. */
export const dropPerson = (queryClient: QueryClient, userId: string): void =>
  updateLists<UserCard>(queryClient, friendKeys.pages, (user) => (user.id === userId ? undefined : user))

/** Takes somebody out of the list of those who are blocked. */
export const dropBlocked = (queryClient: QueryClient, userId: string): void =>
  updateLists<{ id: string }>(queryClient, friendKeys.blocks, (user) => (user.id === userId ? undefined : user))
