import { type authCalls, thirdPartyGrant, twoFactorGrant } from '#contract/auth.ts'
import type { CallParsed } from '#contract/call.ts'
import { limits } from '#contract/limits.ts'
import { webClient } from '#contract/web-client.ts'
import { AppError } from '#server/platform/errors/app-error.ts'
import { ipRegionOf } from '#server/platform/network/ip-address.ts'
import { hashToken } from '#server/platform/security/secret.ts'
import { readAccessToken } from './access-token.ts'
import type { SecondStepSignIn } from './auth-second-step.service.ts'
import type { SignInService } from './auth-sign-in.service.ts'
import { findRefreshToken, lockRefreshToken, markRefreshTokenUsed, touchDevice } from './auth.queries.ts'
import type { AuthParts, AuthService, Caller, TokenAnswer } from './auth.service.ts'

type TokenRequest = CallParsed<typeof authCalls.issueToken>['body']
type Client = { client_id: string; client_secret: string }

/** The token calls of OAuth 2.0: signing in, going on, and logging out. */
export interface TokenService {
  /** Signs in, or exchanges a refresh token; see `authCalls.issueToken` for the failures. */
  issueToken(request: TokenRequest, caller: Caller): Promise<TokenAnswer>
  /** Logs out, by either token of the session; one that is worth nothing needs no revoking. @throws {AppError} CLIENT_UNKNOWN */
  revokeToken(request: Client & { token: string }): Promise<void>
}

type Parts = Pick<AuthParts, 'db' | 'clock' | 'secret' | 'standing'> & {
  sessions: Pick<AuthService, 'issue' | 'endSessions'>
  signIn: SignInService
  secondStep: Pick<SecondStepSignIn, 'finish'>
}

const checkClient = ({ client_id, client_secret }: Client) => {
  if (client_id !== webClient.client_id || client_secret !== webClient.client_secret)
    throw new AppError('CLIENT_UNKNOWN')
}

export const createTokenService = (parts: Parts): TokenService => {
  const { db, clock, secret, standing, sessions, signIn, secondStep } = parts

  const refuseSpent = async (token: string, arrivedAt: Date): Promise<never> => {
    const known = await findRefreshToken(db, hashToken(token))
    // Sent after it had been exchanged: it or its successor is in the wrong hands, so the whole family ends.
    if (known?.used_at && known.used_at < arrivedAt)
      await sessions.endSessions({ sessionId: known.session_id }, 'reuse')
    throw new AppError('REFRESH_REFUSED')
  }

  /**
   * Exchanges a refresh token; see docs/decisions/0003-refresh-tokens.md.
   * @throws {AppError} REFRESH_REFUSED, ACCOUNT_BANNED, DEVICE_BANNED
   */
  const refresh = async (token: string, { ip, identified }: Caller): Promise<TokenAnswer> => {
    const arrivedAt = clock.now()
    const answer = await db.transaction().execute(async (transaction) => {
      const session = await lockRefreshToken(transaction, hashToken(token), clock.now())
      if (!session) return undefined
      identified(session.user_id)
      const now = clock.now()
      // First: a ban has ended the session, too.
      if (session.user_banned) throw await standing.explainBan(session.user_id)
      const endsAt = session.begun_at.getTime() + limits.sessionSeconds * 1000
      if (session.ended_at || session.expires_at <= now || endsAt <= now.getTime())
        throw new AppError('REFRESH_REFUSED')
      if (session.device_banned_at) throw new AppError('DEVICE_BANNED')
      await touchDevice(transaction, session.device_row_id, { last_seen_at: now, place: ipRegionOf(ip) })
      const issued = await sessions.issue(transaction, session.user_id, session.session_id)
      // Last, as what arrives until then did not know of it.
      await markRefreshTokenUsed(transaction, hashToken(token), clock.now())
      return issued
    })
    return answer ?? (await refuseSpent(token, arrivedAt))
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
    issueToken: async (request, caller) => {
      checkClient(request)
      switch (request.grant_type) {
        case 'password':
          return await signIn.byCredential(request.username, caller)
        case thirdPartyGrant:
          return await signIn.byThirdParty(request, caller)
        case twoFactorGrant:
          return await secondStep.finish(request, caller)
        case 'refresh_token':
          return await refresh(request.refresh_token, caller)
      }
    },

    revokeToken: async (request) => {
      checkClient(request)
      const sessionId = await findSessionIdOf(request.token)
      if (sessionId !== undefined) await sessions.endSessions({ sessionId }, 'log_out')
    },
  }
}
