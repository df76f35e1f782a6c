import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import { call } from '#web/lib/client/client.ts'
import { addNested, type CachedPost, postKeys } from './post-cache.ts'

/** How to load the nested replies of a reply that are not there yet, a page at a time. The client shows a failure. */
export const useMoreNested = (post: CachedPost) => {
  const queryClient = useQueryClient()
  const [loading, setLoading] = useState(false)

  const load = async () => {
    if (loading) return
    setLoading(true)
    try {
      const { id: postId, nestedCursor: cursor } = post
      const page = await call('post.pageNested', {
        body: { postId, pageSize: limits.pageSize.max, ...(cursor !== undefined && { cursor }) },
      })
      // Replies that are being renewed would come without them, and fold again what has just been unfolded. A list that is
      // only coming goes on: nobody would ask for it again.
      await queryClient.cancelQueries({
        queryKey: postKeys.pagesOfTopic(post.topicId),
        predicate: ({ state }) => state.data !== undefined,
      })
      addNested(queryClient, post, page)
    } catch {
      // The client has shown why, and the button is still there.
    } finally {
      setLoading(false)
    }
  }

  return { load, loading }
}
