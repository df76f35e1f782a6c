import { useInfiniteQuery } from '@tanstack/react-query'
import { call } from '#web/lib/client/client.ts'
import { infiniteListOptions } from '#web/lib/client/infinite-list.ts'
import { postKeys } from './post-cache.ts'

/** Replies of one user with their topics, the newest first, page after page. */
export const usePostsOfUser = (userId: string) =>
  useInfiniteQuery({
    ...infiniteListOptions(postKeys.pagesOfUser(userId), (start, options) =>
      call('post.pageOfUser', { body: { userId, ...start } }, options),
    ),
    // Replies come and go on the pages of their topics.
    staleTime: 0,
    refetchOnWindowFocus: false,
  })
