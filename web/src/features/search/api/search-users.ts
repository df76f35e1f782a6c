import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { rememberFollowStates } from '#web/features/friend/index.ts'
import { call } from '#web/lib/client/client.ts'
import { infiniteListOptions } from '#web/lib/client/infinite-list.ts'
import { searchKeys } from './search-keys.ts'

/** Users whom the keyword names, page after page. */
export const useFoundUsers = (keyword: string) => {
  const queryClient = useQueryClient()
  return useInfiniteQuery({
    ...infiniteListOptions(searchKeys.users(keyword), async ({ cursor = '1' }, options) => {
      const page = await call('search.users', { query: { keyword, pageNo: Number(cursor) } }, options)
      rememberFollowStates(queryClient, page.records)
      return page
    }),
    // What the reader calls them is the reader's own.
    meta: { isPublic: 'in part' },
    // What is found later may be more: it is asked for again when its screen is opened again.
    staleTime: 60_000,
  })
}
