import type { StarState } from '#contract/topic.ts'
import { AppError } from '#server/platform/errors/app-error.ts'
import type { StarService } from '../star/star.module.ts'
import type { TopicCache } from './topic-cache.ts'
import { lockTopic } from './topic-write.queries.ts'

export interface TopicStarService {
  /**
   * Gives or takes back a star; doing it again changes nothing.
   * @throws {AppError} TOPIC_GONE, TOO_MANY_REQUESTS
   */
  star(topicId: string, starFlag: boolean, userId: string): Promise<StarState>
}

export interface TopicStarParts {
  star: Pick<StarService, 'set'>
  cache: Pick<TopicCache, 'dropCard'>
}

export const createTopicStarService = ({ star, cache }: TopicStarParts): TopicStarService => ({
  star: async (topicId, starFlag, userId) => {
    const state = await star.set(userId, starFlag, async (transaction) => {
      const topic = await lockTopic(transaction, topicId, userId)
      if (!topic?.visible) throw new AppError('TOPIC_GONE')
      return { ...topic, topicId, postId: null }
    })
    cache.dropCard(topicId)
    return state
  },
})
