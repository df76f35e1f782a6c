import { setImmediate as nextTurn } from 'node:timers/promises'
import type { CallAnswer, CallParsed } from '#contract/call.ts'
import { limits } from '#contract/limits.ts'
import { wordLimits } from '#contract/operator-limits.ts'
import { type moderationWordCalls, type Verdict, verdicts } from '#contract/moderation-word.ts'
import { pageOf, sliceOf } from '#server/platform/database/paging.ts'
import { AppError } from '#server/platform/errors/app-error.ts'
import {
  createJudge,
  findWordVersionId,
  type ListedWord,
  listWords,
  sentencesOf,
} from '../moderation/moderation.module.ts'
import { byId, findVersion, listWordsOf } from './moderation-word.queries.ts'
import type { ModerationWordParts } from './moderation-word.service.ts'
import { presentHit, presentTrial } from './moderation-word.views.ts'
import { applyChange, compareLists, trialSince } from './word-change.ts'
import { findTexts, listNewestTexts, type TextRow } from './moderation-word-text.queries.ts'
import { findTrial, insertTrial, pageHits, type TrialHit, type TrialRow } from './moderation-word-trial.queries.ts'

type Calls = typeof moderationWordCalls

/** What a change of the words would do, before it does it. */
export interface WordTrialService {
  /** @throws {AppError} WORD_UNFIT, WORDS_TOO_MANY, WORDS_SAME, WORD_VERSION_GONE, TOO_MANY_REQUESTS */
  try(input: CallParsed<Calls['try']>['body'], userId: string): Promise<CallAnswer<Calls['try']>>
  /** @throws {AppError} WORD_TRIAL_GONE */
  page(input: CallParsed<Calls['pageTrial']>['body']): Promise<CallAnswer<Calls['pageTrial']>>
}

/** Texts that are judged before others get their turn: some milliseconds. */
const atOnce = 100

const compareVerdicts = async (
  texts: readonly TextRow[],
  before: readonly ListedWord[],
  after: readonly ListedWord[],
): Promise<TrialHit[]> => {
  const [judgeBefore, judgeAfter] = [createJudge(before), createJudge(after)]
  const hits: TrialHit[] = []
  for (const [index, { kind, id, parts }] of texts.entries()) {
    if (index % atOnce === 0) await nextTurn()
    const sentences = parts.flatMap(sentencesOf)
    const [one, other] = [judgeBefore(sentences), judgeAfter(sentences)]
    if (one.verdict === other.verdict) continue
    const words = other.verdict === 'none' ? one.words : other.words
    hits.push({ kind, textId: id, before: one.verdict, after: other.verdict, words })
  }
  return hits
}

const countedIn = (trial: TrialRow, after: Verdict | undefined): number => {
  const numbers = { none: trial.released_num, mark: trial.marked_num, hold: trial.held_num, refuse: trial.refused_num }
  const counted: readonly Verdict[] = after === undefined ? verdicts : [after]
  return counted.reduce((sum, verdict) => sum + numbers[verdict], 0)
}

export const createWordTrialService = ({ db, clock, limiter, user }: ModerationWordParts): WordTrialService => ({
  try: async ({ add, remove, backTo }, userId) => {
    await limiter.take('wordTrialsPerUser', userId)
    const base = await findWordVersionId(db)
    const words = await listWords(db)
    if (backTo !== undefined && !(await findVersion(db, backTo))) throw new AppError('WORD_VERSION_GONE')
    const change =
      backTo === undefined ? applyChange(words, { add, remove }) : compareLists(words, await listWordsOf(db, backTo))
    const texts = await listNewestTexts(db, wordLimits.trialTexts)
    const hits = await compareVerdicts(texts, words, change.next)
    const numberOf = (verdict: Verdict) => hits.filter(({ after }) => after === verdict).length
    const trial = await db.transaction().execute((transaction) =>
      insertTrial(
        transaction,
        {
          made_by: userId,
          made_at: clock.now(),
          base_version: base,
          added: change.added,
          removed: change.removed,
          back_to: backTo ?? null,
          total: change.next.length,
          text_num: texts.length,
          refused_num: numberOf('refuse'),
          held_num: numberOf('hold'),
          marked_num: numberOf('mark'),
          released_num: numberOf('none'),
        },
        hits,
      ),
    )
    return presentTrial(trial)
  },

  page: async ({ trialId, after, ...input }) => {
    const trial = await findTrial(db, trialId, trialSince(clock.now()))
    if (!trial) throw new AppError('WORD_TRIAL_GONE')
    const list = `word-trial-${trialId}-${after ?? ''}-${input.ascFlag}`
    const found = await pageHits(db, trialId, after, sliceOf(list, byId, input))
    const { shown, page } = pageOf(list, input, found)
    const texts = await findTexts(db, shown)
    const people = await user.briefs([...new Set([...texts.values()].map(({ author_id }) => author_id))])
    const total = Math.min(limits.listTotal, countedIn(trial, after))
    return { ...page, total, records: shown.map((row) => presentHit(row, { texts, people }, trial.made_at)) }
  },
})
