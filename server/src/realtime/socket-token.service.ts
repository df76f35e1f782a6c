import { limits } from '#contract/limits.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { Viewer } from '#server/platform/http/register.ts'
import type { Limiter } from '#server/platform/limits/limiter.ts'
import { hashToken, makeToken } from '#server/platform/security/secret.ts'
import { deleteExpiredSocketTokens, insertSocketToken, takeSocketToken } from './socket-token.queries.ts'

/** One-time tokens that open sockets: an address may end up in a log, so it must be worth nothing afterwards. */
export interface SocketTokenService {
  /** @throws {AppError} TOO_MANY_REQUESTS */
  issue(viewer: Viewer): Promise<string>
  /**
   * Whose token it is, once; undefined when it is unknown, used, too old, or of a session that has ended.
   * @param address from where it comes
   * @throws {AppError} TOO_MANY_REQUESTS when too many came from there that were worth nothing
   */
  take(token: string, address: string): Promise<Viewer | undefined>
  deleteExpired(): Promise<void>
}

interface Parts {
  db: Executor
  clock: Clock
  limiter: Pick<Limiter, 'take' | 'check'>
}

export const createSocketTokenService = ({ db, clock, limiter }: Parts): SocketTokenService => ({
  issue: async ({ userId, sessionId }) => {
    await limiter.take('socketTokensPerUser', userId)
    const token = makeToken()
    await insertSocketToken(db, {
      token_hash: hashToken(token),
      user_id: userId,
      session_id: sessionId,
      expires_at: new Date(clock.now().getTime() + limits.socketTokenSeconds * 1000),
    })
    return token
  },
  take: async (token, address) => {
    await limiter.check('badSocketTokensPerAddress', address)
    const row = await takeSocketToken(db, hashToken(token), clock.now())
    if (!row) await limiter.take('badSocketTokensPerAddress', address)
    return row && { userId: row.user_id, sessionId: row.session_id }
  },
  deleteExpired: () => deleteExpiredSocketTokens(db, clock.now()),
})
