import type { StarState } from '#contract/topic.ts'
import { AppError } from '#server/platform/errors/app-error.ts'
import type { PostParts } from './post.parts.ts'
import { canRead } from './post.policy.ts'
import { lockPost } from './post.queries.ts'
import { findReader } from './post.reader.ts'
import { addStar, countStar, removeStar } from './post-star.queries.ts'

export interface PostStarring {
  /**
   * Gives or takes back a star; doing it again changes nothing.
   * @throws {AppError} POST_GONE, TOO_MANY_REQUESTS
   */
  star(postId: string, starFlag: boolean, userId: string): Promise<StarState>
}

type Parts = Pick<PostParts, 'db' | 'clock' | 'limiter' | 'relation' | 'recorder' | 'topic'>

export const createPostStarring = ({ db, clock, limiter, relation, recorder, topic }: Parts): PostStarring => ({
  star: async (postId, starFlag, userId) => {
    await limiter.take('starsPerUser', userId)
    const reader = await findReader(relation, userId)
    return await recorder.transact(db, async (transaction) => {
      const post = await lockPost(transaction, postId)
      if (!post || !canRead(post, reader) || !(await topic.isReadable(post.topic_id, userId, transaction)))
        throw new AppError('POST_GONE')
      const changed = starFlag
        ? await addStar(transaction, postId, userId, clock.now())
        : await removeStar(transaction, postId, userId)
      if (!changed) return { starFlag, starNum: post.star_num }
      const deed = { receiverId: post.author_id, userId, topicId: post.topic_id, postId }
      await (starFlag ? recorder.starred(transaction, deed) : recorder.unstarred(transaction, deed))
      return { starFlag, starNum: await countStar(transaction, postId, starFlag ? 1 : -1) }
    })
  },
})
