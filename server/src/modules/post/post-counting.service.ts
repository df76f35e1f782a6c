import type { Executor } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors/app-error.ts'
import type { TopicWritingService } from '../topic/topic.module.ts'
import { countNested, countOnlyRepliers } from './post-write.queries.ts'
import { lockPost, type PostRow } from './post.queries.ts'

/** A post and the one under which it stands, both locked for the transaction, the parent first. */
export interface LockedPost {
  post: PostRow
  parent: PostRow | undefined
}

/** The counters of a post that comes or goes: deleted and restored, held back and let go. */
export interface PostCountingService {
  /** @throws {AppError} POST_GONE */
  lock(transaction: Executor, post: Pick<PostRow, 'id' | 'parent_id'>): Promise<LockedPost>
  /**
   * Counts a post that has come or gone with all that is nested in it. The counters say what everybody may read: of a
   * post that is held back nothing is counted, and what is nested in one that is gone counts only for that.
   */
  count(transaction: Executor, locked: LockedPost, by: { change: 1 | -1; ids: string[] }): Promise<void>
}

export interface PostCountingParts {
  topic: { writing: Pick<TopicWritingService, 'countPosts' | 'countRepliers'> }
}

export const createPostCountingService = ({ topic }: PostCountingParts): PostCountingService => ({
  lock: async (transaction, { id, parent_id }) => {
    const parent = parent_id === null ? undefined : await lockPost(transaction, parent_id)
    const post = await lockPost(transaction, id)
    if (!post || (parent_id !== null && !parent)) throw new AppError('POST_GONE')
    return { post, parent }
  },

  count: async (transaction, { post, parent }, { change, ids }) => {
    if (parent) await countNested(transaction, { id: post.id, parentId: parent.id, authorId: post.author_id }, change)
    if (parent && (parent.deleted_at !== null || parent.held_at !== null)) return
    await topic.writing.countPosts(transaction, post.topic_id, change * (parent ? 1 : 1 + post.nested_num))
    const repliers = await countOnlyRepliers(transaction, post.topic_id, ids)
    await topic.writing.countRepliers(transaction, post.topic_id, change * repliers)
  },
})
