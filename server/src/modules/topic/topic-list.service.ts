import type { CallAnswer, CallParsed } from '#contract/call.ts'
import type { topicCalls } from '#contract/topic.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { type PageInput, pageOf, type Slice, sliceOf, totalOf } from '#server/platform/database/paging.ts'
import { AppError } from '#server/platform/errors/app-error.ts'
import type { ReadyJson } from '#server/platform/text/ready-json.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import type { CategoryCount, CategoryService } from '../category/category.module.ts'
import type { UserService } from '../user/user.module.ts'
import { createBatchLoader } from '#server/platform/concurrency/batch-loader.ts'
import { cardJson, type PageHead, pageJson } from './card-json.ts'
import type { TopicCache } from './topic-cache.ts'
import { countNewFollowed, countNewTopics, followedTopics } from './topic-follow.queries.ts'
import { createTopicFollowedService } from './topic-followed.service.ts'
import { findHashtag } from './topic-hashtag.queries.ts'
import {
  allTopics,
  countOfUser,
  countStarred,
  findViewersOfPages,
  type PageSeen,
  starOrder,
  starredTopics,
  topicOrders,
  topicsWithHashtag,
} from './topic-list.queries.ts'
import type { TopicPresenter } from './topic-presenter.service.ts'
import { hydrate, type Skeleton } from './topic.queries.ts'

type Calls = typeof topicCalls
type Body<C extends keyof Calls> = CallParsed<Calls[C]> extends { body: infer B } ? B : never
type Page = CallAnswer<Calls['page']>

export interface TopicListService {
  /**
   * `total` is the counter of the category (or of all, or of the hashtag): it also counts what this viewer does not
   * see, and may be a second old.
   * @throws {AppError} CATEGORY_GONE; INPUT_INVALID when the cursor is not one of this list
   */
  page(input: Body<'page'>, viewerId: string | null): Promise<Page | ReadyJson<Page>>
  /**
   * `total` says how many there are at least: up to this page, and one more when more follow.
   * @throws {AppError} INPUT_INVALID when the cursor is not one of this list
   */
  pageFollowed(input: Body<'pageFollowed'>, viewerId: string): Promise<Page | ReadyJson<Page>>
  /**
   * `total` is counted up to `limits.listTotal`.
   * @throws {AppError} USER_GONE; INPUT_INVALID when the cursor is not one of this list
   */
  pageOfUser(input: Body<'pageOfUser'>, viewerId: string | null): Promise<Page | ReadyJson<Page>>
  /**
   * `total` is counted up to `limits.personalListTotal`.
   * @throws {AppError} USER_GONE, STARS_PRIVATE; INPUT_INVALID when the cursor is not one of this list
   */
  pageStarred(input: Body<'pageStarred'>, viewerId: string): Promise<Page>
  /**
   * Those in which a track stands, by when they were written. `total` is as of `pageFollowed`.
   * @throws {AppError} INPUT_INVALID when the cursor is not one of this list
   */
  pageWithTrack(input: PageInput, viewerId: string | null): Promise<Page>
  /** How many topics of others have come since, at most `limits.newTopics`. */
  countNew(input: Body<'countNew'>, viewerId: string | null): Promise<{ newNum: number }>
}

export interface TopicListParts {
  db: Executor
  clock: Clock
  category: Pick<CategoryService, 'counts'>
  user: Pick<UserService, 'visible' | 'starsShown'>
  presenter: Pick<TopicPresenter, 'cards'>
  cache: TopicCache
}

/** Statements at once that ask what is a reader's own, and readers that one of them asks about at most. */
const viewerBatches = { concurrency: 2, maxSize: 50 }

export const createTopicListService = (parts: TopicListParts): TopicListService => {
  const { db, clock, category, user, presenter, cache } = parts
  const viewerOf = createBatchLoader((pages: PageSeen[]) => findViewersOfPages(db, pages), viewerBatches)
  const followed = createTopicFollowedService({ db, clock, cache, viewerOf })

  /** skeleton → hydrate (both in one statement, which also leaves out what the viewer may not see) → present */
  const read = async (
    list: string,
    input: PageInput,
    { slice, skeleton, viewerId }: { slice: Slice; skeleton: Skeleton; viewerId: string | null },
  ): Promise<Omit<Page, 'total'>> => {
    const asOf = clock.now().toISOString()
    const found = await hydrate(db, skeleton, slice.ascFlag, viewerId)
    const { page, shown } = pageOf(list, input, found)
    return { ...page, asOf, records: await presenter.cards(shown) }
  }

  /** @throws {AppError} USER_GONE, STARS_PRIVATE */
  const checkStarsShown = async (userId: string, viewerId: string): Promise<void> => {
    const [visible, shown] = await Promise.all([user.visible(userId, viewerId), user.starsShown(userId, viewerId)])
    if (!visible) throw new AppError('USER_GONE')
    if (!shown) throw new AppError('STARS_PRIVATE')
  }

  const pageWithHashtag = async (hashtag: string, input: Body<'page'>, viewerId: string | null): Promise<Page> => {
    const known = await findHashtag(db, hashtag)
    const list = `hashtag-${input.ascFlag ? 'asc' : 'desc'}-${input.categoryId ?? 'all'}-${known?.id ?? 0}`
    const slice = sliceOf(list, topicOrders.create_time, input)
    const skeleton = topicsWithHashtag(db, slice, known?.id ?? '0', input, viewerId)
    return { ...(await read(list, input, { slice, skeleton, viewerId })), total: known?.topic_num ?? 0 }
  }

  return {
    page: async (input, viewerId) => {
      const total = totalOfCategory(await category.counts(input.categoryId ? [input.categoryId] : []), input.categoryId)
      if (input.hashtag !== undefined) return await pageWithHashtag(input.hashtag, input, viewerId)
      const list = `topic-${input.orderBy}-${input.ascFlag ? 'asc' : 'desc'}-${input.categoryId ?? 'all'}`
      const slice = sliceOf(list, topicOrders[input.orderBy], input)
      const readFor = (userId: string | null) => {
        const skeleton = allTopics(db, slice, { categoryId: input.categoryId }, userId)
        return read(list, input, { slice, skeleton, viewerId: userId })
      }
      const key = `${list} ${input.cursor ?? input.pageNo} ${input.pageSize}`
      const { head, cards } = await cache.page(key, async () => {
        const { records, ...rest } = await readFor(null)
        return { head: rest, cards: records.map(cardJson) }
      })
      if (viewerId === null) return pageJson({ ...head, total }, cards, [])
      const viewer = await viewerOf({
        userId: viewerId,
        topicIds: cards.map(({ id }) => id),
        authorIds: slice.offset === 0 ? cards.map(({ authorId }) => authorId) : null,
      })
      const leads = <T>(found: T[], authorOf: (one: T) => string) =>
        input.orderBy === 'hot' && slice.offset === 0 && !slice.after ? letOthersLead(found, authorOf, viewerId) : found
      if (!viewer.isPlain) {
        const own = await readFor(viewerId)
        return { ...own, records: leads(own.records, ({ author }) => author.id), total }
      }
      return pageJson(
        { ...head, total },
        leads(cards, ({ authorId }) => authorId),
        viewer.starred,
      )
    },

    pageFollowed: async (input, viewerId) => {
      const list = `followed-${input.ascFlag ? 'asc' : 'desc'}-${viewerId}`
      const slice = sliceOf(list, topicOrders.create_time, input)
      const found = await followed.page(list, input, { slice, viewerId })
      if (found) {
        const { head, cards, starred } = found
        return pageJson({ ...head, total: atLeast(head, cards.length) }, cards, starred)
      }
      const page = await read(list, input, { slice, skeleton: followedTopics(slice, viewerId), viewerId })
      return { ...page, total: atLeast(page, page.records.length) }
    },

    pageWithTrack: async (input, viewerId) => {
      const list = `track-${input.ascFlag ? 'asc' : 'desc'}`
      const slice = sliceOf(list, topicOrders.create_time, input)
      const skeleton = allTopics(db, slice, { withTrack: true }, viewerId)
      const page = await read(list, input, { slice, skeleton, viewerId })
      return { ...page, total: atLeast(page, page.records.length) }
    },

    pageOfUser: async (input, viewerId) => {
      const { userId } = input
      const list = `user-${input.ascFlag ? 'asc' : 'desc'}-${userId}`
      const slice = sliceOf(list, topicOrders.create_time, input)
      const readFor = async (readerId: string | null) => {
        const skeleton = allTopics(db, slice, { authorId: userId }, readerId)
        const page = await read(list, input, { slice, skeleton, viewerId: readerId })
        // Of a closed account none are found.
        if (page.records.length === 0 && !(await user.visible(userId, readerId))) throw new AppError('USER_GONE')
        return page
      }
      const totalFor = (readerId: string | null, page: { shown: readonly unknown[]; hasMore: boolean }) =>
        totalOf(input, page, () => cache.total(`${userId} ${readerId}`, () => countOfUser(db, userId, readerId)))
      const readAlone = async (readerId: string): Promise<Page> => {
        const page = await readFor(readerId)
        return { ...page, total: await totalFor(readerId, { shown: page.records, ...page }) }
      }
      // An author sees all of their own.
      if (viewerId === userId) return await readAlone(userId)
      const key = `${list} ${input.cursor ?? input.pageNo} ${input.pageSize}`
      const { head, cards } = await cache.page(key, async () => {
        const { records, ...rest } = await readFor(null)
        return { head: rest, cards: records.map(cardJson) }
      })
      const topicIds = cards.map(({ id }) => id)
      const viewer =
        viewerId === null
          ? undefined
          : await viewerOf({ userId: viewerId, topicIds, authorIds: [userId], ofAuthorId: userId })
      if (viewerId !== null && viewer?.isPlain === false) return await readAlone(viewerId)
      const total = await totalFor(null, { shown: cards, ...head })
      return pageJson({ ...head, total }, cards, viewer?.starred ?? [])
    },

    pageStarred: async (input, viewerId) => {
      const { userId } = input
      const list = `starred-${input.ascFlag ? 'asc' : 'desc'}-${userId}`
      const slice = sliceOf(list, starOrder, input)
      const skeleton = starredTopics(db, slice, userId, viewerId)
      const [page] = await Promise.all([
        read(list, input, { slice, skeleton, viewerId }),
        viewerId === userId ? undefined : checkStarsShown(userId, viewerId),
      ])
      return {
        ...page,
        total: await totalOf(input, { shown: page.records, ...page }, () => countStarred(db, userId, viewerId)),
      }
    },

    countNew: async ({ feed, asOf, categoryId }, viewerId) => {
      // PostgreSQL knows no year 0.
      const since = new Date(Math.max(0, Date.parse(asOf)))
      if (feed !== 'follow') return { newNum: await countNewTopics(db, { since, viewerId, categoryId }) }
      return { newNum: viewerId === null ? 0 : await countNewFollowed(db, since, viewerId) }
    },
  }
}

/** What the viewer has written themselves does not lead their own 推荐: it comes behind the first of somebody else. */
const letOthersLead = <T>(found: T[], authorOf: (one: T) => string, viewerId: string): T[] => {
  const first = found.findIndex((one) => authorOf(one) !== viewerId)
  return first <= 0 ? found : [found[first] as T, ...found.slice(0, first), ...found.slice(first + 1)]
}

/** Up to this page, and one more when more follow. */
const atLeast = ({ pageNo, pageSize, hasMore }: Omit<PageHead, 'total'>, shown: number): number =>
  (pageNo - 1) * pageSize + shown + (hasMore ? 1 : 0)

/** @throws {AppError} CATEGORY_GONE */
const totalOfCategory = (categories: Map<string, CategoryCount>, categoryId: string | undefined): number => {
  if (categoryId === undefined) return [...categories.values()].reduce((sum, { topicNum }) => sum + topicNum, 0)
  const found = categories.get(categoryId)
  if (!found) throw new AppError('CATEGORY_GONE')
  return found.topicNum
}
