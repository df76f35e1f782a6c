import { LRUCache } from 'lru-cache'
import { limits } from '#contract/limits.ts'
import { type Position, readCursor, writeCursor } from '#server/platform/database/paging.ts'
import { createSharedCache } from '#server/platform/cache/shared-cache.ts'
import { loadSegmenter } from '#server/platform/text/segmenter.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import { cluesOf } from './clues.ts'
import type { Sample } from './corpus.ts'
import {
  canBeLoose,
  inOrder,
  isAscending,
  leadsOf,
  markPatternOf,
  passedOf,
  type Search,
  searchOf,
  sinceOf,
  type TopicInput,
} from './ranking.ts'
import type { SearchCorpusService } from './search-corpus.service.ts'
import type { SearchedDatabase } from './search.queries.ts'
import {
  countExact,
  type ExactQuery,
  findExact,
  findLoose,
  findTitles,
  type SuggestedTitle,
  keepVisible,
  topicOrders,
} from './search-topic.queries.ts'

/** So many topics that hold what was typed are ranked, the newest or hottest; those after them follow in their order. */
const mostRanked = 100
/** Where so many topics hold what was typed, nobody needs those that only answer it loosely. */
const enoughExact = 30
const mostLoose = 100
/** What answers less than this part of what the best one does is noise. */
const leastOfBest = 0.4
/** One in a hundred: those who hold it are walked to. */
const walkedShare = 0.01

const candidates = { all: 200, some: 600, recent: 0 }
/** Where every word is frequent, the newest texts hold enough of them. */
const recentCandidates = 1000

/** A ranking serves all who ask for it within so long, if it has more than is ranked; and who turns its pages, longer. */
const sharedMs = 5000
const keptMs = 600_000
/** How long a number that has reached the limit is taken to be there. */
const totalMs = 60_000
const mostKept = 1000
/** More titles than are suggested, for those who do not see all of them. */
const spareTitles = 8

const orderOf = ({ orderBy }: Search) => (orderBy === 'hot' ? topicOrders.hot : topicOrders.create_time)

/** The topics that a keyword finds, as of a moment, the same for everybody. */
interface Ranking {
  asOf: Date
  ids: string[]
  /** Where those begin that hold what was typed and are not ranked; undefined when all are. */
  tail: Position | undefined
  how: 'walk' | 'look up'
}

export interface FoundPage {
  ids: string[]
  total: number
  page: { pageNo: number; pageSize: number; hasMore: boolean; cursor: string | null }
}

export interface SearchRankService {
  /** @throws {AppError} INPUT_INVALID when the cursor is not one of this search */
  page(input: TopicInput, viewerId: string | null): Promise<FoundPage>
  /** Titles that hold what is typed, of those of its topics that are ranked. */
  titles(keyword: string, viewerId: string | null): Promise<{ topicId: string; title: string }[]>
}

interface RankParts extends SearchedDatabase {
  clock: Clock
  corpus: SearchCorpusService
  /** How long titles are kept for all who type the same. */
  sharedMs: number
}

export const createSearchRankService = ({
  db,
  byValue,
  clock,
  corpus,
  sharedMs: typedMs,
}: RankParts): SearchRankService => {
  const now = () => clock.now().getTime()
  const lasting = <T extends object | number>(ttl: number) =>
    new LRUCache<string, T>({ max: mostKept, ttl, ttlResolution: 0, perf: { now } })
  /** Of who turns the pages of a list: by its name and the moment when it was begun. */
  const kept = lasting<Promise<Ranking>>(keptMs)
  /** Of who begins to read a list. */
  const shared = lasting<Promise<Ranking>>(sharedMs)
  const totals = lasting<number>(totalMs)
  const typed = createSharedCache<SuggestedTitle[]>({ ttlMs: typedMs, max: mostKept, now })

  const exactOf = (search: Search, asOf: Date, isFirst: boolean): ExactQuery => ({
    keyword: search.keyword,
    filter: {
      ...search.filter,
      since: sinceOf(search, asOf),
      until: isFirst ? undefined : asOf,
    },
    slice: {
      order: orderOf(search),
      ascFlag: isAscending(search),
      after: undefined,
      offset: 0,
      limit: mostRanked + 1,
    },
    viewerId: null,
  })

  const find = (query: ExactQuery, how: Ranking['how'], asOf: Date) =>
    findExact(how === 'walk' ? db : byValue, query, { how, asOf })

  const seemsFrequent = ({ keyword }: ExactQuery, sample: Sample): boolean => {
    const rarest = Math.min(...keyword.terms.map(({ folded }) => sample.countOf(folded)))
    return !sample.isWhole && rarest >= sample.size * walkedShare
  }

  /** By walking where the word seems frequent; if that finds too few, or it is rare, by the index. */
  const findRanked = async (query: ExactQuery, sample: Sample, asOf: Date) => {
    if (seemsFrequent(query, sample)) {
      const walked = await find(query, 'walk', asOf)
      if (walked.length > mostRanked) return { found: walked, how: 'walk' as const }
    }
    return { found: await find(query, 'look up', asOf), how: 'look up' as const }
  }

  const findMore = async (
    search: Search,
    filter: ExactQuery['filter'],
    exact: string[],
    sample: Sample,
    asOf: Date,
  ) => {
    const [cut, vocabulary] = await Promise.all([loadSegmenter(), corpus.vocabulary()])
    const clues = leadsOf(cluesOf(search.keyword, { cut, sample, vocabulary }), sample)
    if (clues.length === 0) return []
    const isFrequent = !clues.some(({ leads }) => leads)
    const query = {
      clues,
      filter,
      but: exact,
      order: orderOf(search),
      candidates: isFrequent ? { ...candidates, recent: recentCandidates } : candidates,
      limit: mostLoose,
    }
    const found = await findLoose(byValue, query, asOf)
    const best = Math.max(...found.map(({ answered }) => answered))
    return inOrder(
      search,
      found.filter(({ answered }) => answered >= best * leastOfBest),
    )
  }

  const rank = async (search: Search, asOf: Date, isFirst: boolean): Promise<Ranking> => {
    const query = exactOf(search, asOf, isFirst)
    const sample = await corpus.sample()
    const { found, how } =
      search.keyword.query === '' ? { found: [], how: 'look up' as const } : await findRanked(query, sample, asOf)
    const ranked = found.slice(0, mostRanked)
    const tail = found.length > mostRanked ? ranked.at(-1) : undefined
    const exact = inOrder(search, ranked).map(({ id }) => id)
    const more =
      exact.length < enoughExact && canBeLoose(search.keyword)
        ? await findMore(search, query.filter, exact, sample, asOf)
        : []
    return { asOf, ids: [...exact, ...more.map(({ id }) => id)], tail, how }
  }

  /** Who begins to read a list waits for one that is being made; it serves others too if it has more than is ranked. */
  const begin = async (search: Search): Promise<Ranking> => {
    const known = shared.get(search.name)
    if (known) return await known
    const asOf = clock.now()
    const ranking = rank(search, asOf, true)
    shared.set(search.name, ranking)
    let isShared = false
    try {
      isShared = (await ranking).tail !== undefined
      kept.set(`${search.name} ${asOf.getTime()}`, ranking)
      return await ranking
    } finally {
      if (!isShared && shared.peek(search.name) === ranking) shared.delete(search.name)
    }
  }

  /** The same list again, or as it was: another process may have begun it. */
  const goOn = async (search: Search, asOf: Date): Promise<Ranking> => {
    const name = `${search.name} ${asOf.getTime()}`
    const ranking = kept.get(name) ?? rank(search, asOf, false)
    kept.set(name, ranking)
    try {
      return await ranking
    } catch (error) {
      kept.delete(name)
      throw error
    }
  }

  const totalOf = async (search: Search, { asOf, how }: Ranking): Promise<number> => {
    const known = totals.get(search.name)
    if (known !== undefined) return known
    const query = exactOf(search, asOf, true)
    const total = await countExact(byValue, query, how)
    // What has reached the limit stays there.
    totals.set(search.name, total, { ttl: total === limits.searchTotal ? totalMs : sharedMs })
    return total
  }

  /** Those of the ranked that the viewer may see; where there are more than that, only as many as are needed. */
  const visibleOf = async ({ ids, tail }: Ranking, viewerId: string | null, needed = ids.length) => {
    if (tail !== undefined && 2 * needed < ids.length) {
      const first = await keepVisible(db, ids.slice(0, 2 * needed), viewerId)
      if (first.length >= needed) return first
    }
    return await keepVisible(db, ids, viewerId)
  }

  const findTitled = async (keyword: string, viewerId: string | null, limit: number): Promise<SuggestedTitle[]> => {
    const search = searchOf({ keyword, orderBy: 'relevance', ascFlag: false, pageNo: 1, pageSize: 1 })
    if (search.keyword.query === '') return []
    const asOf = clock.now()
    const query = exactOf(search, asOf, true)
    if (seemsFrequent(query, await corpus.sample())) {
      const walked = await findTitles(db, query, { how: 'walk', asOf, viewerId, limit })
      if (walked.foundNum > mostRanked) return walked.titles
    }
    return (await findTitles(byValue, query, { how: 'look up', asOf, viewerId, limit })).titles
  }

  return {
    titles: async (keyword, viewerId) => {
      const most = limits.suggestedTitles
      const found = await typed.read(keyword, () => findTitled(keyword, null, most + spareTitles))
      const ids = found.map(({ topicId }) => topicId)
      // What is kept is a moment old, and everybody's.
      const visible = new Set(await keepVisible(db, ids, viewerId))
      const shown = found.filter(({ topicId }) => visible.has(topicId)).slice(0, most)
      // So many are hidden that others may stand behind those that were read.
      const isShort = shown.length < most && found.length === most + spareTitles
      return isShort ? await findTitled(keyword, viewerId, most) : shown
    },

    page: async (input, viewerId) => {
      const search = searchOf(input)
      const pattern = markPatternOf(search)
      const mark = input.cursor === undefined ? undefined : readCursor(input.cursor, search.name, pattern)
      const { asOf, rank: place, key } = pattern.exec(mark?.key ?? '')?.groups ?? {}
      const ranking = asOf === undefined ? await begin(search) : await goOn(search, new Date(Number(asOf)))
      const asOfMs = ranking.asOf.getTime()
      const limit = input.pageSize + 1
      const isFirstPage = mark === undefined && input.pageNo === 1
      const visible = await visibleOf(ranking, viewerId, isFirstPage ? limit : undefined)

      /** What of the ranked the page shows, and what it needs of those behind them. */
      const passed =
        mark === undefined ? (input.pageNo - 1) * input.pageSize : passedOf(ranking.ids, visible, mark, place)
      const head = key === undefined ? visible.slice(passed, passed + limit) : []
      const after = key === undefined || mark === undefined ? ranking.tail : { key, id: mark.id }
      const behind =
        head.length < limit && after
          ? await find(
              {
                ...exactOf(search, ranking.asOf, false),
                viewerId,
                slice: {
                  order: orderOf(search),
                  ascFlag: isAscending(search),
                  after,
                  offset: key === undefined ? Math.max(0, passed - visible.length) : 0,
                  limit: limit - head.length,
                },
              },
              ranking.how,
              ranking.asOf,
            )
          : []
      const all = [
        ...head.map((id): Position => ({ id, key: `${asOfMs}:r${ranking.ids.indexOf(id)}` })),
        ...behind.map((found): Position => ({ id: found.id, key: `${asOfMs}:t${found.key}` })),
      ]
      const shown = all.slice(0, input.pageSize)
      const last = shown.at(-1)
      const hasMore = all.length > shown.length
      return {
        ids: shown.map(({ id }) => id),
        total: ranking.tail ? await totalOf(search, ranking) : visible.length,
        page: {
          pageNo: input.pageNo,
          pageSize: input.pageSize,
          hasMore,
          cursor: hasMore && last ? writeCursor(search.name, last) : null,
        },
      }
    },
  }
}
