import type { TopicDetail } from '#contract/topic.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors/app-error.ts'
import type { Limiter } from '#server/platform/limits/limiter.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import type { CategoryService } from '../category/category.module.ts'
import type { SearchIndexService } from '../search-index/search-index.module.ts'
import type { TaskRecorderService } from '../task-recorder/task-recorder.module.ts'
import type { TopicCache } from './topic-cache.ts'
import { countHashtags } from './topic-hashtag.queries.ts'
import type { TopicPresenter } from './topic-presenter.service.ts'
import { type LockedTopic, lockTopic, setDeleted } from './topic-write.queries.ts'
import { isForEveryone, isOwn, isRestorable } from './topic.policy.ts'

export interface TopicDeletingService {
  /** Deleting again changes nothing. @throws {AppError} TOPIC_GONE, FORBIDDEN, TOO_MANY_REQUESTS */
  delete(topicId: string, userId: string): Promise<null>
  /**
   * Undoes `delete`, by the author, for `limits.restoreSeconds`; restoring again changes nothing.
   * @throws {AppError} TOPIC_GONE, RESTORE_TOO_LATE, TOO_MANY_REQUESTS
   */
  restore(topicId: string, userId: string): Promise<TopicDetail>
}

export interface TopicDeletingParts {
  db: Executor
  clock: Clock
  limiter: Pick<Limiter, 'take'>
  searchIndex: Pick<SearchIndexService, 'indexTopic' | 'dropTopic'>
  tasks: Pick<TaskRecorderService, 'done' | 'undone'>
  category: Pick<CategoryService, 'countTopic' | 'forgetCounts'>
  presenter: TopicPresenter
  cache: Pick<TopicCache, 'clear'>
  /** Has every process forget the pages that it shares. */
  tellNarrowed: (topicId: string) => Promise<void>
}

export const createTopicDeletingService = (parts: TopicDeletingParts): TopicDeletingService => {
  const { db, clock, limiter, searchIndex, tasks, category, presenter, cache, tellNarrowed } = parts

  /** Locks come in one order in all transactions: one's own topic, then hashtags, then categories. */
  const write = async (
    topicId: string,
    userId: string,
    change: (transaction: Executor, topic: LockedTopic | undefined) => Promise<void>,
  ) => {
    await limiter.take('editsPerUser', userId)
    await db.transaction().execute(async (transaction) => {
      await change(transaction, await lockTopic(transaction, topicId, userId))
    })
    category.forgetCounts()
    cache.clear()
  }

  return {
    delete: async (topicId, userId) => {
      await write(topicId, userId, async (transaction, topic) => {
        if (!topic || (!isOwn(topic, userId) && !topic.visible)) throw new AppError('TOPIC_GONE')
        if (!isOwn(topic, userId)) throw new AppError('FORBIDDEN')
        if (topic.deleted_at) return
        await setDeleted(transaction, topicId, clock.now())
        await searchIndex.dropTopic(transaction, topicId)
        await countHashtags(transaction, topicId, -1)
        await tasks.undone(transaction, { userId, action: 'topic', thing: topicId })
        if (isForEveryone(topic)) await category.countTopic(transaction, topic.category_id, -1)
      })
      await tellNarrowed(topicId)
      return null
    },

    restore: async (topicId, userId) => {
      await write(topicId, userId, async (transaction, topic) => {
        if (!topic || !isOwn(topic, userId)) throw new AppError('TOPIC_GONE')
        if (!topic.deleted_at) return
        if (!isRestorable(topic.deleted_at, clock.now())) throw new AppError('RESTORE_TOO_LATE')
        await setDeleted(transaction, topicId, null)
        if (!topic.held_at) await searchIndex.indexTopic(transaction, topic)
        await countHashtags(transaction, topicId, 1)
        if (!topic.held_at && isForEveryone(topic))
          await tasks.done(transaction, { userId, action: 'topic', thing: topicId })
        if (isForEveryone(topic)) await category.countTopic(transaction, topic.category_id, 1)
      })
      return await presenter.own(topicId, userId)
    },
  }
}
