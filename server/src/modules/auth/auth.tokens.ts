import { randomBytes } from 'node:crypto'
import type { CallAnswer } from '#contract/call.ts'
import type { authCalls } from '#contract/auth.ts'
import { limits } from '#contract/limits.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { signAccessToken } from './access-token.ts'
import type { AuthParts } from './auth.parts.ts'
import { insertRefreshToken } from './auth.queries.ts'
import { hashToken } from './token-hash.ts'

export type TokenAnswer = CallAnswer<typeof authCalls.issueToken>

/** Makes a new pair of tokens for a session. */
export type IssueTokens = (transaction: Executor, userId: string, sessionId: string) => Promise<TokenAnswer>

export const createTokens =
  ({ config, clock, secret }: Pick<AuthParts, 'config' | 'clock' | 'secret'>): IssueTokens =>
  async (transaction, userId, sessionId) => {
    const now = clock.now()
    const refreshToken = randomBytes(32).toString('base64url')
    await insertRefreshToken(transaction, {
      token_hash: hashToken(refreshToken),
      session_id: sessionId,
      created_at: now,
      expires_at: new Date(now.getTime() + limits.refreshTokenSeconds * 1000),
    })
    const lifeSeconds = config.accessTokenSeconds
    return {
      access_token: await signAccessToken({ userId, sessionId }, { secret, now, lifeSeconds }),
      refresh_token: refreshToken,
      token_type: 'Bearer',
      expires_in: lifeSeconds,
    }
  }
