import { limits } from '#contract/limits.ts'
import { cleanupJob, type Job } from '#server/platform/jobs/job.ts'
import { deleteOldCases } from './moderation-case.queries.ts'
import type { ModerationCaseParts } from './moderation-case.service.ts'

const batch = 200

/** Lets go of cases that were closed `limits.caseYears` ago, with their reports, decisions and appeals. */
export const createModerationCaseJobs = ({ db, clock }: Pick<ModerationCaseParts, 'db' | 'clock'>): Job[] => [
  cleanupJob('moderation-case', async () => {
    const before = clock.now()
    before.setUTCFullYear(before.getUTCFullYear() - limits.caseYears)
    for (let gone = batch; gone === batch;) gone = await deleteOldCases(db, before, batch)
  }),
]
