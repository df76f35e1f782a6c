import type { CallAnswer, CallParsed } from '#contract/call.ts'
import type { NestedPost, postCalls } from '#contract/post.ts'
import { createBatchLoader } from '#server/platform/concurrency/batch-loader.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { pageOf, type Position, sliceOf, totalOf } from '#server/platform/database/paging.ts'
import { AppError } from '#server/platform/errors/app-error.ts'
import { ReadyJson } from '#server/platform/text/ready-json.ts'
import type { Reader, RelationService } from '../relation/relation.module.ts'
import type { TopicReadingService } from '../topic/topic.module.ts'
import type { UserService } from '../user/user.module.ts'
import {
  countNestedPosts,
  countPosts,
  countPostsOfAuthor,
  countPostsOfTopicAuthor,
  findViewersOfReplies,
  pageNestedPosts,
  pagePosts,
  pagePostsOfAuthor,
  pagePostsOfTopicAuthor,
  pagePostsWithPinned,
  postOrders,
  type RepliesSeen,
} from './post-list.queries.ts'
import type { PostPresenter } from './post-presenter.service.ts'
import type { PostReadingService } from './post-reading.service.ts'
import { hydrate, type ShownPostRow } from './post.queries.ts'
import type { ReplyCache, SharedReplies } from './reply-cache.ts'

type Calls = typeof postCalls
type Body<C extends keyof Calls> = CallParsed<Calls[C]> extends { body: infer B } ? B : never
type Page = CallAnswer<Calls['page']>

/**
 * Lists of replies. What is deleted, held back for review or by somebody hidden from the viewer is left out; `total` is counted
 * up to `limits.listTotal`, those of one user up to `limits.personalListTotal`.
 */
export interface PostListService {
  /** @throws {AppError} TOPIC_GONE; INPUT_INVALID when the cursor is not one of this list */
  page(input: Body<'page'>, viewerId: string | null): Promise<Page | ReadyJson<Page>>
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
  cache: Pick<ReplyCache, 'page'>
}

/** Statements at once that ask what is a reader's own, and readers that one of them asks about at most. */
const viewerBatches = { concurrency: 2, maxSize: 50 }

const nobody: Reader = { userId: null, hidden: new Set() }

export const createPostListService = (parts: PostListParts): PostListService => {
  const { db, relation, topic, user, presenter, reading, cache } = parts
  const viewerOf = createBatchLoader((pages: RepliesSeen[]) => findViewersOfReplies(db, pages), viewerBatches)

  /** What everybody sees, or a reader of their own; undefined when they may not read the topic. */
  const readPage = async (input: Body<'page'>, reader: Reader): Promise<Page | undefined> => {
    const { topicId, orderBy, ascFlag, topicAuthorFlag } = input
    const list = `post-${orderBy}-${ascFlag ? 'asc' : 'desc'}-${topicId}${topicAuthorFlag ? '-author' : ''}`
    const slice = sliceOf(list, postOrders[orderBy], input)
    const isFirst = input.cursor === undefined && input.pageNo === 1
    const skeletonOf = topicAuthorFlag ? pagePostsOfTopicAuthor : isFirst ? pagePostsWithPinned : pagePosts
    const nested = topicAuthorFlag ? { ofAuthorOf: topicId } : true
    const [isReadable, rows] = await Promise.all([
      topic.reading.isReadable(topicId, reader.userId),
      hydrate(db, { skeleton: skeletonOf(db, slice, topicId, reader), ascFlag }, { nested }, reader),
    ])
    if (!isReadable) return undefined
    const isApart = (row: ShownPostRow) => row.pinned && !topicAuthorFlag
    const apart = rows.filter(isApart)
    const inOrder = rows.filter((row) => !isApart(row))
    const { ids, page } = pageOf(list, input, inOrder.filter(isInList))
    const shown = new Set([...apart.map((row) => row.id), ...ids])
    const records = await presenter.posts(
      [...apart, ...inOrder.filter((row) => shown.has(row.parent_id ?? row.id))],
      reader,
    )
    const count = topicAuthorFlag ? countPostsOfTopicAuthor : countPosts
    return {
      ...page,
      total: await totalOf(input, { shown: records, ...page }, () => count(db, topicId, reader)),
      records,
    }
  }

  const readShared = async (input: Body<'page'>): Promise<SharedReplies | undefined> => {
    const page = await readPage(input, nobody)
    if (!page) return undefined
    const ids = page.records.flatMap(({ id, nested }) => [id, ...nested.map((post) => post.id)])
    return { ids, json: Buffer.from(JSON.stringify(page)) }
  }

  return {
    page: async (input, viewerId) => {
      const key = `${input.orderBy} ${input.ascFlag} ${input.topicAuthorFlag} ${input.cursor ?? input.pageNo} ${input.pageSize}`
      const shared = await cache.page(input.topicId, key, () => readShared(input))
      if (shared) {
        const answer = new ReadyJson<Page>([shared.json])
        if (viewerId === null) return answer
        const viewer = await viewerOf({ userId: viewerId, postIds: shared.ids })
        if (viewer.isPlain) return viewer.starred.length === 0 ? answer : withStars(answer.parse(), viewer.starred)
      }
      const own = viewerId === null ? undefined : await readPage(input, await relation.readerFor(viewerId))
      if (!own) throw new AppError('TOPIC_GONE')
      return own
    },

    pageNested: async (input, viewerId) => {
      const { postId, ascFlag } = input
      const list = `nested-${ascFlag ? 'asc' : 'desc'}-${postId}`
      const slice = sliceOf(list, postOrders.create_time, input)
      const reader = await relation.readerFor(viewerId)
      const [isReadable, rows] = await Promise.all([
        reading.isReadable(postId, reader),
        hydrate(db, { skeleton: pageNestedPosts(db, slice, postId, reader), ascFlag }, { nested: false }, reader),
      ])
      if (!isReadable) throw new AppError('POST_GONE')
      const { shown, page } = pageOf(list, input, rows.filter(isInList))
      const total = await totalOf(input, { shown, ...page }, () => countNestedPosts(db, postId, reader))
      return { ...page, total, records: await presenter.nested(shown, reader) }
    },

    pageOfUser: async (input, viewerId) => {
      const { userId, ascFlag } = input
      const list = `post-of-user-${ascFlag ? 'asc' : 'desc'}-${userId}`
      const slice = sliceOf(list, postOrders.create_time, input)
      const reader = await relation.readerFor(viewerId)
      const [isVisible, rows] = await Promise.all([
        user.visible(userId, viewerId),
        hydrate(db, { skeleton: pagePostsOfAuthor(db, slice, userId, reader), ascFlag }, { nested: false }, reader),
      ])
      if (!isVisible) throw new AppError('USER_GONE')
      const { shown, page } = pageOf(list, input, rows.filter(isInList))
      const [total, records] = await Promise.all([
        totalOf(input, { shown, ...page }, () => countPostsOfAuthor(db, userId, reader)),
        presenter.inTopics(shown, reader),
      ])
      return { ...page, total, records }
    },
  }
}

const isInList = (row: ShownPostRow): row is ShownPostRow & Position => row.key !== null

const withStars = (page: Page, starredIds: string[]): Page => {
  const starred = new Set(starredIds)
  const starredOr = <P extends NestedPost>(post: P): P => (starred.has(post.id) ? { ...post, starFlag: true } : post)
  const records = page.records.map((post) => starredOr({ ...post, nested: post.nested.map(starredOr) }))
  return { ...page, records }
}
