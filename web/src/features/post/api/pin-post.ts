import { useQueryClient } from '@tanstack/react-query'
import type { NestedPost } from '#contract/post.ts'
import { call } from '#web/lib/client/client.ts'
import { toast } from '#web/ui/toast.tsx'
import { markPinned, postKeys } from './post-cache.ts'

const words = { pinned: '已置顶，大家会先看到它', replaced: '已置顶，换下了原来那条', taken: '已取消置顶' }

/**
 * How to pin a reply to one's own topic, or to take it down: what it did is told, and 撤销 brings back what was pinned before. The
 * client shows a failure; nothing is thrown.
 */
export const usePinPost = () => {
  const queryClient = useQueryClient()

  const send = async (topicId: string, postId: string, pinFlag: boolean) => {
    const { pinnedBeforeId } = await call('post.pin', { body: { postId, pinFlag } })
    markPinned(queryClient, topicId, pinFlag ? postId : null)
    // Where they stand now is asked of the server.
    void queryClient.invalidateQueries({ queryKey: postKeys.pagesOfTopic(topicId) })
    return pinnedBeforeId
  }

  return async ({ id, topicId }: Pick<NestedPost, 'id' | 'topicId'>, pinFlag: boolean): Promise<void> => {
    try {
      const beforeId = await send(topicId, id, pinFlag)
      const undo = () =>
        void (beforeId === null ? send(topicId, id, false) : send(topicId, beforeId, true)).catch(() => {})
      const text = !pinFlag ? words.taken : beforeId === null || beforeId === id ? words.pinned : words.replaced
      toast(text, { action: { text: '撤销', run: undo } })
    } catch {
      // The client has shown why.
    }
  }
}
