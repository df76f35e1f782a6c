import { limits } from '#contract/limits.ts'
import type { Hashtag } from '#contract/search.ts'
import type { Executor } from '#server/platform/database/database.ts'
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
import {
  findHashtags,
  findHotWords,
  findPopularHashtags,
  findSearchedWords,
  forgetSearches,
  leaveOutNames,
  recordSearch,
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
  /** What others have searched that begins so; words of topics fill up what is missing. */
  suggested(keyword: string): Promise<string[]>
  /** Hashtags that hold it, the most used first. */
  hashtags(keyword: string, limit: number): Promise<Hashtag[]>
  /** What many have searched in the last week, at most a minute old. */
  hot(): Promise<string[]>
  /** Forgets what was searched too long ago. */
  forgetOld(): Promise<void>
}

export interface SearchWordParts {
  db: Executor
  clock: Clock
  secret: string
  moderation: ModerationService
  corpus: Pick<SearchCorpusService, 'vocabulary'>
}

export const createSearchWordService = ({
  db,
  clock,
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
      db,
      words.map((word) => ({ word, called: writeQuery([{ lexeme: wholeName(word), prefix: false }]) })),
    )

  const isRemark = async (word: string, { viewerId }: Searcher): Promise<boolean> =>
    viewerId !== null && (await findRemarks(db, viewerId)).some(({ remark }) => foldForSearch(remark) === word)

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
      if (!isClean(word)) return
      const count = async () => {
        if (await isRemark(word, searcher)) return
        await recordSearch(db, { word, day: daysAgo(0), searcher: hashOf(searcher) })
      }
      await count().catch(() => {})
    },

    suggested: async (keyword) => {
      const { folded } = parseKeyword(keyword)
      const [searched, vocabulary] = await Promise.all([
        findSearchedWords(db, folded, limits.suggestedWords * spare),
        corpus.vocabulary(),
      ])
      const words = [...new Set([...searched, ...vocabulary.beginning(folded, limits.suggestedWords * spare)])]
      return (await withoutNames(words)).filter(isClean).slice(0, limits.suggestedWords)
    },

    hashtags: async (keyword, limit) => {
      const folded = fold(keyword)
        .replaceAll(/\s+/gu, ' ')
        .trim()
        .replaceAll(/^#+|#+$/g, '')
      return folded === '' ? [] : await findHashtags(db, folded, limit)
    },

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
