import { createHash, randomBytes } from 'node:crypto'
import type { CallAnswer, CallParsed } from '#contract/call.ts'
import { type authCalls, type credential } from '#contract/auth.ts'
import { webClient } from '#contract/web-client.ts'
import { limits } from '#contract/limits.ts'
import type { userCalls } from '#contract/user.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Config } from '#server/platform/config.ts'
import type { Executor } from '#server/platform/database.ts'
import type { Events } from '#server/platform/events.ts'
import { Failure } from '#server/platform/failure.ts'
import type { Limiter } from '#server/platform/limiter.ts'
import { createOccasion, type Occasion } from '#server/platform/occasion.ts'
import type { z } from 'zod'
import type { CheckcodeService } from '../checkcode/checkcode.module.ts'
import type { Account, UserService } from '../user/user.module.ts'
import { type AccessClaims, readAccessToken, signAccessToken } from './access-token.ts'
import {
  deleteExpiredRefreshTokens,
  deleteForgottenSessions,
  endSessions,
  findRefreshToken,
  holdRefreshToken,
  insertRefreshToken,
  insertSession,
  markRefreshTokenUsed,
  type EndReason,
  type SessionFilter,
  touchDevice,
  upsertDevice,
} from './auth.queries.ts'
import { createEndedSessions } from './ended-sessions.ts'
import { createPasswordTries } from './password-tries.ts'

export interface AuthParts {
  config: Pick<Config, 'accessTokenSeconds'>
  db: Executor
  clock: Clock
  events: Events
  limiter: Pick<Limiter, 'take' | 'clear'>
  secret: string
  checkcode: Pick<CheckcodeService, 'usePicture' | 'useEmail'>
  user: Pick<UserService, 'findByPassword' | 'findByEmail' | 'hold' | 'isPasswordOf' | 'prepareReset'>
}

type Credential = z.output<typeof credential>
type TokenRequest = CallParsed<typeof authCalls.issueToken>['body']
type TokenAnswer = CallAnswer<typeof authCalls.issueToken>
/** The other side of a sign-in. */
interface Caller {
  /** Address, for limits. */
  ip: string
  userAgent: string
}

/** Somebody has signed in on a device that is new to him, though not his first. */
export interface NewDevice {
  userId: string
  sessionId: string
  userAgent: string
  at: Date
}

type Client = { client_id: string; client_secret: string }

export interface AuthService {
  /** Who sends an access token. @throws {Failure} TOKEN_EXPIRED, TOKEN_BLACKLISTED, UNAUTHENTICATED */
  identify(accessToken: string): Promise<AccessClaims>
  /** Signs in, or exchanges a refresh token; see `authCalls.issueToken` for the failures. */
  issueToken(request: TokenRequest, caller: Caller): Promise<TokenAnswer>
  /** Called after each sign-in on a new device, before the answer. */
  onNewDevice: Occasion<NewDevice>['on']
  /** Logs out, by either token of the session. @throws {Failure} CLIENT_UNKNOWN */
  revokeToken(request: Client & { token: string }): Promise<void>
  /** Sets a forgotten password anew and ends all sessions; failures as `UserService.prepareReset`. */
  resetPassword(input: CallParsed<typeof userCalls.resetPassword>['body'], ip: string): Promise<void>
  /** @throws {Failure} PASSWORD_WRONG, SIGN_IN_LOCKED after too many */
  confirmPassword(userId: string, password: string, ip: string): Promise<void>
  /**
   * Ends live sessions; their access tokens stop working at once, everywhere.
   * @param cause what goes with it in one transaction, done first
   */
  endSessions(filter: SessionFilter, reason: EndReason, cause?: (db: Executor) => Promise<void>): Promise<void>
  /** Deletes what has expired. */
  sweep(): Promise<void>
}

const hashToken = (token: string) => createHash('sha256').update(token).digest()

const checkClient = ({ client_id, client_secret }: Client) => {
  if (client_id !== webClient.client_id || client_secret !== webClient.client_secret)
    throw new Failure('CLIENT_UNKNOWN')
}

export const createAuthService = (parts: AuthParts): AuthService => {
  const { config, db, clock, events, limiter, secret, checkcode, user } = parts
  const ended = createEndedSessions({ db, clock, events })
  const tries = createPasswordTries(limiter)
  const newDevices = createOccasion<NewDevice>()

  const issue = async (executor: Executor, userId: string, sessionId: string): Promise<TokenAnswer> => {
    const now = clock.now()
    const refreshToken = randomBytes(32).toString('base64url')
    await insertRefreshToken(executor, {
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

  const findAccount = async (given: Credential, caller: Caller): Promise<Account> => {
    if (given.authType === 'password') {
      await checkcode.usePicture('login', given.checkcodekey, given.checkcode)
      const attempt = () => user.findByPassword(given.username, given.password)
      return await tries.run(given.username, caller.ip, attempt, new Failure('CREDENTIAL_WRONG'))
    }
    await checkcode.useEmail('login', given.username, given.checkcodekey, given.checkcode)
    const account = await user.findByEmail(given.username)
    if (!account) throw new Failure('EMAIL_UNKNOWN')
    return account
  }

  const signIn = async (given: Credential, caller: Caller): Promise<TokenAnswer> => {
    const account = await findAccount(given, caller)
    if (account.banned) throw new Failure('ACCOUNT_BANNED')
    const { replaced, answer, newDevice } = await db.transaction().execute(async (transaction) => {
      const now = clock.now()
      const { userAgent } = caller
      // A password that was set anew since it was checked has ended all sessions, and must not let another begin.
      const held = await user.hold(transaction, account.id)
      if (given.authType === 'password' && held?.passwordHash !== account.passwordHash)
        throw new Failure('CREDENTIAL_WRONG')
      const device = await upsertDevice(transaction, { userId: account.id, deviceId: given.deviceId, userAgent, now })
      if (device.banned_at) throw new Failure('DEVICE_BANNED')
      // One live session a device: signing in again ends the one before.
      const replaced = await endSessions(transaction, { deviceRowId: device.id }, 'replaced', now)
      const sessionId = await insertSession(transaction, account.id, device.id, now)
      const newDevice = device.is_new ? { userId: account.id, sessionId, userAgent, at: now } : undefined
      return { replaced, answer: await issue(transaction, account.id, sessionId), newDevice }
    })
    await ended.add(replaced)
    if (newDevice) await newDevices.tell(newDevice)
    return answer
  }

  // See docs/decisions/0003-refresh-tokens.md.
  const refuseSpent = async (token: string, arrivedAt: Date): Promise<never> => {
    const known = await findRefreshToken(db, hashToken(token))
    // Sent after it had been exchanged: it or its successor is in the wrong hands, so the whole family ends.
    if (known?.used_at && known.used_at < arrivedAt) await end({ sessionId: known.session_id }, 'reuse')
    throw new Failure('REFRESH_REFUSED')
  }

  const refresh = async (token: string): Promise<TokenAnswer> => {
    const arrivedAt = clock.now()
    const answer = await db.transaction().execute(async (transaction) => {
      const held = await holdRefreshToken(transaction, hashToken(token))
      if (!held) return undefined
      const now = clock.now()
      if (held.ended_at || held.expires_at <= now) throw new Failure('REFRESH_REFUSED')
      if (held.user_banned_at) throw new Failure('ACCOUNT_BANNED')
      if (held.device_banned_at) throw new Failure('DEVICE_BANNED')
      await touchDevice(transaction, held.device_row_id, now)
      const answer = await issue(transaction, held.user_id, held.session_id)
      // Last, as what arrives until then did not know of it.
      await markRefreshTokenUsed(transaction, hashToken(token), clock.now())
      return answer
    })
    return answer ?? (await refuseSpent(token, arrivedAt))
  }

  const end: AuthService['endSessions'] = async (filter, reason, cause) => {
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
      // One that is worth nothing needs no revoking.
      if (error instanceof Failure) return undefined
      throw error
    }
  }

  return {
    identify: async (accessToken) => {
      const claims = await readAccessToken(accessToken, { secret, now: clock.now() })
      if (await ended.has(claims.sessionId)) throw new Failure('TOKEN_BLACKLISTED')
      return claims
    },

    issueToken: async (request, caller) => {
      checkClient(request)
      return request.grant_type === 'password'
        ? await signIn(request.username, caller)
        : await refresh(request.refresh_token)
    },

    onNewDevice: newDevices.on,

    revokeToken: async (request) => {
      checkClient(request)
      const sessionId = await findSessionIdOf(request.token)
      if (sessionId !== undefined) await end({ sessionId }, 'log_out')
    },

    resetPassword: async (input, ip) => {
      const { account, save } = await user.prepareReset(input)
      await end({ userId: account.id }, 'password', save)
      for (const name of [account.username, account.email]) await tries.forget(name, ip)
    },

    confirmPassword: async (userId, password, ip) => {
      const attempt = async () => (await user.isPasswordOf(userId, password)) || undefined
      await tries.run(`id:${userId}`, ip, attempt, new Failure('PASSWORD_WRONG'))
    },

    endSessions: end,

    sweep: async () => {
      ended.sweep()
      const now = clock.now()
      await deleteExpiredRefreshTokens(db, now)
      await deleteForgottenSessions(db, new Date(now.getTime() - limits.refreshTokenSeconds * 1000))
    },
  }
}
