import { thirdPartyGrant, twoFactorGrant, type authCalls } from '#contract/auth.ts'
import type { CallParsed } from '#contract/call.ts'
import { webClient } from '#contract/web-client.ts'
import { AppError } from '#server/platform/errors/app-error.ts'
import { type AccessClaims, readAccessToken } from './access-token.ts'
import { createEnding, type Ending } from './auth.ending.ts'
import { createFirstStep } from './auth.first-step.ts'
import { createOpening, type Opening } from './auth.opening.ts'
import type { AuthParts, Caller } from './auth.parts.ts'
import { createPasswordSetting, type PasswordSetting } from './auth.password.ts'
import { createRefreshing } from './auth.refreshing.ts'
import { createSecondStepTaking, type SecondStepTaking } from './auth.second-step.ts'
import { createSignIn } from './auth.sign-in.ts'
import { createAuthSweep } from './auth.sweep.ts'
import { createTokens, type TokenAnswer } from './auth.tokens.ts'
import { createEndedSessions } from './ended-sessions.ts'

type TokenRequest = CallParsed<typeof authCalls.issueToken>['body']
type Client = { client_id: string; client_secret: string }

/** Signing in and out, and who sends a token. */
export interface AuthService extends PasswordSetting, Pick<Ending, 'endSessions'> {
  /** Who sends an access token. @throws {AppError} TOKEN_EXPIRED, TOKEN_BLACKLISTED, UNAUTHENTICATED */
  identify(accessToken: string): Promise<AccessClaims>
  /** Signs in, or exchanges a refresh token; see `authCalls.issueToken` for the failures. */
  issueToken(request: TokenRequest, caller: Caller): Promise<TokenAnswer>
  sendTwoFactorEmail: SecondStepTaking['sendEmail']
  /** Called after each sign-in on a new device, before the answer. */
  onNewDevice: Opening['onNewDevice']
  /** Logs out, by either token of the session. @throws {AppError} CLIENT_UNKNOWN */
  revokeToken(request: Client & { token: string }): Promise<void>
  /** Deletes what has expired. */
  sweep(): Promise<void>
}

const checkClient = ({ client_id, client_secret }: Client) => {
  if (client_id !== webClient.client_id || client_secret !== webClient.client_secret)
    throw new AppError('CLIENT_UNKNOWN')
}

export const createAuthService = (parts: AuthParts): AuthService => {
  const { clock, secret } = parts
  const ended = createEndedSessions(parts)
  const issue = createTokens(parts)
  const ending = createEnding({ ...parts, ended })
  const opening = createOpening({ ...parts, issue, ended })
  const firstStep = createFirstStep(parts)
  const signIn = createSignIn({ ...parts, opening })
  const secondStepTaking = createSecondStepTaking({ ...parts, opening })
  const refresh = createRefreshing({ ...parts, issue, ending })

  return {
    identify: async (accessToken) => {
      const claims = await readAccessToken(accessToken, { secret, now: clock.now() })
      if (await ended.has(claims.sessionId)) throw new AppError('TOKEN_BLACKLISTED')
      return claims
    },

    issueToken: async (request, caller) => {
      checkClient(request)
      switch (request.grant_type) {
        case 'password':
          return await signIn(await firstStep.byCredential(request.username, caller), caller)
        case thirdPartyGrant:
          return await signIn(await firstStep.byThirdParty(request, caller), caller)
        case twoFactorGrant:
          return await secondStepTaking.finish(request, caller)
        case 'refresh_token':
          return await refresh(request.refresh_token, caller)
      }
    },

    sendTwoFactorEmail: secondStepTaking.sendEmail,
    onNewDevice: opening.onNewDevice,

    revokeToken: async (request) => {
      checkClient(request)
      await ending.revoke(request.token)
    },

    endSessions: ending.endSessions,
    ...createPasswordSetting({ ...parts, ending }),
    sweep: createAuthSweep({ ...parts, ended }),
  }
}
