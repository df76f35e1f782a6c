import type { FollowState } from '#contract/friend.ts'
import { limits } from '#contract/limits.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors/app-error.ts'
import type { Limiter } from '#server/platform/limits/limiter.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import type { InteractionRecorderService } from '../interaction-recorder/interaction-recorder.module.ts'
import type { ModerationService } from '../moderation/moderation.module.ts'
import type { RelationService } from '../relation/relation.module.ts'
import type { TaskRecorderService } from '../task-recorder/task-recorder.module.ts'
import type { UserService } from '../user/user.module.ts'
import {
  addBlock,
  addFollow,
  countBlocks,
  countFan,
  countFollows,
  findFollows,
  lockPeople,
  removeBlock,
  removeFollow,
  removeRemark,
  saveRemark,
} from './friend.queries.ts'

export interface FriendFollowParts {
  db: Executor
  clock: Clock
  limiter: Pick<Limiter, 'take'>
  relation: Pick<RelationService, 'isBlockedBetween'>
  moderation: Pick<ModerationService, 'review'>
  recorder: Pick<InteractionRecorderService, 'transact' | 'followed' | 'unfollowed'>
  tasks: Pick<TaskRecorderService, 'done' | 'undone'>
  user: Pick<UserService, 'visible'>
}

/** What a user changes between themselves and another. */
export interface FriendFollowService {
  /**
   * Doing it again changes nothing.
   * @throws {AppError} FOLLOW_SELF, USER_GONE, BLOCKED, FOLLOWS_FULL, TOO_MANY_REQUESTS
   */
  follow(userId: string, otherId: string, followFlag: boolean): Promise<FollowState>
  /**
   * Doing it again changes nothing. Ends following in both directions.
   * @throws {AppError} BLOCK_SELF, USER_GONE, BLOCKS_FULL
   */
  block(userId: string, otherId: string, blockFlag: boolean): Promise<null>
  /** @throws {AppError} USER_GONE, CONTENT_REFUSED; INPUT_INVALID for oneself */
  remark(userId: string, aboutId: string, remark: string): Promise<null>
  /** In the order of the ids, in one query. */
  isFollow(userId: string, otherIds: string[]): Promise<FollowState[]>
}

export const createFriendFollowService = ({
  db,
  clock,
  limiter,
  relation,
  moderation,
  recorder,
  tasks,
  user,
}: FriendFollowParts): FriendFollowService => {
  /**
   * Runs a transaction with both people locked, so that nothing else between them happens meanwhile.
   * @param isNew it begins something, which nobody does with a closed account; what there is can still be ended
   */
  const between = <T>(
    { userId, otherId, isNew }: { userId: string; otherId: string; isNew: boolean },
    change: (transaction: Executor) => Promise<T>,
  ): Promise<T> =>
    recorder.transact(db, async (transaction) => {
      const people = await lockPeople(transaction, [userId, otherId])
      const other = people.get(otherId)
      if (!other || (isNew && other.closed)) throw new AppError('USER_GONE')
      // Closed while the call was on its way.
      if (people.get(userId)?.closed) throw new AppError('UNAUTHENTICATED')
      return await change(transaction)
    })

  const startFollow = async (transaction: Executor, followerId: string, followeeId: string) => {
    if (await relation.isBlockedBetween(followerId, followeeId, transaction)) throw new AppError('BLOCKED')
    if (!(await addFollow(transaction, followerId, followeeId, clock.now()))) return
    if ((await countFollows(transaction, followerId)) > limits.follows) throw new AppError('FOLLOWS_FULL')
    await countFan(transaction, followeeId, 1)
    await recorder.followed(transaction, { receiverId: followeeId, userId: followerId })
    await tasks.done(transaction, { userId: followerId, action: 'follow', thing: followeeId })
  }

  const endFollow = async (transaction: Executor, followerId: string, followeeId: string) => {
    if (!(await removeFollow(transaction, followerId, followeeId))) return
    await countFan(transaction, followeeId, -1)
    await recorder.unfollowed(transaction, { receiverId: followeeId, userId: followerId })
    await tasks.undone(transaction, { userId: followerId, action: 'follow', thing: followeeId })
  }

  const statesOf = async (executor: Executor, userId: string, otherIds: string[]): Promise<FollowState[]> => {
    const rows = otherIds.length === 0 ? [] : await findFollows(executor, userId, otherIds)
    const follows = new Map(rows.map((row) => [row.followee_id, row]))
    return otherIds.map((id) => ({
      userId: id,
      followFlag: follows.has(id),
      friendFlag: follows.get(id)?.friend ?? false,
    }))
  }

  return {
    follow: async (userId, otherId, followFlag) => {
      if (userId === otherId) throw new AppError('FOLLOW_SELF')
      await limiter.take('followsPerUser', userId)
      return await between({ userId, otherId, isNew: followFlag }, async (transaction) => {
        await (followFlag ? startFollow : endFollow)(transaction, userId, otherId)
        const [state] = await statesOf(transaction, userId, [otherId])
        return state ?? { userId: otherId, followFlag, friendFlag: false }
      })
    },

    block: async (userId, otherId, blockFlag) => {
      if (userId === otherId) throw new AppError('BLOCK_SELF')
      return await between({ userId, otherId, isNew: blockFlag }, async (transaction) => {
        if (!blockFlag) {
          await removeBlock(transaction, userId, otherId)
          return null
        }
        const isNew = await addBlock(transaction, userId, otherId, clock.now())
        if (isNew && (await countBlocks(transaction, userId)) > limits.blocks) throw new AppError('BLOCKS_FULL')
        await endFollow(transaction, userId, otherId)
        await endFollow(transaction, otherId, userId)
        return null
      })
    },

    remark: async (userId, aboutId, remark) => {
      if (userId === aboutId) throw new AppError('INPUT_INVALID', { fields: { userId: '不能给自己设置备注' } })
      // Only its author reads it, so what would be held back for review may stand.
      if (remark !== '') moderation.review([remark])
      if (!(await user.visible(aboutId, userId))) throw new AppError('USER_GONE')
      await (remark === '' ? removeRemark(db, userId, aboutId) : saveRemark(db, userId, aboutId, remark))
      return null
    },

    isFollow: (userId, otherIds) => statesOf(db, userId, otherIds),
  }
}
