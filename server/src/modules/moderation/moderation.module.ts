import type { FastifyInstance } from 'fastify'
import { wordLimits } from '#contract/operator-limits.ts'
import { createLiveValue } from '#server/platform/cache/live-value.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { Events } from '#server/platform/events/events.ts'
import type { Register } from '#server/platform/http/register.ts'
import { cleanupJob, type JobQueue, removeInBatches } from '#server/platform/jobs/job.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import {
  deleteOldFindings,
  deleteOldReviews,
  findGrounds,
  findWordVersionId,
  listWords,
  type TextRef,
} from './moderation.queries.ts'
import { createModerationService, createWordList } from './moderation.service.ts'
import { firstWords } from './word-list.ts'

export {
  createJudge,
  type Judgement,
  type ModerationService,
  type Review,
  reviewContentJob,
} from './moderation.service.ts'
export { findWordVersionId, type Grounds, listWords, type TextRef } from './moderation.queries.ts'
export { sentencesOf } from './word-finder.ts'
export type { ListedWord } from './word-list.ts'

interface Parts {
  db: Executor
  clock: Clock
  events: Events
  jobs: Pick<JobQueue, 'enqueue'>
  config: Pick<Config, 'contentReview'>
  logError(message: string): (error: unknown) => void
}

const batch = 500

export const createModerationModule = ({ db, clock, events, jobs, config, logError }: Parts) => {
  const list = createLiveValue({
    name: 'moderation-words',
    first: createWordList(firstWords),
    readVersion: () => findWordVersionId(db),
    load: async () => createWordList(await listWords(db)),
    events,
    logError: logError('the words of moderation could not be read'),
  })
  return {
    service: createModerationService({
      ...{ clock, list },
      reviewer: config.contentReview && { jobs, failClosed: config.contentReview.failClosed },
    }),
    /** Why texts are held back, by their ids. */
    grounds: (kind: TextRef['kind'], ids: readonly string[]) => findGrounds(db, kind, ids),
    list,
    jobs: [
      list.job,
      cleanupJob('text-findings', async () => {
        const before = new Date(clock.now().getTime() - wordLimits.findingDays * 24 * 3600 * 1000)
        const reviews = await removeInBatches(batch, () => deleteOldReviews(db, before, batch))
        return reviews + (await removeInBatches(batch, () => deleteOldFindings(db, before, batch)))
      }),
    ],
    // It answers no calls, but the first of the others' must be judged by the list that stands.
    routes: (_register: Register, app: FastifyInstance) =>
      void app.addHook('onReady', () =>
        list.refresh().catch(logError('the words of moderation could not be read yet')),
      ),
    onClose: async () => list.close(),
  }
}
