import type { CallAnswer, CallParsed } from '#contract/call.ts'
import type { postCalls } from '#contract/post.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { pageOf, sliceOf } from '#server/platform/database/paging.ts'
import { AppError } from '#server/platform/errors/app-error.ts'
import type { RelationService } from '../relation/relation.module.ts'
import type { TopicReadingService } from '../topic/topic.module.ts'
import type { UserService } from '../user/user.module.ts'
import {
  countNestedPosts,
  countPosts,
  countPostsOfAuthor,
  pageNestedPosts,
  pagePosts,
  pagePostsOfAuthor,
  postOrders,
} from './post-list.queries.ts'
import type { PostPresenter } from './post-presenter.service.ts'
import type { PostReadingService } from './post-reading.service.ts'

type Calls = typeof postCalls
type Body<C extends keyof Calls> = CallParsed<Calls[C]> extends { body: infer B } ? B : never

/** Lists of replies. What is deleted, held back for review or by somebody hidden from the viewer is left out. */
export interface PostListService {
  /** @throws {AppError} TOPIC_GONE; INPUT_INVALID when the cursor is not one of this list */
  page(input: Body<'page'>, viewerId: string | null): Promise<CallAnswer<Calls['page']>>
  /** @throws {AppError} POST_GONE; INPUT_INVALID when the cursor is not one of this list */
  pageNested(input: Body<'pageNested'>, viewerId: string | null): Promise<CallAnswer<Calls['pageNested']>>
  /** @throws {AppError} USER_GONE; INPUT_INVALID when the cursor is not one of this list */
  pageOfUser(input: Body<'pageOfUser'>, viewerId: string): Promise<CallAnswer<Calls['pageOfUser']>>
}

export interface PostListParts {
  db: Executor
  relation: Pick<RelationService, 'readerFor'>
  topic: { reading: Pick<TopicReadingService, 'isReadable'> }
  user: Pick<UserService, 'visible'>
  presenter: PostPresenter
  reading: Pick<PostReadingService, 'isReadable'>
}

export const createPostListService = (parts: PostListParts): PostListService => {
  const { db, relation, topic, user, presenter, reading } = parts
  return {
    page: async (input, viewerId) => {
      const { topicId, orderBy } = input
      const list = `post-${orderBy}-${input.ascFlag ? 'asc' : 'desc'}-${topicId}`
      const slice = sliceOf(list, postOrders[orderBy], input)
      const reader = await relation.readerFor(viewerId)
      const [isReadable, skeleton, total] = await Promise.all([
        topic.reading.isReadable(topicId, viewerId),
        pagePosts(db, slice, topicId, reader),
        countPosts(db, topicId, reader),
      ])
      if (!isReadable) throw new AppError('TOPIC_GONE')
      const { ids, page } = pageOf(list, input, skeleton)
      return { ...page, total, records: await presenter.posts(ids, reader) }
    },

    pageNested: async (input, viewerId) => {
      const { postId } = input
      const list = `nested-${input.ascFlag ? 'asc' : 'desc'}-${postId}`
      const slice = sliceOf(list, postOrders.create_time, input)
      const reader = await relation.readerFor(viewerId)
      const [isReadable, skeleton, total] = await Promise.all([
        reading.isReadable(postId, reader),
        pageNestedPosts(db, slice, postId, reader),
        countNestedPosts(db, postId, reader),
      ])
      if (!isReadable) throw new AppError('POST_GONE')
      const { ids, page } = pageOf(list, input, skeleton)
      return { ...page, total, records: await presenter.nested(ids, reader) }
    },

    pageOfUser: async (input, viewerId) => {
      const { userId } = input
      const list = `post-of-user-${input.ascFlag ? 'asc' : 'desc'}-${userId}`
      const slice = sliceOf(list, postOrders.create_time, input)
      const reader = await relation.readerFor(viewerId)
      const [isVisible, skeleton, total] = await Promise.all([
        user.visible(userId, viewerId),
        pagePostsOfAuthor(db, slice, userId, reader),
        countPostsOfAuthor(db, userId, reader),
      ])
      if (!isVisible) throw new AppError('USER_GONE')
      const { ids, page } = pageOf(list, input, skeleton)
      return { ...page, total, records: await presenter.inTopics(ids, reader) }
    },
  }
}
