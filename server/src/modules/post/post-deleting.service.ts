import { limits } from '#contract/limits.ts'
import type { Post } from '#contract/post.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors/app-error.ts'
import type { PostParts } from './post.parts.ts'
import { canDelete, canRead } from './post.policy.ts'
import { findPost, lockPost, type PostRow } from './post.queries.ts'
import { findReader } from './post.reader.ts'
import type { PostShowing } from './post-presenter.service.ts'
import { countNested, findWithNested, markDeleted, markRestored } from './post-write.queries.ts'

export interface PostDeleting {
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

type Parts = Pick<PostParts, 'db' | 'clock' | 'relation' | 'searchIndex' | 'topic'> & { showing: PostShowing }

/** A post and the one under which it stands, both held for the transaction, the parent first. */
interface Held {
  post: PostRow
  parent: PostRow | undefined
}

const hold = async (transaction: Executor, { id, parent_id }: PostRow): Promise<Held> => {
  const parent = parent_id === null ? undefined : await lockPost(transaction, parent_id)
  const post = await lockPost(transaction, id)
  if (!post || (parent_id !== null && !parent)) throw new AppError('POST_GONE')
  return { post, parent }
}

export const createPostDeleting = ({ db, clock, relation, searchIndex, topic, showing }: Parts): PostDeleting => {
  /**
   * Counts a post that has come or gone with all that is nested in it. The counters say what everybody may read: of a
   * post that is held back nothing is counted, and what is nested in a deleted one counts only for that.
   */
  const count = async (transaction: Executor, { post, parent }: Held, change: 1 | -1): Promise<void> => {
    if (parent) await countNested(transaction, parent.id, change)
    if (!parent) await topic.countPosts(transaction, post.topic_id, change * (1 + post.nested_num))
    else if (parent.deleted_at === null) await topic.countPosts(transaction, post.topic_id, change)
  }

  const refuseDeleting = async (post: PostRow, userId: string): Promise<never> => {
    const isReadable =
      canRead(post, await findReader(relation, userId)) && (await topic.isReadable(post.topic_id, userId))
    throw new AppError(isReadable ? 'FORBIDDEN' : 'POST_GONE')
  }

  return {
    delete: async (postId, userId) => {
      const found = await findPost(db, postId)
      if (!found) throw new AppError('POST_GONE')
      const topicAuthorId = await topic.authorOf(found.topic_id, userId)
      if (!canDelete(found, topicAuthorId, userId)) return await refuseDeleting(found, userId)
      await db.transaction().execute(async (transaction) => {
        const held = await hold(transaction, found)
        if (held.post.deleted_at !== null) return
        await markDeleted(transaction, postId, userId, clock.now())
        if (held.post.held_at !== null) return
        await count(transaction, held, -1)
        const gone = await findWithNested(transaction, postId)
        await searchIndex.dropPosts(
          transaction,
          gone.map((post) => post.id),
        )
      })
      return null
    },

    restore: async (postId, userId) => {
      const found = await findPost(db, postId)
      const isTheirs = found && (found.author_id === userId || found.deleted_by === userId)
      if (!isTheirs || !(await topic.isReadable(found.topic_id, userId))) throw new AppError('POST_GONE')
      await db.transaction().execute(async (transaction) => {
        const held = await hold(transaction, found)
        if (held.post.deleted_at === null) return
        if (held.post.deleted_by !== userId || held.parent?.deleted_at) throw new AppError('POST_GONE')
        const passedMs = clock.now().getTime() - held.post.deleted_at.getTime()
        if (passedMs > limits.restoreSeconds * 1000) throw new AppError('RESTORE_TOO_LATE')
        await markRestored(transaction, postId)
        if (held.post.held_at !== null) return
        await count(transaction, held, 1)
        for (const post of await findWithNested(transaction, postId)) await searchIndex.indexPost(transaction, post)
      })
      const [answer] = await showing.posts([postId], await findReader(relation, userId))
      if (!answer) throw new AppError('POST_GONE')
      return answer
    },
  }
}
