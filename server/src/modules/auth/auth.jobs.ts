import { limits } from '#contract/limits.ts'
import type { AuthParts } from './auth.parts.ts'
import { deleteExpiredRefreshTokens, deleteForgottenSessions } from './auth.queries.ts'
import { deleteExpiredChallenges } from './auth-challenge.queries.ts'
import type { EndedSessions } from './auth-ended.service.ts'
import { deleteRefreshTokensOfRemoved, deleteRemovedDevices } from './auth-device.queries.ts'

type Parts = Pick<AuthParts, 'db' | 'clock'> & { ended: EndedSessions }

/** Deletes what has expired, and what of removed devices is not needed for the blacklist any more. */
export const createAuthSweep =
  ({ db, clock, ended }: Parts) =>
  async (): Promise<void> => {
    ended.sweep()
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
  }
