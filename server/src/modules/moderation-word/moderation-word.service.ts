import type { CallAnswer, CallParsed } from '#contract/call.ts'
import { limits } from '#contract/limits.ts'
import { wordLimits } from '#contract/operator-limits.ts'
import type { moderationWordCalls, WordVersion } from '#contract/moderation-word.ts'
import type { LiveValue } from '#server/platform/cache/live-value.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { pageOf, sliceOf } from '#server/platform/database/paging.ts'
import { AppError } from '#server/platform/errors/app-error.ts'
import type { Limiter } from '#server/platform/limits/limiter.ts'
import { plainWord } from '#server/platform/text/plain-word.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import type { AuditRecorder, StaffActor } from '../audit/audit.module.ts'
import { findWordVersionId } from '../moderation/moderation.module.ts'
import type { UserService } from '../user/user.module.ts'
import {
  byId,
  countFindings,
  countVersions,
  countWords,
  findVersion,
  insertVersion,
  listChanges,
  lockWordList,
  pageFindings,
  pageVersions,
  pageWords,
  type VersionRow,
} from './moderation-word.queries.ts'
import { presentFinding, presentVersion, presentWord } from './moderation-word.views.ts'
import { findTexts } from './moderation-word-text.queries.ts'
import { lockTrial, markPublished } from './moderation-word-trial.queries.ts'
import { trialSince } from './word-change.ts'

export interface ModerationWordParts {
  db: Executor
  clock: Clock
  limiter: Pick<Limiter, 'take'>
  audit: AuditRecorder
  user: Pick<UserService, 'briefs'>
  /** What judges texts in every process. */
  list: Pick<LiveValue<unknown>, 'changed'>
}

type Calls = typeof moderationWordCalls

/** The list of words, its history, and what they have found. */
export interface ModerationWordService {
  page(input: CallParsed<Calls['page']>['body']): Promise<CallAnswer<Calls['page']>>
  pageVersions(input: CallParsed<Calls['pageVersions']>['body']): Promise<CallAnswer<Calls['pageVersions']>>
  pageFindings(input: CallParsed<Calls['pageFindings']>['body']): Promise<CallAnswer<Calls['pageFindings']>>
  /** Idempotent. @throws {AppError} WORD_TRIAL_GONE, WORD_TRIAL_STALE */
  publish(input: CallParsed<Calls['publish']>['body'], by: StaffActor): Promise<WordVersion>
}

export const createModerationWordService = (parts: ModerationWordParts): ModerationWordService => {
  const { db, clock, audit, user, list: live } = parts

  const presentVersions = async (rows: VersionRow[]): Promise<WordVersion[]> => {
    const ids = rows.map(({ id }) => id)
    const [currentId, people, added, removed] = await Promise.all([
      findWordVersionId(db),
      user.briefs([...new Set(rows.flatMap(({ published_by }) => published_by ?? []))]),
      listChanges(db, 'added_in', ids, wordLimits.shownChanges),
      listChanges(db, 'removed_in', ids, wordLimits.shownChanges),
    ])
    return rows.map((row) => presentVersion(row, { people, added, removed, currentId }))
  }

  return {
    page: async ({ keyword, effect, category, ...input }) => {
      const filter = { keyword: keyword === undefined ? undefined : plainWord(keyword), effect, category }
      const list = `words-${filter.keyword ?? ''}-${effect ?? ''}-${category ?? ''}-${input.ascFlag}`.replaceAll(
        ' ',
        '',
      )
      const [found, total, versionId] = await Promise.all([
        pageWords(db, filter, sliceOf(list, byId, input)),
        countWords(db, filter),
        findWordVersionId(db),
      ])
      const { shown, page } = pageOf(list, input, found)
      return { ...page, total, records: shown.map(presentWord), versionId }
    },

    pageVersions: async (input) => {
      const list = `word-versions-${input.ascFlag}`
      const [found, total] = await Promise.all([
        pageVersions(db, sliceOf(list, byId, input)),
        countVersions(db, limits.listTotal),
      ])
      const { shown, page } = pageOf(list, input, found)
      return { ...page, total, records: await presentVersions(shown) }
    },

    pageFindings: async ({ verdict, ...input }) => {
      const list = `text-findings-${verdict ?? ''}-${input.ascFlag}`
      const [found, total] = await Promise.all([
        pageFindings(db, verdict, sliceOf(list, byId, input)),
        countFindings(db, verdict, limits.listTotal),
      ])
      const { shown, page } = pageOf(list, input, found)
      const texts = await findTexts(db, shown)
      const people = await user.briefs([...new Set([...texts.values()].map(({ author_id }) => author_id))])
      return { ...page, total, records: shown.map((row) => presentFinding(row, { texts, people })) }
    },

    publish: async ({ trialId, reason }, by) => {
      const now = clock.now()
      const versionId = await db.transaction().execute(async (transaction) => {
        await lockWordList(transaction)
        const trial = await lockTrial(transaction, trialId, trialSince(now))
        if (!trial) throw new AppError('WORD_TRIAL_GONE')
        if (trial.published_as !== null) return trial.published_as
        const standing = await findWordVersionId(transaction)
        if (standing !== trial.base_version) throw new AppError('WORD_TRIAL_STALE')
        const { added, removed, total, back_to } = trial
        const version = await insertVersion(transaction, {
          ...{ published_at: now, published_by: by.userId, reason, back_to, total },
          words: { added, removed },
        })
        await markPublished(transaction, trialId, version.id)
        await audit.record(transaction, by, {
          action: 'moderationWord.publish',
          target: { kind: 'wordList', id: version.id },
          before: { versionId: standing, totalNum: total - added.length + removed.length },
          after: {
            ...{ versionId: version.id, totalNum: total, addedNum: added.length, removedNum: removed.length },
            ...(back_to === null ? {} : { backTo: back_to }),
          },
          reason,
        })
        return version.id
      })
      await live.changed()
      const row = await findVersion(db, versionId)
      const [view] = row ? await presentVersions([row]) : []
      if (!view) throw new Error('a version of the words is gone')
      return view
    },
  }
}
