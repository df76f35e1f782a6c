import { useInfiniteQuery } from '@tanstack/react-query'
import { type CallOptions, call } from '#web/lib/client/client.ts'
import { infiniteListOptions } from '#web/lib/client/infinite-list.ts'
import { postKeys, type PostPage, type PostSelection } from './post-cache.ts'

/** The one that a link leads to, as a list of one: so what is done to it is done as in any list. */
const askLinked = async (topicId: string, postId: string, options: CallOptions): Promise<PostPage> => {
  const post = await call('post.get', { params: { postId } }, options)
  const records = post.topicId === topicId ? [post] : []
  return { records, total: records.length, pageNo: 1, pageSize: 1, hasMore: false, cursor: null }
}

/** The replies to a topic, page after page. */
export const usePostPages = (topicId: string, selection: PostSelection) =>
  useInfiniteQuery({
    ...infiniteListOptions(postKeys.page(topicId, selection), (start, options): Promise<PostPage> => {
      if ('postId' in selection) return askLinked(topicId, selection.postId, options)
      const { orderBy, topicAuthorId } = selection
      const topicAuthorFlag = topicAuthorId !== undefined
      return call('post.page', { body: { topicId, orderBy, topicAuthorFlag, ...start } }, options)
    }),
    // Not public: the topic may be meant for friends of its author.
    meta: { offline: true },
    // Asked for again whenever the topic is opened; never under the reader's eyes, where unfolded replies would fold.
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
