import type { StarState } from '#contract/topic.ts'
import { AppError } from '#server/platform/errors/app-error.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { addStar, countStar, removeStar } from './topic-star.queries.ts'
import { countPosts, type LockedTopic, lockTopic } from './topic-write.queries.ts'
import type { ForgetShared } from './topic-list.service.ts'
import type { TopicParts } from './topic.parts.ts'
import { canRead } from './topic.policy.ts'

export interface TopicStars {
  /**
   * Gives or takes back a star; doing it again changes nothing.
   * @throws {AppError} TOPIC_GONE, TOO_MANY_REQUESTS
   */
  star(topicId: string, starFlag: boolean, userId: string): Promise<StarState>
  /**
   * Holds the topic for a transaction that adds, deletes or restores posts.
   * @throws {AppError} TOPIC_GONE
   */
  lockForPost(transaction: Executor, topicId: string, viewerId: string): Promise<{ authorId: string }>
  /** Counts posts that the transaction has added, or taken away. */
  countPosts(transaction: Executor, topicId: string, change: number): Promise<void>
}

export const createTopicStars = (
  { db, clock, limiter, recorder }: TopicParts,
  forgetShared: Pick<ForgetShared, 'counts'>,
): TopicStars => {
  const lock = async (transaction: Executor, topicId: string, userId: string): Promise<LockedTopic> => {
    const topic = await lockTopic(transaction, topicId, userId)
    if (!topic || !canRead(topic, userId)) throw new AppError('TOPIC_GONE')
    return topic
  }

  return {
    star: async (topicId, starFlag, userId) => {
      await limiter.take('starsPerUser', userId)
      const state = await recorder.transact(db, async (transaction) => {
        const topic = await lock(transaction, topicId, userId)
        const changed = starFlag
          ? await addStar(transaction, topicId, userId, clock.now())
          : await removeStar(transaction, topicId, userId)
        if (!changed) return { starFlag, starNum: topic.star_num }
        const starNum = await countStar(transaction, topicId, starFlag ? 1 : -1)
        const deed = { receiverId: topic.author_id, userId, topicId, postId: null }
        await (starFlag ? recorder.starred(transaction, deed) : recorder.unstarred(transaction, deed))
        return { starFlag, starNum }
      })
      forgetShared.counts()
      return state
    },

    lockForPost: async (transaction, topicId, viewerId) => ({
      authorId: (await lock(transaction, topicId, viewerId)).author_id,
    }),

    countPosts,
  }
}
