import { useInfiniteQuery } from '@tanstack/react-query'
import { call } from '#web/lib/client/client.ts'
import { infiniteListOptions } from '#web/lib/client/infinite-list.ts'
import { searchKeys } from './search-keys.ts'

/** Replies in which the keyword stands, the newest first, page after page. */
export const useFoundPosts = (keyword: string) =>
  useInfiniteQuery({
    ...infiniteListOptions(searchKeys.posts(keyword), (start, options) =>
      call('search.posts', { body: { keyword, ...start } }, options),
    ),
    meta: { isPublic: true },
    // What is found later may be more: it is asked for again when its screen is opened again.
    staleTime: 60_000,
  })
