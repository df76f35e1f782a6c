import { useQueryClient } from '@tanstack/react-query'
import type { TopicDetail } from '#contract/topic.ts'
import { isRefusal } from '#web/lib/client/api-error.ts'
import { call } from '#web/lib/client/client.ts'
import { useRequireUser } from '#web/lib/navigation/require-user.ts'
import { createStarToggle } from '../star-toggle.ts'
import { dropGone, patchTopic } from './topic-cache.ts'

const toggleStar = createStarToggle()

/** How to star a topic or take the star back. The client shows a failure; nothing is thrown. */
export const useStarTopic = () => {
  const queryClient = useQueryClient()
  const requireUser = useRequireUser()

  return ({ id, starFlag, starNum }: Pick<TopicDetail, 'id' | 'starFlag' | 'starNum'>) => {
    if (!requireUser()) return
    void toggleStar({
      id,
      shown: { starFlag, starNum },
      send: (wanted) => call('topic.star', { body: { topicId: id, starFlag: wanted } }),
      show: (state) => patchTopic(queryClient, id, () => state),
    }).catch((error: unknown) => {
      if (isRefusal(error, 'TOPIC_GONE')) dropGone(queryClient, id)
    })
  }
}
