import type { FollowState } from '#contract/friend.ts'
import { limits } from '#contract/limits.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { type AppEvent, createEvent } from '#server/platform/events/event.ts'
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
  saveEndedFollows,
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

/** A user has changed something between themselves and another, who must not hear of it where it is private. */
export interface RelationChange {
  userId: string
  otherId: string
  isPrivate: boolean
}

/** What a user changes between themselves and another. */
export interface FriendFollowService {
  /**
   * Doing it again changes nothing.
   * @throws {AppError} FOLLOW_SELF, USER_GONE, BLOCKED, FOLLOWS_FULL, TOO_MANY_REQUESTS
   */
  follow(userId: string, otherId: string, followFlag: boolean): Promise<FollowState>
  /**
   * Doing it again changes nothing. Ends following in both directions; taken back within `limits.restoreSeconds`, it brings that
   * back, unless one of the two has changed it since.
   * @throws {AppError} BLOCK_SELF, USER_GONE, BLOCKS_FULL
   */
  block(userId: string, otherId: string, blockFlag: boolean): Promise<null>
  /** @throws {AppError} USER_GONE, CONTENT_REFUSED, REMARKS_FULL; INPUT_INVALID for oneself */
  remark(userId: string, aboutId: string, remark: string): Promise<null>
  /** In the order of the ids, in one query. */
  isFollow(userId: string, otherIds: string[]): Promise<FollowState[]>
  /** Called once one has followed or blocked the other, or ended that; and, of which only they hear, once they have changed a remark. */
  onChange: AppEvent<RelationChange>['on']
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
  const changed = createEvent<RelationChange>()

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

  /** @returns since when it had been; null where there was none */
  const endFollow = async (transaction: Executor, followerId: string, followeeId: string) => {
    const since = await removeFollow(transaction, followerId, followeeId)
    if (!since) return null
    await countFan(transaction, followeeId, -1)
    await recorder.unfollowed(transaction, { receiverId: followeeId, userId: followerId })
    await tasks.undone(transaction, { userId: followerId, action: 'follow', thing: followeeId })
    return since
  }

  const unfollow = async (transaction: Executor, followerId: string, followeeId: string) => {
    if (await endFollow(transaction, followerId, followeeId)) return
    // A block may have come before: what its undoing would bring back is not wanted any more.
    await saveEndedFollows(transaction, followerId, followeeId, { ended_follow_since: null })
    await saveEndedFollows(transaction, followeeId, followerId, { ended_fan_since: null })
  }

  /** Quietly: that nothing has happened between the two is no news under 互动, and would tell the other of the block. */
  const restoreFollow = async (transaction: Executor, followerId: string, followeeId: string, since: Date) => {
    if ((await countFollows(transaction, followerId)) >= limits.follows) return
    if (!(await addFollow(transaction, followerId, followeeId, since))) return
    await countFan(transaction, followeeId, 1)
    await tasks.done(transaction, { userId: followerId, action: 'follow', thing: followeeId })
  }

  const startBlock = async (transaction: Executor, userId: string, otherId: string) => {
    if (!(await addBlock(transaction, userId, otherId, clock.now()))) return
    if ((await countBlocks(transaction, userId)) > limits.blocks) throw new AppError('BLOCKS_FULL')
    await saveEndedFollows(transaction, userId, otherId, {
      ended_follow_since: await endFollow(transaction, userId, otherId),
      ended_fan_since: await endFollow(transaction, otherId, userId),
    })
    // Who blocks back does not want what the other's undoing would bring back.
    await saveEndedFollows(transaction, otherId, userId, { ended_follow_since: null, ended_fan_since: null })
  }

  const endBlock = async (transaction: Executor, userId: string, otherId: string) => {
    const block = await removeBlock(transaction, userId, otherId)
    if (!block || clock.now().getTime() - block.created_at.getTime() > limits.restoreSeconds * 1000) return
    if (block.ended_follow_since) await restoreFollow(transaction, userId, otherId, block.ended_follow_since)
    if (block.ended_fan_since) await restoreFollow(transaction, otherId, userId, block.ended_fan_since)
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
      const state = await between({ userId, otherId, isNew: followFlag }, async (transaction) => {
        await (followFlag ? startFollow : unfollow)(transaction, userId, otherId)
        const [now] = await statesOf(transaction, userId, [otherId])
        return now ?? { userId: otherId, followFlag, friendFlag: false }
      })
      void changed.emit({ userId, otherId, isPrivate: false })
      return state
    },

    block: async (userId, otherId, blockFlag) => {
      if (userId === otherId) throw new AppError('BLOCK_SELF')
      await between({ userId, otherId, isNew: blockFlag }, (transaction) =>
        (blockFlag ? startBlock : endBlock)(transaction, userId, otherId),
      )
      void changed.emit({ userId, otherId, isPrivate: false })
      return null
    },

    remark: async (userId, aboutId, remark) => {
      if (userId === aboutId) throw new AppError('INPUT_INVALID', { fields: { userId: '不能给自己设置备注' } })
      // Only its author reads it, so what would be held back for review may stand.
      if (remark !== '') moderation.review([remark])
      if (!(await user.visible(aboutId, userId))) throw new AppError('USER_GONE')
      if (remark === '') await removeRemark(db, userId, aboutId)
      else if (!(await saveRemark(db, userId, aboutId, remark))) throw new AppError('REMARKS_FULL')
      void changed.emit({ userId, otherId: aboutId, isPrivate: true })
      return null
    },

    isFollow: (userId, otherIds) => statesOf(db, userId, otherIds),

    onChange: changed.on,
  }
}
