import type { Executor } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors/app-error.ts'
import { readAccessToken } from './access-token.ts'
import type { AuthParts } from './auth.parts.ts'
import { type EndReason, endSessions, findRefreshToken, type SessionFilter } from './auth.queries.ts'
import type { EndedSessions } from './ended-sessions.ts'
import { hashToken } from './token-hash.ts'

/** How sessions end before their time. */
export interface Ending {
  /**
   * Ends live sessions; their access tokens stop working at once, everywhere, and their sockets close.
   * @param cause what goes with it in one transaction, done first
   */
  endSessions(filter: SessionFilter, reason: EndReason, cause?: (db: Executor) => Promise<void>): Promise<void>
  /** Logs out, by either token of the session; one that is worth nothing needs no revoking. */
  revoke(token: string): Promise<void>
}

type Parts = Pick<AuthParts, 'db' | 'clock' | 'secret'> & { ended: EndedSessions }

export const createEnding = ({ db, clock, secret, ended }: Parts): Ending => {
  const end: Ending['endSessions'] = async (filter, reason, cause) => {
    const sessionIds = await db.transaction().execute(async (transaction) => {
      await cause?.(transaction)
      return await endSessions(transaction, filter, reason, clock.now())
    })
    await ended.add(sessionIds)
  }

  /** The session that a refresh token, or an access token that still lives, belongs to. */
  const findSessionIdOf = async (token: string): Promise<string | undefined> => {
    if (!token.includes('.')) return (await findRefreshToken(db, hashToken(token)))?.session_id
    try {
      return (await readAccessToken(token, { secret, now: clock.now() })).sessionId
    } catch (error) {
      if (error instanceof AppError) return undefined
      throw error
    }
  }

  return {
    endSessions: end,
    revoke: async (token) => {
      const sessionId = await findSessionIdOf(token)
      if (sessionId !== undefined) await end({ sessionId }, 'log_out')
    },
  }
}
