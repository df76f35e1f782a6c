import type { Verdict, WordEffect } from '#contract/moderation-word.ts'
import type { LiveValue } from '#server/platform/cache/live-value.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors/app-error.ts'
import type { JobQueue, JobType } from '#server/platform/jobs/job.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import { deleteFindings, deleteReview, saveFinding, saveReview, setJudged, type TextRef } from './moderation.queries.ts'
import { createWordFinder, sentencesOf } from './word-finder.ts'
import type { ListedWord } from './word-list.ts'

/** What becomes of texts, and for which words. */
export interface Judgement {
  verdict: Verdict
  words: string[]
}

/** What becomes of what was let in; `words` are those for which it is held or marked. */
export interface Review {
  held: boolean
  words: string[]
}

const severity: Record<WordEffect, number> = { allow: 0, mark: 1, hold: 2, refuse: 3 }
const verdictOf = ['none', 'mark', 'hold', 'refuse'] as const

/**
 * Makes what judges texts by a list of words; each text is looked at by itself, and the hardest word decides.
 * @returns takes the sentences of them all; `words` are those that do what the verdict says, each once
 */
export const createJudge = (list: Iterable<ListedWord>): ((sentences: string[][]) => Judgement) => {
  const find = createWordFinder(list)
  return (sentences) => {
    const found = find(sentences)
    const hardest = Math.max(0, ...found.map(({ effect }) => severity[effect]))
    const words = hardest === 0 ? [] : found.filter(({ effect }) => severity[effect] === hardest)
    return { verdict: verdictOf[hardest] ?? 'none', words: [...new Set(words.map(({ word }) => word))] }
  }
}

/** The list that stands, ready to judge by. */
export interface WordList {
  words: readonly ListedWord[]
  judge: (sentences: string[][]) => Judgement
}

export const createWordList = (words: readonly ListedWord[]): WordList => ({ words, judge: createJudge(words) })

export interface ModerationService {
  /**
   * Looks at what somebody wants to publish. Each text is looked at by itself.
   * @returns whether it must be held back for review, and for which words it is held or marked
   * @throws {AppError} CONTENT_REFUSED when a word of it is not published at all
   */
  review(texts: string[]): Review
  /**
   * Keeps why a text is held or marked, in the transaction that writes it; what was found in an earlier wording is
   * forgotten.
   */
  record(
    transaction: Executor,
    text: TextRef & {
      isNew: boolean
      /** Everybody may read it once nothing holds it back: the operator's reviewer is asked for it. */
      isPublic: boolean
      /** Something else than waiting for the reviewer holds it back. */
      isHeldAnyway: boolean
    },
    found: Review,
  ): Promise<void>
  /** Whether a public text is held back until the operator's reviewer has judged it. @param wasHeld how it stood before it was changed */
  waitsForReview(wasHeld: boolean): boolean
  /** Whether the operator has a reviewer at all. */
  isReviewed: boolean
  /** A person has let it go: what the reviewer says later does not count. */
  judged(transaction: Executor, text: TextRef): Promise<void>
}

/** Has the operator's reviewer asked; `revision` names one wording of a text. */
export const reviewContentJob: JobType<TextRef & { revision: string }> = { name: 'review-content' }

interface Parts {
  clock: Clock
  /** Undefined: nobody but the list looks at what is published. */
  reviewer?: { jobs: Pick<JobQueue, 'enqueue'>; failClosed: boolean } | undefined
  list: Pick<LiveValue<WordList>, 'current'>
}

export const createModerationService = ({ clock, list, reviewer }: Parts): ModerationService => ({
  review: (texts) => {
    const { verdict, words } = list.current().judge(texts.flatMap(sentencesOf))
    if (verdict === 'refuse') throw new AppError('CONTENT_REFUSED')
    return { held: verdict === 'hold', words }
  },

  waitsForReview: (wasHeld) => reviewer !== undefined && (reviewer.failClosed || wasHeld),

  isReviewed: reviewer !== undefined,

  judged: async (transaction, text) => {
    if (reviewer) await setJudged(transaction, text, clock.now())
  },

  record: async (transaction, { isNew, isPublic, isHeldAnyway, ...text }, { held, words }) => {
    if (words.length > 0)
      await saveFinding(transaction, { ...text, verdict: held ? 'hold' : 'mark', words }, clock.now())
    else if (!isNew) await deleteFindings(transaction, text)
    if (reviewer && isPublic) {
      const revision = await saveReview(transaction, text, { isHeldAnyway, askedAt: clock.now() })
      await reviewer.jobs.enqueue(transaction, reviewContentJob, { ...text, revision })
    } else if (!isNew) await deleteReview(transaction, text)
  },
})
