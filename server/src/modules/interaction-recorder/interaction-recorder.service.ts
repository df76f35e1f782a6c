import type { Clock } from '#server/platform/time/clock.ts'
import { shanghaiDay } from '#server/platform/time/shanghai.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { Realtime } from '#server/realtime/realtime.ts'
import type { RelationService } from '../relation/relation.module.ts'
import { findLinesOf, recordDeed, removeUser, type Gathered } from './interaction-recorder.queries.ts'

interface Deed {
  /** Whom it concerns; nothing is recorded when it is the one who did it, or when one has blocked the other. */
  receiverId: string
  userId: string
}

/**
 * Gathers, in the transaction of the deed itself, what its receiver will read under 互动.
 * A new deed moves its line up and makes it unread; one that is taken back does neither.
 */
export interface InteractionRecorder {
  /** Runs a transaction in which deeds are recorded; once it is committed, their receivers are told on their sockets. */
  transact<T>(db: Executor, act: (transaction: Executor) => Promise<T>): Promise<T>
  starred(transaction: Executor, deed: Deed & { topicId: string; postId: string | null }): Promise<void>
  /** Takes the user out of the line; the line goes with its last user. */
  unstarred(transaction: Executor, deed: Deed & { topicId: string; postId: string | null }): Promise<void>
  posted(
    transaction: Executor,
    deed: Deed & { topicId: string; postId: string; answeredPostId: string | null },
  ): Promise<void>
  /** @param deed `postId` is null when the topic itself names the receiver */
  mentioned(transaction: Executor, deed: Deed & { topicId: string; postId: string | null }): Promise<void>
  followed(transaction: Executor, deed: Deed): Promise<void>
  unfollowed(transaction: Executor, deed: Deed): Promise<void>
}

interface Parts {
  clock: Clock
  relation: Pick<RelationService, 'isBlockedBetween'>
  delivery: Pick<Realtime['delivery'], 'notify'>
}

/** What all deeds on one thing are gathered by. */
const thing = ({ topicId, postId }: { topicId: string; postId: string | null }) =>
  postId === null ? `topic-${topicId}` : `post-${postId}`

export const createInteractionRecorder = ({ clock, relation, delivery }: Parts): InteractionRecorder => {
  /** Of transactions under way: whom their deeds concern. */
  const receivers = new WeakMap<Executor, Set<string>>()

  const record = async (transaction: Executor, { receiverId, userId }: Deed, line: Gathered): Promise<void> => {
    if (receiverId === userId || (await relation.isBlockedBetween(receiverId, userId, transaction))) return
    await recordDeed(transaction, { ...line, receiverId, userId, now: clock.now() })
    receivers.get(transaction)?.add(receiverId)
  }

  const takeBack = async (transaction: Executor, deed: Deed, line: Pick<Gathered, 'kind' | 'gatheredBy'>) => {
    const lineIds = await findLinesOf(transaction, { ...deed, ...line })
    if (lineIds.length > 0) await removeUser(transaction, lineIds, deed.userId)
  }

  return {
    transact: async (db, act) => {
      const told = new Set<string>()
      const done = await db.transaction().execute(async (transaction) => {
        receivers.set(transaction, told)
        return await act(transaction)
      })
      if (told.size > 0) delivery.notify([...told], { type: 'interaction' })
      return done
    },

    starred: (transaction, deed) => record(transaction, deed, { ...deed, kind: 'star', gatheredBy: thing(deed) }),
    unstarred: (transaction, deed) => takeBack(transaction, deed, { kind: 'star', gatheredBy: thing(deed) }),
    posted: (transaction, deed) => record(transaction, deed, { ...deed, kind: 'post', gatheredBy: thing(deed) }),
    mentioned: (transaction, deed) => record(transaction, deed, { ...deed, kind: 'mention', gatheredBy: thing(deed) }),
    followed: (transaction, deed) =>
      record(transaction, deed, { kind: 'follow', gatheredBy: shanghaiDay(clock.now()) }),
    // Whatever day it was.
    unfollowed: (transaction, deed) => takeBack(transaction, deed, { kind: 'follow' }),
  }
}
