import { limits } from '#contract/limits.ts'
import { AppError } from '#server/platform/errors/app-error.ts'
import type { Ending } from './auth.ending.ts'
import type { AuthParts, Caller } from './auth.parts.ts'
import { findRefreshToken, holdRefreshToken, markRefreshTokenUsed, touchDevice } from './auth.queries.ts'
import type { IssueTokens, TokenAnswer } from './auth.tokens.ts'
import { ipRegionOf } from '#server/platform/http/ip-region.ts'
import { hashToken } from './token-hash.ts'

type Parts = Pick<AuthParts, 'db' | 'clock'> & { issue: IssueTokens; ending: Ending }

/** Exchanges refresh tokens; see docs/decisions/0003-refresh-tokens.md. */
export const createRefreshing = ({ db, clock, issue, ending }: Parts) => {
  const refuseSpent = async (token: string, arrivedAt: Date): Promise<never> => {
    const known = await findRefreshToken(db, hashToken(token))
    // Sent after it had been exchanged: it or its successor is in the wrong hands, so the whole family ends.
    if (known?.used_at && known.used_at < arrivedAt) await ending.endSessions({ sessionId: known.session_id }, 'reuse')
    throw new AppError('REFRESH_REFUSED')
  }

  /** @throws {AppError} REFRESH_REFUSED, ACCOUNT_BANNED, DEVICE_BANNED */
  return async (token: string, { ip, identified }: Caller): Promise<TokenAnswer> => {
    const arrivedAt = clock.now()
    const answer = await db.transaction().execute(async (transaction) => {
      const held = await holdRefreshToken(transaction, hashToken(token))
      if (!held) return undefined
      identified(held.user_id)
      const now = clock.now()
      const endsAt = held.begun_at.getTime() + limits.sessionSeconds * 1000
      if (held.ended_at || held.expires_at <= now || endsAt <= now.getTime()) throw new AppError('REFRESH_REFUSED')
      if (held.user_banned_at) throw new AppError('ACCOUNT_BANNED')
      if (held.device_banned_at) throw new AppError('DEVICE_BANNED')
      await touchDevice(transaction, held.device_row_id, { last_seen_at: now, place: ipRegionOf(ip) })
      const answer = await issue(transaction, held.user_id, held.session_id)
      // Last, as what arrives until then did not know of it.
      await markRefreshTokenUsed(transaction, hashToken(token), clock.now())
      return answer
    })
    return answer ?? (await refuseSpent(token, arrivedAt))
  }
}
