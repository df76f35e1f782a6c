import type { CallAnswer } from '#contract/call.ts'
import type { postCalls } from '#contract/post.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors/app-error.ts'
import type { RelationService } from '../relation/relation.module.ts'
import type { TopicReadingService, TopicWritingService } from '../topic/topic.module.ts'
import { canPin } from './post.policy.ts'
import { lockPostFor } from './post.queries.ts'
import type { ReplyCache } from './reply-cache.ts'

export interface PostPinService {
  /**
   * Puts a reply before all others of its topic, in place of one that stood there, or takes it down; doing it again changes nothing.
   * @throws {AppError} POST_GONE; FORBIDDEN when the topic is another's, or the reply is nested
   */
  pin(postId: string, pinFlag: boolean, userId: string): Promise<CallAnswer<(typeof postCalls)['pin']>>
}

export interface PostPinParts {
  db: Executor
  relation: Pick<RelationService, 'readerFor'>
  topic: {
    reading: Pick<TopicReadingService, 'authorOf'>
    writing: Pick<TopicWritingService, 'setPinned'>
  }
  cache: Pick<ReplyCache, 'drop'>
}

export const createPostPinService = ({ db, relation, topic, cache }: PostPinParts): PostPinService => ({
  pin: async (postId, pinFlag, userId) => {
    const reader = await relation.readerFor(userId)
    const { topicId, pinnedBeforeId } = await db.transaction().execute(async (transaction) => {
      // Posts are locked before their topic: so in every transaction.
      const post = await lockPostFor(transaction, postId, reader)
      const topicAuthorId = post && (await topic.reading.authorOf(post.topic_id, userId, transaction))
      if (!post?.readable || topicAuthorId === undefined) throw new AppError('POST_GONE')
      if (!canPin(post, topicAuthorId, userId)) throw new AppError('FORBIDDEN')
      return {
        topicId: post.topic_id,
        pinnedBeforeId: await topic.writing.setPinned(transaction, post.topic_id, postId, pinFlag),
      }
    })
    cache.drop(topicId)
    return { pinFlag, pinnedBeforeId }
  },
})
