import { useQueryClient } from '@tanstack/react-query'
import { profileKeys, userKeys } from '#web/features/user/index.ts'
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

  // On a wide screen the author's profile may stand behind the topic, with how many there are.
  const recount = () => {
    void queryClient.invalidateQueries({ queryKey: profileKeys.all })
    void queryClient.invalidateQueries({ queryKey: userKeys.myRecord })
  }

  const restore = async (topicId: string, putBack: () => void) => {
    try {
      const topic = await call('topic.restore', { body: { topicId } })
      putBack()
      replaceTopic(queryClient, topic)
      recount()
      // It may stand further down, or on another screen by now.
      toast('已恢复')
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
    recount()
    toast('已删除', { action: { text: '撤销', run: () => void restore(topicId, putBack) } })
  }
}
