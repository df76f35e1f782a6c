import type { CallAnswer, CallParsed } from '#contract/call.ts'
import type { Post, postCalls, PostInTopic } from '#contract/post.ts'
import { AppError } from '#server/platform/errors/app-error.ts'
import { pageOf, sliceOf } from '#server/platform/database/paging.ts'
import {
  countNestedPosts,
  countPosts,
  countPostsOfAuthor,
  pageNestedPosts,
  pagePosts,
  pagePostsOfAuthor,
  postOrders,
} from './post-list.queries.ts'
import type { PostParts } from './post.parts.ts'
import { canRead, type Reader } from './post.policy.ts'
import { findPost, findPosts } from './post.queries.ts'
import { findReader } from './post.reader.ts'
import type { PostShowing } from './post-presenter.service.ts'

type Calls = typeof postCalls
type Page = { input: CallParsed<Calls['page']>['body']; answer: CallAnswer<Calls['page']> }
type NestedPage = { input: CallParsed<Calls['pageNested']>['body']; answer: CallAnswer<Calls['pageNested']> }
type UserPage = { input: CallParsed<Calls['pageOfUser']>['body']; answer: CallAnswer<Calls['pageOfUser']> }

/** Replies as they are read. What is deleted, held back for review or by somebody hidden from the viewer is left out. */
export interface PostReading {
  /** @throws {AppError} TOPIC_GONE; INPUT_INVALID when the cursor is not one of this list */
  page(input: Page['input'], viewerId: string | null): Promise<Page['answer']>
  /** @throws {AppError} POST_GONE; INPUT_INVALID when the cursor is not one of this list */
  pageNested(input: NestedPage['input'], viewerId: string | null): Promise<NestedPage['answer']>
  /** @throws {AppError} USER_GONE; INPUT_INVALID when the cursor is not one of this list */
  pageOfUser(input: UserPage['input'], viewerId: string): Promise<UserPage['answer']>
  /**
   * What a link to a post shows: a nested one stands in the reply under which it stands.
   * @throws {AppError} POST_GONE
   */
  get(postId: string, viewerId: string | null): Promise<Post>
  /** Those that the viewer may read, in topics that he may read or, when they are his own, in any. */
  inTopics(ids: string[], viewerId: string | null): Promise<Map<string, PostInTopic>>
  /** Those that the viewer may read. */
  excerpts(
    ids: string[],
    viewerId: string | null,
  ): Promise<Map<string, { id: string; content: string; authorId: string }>>
  /** Undefined when the viewer may not read it. */
  authorOf(postId: string, viewerId: string | null): Promise<string | undefined>
}

type Parts = Pick<PostParts, 'db' | 'relation' | 'topic' | 'user'> & { showing: PostShowing }

export const createPostReading = ({ db, relation, topic, user, showing }: Parts): PostReading => {
  const readerOf = (userId: string | null) => findReader(relation, userId)

  /** @throws {AppError} POST_GONE */
  const readable = async (postId: string, reader: Reader) => {
    const post = await findPost(db, postId)
    if (!post || !canRead(post, reader) || !(await topic.isReadable(post.topic_id, reader.userId)))
      throw new AppError('POST_GONE')
    return post
  }

  return {
    page: async (input, viewerId) => {
      const { topicId, orderBy } = input
      const list = `post-${orderBy}-${input.ascFlag ? 'asc' : 'desc'}-${topicId}`
      const slice = sliceOf(list, postOrders[orderBy], input)
      const reader = await readerOf(viewerId)
      const [isReadable, skeleton, total] = await Promise.all([
        topic.isReadable(topicId, viewerId),
        pagePosts(db, slice, topicId, reader),
        countPosts(db, topicId, reader),
      ])
      if (!isReadable) throw new AppError('TOPIC_GONE')
      const { ids, page } = pageOf(list, input, skeleton)
      return { ...page, total, records: await showing.posts(ids, reader) }
    },

    pageNested: async (input, viewerId) => {
      const { postId } = input
      const list = `nested-${input.ascFlag ? 'asc' : 'desc'}-${postId}`
      const slice = sliceOf(list, postOrders.create_time, input)
      const reader = await readerOf(viewerId)
      const [, skeleton, total] = await Promise.all([
        readable(postId, reader),
        pageNestedPosts(db, slice, postId, reader),
        countNestedPosts(db, postId, reader),
      ])
      const { ids, page } = pageOf(list, input, skeleton)
      return { ...page, total, records: await showing.nested(ids, reader) }
    },

    pageOfUser: async (input, viewerId) => {
      const { userId } = input
      const list = `post-of-user-${input.ascFlag ? 'asc' : 'desc'}-${userId}`
      const slice = sliceOf(list, postOrders.create_time, input)
      const reader = await readerOf(viewerId)
      const [isVisible, skeleton, total] = await Promise.all([
        user.visible(userId, viewerId),
        pagePostsOfAuthor(db, slice, userId, reader),
        countPostsOfAuthor(db, userId, reader),
      ])
      if (!isVisible) throw new AppError('USER_GONE')
      const { ids, page } = pageOf(list, input, skeleton)
      return { ...page, total, records: await showing.inTopics(ids, reader) }
    },

    get: async (postId, viewerId) => {
      const reader = await readerOf(viewerId)
      const post = await readable(postId, reader)
      const [answer] = await (post.parent_id === null
        ? showing.posts([postId], reader)
        : showing.posts([post.parent_id], reader, postId))
      if (!answer) throw new AppError('POST_GONE')
      return answer
    },

    inTopics: async (ids, viewerId) => {
      const posts = await showing.inTopics(ids, await readerOf(viewerId))
      const shown = posts.filter((post) => post.topic !== null || post.author.id === viewerId)
      return new Map(shown.map((post) => [post.id, post]))
    },

    excerpts: async (ids, viewerId) => {
      if (ids.length === 0) return new Map()
      const [reader, rows] = await Promise.all([readerOf(viewerId), findPosts(db, ids)])
      const shown = rows.filter((row) => canRead(row, reader))
      return new Map(shown.map((row) => [row.id, { id: row.id, content: row.content, authorId: row.author_id }]))
    },

    authorOf: async (postId, viewerId) => {
      const [reader, post] = await Promise.all([readerOf(viewerId), findPost(db, postId)])
      if (!post || !canRead(post, reader)) return undefined
      return (await topic.isReadable(post.topic_id, viewerId)) ? post.author_id : undefined
    },
  }
}
