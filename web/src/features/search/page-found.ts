import { infiniteQueryOptions, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { rememberFollowStates } from '#web/features/friend/index.ts'
import { call } from '#web/lib/client/client.ts'

/** What is found later may be more: it is asked for again when its screen is opened again. */
const staleMs = 60_000

/** One of each id, where it was first seen. */
const listOnce = <Found extends { id: string }>({ pages }: { pages: { records: Found[] }[] }): Found[] => [
  ...new Map(pages.flatMap(({ records }) => records).map((found) => [found.id, found])).values(),
]

const foundPostsOptions = (keyword: string) =>
  infiniteQueryOptions({
    queryKey: ['search', 'posts', keyword],
    meta: { isPublic: true },
    queryFn: ({ pageParam, signal }) =>
      call('search.posts', { body: { keyword, ...(pageParam && { cursor: pageParam }) } }, { signal, quiet: true }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ cursor }) => cursor ?? undefined,
    select: listOnce,
    staleTime: staleMs,
  })

/** Replies in which the keyword stands, the newest first, page after page. */
export const useFoundPosts = (keyword: string) => useInfiniteQuery(foundPostsOptions(keyword))

/** Users whom the keyword names, page after page. */
export const useFoundUsers = (keyword: string) => {
  const queryClient = useQueryClient()
  return useInfiniteQuery(
    infiniteQueryOptions({
      queryKey: ['search', 'users', keyword],
      meta: { isPublic: true },
      queryFn: async ({ pageParam, signal }) => {
        const page = await call('search.users', { query: { keyword, pageNo: pageParam } }, { signal, quiet: true })
        rememberFollowStates(queryClient, page.records)
        return page
      },
      initialPageParam: 1,
      getNextPageParam: ({ hasMore, pageNo }) => (hasMore ? pageNo + 1 : undefined),
      select: listOnce,
      staleTime: staleMs,
    }),
  )
}
