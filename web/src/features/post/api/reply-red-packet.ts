import type { QueryClient } from '@tanstack/react-query'
import type { InputOf } from '#contract/index.ts'
import type { Post } from '#contract/post.ts'
import { patchTopic } from '#web/features/topic/index.ts'
import { isToldByForm } from '#web/features/wallet/index.ts'
import { call } from '#web/lib/client/client.ts'
import { insertPost } from './post-cache.ts'

/**
 * Sends a red packet as a reply to a topic. Not a mutation: those keep what they were given for a while. A refused payment password
 * stands at the keypad, a refused amount at its field; all else has been told.
 * @throws ApiError
 */
export const replyRedPacket = async (
  queryClient: QueryClient,
  body: InputOf<'redPacket.reply'>['body'],
): Promise<Post> => {
  const post = await call('redPacket.reply', { body }, { quiet: isToldByForm })
  if (insertPost(queryClient, post)) {
    patchTopic(queryClient, post.topicId, ({ postNum }) => ({ postNum: postNum + 1 }))
  }
  return post
}
