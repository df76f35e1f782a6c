import { type InfiniteData, infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import type { OutputOf } from '#contract/index.ts'
import type { PostInTopic } from '#contract/post.ts'
import { call } from '#web/lib/client/client.ts'

type Pages = InfiniteData<OutputOf<'post.pageOfUser'>, string | undefined>

const listPosts = ({ pages }: Pages): PostInTopic[] => [
  ...new Map(pages.flatMap(({ records }) => records).map((post) => [post.id, post])).values(),
]

const myPostsOptions = (userId: string) =>
  infiniteQueryOptions({
    queryKey: ['my-post', userId],
    queryFn: ({ pageParam, signal }) =>
      call(
        'post.pageOfUser',
        { body: { userId, ...(pageParam !== undefined && { cursor: pageParam }) } },
        { signal, quiet: true },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.cursor ?? undefined,
    select: listPosts,
    // Replies come and go on the pages of their topics.
    staleTime: 0,
    refetchOnWindowFocus: false,
  })

/** Replies of one user with their topics, the newest first, page after page. */
export const useMyPosts = (userId: string) => useInfiniteQuery(myPostsOptions(userId))
