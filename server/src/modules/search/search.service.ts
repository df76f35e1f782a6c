import { createHash } from 'node:crypto'
import type { CallAnswer, CallParsed } from '#contract/call.ts'
import { limits } from '#contract/limits.ts'
import type { Hashtag, searchCalls } from '#contract/search.ts'
import { pageOf, sliceOf } from '#server/platform/database/paging.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import type { Limiter } from '#server/platform/limits/limiter.ts'
import type { PostReadingService } from '../post/post.module.ts'
import type { TopicReadingService } from '../topic/topic.module.ts'
import type { UserService } from '../user/user.module.ts'
import { parseKeyword } from './keyword.ts'
import type { SearchUserService } from './search-user.service.ts'
import type { SearchWordService } from './search-word.service.ts'
import type { SearchRankService } from './search-rank.service.ts'
import { countFound, foundOrder, type FoundQuery, pageFound, type SearchedDatabase } from './search.queries.ts'
import type { Searcher } from './searcher.ts'

type TopicInput = CallParsed<typeof searchCalls.topics>['body']
type PostInput = CallParsed<typeof searchCalls.posts>['body']

/** All @throws {AppError} TOO_MANY_REQUESTS; INPUT_INVALID when the cursor is not one of this search */
export interface SearchService {
  /** Topics that hold what is looked for, then those that answer it loosely. */
  topics(input: TopicInput, searcher: Searcher): Promise<CallAnswer<typeof searchCalls.topics>>
  /** Posts by their text, the newest first or last. */
  posts(input: PostInput, searcher: Searcher): Promise<CallAnswer<typeof searchCalls.posts>>
  users(
    input: CallParsed<typeof searchCalls.users>['query'],
    searcher: Searcher,
  ): Promise<CallAnswer<typeof searchCalls.users>>
  hashtags(keyword: string, searcher: Searcher): Promise<Hashtag[]>
  /** What could be meant by what is typed: words of others and of topics, hashtags, titles and users. */
  suggest(keyword: string, searcher: Searcher): Promise<CallAnswer<typeof searchCalls.suggest>>
}

export interface SearchParts extends SearchedDatabase {
  clock: Clock
  limiter: Pick<Limiter, 'take'>
  topic: Pick<TopicReadingService, 'cards'>
  post: Pick<PostReadingService, 'inTopics'>
  user: Pick<UserService, 'cards'>
}

/** How long a word that has reached the limit is taken to be there. */
const fullMs = 60_000
const fullCapacity = 10_000

/** Cards of one page, in its order; what has gone meanwhile is left out. */
const inOrder = <T>(ids: string[], cards: Map<string, T>): T[] => ids.flatMap((id) => cards.get(id) ?? [])

export const createSearchService = (
  parts: SearchParts & { users: SearchUserService; words: SearchWordService; ranks: SearchRankService },
): SearchService => {
  const { clock, limiter, topic, post, user, users, words, ranks } = parts
  /** Until when what is searched is taken to have reached the limit, in milliseconds. */
  const fullUntil = new Map<string, number>()

  const take = (searcher: Searcher) => limiter.take('searchesPerAddress', searcher.address)

  /**
   * Counts what is found, at most `limits.searchTotal`; what has reached that is not counted again for a minute, for nobody.
   * @param isFrequent as the page has turned out
   */
  const count = async (query: FoundQuery, isFrequent: boolean): Promise<number> => {
    const key = query.keyword.folded
    const nowMs = clock.now().getTime()
    if (nowMs < (fullUntil.get(key) ?? 0)) return limits.searchTotal
    const total = await countFound(parts.byValue, query, isFrequent)
    if (total < limits.searchTotal) return total
    if (fullUntil.size >= fullCapacity) fullUntil.clear()
    fullUntil.set(key, nowMs + fullMs)
    return total
  }

  /** Skeleton of a page of posts, and how many there are. */
  const findPosts = async (input: PostInput, searcher: Searcher) => {
    const keyword = parseKeyword(input.keyword)
    const hash = createHash('sha256').update(keyword.folded).digest('base64url').slice(0, 16)
    const list = `search-post-${input.ascFlag ? 'asc' : 'desc'}-${hash}`
    const slice = sliceOf(list, foundOrder, input)
    const isFirst = slice.after === undefined && slice.offset === 0
    if (keyword.query === '') return { ...pageOf(list, input, []), total: 0 }

    const query = { keyword, slice, viewerId: searcher.viewerId }
    const { skeleton, isFrequent } =
      slice.offset < limits.searchTotal ? await pageFound(parts, query) : { skeleton: [], isFrequent: true }
    const isAll = isFirst && skeleton.length < slice.limit
    const total = isAll ? skeleton.length : await count(query, isFrequent)
    return { ...pageOf(list, input, skeleton), total }
  }

  /** A search is counted with its first page. */
  const counted = async <T>(
    input: Pick<PostInput, 'keyword' | 'cursor' | 'pageNo'>,
    searcher: Searcher,
    find: () => Promise<T>,
  ): Promise<T> => {
    await take(searcher)
    const isFirst = input.cursor === undefined && input.pageNo === 1
    const [found] = await Promise.all([find(), isFirst && words.record(input.keyword, searcher)])
    return found
  }

  return {
    topics: async (input, searcher) => {
      const { ids, page, total } = await counted(input, searcher, () => ranks.page(input, searcher.viewerId))
      return { ...page, total, records: inOrder(ids, await topic.cards(ids, searcher.viewerId)) }
    },

    posts: async (input, searcher) => {
      const { ids, page, total } = await counted(input, searcher, () => findPosts(input, searcher))
      return { ...page, total, records: inOrder(ids, await post.inTopics(ids, searcher.viewerId)) }
    },

    users: async ({ keyword, pageNo, pageSize }, searcher) => {
      await take(searcher)
      // Not counted: whom somebody looks for is nobody else's business.
      const found = await users.find(keyword, searcher.viewerId)
      const end = pageNo * pageSize
      const ids = found.slice(end - pageSize, end)
      const records = inOrder(ids, await user.cards(ids, searcher.viewerId))
      return { records, total: found.length, pageNo, pageSize, hasMore: found.length > end, cursor: null }
    },

    hashtags: async (keyword, searcher) => {
      await take(searcher)
      return await words.hashtags(keyword, limits.suggestions)
    },

    suggest: async (keyword, searcher) => {
      await take(searcher)
      const [suggested, named, titles] = await Promise.all([
        words.suggested(keyword),
        users.find(keyword, searcher.viewerId),
        ranks.titles(keyword, searcher.viewerId),
      ])
      const userIds = named.slice(0, limits.suggestedWords)
      const found = inOrder(userIds, await user.cards(userIds, searcher.viewerId))
      return { ...suggested, titles, users: found }
    },
  }
}
