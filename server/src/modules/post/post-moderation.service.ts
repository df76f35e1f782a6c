import { limits } from '#contract/limits.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { type PageInput, sliceOf } from '#server/platform/database/paging.ts'
import type { InteractionRecorderService } from '../interaction-recorder/interaction-recorder.module.ts'
import type { ModerationService } from '../moderation/moderation.module.ts'
import type { SearchIndexService } from '../search-index/search-index.module.ts'
import type { TaskRecorderService } from '../task-recorder/task-recorder.module.ts'
import type { Hold, TopicModerationService } from '../topic/topic.module.ts'
import type { LockedPost, PostCountingService } from './post-counting.service.ts'
import {
  countHeld,
  findJudged,
  heldOrder,
  type JudgedRow,
  pageHeld,
  pageSamples,
  sampleOrder,
  setHold,
} from './post-moderation.queries.ts'
import { findWithNested } from './post-write.queries.ts'
import { findPost, type PostRow } from './post.queries.ts'
import type { ReplyCache } from './reply-cache.ts'

/** Replies for those who judge them, as `TopicModerationService` has topics. What is nested in a reply goes and comes with it. */
export interface PostModerationService {
  /** Whatever has become of them. @param executor the caller's transaction, where it is in one */
  find(ids: readonly string[], executor?: Executor): Promise<JudgedRow[]>
  /** What a word has held back, the one that waits longest first. */
  pageHeld(list: string, input: PageInput): Promise<(JudgedRow & { key: string; total: number })[]>
  countHeld(): Promise<number>
  /** What everybody may read, the newest first: a part of it, or all that have a picture. */
  pageSamples(list: string, input: PageInput, picturesOnly: boolean): Promise<(JudgedRow & { key: string })[]>
  /** Whether a word holds it back, nobody has judged it, and what it stands in is there; it is locked for the transaction. */
  isWaiting(transaction: Executor, postId: string): Promise<boolean>
  /**
   * Takes it from everybody but its author; what is held back already is held by this decision from now on.
   * @returns whether it was there
   */
  hold(transaction: Executor, postId: string, hold: Hold): Promise<boolean>
  /**
   * Takes it from everybody but its author until somebody has looked at it, as a word does.
   * @returns whether everybody could read it
   */
  holdForReview(transaction: Executor, postId: string, at: Date): Promise<boolean>
  /**
   * Gives it back: it is found again at once.
   * @param by only what this decision holds back; null: only what a word does; undefined: whatever does
   * @returns whether there was something to give back
   */
  release(transaction: Executor, postId: string, by: string | null | undefined): Promise<boolean>
  /** Once the transaction is committed: nobody is shown any more what is shared. */
  settle(topicId: string): void
}

export interface PostModerationParts {
  db: Executor
  moderation: Pick<ModerationService, 'judged'>
  searchIndex: Pick<SearchIndexService, 'indexPost' | 'dropPosts'>
  recorder: Pick<InteractionRecorderService, 'posted' | 'mentioned'>
  tasks: Pick<TaskRecorderService, 'done' | 'undone'>
  topic: { moderation: Pick<TopicModerationService, 'find'> }
  counting: PostCountingService
  cache: Pick<ReplyCache, 'drop'>
}

export const createPostModerationService = (parts: PostModerationParts): PostModerationService => {
  const { db, moderation, searchIndex, recorder, tasks, topic, counting, cache } = parts

  /** Notifies those whom a reply concerns that a word has held back since it was written. */
  const notify = async (transaction: Executor, { post, parent }: LockedPost, topicAuthorId: string) => {
    const { id: postId, topic_id: topicId, author_id: userId } = post
    const receiverId = post.reply_to_user_id ?? parent?.author_id ?? topicAuthorId
    await recorder.posted(transaction, { receiverId, userId, topicId, postId, answeredPostId: parent?.id ?? null })
    for (const { userId: mentionedId } of post.mentions)
      if (mentionedId !== receiverId)
        await recorder.mentioned(transaction, { receiverId: mentionedId, userId, topicId, postId })
  }

  const taskOf = ({ author_id, id }: PostRow) => ({ userId: author_id, action: 'post', thing: id }) as const

  /** What everybody could read is counted and found no more; what is nested in it goes with it. */
  const hide = async (transaction: Executor, locked: LockedPost) => {
    const ids = (await findWithNested(transaction, locked.post.id)).map(({ id }) => id)
    await counting.count(transaction, locked, { change: -1, ids })
    await searchIndex.dropPosts(transaction, ids)
    await tasks.undone(transaction, taskOf(locked.post))
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

    isWaiting: async (transaction, postId) => {
      const found = await findPost(transaction, postId)
      if (!found) return false
      const { post, parent } = await counting.lock(transaction, found)
      if (post.deleted_at !== null || post.held_at === null || post.hold_decision_id !== null) return false
      const [around] = await topic.moderation.find([post.topic_id], transaction)
      return around?.deleted_at === null && (parent?.deleted_at ?? null) === null
    },

    hold: async (transaction, postId, hold) => {
      const found = await findPost(transaction, postId)
      if (!found) return false
      const locked = await counting.lock(transaction, found)
      if (locked.post.deleted_at !== null) return false
      await setHold(transaction, postId, hold)
      if (locked.post.held_at === null) await hide(transaction, locked)
      return true
    },

    holdForReview: async (transaction, postId, at) => {
      const found = await findPost(transaction, postId)
      if (!found) return false
      const locked = await counting.lock(transaction, found)
      if (locked.post.deleted_at !== null || locked.post.held_at !== null) return false
      await setHold(transaction, postId, { at })
      await hide(transaction, locked)
      return true
    },

    release: async (transaction, postId, by) => {
      const found = await findPost(transaction, postId)
      if (!found) return false
      const locked = await counting.lock(transaction, found)
      const { post } = locked
      if (post.held_at === null || (by !== undefined && post.hold_decision_id !== by)) return false
      await setHold(transaction, postId, null)
      await moderation.judged(transaction, { kind: 'post', textId: postId })
      if (post.deleted_at !== null) return true
      const back = await findWithNested(transaction, postId)
      await counting.count(transaction, locked, { change: 1, ids: back.map(({ id }) => id) })
      for (const one of back) await searchIndex.indexPost(transaction, one)
      const topicAuthorId = (await topic.moderation.find([post.topic_id], transaction))[0]?.author_id
      if (topicAuthorId === undefined) return true
      if (topicAuthorId !== post.author_id) await tasks.done(transaction, taskOf(post))
      if (post.hold_decision_id === null) await notify(transaction, locked, topicAuthorId)
      return true
    },

    settle: cache.drop,
  }
}
