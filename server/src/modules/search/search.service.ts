import { createHash } from 'node:crypto'
import type { CallAnswer, CallParsed } from '#contract/call.ts'
import { limits } from '#contract/limits.ts'
import type { Hashtag, searchCalls } from '#contract/search.ts'
import { pageOf, sliceOf } from '#server/platform/database/paging.ts'
import { parseKeyword } from './keyword.ts'
import { type Backfilled, backfillSearch } from '../search-index/search-index-backfill.service.ts'
import { findNamed } from './search.names.ts'
import type { SearchParts, Seeker } from './search.parts.ts'
import { type FoundKind, foundOrder, pageFound } from './search.queries.ts'
import { createSearchTotals } from './search.totals.ts'
import { createSearchWords } from './search.words.ts'

type PageInput = CallParsed<typeof searchCalls.topics>['body']

export interface SearchService {
  /** @throws {AppError} TOO_MANY_REQUESTS; INPUT_INVALID when the cursor is not one of this search. So do all others. */
  topics(input: PageInput, seeker: Seeker): Promise<CallAnswer<typeof searchCalls.topics>>
  posts(input: PageInput, seeker: Seeker): Promise<CallAnswer<typeof searchCalls.posts>>
  users(
    input: CallParsed<typeof searchCalls.users>['query'],
    seeker: Seeker,
  ): Promise<CallAnswer<typeof searchCalls.users>>
  hashtags(keyword: string, seeker: Seeker): Promise<Hashtag[]>
  suggest(keyword: string, seeker: Seeker): Promise<CallAnswer<typeof searchCalls.suggest>>
  hotWords(): Promise<string[]>
  /** Forgets what was searched too long ago. */
  sweep(): Promise<void>
  /** See `backfillSearch`. */
  backfill(signal?: AbortSignal): Promise<Backfilled>
}

/** Cards of one page, in its order; what has gone meanwhile is left out. */
const inOrder = <T>(ids: string[], cards: Map<string, T>): T[] => ids.flatMap((id) => cards.get(id) ?? [])

export const createSearchService = (parts: SearchParts): SearchService => {
  const { db, limiter, topic, post, user } = parts
  const words = createSearchWords(parts)
  const totalOf = createSearchTotals(parts)

  const take = (seeker: Seeker) => limiter.take('searchesPerAddress', seeker.address)

  /** Skeleton of a page, and how much there is; a search is counted with its first page. */
  const find = async (of: FoundKind, input: PageInput, seeker: Seeker) => {
    await take(seeker)
    const keyword = parseKeyword(input.keyword)
    const hash = createHash('sha256').update(keyword.folded).digest('base64url').slice(0, 16)
    const list = `search-${of}-${input.ascFlag ? 'asc' : 'desc'}-${hash}`
    const slice = sliceOf(list, foundOrder, input)
    const isFirst = slice.after === undefined && slice.offset === 0
    if (keyword.query === '') return { ...pageOf(list, input, []), total: 0 }

    const sought = { of, keyword, slice, viewerId: seeker.viewerId }
    const read = async () => {
      const { skeleton, isFrequent } =
        slice.offset < limits.searchTotal ? await pageFound(db, sought) : { skeleton: [], isFrequent: true }
      const isAll = isFirst && skeleton.length < slice.limit
      const total = isAll ? skeleton.length : await totalOf(sought, isFrequent)
      return { ...pageOf(list, input, skeleton), total }
    }
    const [found] = await Promise.all([read(), isFirst && words.record(input.keyword, seeker)])
    return found
  }

  return {
    topics: async (input, seeker) => {
      const { ids, page, total } = await find('topic', input, seeker)
      return { ...page, total, records: inOrder(ids, await topic.cards(ids, seeker.viewerId)) }
    },

    posts: async (input, seeker) => {
      const { ids, page, total } = await find('post', input, seeker)
      return { ...page, total, records: inOrder(ids, await post.inTopics(ids, seeker.viewerId)) }
    },

    users: async ({ keyword, pageNo, pageSize }, seeker) => {
      await take(seeker)
      const [found] = await Promise.all([
        findNamed(db, keyword, seeker.viewerId),
        pageNo === 1 && words.record(keyword, seeker),
      ])
      const end = pageNo * pageSize
      const ids = found.slice(end - pageSize, end)
      const records = inOrder(ids, await user.cards(ids, seeker.viewerId))
      return { records, total: found.length, pageNo, pageSize, hasMore: found.length > end, cursor: null }
    },

    hashtags: async (keyword, seeker) => {
      await take(seeker)
      return await words.hashtags(keyword, limits.suggestions)
    },

    suggest: async (keyword, seeker) => {
      await take(seeker)
      const [searched, hashtags, named] = await Promise.all([
        words.searched(keyword),
        words.hashtags(keyword, limits.suggestedWords),
        findNamed(db, keyword, seeker.viewerId),
      ])
      const userIds = named.slice(0, limits.suggestedWords)
      const users = inOrder(userIds, await user.cards(userIds, seeker.viewerId))
      return { words: searched, hashtags, users }
    },

    hotWords: () => words.hot(),

    sweep: () => words.sweep(),

    backfill: (signal) => backfillSearch(db, signal),
  }
}
