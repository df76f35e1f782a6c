import type { authCalls } from '#contract/auth.ts'
import type { CallAnswer } from '#contract/call.ts'
import { limits } from '#contract/limits.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors/app-error.ts'
import { type AppEvent, createEvent } from '#server/platform/events/event.ts'
import type { BackgroundMailer } from '#server/platform/mail/mailer.ts'
import { ipRegionOf } from '#server/platform/network/ip-address.ts'
import { hashToken, makeToken } from '#server/platform/security/secret.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import type { ActivityService } from '../activity/activity.module.ts'
import type { CheckcodeService } from '../checkcode/checkcode.module.ts'
import type { PasswordCheck } from '../password-check/password-check.module.ts'
import type { StandingService } from '../standing/standing.module.ts'
import type { ThirdPartyService } from '../third-party/third-party.module.ts'
import type { SecondStepService } from '../two-factor/two-factor.module.ts'
import type { UserAccountService } from '../user/user.module.ts'
import { type AccessClaims, readAccessToken, signAccessToken } from './access-token.ts'
import { forgetSurplusDevices, upsertDevice } from './auth-device.queries.ts'
import type { EndedSessions } from './auth-ended.service.ts'
import { type EndReason, endSessions, insertRefreshToken, insertSession, type SessionFilter } from './auth.queries.ts'

/** What the module is built on. */
export interface AuthParts {
  config: Pick<Config, 'accessTokenSeconds'>
  db: Executor
  clock: Clock
  secret: string
  activity: Pick<ActivityService, 'record'>
  backgroundMailer: Pick<BackgroundMailer, 'send'>
  checkcode: Pick<CheckcodeService, 'usePicture' | 'useEmail' | 'sendEmail'>
  passwordCheck: PasswordCheck
  secondStep: SecondStepService
  thirdParty: Pick<ThirdPartyService, 'identify'>
  standing: Pick<StandingService, 'refuseBanned' | 'explainBan'>
  user: Pick<
    UserAccountService,
    'findByPassword' | 'findIdByName' | 'findByEmail' | 'findAccount' | 'lock' | 'prepareReset' | 'prepareChange'
  >
}

/** The other side of a sign-in. */
export interface Caller {
  /** Address, for limits; its region is stored with the device. */
  ip: string
  userAgent: string
  /** Says whose account it turned out to be about, for the log. */
  identified(userId: string): void
}

/** Somebody has signed in on a device that is new to them, though not their first. */
export interface NewDevice {
  userId: string
  sessionId: string
  userAgent: string
  at: Date
}

export type TokenAnswer = CallAnswer<typeof authCalls.issueToken>

/** A session that begins, until its transaction has ended. */
export interface Opened {
  answer: TokenAnswer
  deviceRowId: string
  /** Sessions that ended for it. */
  replaced: string[]
  newDevice: NewDevice | undefined
}

/** Sessions: how they begin, whom they speak for, and how they end before their time. */
export interface AuthService {
  /** Who sends an access token. @throws {AppError} ACCOUNT_BANNED, TOKEN_EXPIRED, TOKEN_BLACKLISTED, UNAUTHENTICATED */
  identify(accessToken: string): Promise<AccessClaims>
  /**
   * Begins a session.
   * @param who `secondStep`: they have just shown a code of the app or a recovery code
   * @throws {AppError} DEVICE_BANNED
   */
  open(
    transaction: Executor,
    who: { userId: string; deviceId: string; secondStep?: boolean },
    caller: Caller,
  ): Promise<Opened>
  /** Notifies the rest of the app of a session that has begun, once it is committed. */
  announce(opened: Opened): Promise<void>
  /** Called after each sign-in on a new device, before the answer. */
  onNewDevice: AppEvent<NewDevice>['on']
  /** Makes a new pair of tokens for a session. */
  issue(transaction: Executor, userId: string, sessionId: string): Promise<TokenAnswer>
  /**
   * Ends live sessions; their access tokens stop working at once, everywhere, and their sockets close.
   * @param cause what goes with it in one transaction, done first
   */
  endSessions(filter: SessionFilter, reason: EndReason, cause?: (db: Executor) => Promise<void>): Promise<void>
  /** As `endSessions`, within a transaction of the caller's, who calls `announce` once it is committed. */
  endSessionsWithin(
    transaction: Executor,
    filter: SessionFilter,
    reason: EndReason,
  ): Promise<{ count: number; announce: () => Promise<void> }>
}

type Parts = Pick<AuthParts, 'activity' | 'config' | 'db' | 'clock' | 'secret' | 'standing'> & { ended: EndedSessions }

export const createAuthService = ({ activity, config, db, clock, secret, standing, ended }: Parts): AuthService => {
  const newDevices = createEvent<NewDevice>()

  const issue: AuthService['issue'] = async (transaction, userId, sessionId) => {
    const now = clock.now()
    await activity.record(transaction, userId)
    const refreshToken = makeToken()
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

  const endSessionsWithin: AuthService['endSessionsWithin'] = async (transaction, filter, reason) => {
    const sessionIds = await endSessions(transaction, filter, reason, clock.now())
    return { count: sessionIds.length, announce: () => ended.add(sessionIds) }
  }

  return {
    issue,
    onNewDevice: newDevices.on,

    identify: async (accessToken) => {
      const claims = await readAccessToken(accessToken, { secret, now: clock.now() })
      // Whose sessions were ended by a ban is told of the ban.
      await standing.refuseBanned(claims.userId)
      if (await ended.has(claims.sessionId)) throw new AppError('TOKEN_BLACKLISTED')
      return claims
    },

    open: async (transaction, { userId, deviceId, secondStep = false }, { ip, userAgent }) => {
      const now = clock.now()
      const device = await upsertDevice(transaction, { userId, deviceId, userAgent, place: ipRegionOf(ip), now })
      if (device.banned_at) throw new AppError('DEVICE_BANNED')
      // One live session a device: signing in again ends the one before.
      const replaced = await endSessions(transaction, { deviceRowId: device.id }, 'replaced', now)
      const sessionId = await insertSession(transaction, {
        user_id: userId,
        device_id: device.id,
        created_at: now,
        second_step_at: secondStep ? now : null,
      })
      if (device.is_added) await forgetSurplusDevices(transaction, userId, limits.devices, now)
      return {
        answer: await issue(transaction, userId, sessionId),
        deviceRowId: device.id,
        replaced,
        newDevice: device.is_new ? { userId, sessionId, userAgent, at: now } : undefined,
      }
    },

    announce: async ({ replaced, newDevice }) => {
      await ended.add(replaced)
      if (newDevice) await newDevices.emit(newDevice)
    },

    endSessions: async (filter, reason, cause) => {
      const { announce } = await db.transaction().execute(async (transaction) => {
        await cause?.(transaction)
        return await endSessionsWithin(transaction, filter, reason)
      })
      await announce()
    },
    endSessionsWithin,
  }
}
