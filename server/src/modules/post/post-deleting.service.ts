import type { Post } from '#contract/post.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors/app-error.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import type { RelationService } from '../relation/relation.module.ts'
import type { SearchIndexService } from '../search-index/search-index.module.ts'
import type { TaskRecorderService } from '../task-recorder/task-recorder.module.ts'
import { isRestorable, type TopicReadingService } from '../topic/topic.module.ts'
import type { PostCountingService } from './post-counting.service.ts'
import type { PostPresenter } from './post-presenter.service.ts'
import type { PostReadingService } from './post-reading.service.ts'
import { findWithNested, setDeleted, setRestored } from './post-write.queries.ts'
import { canDelete } from './post.policy.ts'
import type { ReplyCache } from './reply-cache.ts'
import { findPost } from './post.queries.ts'

export interface PostDeletingService {
  /**
   * Deletes a post, and those nested in it with it; doing it again changes nothing.
   * @throws {AppError} POST_GONE; FORBIDDEN when neither the post nor the topic is the user's
   */
  delete(postId: string, userId: string): Promise<null>
  /**
   * Undoes `delete` by whoever deleted, for `limits.restoreSeconds`; doing it again changes nothing.
   * @throws {AppError} POST_GONE, RESTORE_TOO_LATE
   */
  restore(postId: string, userId: string): Promise<Post>
}

export interface PostDeletingParts {
  db: Executor
  clock: Clock
  relation: Pick<RelationService, 'readerFor'>
  searchIndex: Pick<SearchIndexService, 'indexPost' | 'dropPosts'>
  tasks: Pick<TaskRecorderService, 'done' | 'undone'>
  topic: { reading: Pick<TopicReadingService, 'isReadable' | 'authorOf'> }
  counting: PostCountingService
  presenter: PostPresenter
  cache: Pick<ReplyCache, 'drop'>
  reading: Pick<PostReadingService, 'isReadable'>
}

export const createPostDeletingService = (parts: PostDeletingParts): PostDeletingService => {
  const { db, clock, relation, searchIndex, tasks, topic, counting, presenter, cache, reading } = parts

  return {
    delete: async (postId, userId) => {
      const found = await findPost(db, postId)
      if (!found) throw new AppError('POST_GONE')
      const topicAuthorId = await topic.reading.authorOf(found.topic_id, userId)
      if (!canDelete(found, topicAuthorId, userId))
        throw new AppError(
          (await reading.isReadable(postId, await relation.readerFor(userId))) ? 'FORBIDDEN' : 'POST_GONE',
        )
      await db.transaction().execute(async (transaction) => {
        const locked = await counting.lock(transaction, found)
        if (locked.post.deleted_at !== null) return
        await setDeleted(transaction, postId, userId, clock.now())
        if (locked.post.held_at !== null) return
        const ids = (await findWithNested(transaction, postId)).map((post) => post.id)
        await counting.count(transaction, locked, { change: -1, ids })
        await searchIndex.dropPosts(transaction, ids)
        await tasks.undone(transaction, { userId: locked.post.author_id, action: 'post', thing: postId })
      })
      cache.drop(found.topic_id)
      return null
    },

    restore: async (postId, userId) => {
      const found = await findPost(db, postId)
      const isTheirs = found && (found.author_id === userId || found.deleted_by === userId)
      if (!isTheirs || !(await topic.reading.isReadable(found.topic_id, userId))) throw new AppError('POST_GONE')
      const topicAuthorId = await topic.reading.authorOf(found.topic_id, userId)
      await db.transaction().execute(async (transaction) => {
        const locked = await counting.lock(transaction, found)
        if (locked.post.deleted_at === null) return
        if (locked.post.deleted_by !== userId || locked.parent?.deleted_at) throw new AppError('POST_GONE')
        if (!isRestorable(locked.post.deleted_at, clock.now())) throw new AppError('RESTORE_TOO_LATE')
        await setRestored(transaction, postId)
        if (locked.post.held_at !== null) return
        const back = await findWithNested(transaction, postId)
        await counting.count(transaction, locked, { change: 1, ids: back.map((post) => post.id) })
        for (const post of back) await searchIndex.indexPost(transaction, post)
        if (topicAuthorId !== found.author_id)
          await tasks.done(transaction, { userId: found.author_id, action: 'post', thing: postId })
      })
      cache.drop(found.topic_id)
      const answer = await presenter.one(postId, await relation.readerFor(userId))
      if (!answer) throw new AppError('POST_GONE')
      return answer
    },
  }
}
