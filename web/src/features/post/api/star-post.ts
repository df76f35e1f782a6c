import { useQueryClient } from '@tanstack/react-query'
import type { NestedPost } from '#contract/post.ts'
import { createStarToggle, topicKeys } from '#web/features/topic/index.ts'
import { isRefusal } from '#web/lib/client/api-error.ts'
import { call } from '#web/lib/client/client.ts'
import { useRequireUser } from '#web/lib/navigation/require-user.ts'
import { dropPost, patchPost } from './post-cache.ts'

const toggleStar = createStarToggle()

/** How to star a reply or take the star back. The client shows a failure; nothing is thrown. */
export const useStarPost = () => {
  const queryClient = useQueryClient()
  const requireUser = useRequireUser()

  return (post: NestedPost) => {
    if (!requireUser()) return
    void toggleStar({
      id: post.id,
      shown: post,
      send: (starFlag) => call('post.star', { body: { postId: post.id, starFlag } }),
      show: (state) => patchPost(queryClient, post, state),
    }).catch((error: unknown) => {
      if (!isRefusal(error, 'POST_GONE')) return
      dropPost(queryClient, post)
      // How many there are now is told by the topic alone: what was nested in it may be gone, too.
      void queryClient.invalidateQueries({ queryKey: topicKeys.detail(post.topicId) })
    })
  }
}
