import { useQueryClient } from '@tanstack/react-query'
import type { InputOf } from '#contract/index.ts'
import type { Post } from '#contract/post.ts'
import { patchTopic } from '#web/features/topic/index.ts'
import { call } from '#web/lib/client/client.ts'
import { insertPost } from './post-cache.ts'

/**
 * How to send a reply. It stands where it belongs as soon as the server has it; the same `clientId` never makes two.
 * @throws ApiError, not shown yet: the reply box says it beside the text
 */
export const useCreatePost = () => {
  const queryClient = useQueryClient()

  return async (body: InputOf<'post.create'>['body']): Promise<Post> => {
    const post = await call('post.create', { body }, { quiet: true })
    if (insertPost(queryClient, post)) {
      patchTopic(queryClient, post.topicId, ({ postNum }) => ({ postNum: postNum + 1 }))
    }
    return post
  }
}
