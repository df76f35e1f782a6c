import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import type { postOrder } from '#contract/post.ts'
import { call } from '#web/lib/client/client.ts'
import { type CachedPost, type PostPage, type PostPages, type PostSelection, postKeys } from './post-cache.ts'

export type PostOrder = (typeof postOrder)[number]

/** A reply that its author has just sent stands first; its page may bring it once more. */
const listPosts = (data: PostPages): CachedPost[] => {
  const posts = new Map<string, CachedPost>()
  for (const page of data.pages) {
    for (const post of page.records) if (!posts.has(post.id)) posts.set(post.id, post)
  }
  return [...posts.values()]
}

/** The one that a link leads to, as a list of one: so what is done to it is done as in any list. */
const askLinked = async (topicId: string, postId: string, signal: AbortSignal): Promise<PostPage> => {
  const post = await call('post.get', { params: { postId } }, { signal, quiet: true })
  const records = post.topicId === topicId ? [post] : []
  return { records, total: records.length, pageNo: 1, pageSize: 1, hasMore: false, cursor: null }
}

const postPageOptions = (topicId: string, selection: PostSelection) =>
  infiniteQueryOptions({
    queryKey: postKeys.page(topicId, selection),
    meta: { isPublic: true, offline: true },
    queryFn: async ({ pageParam, signal }): Promise<PostPage> =>
      'postId' in selection
        ? await askLinked(topicId, selection.postId, signal)
        : await call(
            'post.page',
            { body: { topicId, ...selection, ...(pageParam !== undefined && { cursor: pageParam }) } },
            { signal, quiet: true },
          ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.cursor ?? undefined,
    select: listPosts,
    // Asked for anew whenever the topic is opened; never under the reader's eyes, where unfolded replies would fold.
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

/** The replies to a topic, page after page. */
export const usePostPages = (topicId: string, selection: PostSelection) =>
  useInfiniteQuery(postPageOptions(topicId, selection))
