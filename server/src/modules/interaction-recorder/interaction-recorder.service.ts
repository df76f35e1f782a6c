import type { Clock } from '#server/platform/time/clock.ts'
import { shanghaiDay } from '#server/platform/time/shanghai.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { Realtime } from '#server/realtime/realtime.ts'
import type { RelationService } from '../relation/relation.module.ts'
import { lockLinesOf, recordAction, removeUserFromLines, type LineKey } from './interaction-recorder.queries.ts'

interface Action {
  /** Whom it concerns; nothing is recorded when it is the one who acted, or when one has blocked the other. */
  receiverId: string
  userId: string
}

/** Does something in a transaction, be it several times. */
type RunTransaction = <T>(work: (transaction: Executor) => Promise<T>) => Promise<T>

/**
 * Gathers, in the transaction of the action itself, what its receiver will read under 互动.
 * A new action moves its line up and makes it unread; one that is taken back does neither.
 */
export interface InteractionRecorderService {
  /**
   * Runs a transaction in which actions are recorded; once it is committed, their receivers are notified on their sockets.
   * @param run how it is run; else by the database, once
   */
  transact<T>(db: Executor, work: (transaction: Executor) => Promise<T>, run?: RunTransaction): Promise<T>
  starred(transaction: Executor, action: Action & { topicId: string; postId: string | null }): Promise<void>
  /** Takes the user out of the line; the line goes with its last user. */
  unstarred(transaction: Executor, action: Action & { topicId: string; postId: string | null }): Promise<void>
  posted(
    transaction: Executor,
    action: Action & { topicId: string; postId: string; answeredPostId: string | null },
  ): Promise<void>
  /** @param action `postId` is null when the topic itself names the receiver */
  mentioned(transaction: Executor, action: Action & { topicId: string; postId: string | null }): Promise<void>
  followed(transaction: Executor, action: Action): Promise<void>
  unfollowed(transaction: Executor, action: Action): Promise<void>
}

export interface InteractionRecorderParts {
  clock: Clock
  relation: Pick<RelationService, 'isBlockedBetween'>
  delivery: Pick<Realtime['delivery'], 'notify'>
}

/** What all actions on one topic or reply are gathered by. */
const thingOf = ({ topicId, postId }: { topicId: string; postId: string | null }) =>
  postId === null ? `topic-${topicId}` : `post-${postId}`

export const createInteractionRecorderService = ({
  clock,
  relation,
  delivery,
}: InteractionRecorderParts): InteractionRecorderService => {
  /** Of transactions under way: whom their actions concern. */
  const receiversOf = new WeakMap<Executor, Set<string>>()

  const record = async (transaction: Executor, { receiverId, userId }: Action, line: LineKey): Promise<void> => {
    if (receiverId === userId || (await relation.isBlockedBetween(receiverId, userId, transaction))) return
    await recordAction(transaction, { ...line, receiverId, userId, now: clock.now() })
    receiversOf.get(transaction)?.add(receiverId)
  }

  const takeBack = async (transaction: Executor, action: Action, line: Pick<LineKey, 'kind' | 'gatheredBy'>) => {
    const lineIds = await lockLinesOf(transaction, { ...action, ...line })
    if (lineIds.length > 0) await removeUserFromLines(transaction, lineIds, action.userId)
  }

  return {
    transact: async (db, work, run = (inner) => db.transaction().execute(inner)) => {
      const receivers = new Set<string>()
      const result = await run(async (transaction) => {
        receivers.clear()
        receiversOf.set(transaction, receivers)
        return await work(transaction)
      })
      if (receivers.size > 0) delivery.notify([...receivers], { type: 'interaction' })
      return result
    },

    starred: (transaction, action) =>
      record(transaction, action, { ...action, kind: 'star', gatheredBy: thingOf(action) }),
    unstarred: (transaction, action) => takeBack(transaction, action, { kind: 'star', gatheredBy: thingOf(action) }),
    posted: (transaction, action) =>
      record(transaction, action, { ...action, kind: 'post', gatheredBy: thingOf(action) }),
    mentioned: (transaction, action) =>
      record(transaction, action, { ...action, kind: 'mention', gatheredBy: thingOf(action) }),
    followed: (transaction, action) =>
      record(transaction, action, { kind: 'follow', gatheredBy: shanghaiDay(clock.now()) }),
    // Whatever day it was.
    unfollowed: (transaction, action) => takeBack(transaction, action, { kind: 'follow' }),
  }
}
