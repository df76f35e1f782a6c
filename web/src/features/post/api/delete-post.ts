import { useQueryClient } from '@tanstack/react-query'
import type { NestedPost } from '#contract/post.ts'
import { patchTopic } from '#web/features/topic/index.ts'
import { call } from '#web/lib/client/client.ts'
import { toast } from '#web/ui/toast.tsx'
import { dropPost } from './post-cache.ts'

/**
 * How to delete a reply: it is gone at once, and for a few seconds 撤销 brings it back to where it stood. The client shows
 * a failure, which puts it back, too; nothing is thrown.
 */
export const useDeletePost = () => {
  const queryClient = useQueryClient()

  return async (post: NestedPost): Promise<void> => {
    const { num, putBack } = dropPost(queryClient, post)
    const count = (change: number) =>
      patchTopic(queryClient, post.topicId, ({ postNum }) => ({ postNum: Math.max(0, postNum + change) }))
    const bringBack = () => {
      putBack()
      count(num)
    }
    const restore = async () => {
      try {
        await call('post.restore', { body: { postId: post.id } })
        bringBack()
        toast('已恢复')
      } catch {
        // It stays deleted.
      }
    }

    count(-num)
    try {
      await call('post.delete', { params: { postId: post.id } })
      toast('已删除', { action: { text: '撤销', run: () => void restore() } })
    } catch {
      bringBack()
    }
  }
}
