import { infiniteQueryOptions, type QueryClient, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import type { OutputOf } from '#contract/index.ts'
import type { UserCard } from '#contract/user.ts'
import { call } from '#web/lib/client/client.ts'
import { listUsers, type PeoplePages, rememberFollowStates } from './friend-cache.ts'
import { friendKeys } from './friend-keys.ts'

/** Whom a user follows, who follows them, or (only of the signed-in user) who does both. */
export type PeopleSelection = { list: 'follows' | 'fans'; userId: string } | { list: 'friends' }

const pageSize = 30

/** Where a page begins: a cursor, or the number of a page where a list has only these. */
type From = string | undefined

const askPage = (selection: PeopleSelection, from: From, signal: AbortSignal): Promise<OutputOf<'friend.pageFans'>> => {
  const options = { signal, quiet: true }
  if (selection.list === 'friends')
    return call('friend.list', { query: { pageNo: Number(from ?? 1), pageSize } }, options)
  const name = selection.list === 'follows' ? 'friend.pageFollows' : 'friend.pageFans'
  return call(name, { body: { userId: selection.userId, pageSize, ...(from && { cursor: from }) } }, options)
}

const nextOf = ({ cursor, hasMore, pageNo }: OutputOf<'friend.pageFans'>): From =>
  cursor ?? (hasMore ? String(pageNo + 1) : undefined)

const peopleOptions = (queryClient: QueryClient, selection: PeopleSelection) =>
  infiniteQueryOptions({
    queryKey: [...friendKeys.pages, selection],
    queryFn: async ({ pageParam, signal }): Promise<PeoplePages['pages'][number]> => {
      const page = await askPage(selection, pageParam, signal)
      rememberFollowStates(queryClient, page.records)
      return page
    },
    initialPageParam: undefined as From,
    getNextPageParam: nextOf,
    select: (data: PeoplePages): UserCard[] => listUsers(data),
  })

/** People of a list, page after page. */
export const usePeople = (selection: PeopleSelection) => useInfiniteQuery(peopleOptions(useQueryClient(), selection))
