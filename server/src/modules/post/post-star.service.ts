import type { StarState } from '#contract/topic.ts'
import { AppError } from '#server/platform/errors/app-error.ts'
import type { RelationService } from '../relation/relation.module.ts'
import type { StarService } from '../star/star.module.ts'
import type { TopicReadingService } from '../topic/topic.module.ts'
import type { ReplyCache } from './reply-cache.ts'
import { lockPostFor } from './post.queries.ts'

export interface PostStarService {
  /**
   * Gives or takes back a star; doing it again changes nothing.
   * @throws {AppError} POST_GONE, TOO_MANY_REQUESTS
   */
  star(postId: string, starFlag: boolean, userId: string): Promise<StarState>
}

export interface PostStarParts {
  star: Pick<StarService, 'set'>
  relation: Pick<RelationService, 'readerFor'>
  topic: { reading: Pick<TopicReadingService, 'isReadable'> }
  cache: Pick<ReplyCache, 'drop'>
}

export const createPostStarService = ({ star, relation, topic, cache }: PostStarParts): PostStarService => ({
  star: async (postId, starFlag, userId) => {
    const reader = await relation.readerFor(userId)
    let topicId = ''
    const state = await star.set(userId, starFlag, async (transaction) => {
      const post = await lockPostFor(transaction, postId, reader)
      if (!post?.readable || !(await topic.reading.isReadable(post.topic_id, userId, transaction)))
        throw new AppError('POST_GONE')
      topicId = post.topic_id
      return { ...post, topicId, postId }
    })
    cache.drop(topicId)
    return state
  },
})
