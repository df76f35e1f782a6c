import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import type { OutputOf } from '#contract/index.ts'
import { type CallOptions, call } from '#web/lib/client/client.ts'
import { infiniteListOptions, type PageStart } from '#web/lib/client/infinite-list.ts'
import { friendKeys, rememberFollowStates } from './friend-cache.ts'

/** Whom a user follows, who follows them, or (only of the signed-in user) who does both. */
export type PeopleSelection = { list: 'follows' | 'fans'; userId: string } | { list: 'friends' }

const pageSize = 30

const askPage = (
  selection: PeopleSelection,
  start: PageStart,
  options: CallOptions,
): Promise<OutputOf<'friend.pageFans'>> => {
  if (selection.list === 'friends')
    return call('friend.list', { query: { pageNo: Number(start.cursor ?? 1), pageSize } }, options)
  const name = selection.list === 'follows' ? 'friend.pageFollows' : 'friend.pageFans'
  return call(name, { body: { userId: selection.userId, pageSize, ...start } }, options)
}

/** People of a list, page after page. */
export const usePeople = (selection: PeopleSelection) => {
  const queryClient = useQueryClient()
  return useInfiniteQuery(
    infiniteListOptions([...friendKeys.pages, selection], async (start, options) => {
      const page = await askPage(selection, start, options)
      rememberFollowStates(queryClient, page.records)
      return page
    }),
  )
}
