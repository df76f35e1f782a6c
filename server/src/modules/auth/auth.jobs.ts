import { limits } from '#contract/limits.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { cleanupJob, type Job } from '#server/platform/jobs/job.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import { deleteExpiredChallenges } from './auth-challenge.queries.ts'
import { deleteRefreshTokensOfRemoved, deleteRemovedDevices } from './auth-device.queries.ts'
import type { EndedSessions } from './auth-ended.service.ts'
import { deleteExpiredRefreshTokens, deleteForgottenSessions } from './auth.queries.ts'

interface Parts {
  db: Executor
  clock: Clock
  ended: Pick<EndedSessions, 'forgetOld'>
}

/** Deletes what has expired, and what of removed devices is not needed for the blacklist any more. */
export const createAuthJobs = ({ db, clock, ended }: Parts): Job[] => [
  cleanupJob('auth', async () => {
    const now = clock.now()
    await deleteExpiredChallenges(db, now)
    await deleteExpiredRefreshTokens(db, now)
    await deleteRefreshTokensOfRemoved(db)
    await deleteForgottenSessions(db, {
      begunBefore: new Date(now.getTime() - limits.refreshTokenSeconds * 1000),
      // Twice as long as the blacklist remembers them.
      endedBefore: new Date(now.getTime() - 2 * limits.accessTokenSeconds * 1000),
    })
    await deleteRemovedDevices(db)
  }),
  cleanupJob('auth-ended', async () => ended.forgetOld(), { inEachProcess: true }),
]
