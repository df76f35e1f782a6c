import { useQueryClient } from '@tanstack/react-query'
import { call } from '#web/lib/client/client.ts'
import { toast } from '#web/ui/toast.tsx'
import { topicKeys } from './topic-cache.ts'
import { dropTopic, replaceTopic } from './topic-lists.ts'

/**
 * How to delete one's own topic: it is gone at once, and for a few seconds 撤销 brings it back to where it stood. The client shows
 * a failure, which puts it back, too; nothing is thrown.
 */
export const useDeleteTopic = () => {
  const queryClient = useQueryClient()

  const restore = async (topicId: string, putBack: () => void) => {
    try {
      const topic = await call('topic.restore', { body: { topicId } })
      putBack()
      replaceTopic(queryClient, topic)
    } catch {
      // It stays deleted.
    }
  }

  return async (topicId: string): Promise<void> => {
    const putBack = dropTopic(queryClient, topicId)
    try {
      await call('topic.delete', { params: { topicId } })
    } catch {
      putBack()
      return
    }
    queryClient.removeQueries({ queryKey: topicKeys.detail(topicId), type: 'inactive' })
    toast('已删除', { action: { text: '撤销', run: () => void restore(topicId, putBack) } })
  }
}
