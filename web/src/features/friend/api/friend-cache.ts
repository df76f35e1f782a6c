import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { FollowState } from '#contract/friend.ts'
import type { OutputOf } from '#contract/index.ts'
import type { UserCard } from '#contract/user.ts'
import { friendKeys } from './friend-keys.ts'

export type PeoplePages = InfiniteData<OutputOf<'friend.pageFans'>, string | undefined>
export type BlockPages = InfiniteData<OutputOf<'friend.pageBlocks'>, string | undefined>

/** The users of all pages; somebody who has moved while the reader went on stands where they were first seen. */
export const listUsers = <User extends { id: string }>({ pages }: { pages: { records: User[] }[] }): User[] => [
  ...new Map(pages.flatMap(({ records }) => records).map((user) => [user.id, user])).values(),
]

/** A list that was just read knows how the user stands to those in it. */
export const rememberFollowStates = (queryClient: QueryClient, users: readonly UserCard[]): void => {
  for (const { id, followFlag, friendFlag } of users)
    queryClient.setQueryData<FollowState>(friendKeys.state(id), { userId: id, followFlag, friendFlag })
}

/** Changes somebody in every list of people. */
export const patchPerson = (queryClient: QueryClient, userId: string, patch: Partial<UserCard>): void => {
  queryClient.setQueriesData<PeoplePages>(
    { queryKey: friendKeys.pages },
    (pages) =>
      pages && {
        ...pages,
        pages: pages.pages.map((page) => ({
          ...page,
          records: page.records.map((user) => (user.id === userId ? { ...user, ...patch } : user)),
        })),
      },
  )
}

const without = <Pages extends PeoplePages | BlockPages>(pages: Pages | undefined, userId: string) =>
  pages && {
    ...pages,
    pages: pages.pages.map((page) => {
      const records = page.records.filter(({ id }) => id !== userId)
      return { ...page, records, total: page.total - (page.records.length - records.length) }
    }),
  }

/** Takes somebody out of every list of people. */
export const dropPerson = (queryClient: QueryClient, userId: string): void => {
  queryClient.setQueriesData<PeoplePages>({ queryKey: friendKeys.pages }, (pages) => without(pages, userId))
}

/** Takes somebody out of the list of those who are blocked. */
export const dropBlocked = (queryClient: QueryClient, userId: string): void => {
  queryClient.setQueriesData<BlockPages>({ queryKey: friendKeys.blocks }, (pages) => without(pages, userId))
}
