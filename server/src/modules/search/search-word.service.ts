import { limits } from '#contract/limits.ts'
import type { Hashtag } from '#contract/search.ts'
import { createSharedCache } from '#server/platform/cache/shared-cache.ts'
import { createBatchLoader } from '#server/platform/concurrency/batch-loader.ts'
import { AppError } from '#server/platform/errors/app-error.ts'
import { shanghaiDay } from '#server/platform/time/shanghai.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import type { ModerationService } from '../moderation/moderation.module.ts'
import { fold } from '#contract/fold.ts'
import { foldForSearch } from '#server/platform/text/search-fold.ts'
import { writeQuery } from '#server/platform/text/grams.ts'
import { wholeName } from '../search-index/search-index.module.ts'
import { parseKeyword } from './keyword.ts'
import type { SearchCorpusService } from './search-corpus.service.ts'
import { findRemarks } from './search-user.queries.ts'
import type { SearchedDatabase } from './search.queries.ts'
import {
  findHashtags,
  findHotWords,
  findPopularHashtags,
  findSearchedWords,
  forgetSearches,
  leaveOutNames,
  recordSearches,
} from './search-word.queries.ts'
import { createSearcherHash, type Searcher } from './searcher.ts'

const dayMs = 24 * 3600 * 1000
const hotDays = 7
const keptDays = 8
/** How long hot words are kept in memory. */
const hotMs = 60_000
/** Of what is read, some may not be shown. */
const spare = 3

/** What people search, and what is suggested to them. */
export interface SearchWordService {
  /** Counts a search, but not what the searcher calls a friend. Never fails: finding is what matters. */
  record(keyword: string, searcher: Searcher): Promise<void>
  /**
   * What others have searched that begins so, where words of topics fill up what is missing; and hashtags that hold it.
   * Everybody is suggested the same.
   */
  suggested(keyword: string): Promise<Suggested>
  /** Hashtags that hold it, the most used first. */
  hashtags(keyword: string, limit: number): Promise<Hashtag[]>
  /** What many have searched in the last week, at most a minute old. */
  hot(): Promise<string[]>
  /** Forgets what was searched too long ago. */
  forgetOld(): Promise<void>
}

interface Suggested {
  words: string[]
  hashtags: Hashtag[]
}

export interface SearchWordParts extends SearchedDatabase {
  /** How long what is suggested to all who type the same is kept. */
  sharedMs: number
  clock: Clock
  secret: string
  moderation: Pick<ModerationService, 'review'>
  corpus: Pick<SearchCorpusService, 'vocabulary'>
}

/** Words that are typed at the same time by many, such as one letter. */
const mostTyped = 2000

/** Searches that one statement counts. */
const mostCounted = 200

export const createSearchWordService = ({
  db,
  byValue,
  clock,
  sharedMs,
  secret,
  moderation,
  corpus,
}: SearchWordParts): SearchWordService => {
  const hashOf = createSearcherHash(secret)
  let hot: { words: Promise<string[]>; untilMs: number } | undefined

  const daysAgo = (days: number) => shanghaiDay(new Date(clock.now().getTime() - days * dayMs))

  /** Whether a word may be shown to others. */
  const isClean = (word: string): boolean => {
    try {
      return !moderation.review([word]).held
    } catch (error) {
      if (error instanceof AppError) return false
      throw error
    }
  }

  /** Names are searched for by many, too, and are not for everybody to read. */
  const withoutNames = (words: string[]) =>
    leaveOutNames(
      byValue,
      words.map((word) => ({ word, called: writeQuery([{ lexeme: wholeName(word), prefix: false }]) })),
    )

  /** But what somebody calls a friend. */
  const countAll = async (searches: { word: string; searcher: Searcher }[]): Promise<void[]> => {
    const viewers = new Set(searches.flatMap(({ searcher }) => searcher.viewerId ?? []))
    const remarks = viewers.size === 0 ? [] : await findRemarks(db, [...viewers])
    const called = new Set(remarks.map(({ user_id, remark }) => `${user_id} ${foldForSearch(remark)}`))
    const counted = searches.filter(({ word, searcher }) => !called.has(`${searcher.viewerId} ${word}`))
    const day = daysAgo(0)
    await recordSearches(
      db,
      counted.map(({ word, searcher }) => ({ word, day, searcher: hashOf(searcher) })),
    )
    return searches.map(() => {})
  }
  const countSearch = createBatchLoader(countAll, { concurrency: 1, maxSize: mostCounted })

  const suggestedWords = async (keyword: string): Promise<string[]> => {
    const { folded } = parseKeyword(keyword)
    const [searched, vocabulary] = await Promise.all([
      findSearchedWords(db, folded, limits.suggestedWords * spare),
      corpus.vocabulary(),
    ])
    const words = [...new Set([...searched, ...vocabulary.beginning(folded, limits.suggestedWords * spare)])]
    return words.length === 0 ? [] : (await withoutNames(words)).filter(isClean).slice(0, limits.suggestedWords)
  }

  const hashtags: SearchWordService['hashtags'] = async (keyword, limit) => {
    const folded = fold(keyword)
      .replaceAll(/\s+/gu, ' ')
      .trim()
      .replaceAll(/^#+|#+$/g, '')
    return folded === '' ? [] : await findHashtags(byValue, folded, limit)
  }

  const typed = createSharedCache<Suggested>({ ttlMs: sharedMs, max: mostTyped, now: () => clock.now().getTime() })

  const readHot = async (): Promise<string[]> => {
    const [words, hashtags] = await Promise.all([
      findHotWords(db, daysAgo(hotDays), limits.hotWords * spare).then(withoutNames),
      findPopularHashtags(db, limits.hotWords * spare),
    ])
    // A word and a hashtag that fold to the same are one.
    const byFolded = new Map([...words, ...hashtags].toReversed().map((word) => [parseKeyword(word).folded, word]))
    return [...byFolded.values()].toReversed().filter(isClean).slice(0, limits.hotWords)
  }

  return {
    record: async (keyword, searcher) => {
      const word = parseKeyword(keyword).folded
      if (isClean(word)) await countSearch({ word, searcher }).catch(() => {})
    },

    suggested: (keyword) =>
      typed.read(keyword, async () => {
        const [words, tags] = await Promise.all([suggestedWords(keyword), hashtags(keyword, limits.suggestedWords)])
        return { words, hashtags: tags }
      }),

    hashtags,

    hot: async () => {
      const nowMs = clock.now().getTime()
      if (hot && nowMs < hot.untilMs) return await hot.words
      const reading = { words: readHot(), untilMs: nowMs + hotMs }
      hot = reading
      return await reading.words.catch((error: unknown) => {
        if (hot === reading) hot = undefined
        throw error
      })
    },

    forgetOld: () => forgetSearches(db, daysAgo(keptDays)),
  }
}
