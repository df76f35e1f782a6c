import { limits } from '#contract/limits.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { type PageInput, sliceOf } from '#server/platform/database/paging.ts'
import type { ModerationService } from '../moderation/moderation.module.ts'
import type { TopicCache } from './topic-cache.ts'
import {
  countHeld,
  findJudged,
  heldOrder,
  type Hold,
  type JudgedRow,
  pageHeld,
  pageSamples,
  sampleOrder,
  setHold,
} from './topic-moderation.queries.ts'
import type { TopicPublishingService } from './topic-publishing.service.ts'
import { type LockedTopic, lockTopic } from './topic-write.queries.ts'

/**
 * Topics for those who judge them. What is held back or removed is a topic still: nobody but its author reads or finds it, and let
 * go it is what it was.
 */
export interface TopicModerationService {
  /** Whatever has become of them. @param executor the caller's transaction, where it is in one */
  find(ids: readonly string[], executor?: Executor): Promise<JudgedRow[]>
  /** What a word has held back, the one that waits longest first. */
  pageHeld(list: string, input: PageInput): Promise<(JudgedRow & { key: string; total: number })[]>
  countHeld(): Promise<number>
  /** What everybody may read, the newest first: a part of it, or all that have pictures. */
  pageSamples(list: string, input: PageInput, picturesOnly: boolean): Promise<(JudgedRow & { key: string })[]>
  /** Whether a word holds it back and nobody has judged it; it is locked for the transaction. */
  isWaiting(transaction: Executor, topicId: string): Promise<boolean>
  /**
   * Takes it from everybody but its author; what is held back already is held by this decision from now on.
   * @returns whether it was there
   */
  hold(transaction: Executor, topicId: string, hold: Hold): Promise<boolean>
  /**
   * Takes it from everybody but its author until somebody has looked at it, as a word does.
   * @returns whether everybody could read it
   */
  holdForReview(transaction: Executor, topicId: string, at: Date): Promise<boolean>
  /**
   * Gives it back: it is found again at once.
   * @param by only what this decision holds back; null: only what a word does; undefined: whatever does
   * @returns whether there was something to give back
   */
  release(transaction: Executor, topicId: string, by: string | null | undefined): Promise<boolean>
  /** Once the transaction is committed: nobody is shown any more what is shared. */
  settle(topicId: string): Promise<void>
}

export interface TopicModerationParts {
  db: Executor
  moderation: Pick<ModerationService, 'judged'>
  publishing: TopicPublishingService
  cache: Pick<TopicCache, 'clear'>
  tellNarrowed: (topicId: string) => Promise<void>
}

export const createTopicModerationService = (parts: TopicModerationParts): TopicModerationService => {
  const { db, moderation, publishing, cache, tellNarrowed } = parts

  const publish = async (transaction: Executor, topic: LockedTopic, held_at: Date | null, isFirst: boolean) => {
    const notifiedIds = isFirst ? [] : topic.mentions.map(({ userId }) => userId)
    const publication = { topicId: topic.id, authorId: topic.author_id, topic: { ...topic, held_at }, notifiedIds }
    await publishing.publish(transaction, publication)
  }

  return {
    find: async (ids, executor = db) => (ids.length === 0 ? [] : await findJudged(executor, ids)),
    pageHeld: (list, input) => pageHeld(db, {}, sliceOf(list, heldOrder, input)),
    countHeld: () => countHeld(db, limits.staffListTotal),
    pageSamples: (list, input, picturesOnly) =>
      pageSamples(
        db,
        sliceOf(list, sampleOrder, input),
        picturesOnly ? 'pictures' : { every: limits.moderationSample },
      ),

    isWaiting: async (transaction, topicId) => {
      const topic = await lockTopic(transaction, topicId, '0')
      return topic?.deleted_at === null && topic.held_at !== null && topic.hold_decision_id === null
    },

    hold: async (transaction, topicId, hold) => {
      // As nobody sees it: whoever decides is not asked whom they have blocked.
      const topic = await lockTopic(transaction, topicId, '0')
      if (!topic || topic.deleted_at !== null) return false
      await setHold(transaction, topicId, hold)
      if (topic.held_at === null) await publish(transaction, topic, hold.at, false)
      return true
    },

    holdForReview: async (transaction, topicId, at) => {
      const topic = await lockTopic(transaction, topicId, '0')
      if (!topic || topic.deleted_at !== null || topic.held_at !== null) return false
      await setHold(transaction, topicId, { at })
      await publish(transaction, topic, at, false)
      return true
    },

    release: async (transaction, topicId, by) => {
      const topic = await lockTopic(transaction, topicId, '0')
      if (!topic || topic.held_at === null || (by !== undefined && topic.hold_decision_id !== by)) return false
      await setHold(transaction, topicId, null)
      await moderation.judged(transaction, { kind: 'topic', textId: topicId })
      // What a word has held back since it was written has notified nobody yet.
      if (topic.deleted_at === null) await publish(transaction, topic, null, topic.hold_decision_id === null)
      return true
    },

    settle: async (topicId) => {
      cache.clear()
      await tellNarrowed(topicId)
    },
  }
}
