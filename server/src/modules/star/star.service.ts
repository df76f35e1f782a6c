import type { StarState } from '#contract/topic.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { Limiter } from '#server/platform/limits/limiter.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import type { InteractionRecorderService } from '../interaction-recorder/interaction-recorder.module.ts'
import type { TaskRecorderService } from '../task-recorder/task-recorder.module.ts'
import { addStar, removeStar, type Starred } from './star.queries.ts'

export interface StarParts {
  db: Executor
  clock: Clock
  limiter: Pick<Limiter, 'take'>
  recorder: Pick<InteractionRecorderService, 'transact' | 'starred' | 'unstarred'>
  tasks: Pick<TaskRecorderService, 'done' | 'undone'>
}

/** A topic or a reply as it is locked for a star. */
interface LockedThing {
  author_id: string
  star_num: number
  /** Of the topic, or of that in which the reply stands. */
  topicId: string
  /** Null for a topic. */
  postId: string | null
}

export interface StarService {
  /**
   * Gives or takes back a star; doing it again changes nothing.
   * @param lock locks what is starred for the transaction; throws when the user may not read it
   * @throws {AppError} TOO_MANY_REQUESTS, and what `lock` throws
   */
  set(userId: string, starFlag: boolean, lock: (transaction: Executor) => Promise<LockedThing>): Promise<StarState>
}

export const createStarService = ({ db, clock, limiter, recorder, tasks }: StarParts): StarService => ({
  set: async (userId, starFlag, lock) => {
    await limiter.take('starsPerUser', userId)
    return await recorder.transact(db, async (transaction) => {
      const { author_id: receiverId, star_num, topicId, postId } = await lock(transaction)
      const starred: Starred = postId === null ? { kind: 'topic', id: topicId } : { kind: 'post', id: postId }
      const starNum = starFlag
        ? await addStar(transaction, starred, userId, clock.now())
        : await removeStar(transaction, starred, userId)
      if (starNum === undefined) return { starFlag, starNum: star_num }
      const line = { receiverId, userId, topicId, postId }
      await (starFlag ? recorder.starred(transaction, line) : recorder.unstarred(transaction, line))
      // One's own are no task.
      if (receiverId !== userId) {
        const action = { userId, action: 'star', thing: `${starred.kind}-${starred.id}` } as const
        await (starFlag ? tasks.done : tasks.undone)(transaction, action)
      }
      return { starFlag, starNum }
    })
  },
})
