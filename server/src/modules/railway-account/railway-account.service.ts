import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { CallAnswer, CallParsed } from '#contract/call.ts'
import type { RailwayAccountState, railwayAccountCalls } from '#contract/railway-account.ts'
import { railwayLimits } from '#contract/railway-limits.ts'
import { createBatcher } from '#server/platform/concurrency/batcher.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors/app-error.ts'
import { makeTry } from '#server/platform/security/counted-tries.ts'
import type { Vault } from '#server/platform/security/vault.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import type { CertificationService } from '../certification/certification.module.ts'
import type { CheckcodeService } from '../checkcode/checkcode.module.ts'
import type { ServiceService } from '../service/service.module.ts'
import { hashPassword, isPasswordCommon, isPasswordRight } from '../user/user.module.ts'
import { type RailwayAccountNews, writeNotice, wrongText } from './railway-account.messages.ts'
import {
  deleteSession,
  deleteSessionsOf,
  findAccount,
  findUse,
  findUses,
  insertAccount,
  markUse,
  putSession,
  replaceHash,
  type ShownSession,
} from './railway-account.queries.ts'
import { openPhone, presentState, sealPhone } from './railway-account.views.ts'

type Body<Name extends keyof typeof railwayAccountCalls> =
  CallParsed<(typeof railwayAccountCalls)[Name]> extends { body: infer B } ? B : never
type RailwaySession = CallAnswer<typeof railwayAccountCalls.signIn>

/** A sign-in of the app: a session of the railway belongs to one. */
interface Viewer {
  userId: string
  sessionId: string
}

/** A second sign-in, without which nothing is bought; failures as in `railwayAccountCalls`. */
export interface RailwayAccountService {
  state(viewer: Viewer): Promise<RailwayAccountState>
  sendCode(phone: string, userId: string): Promise<{ phoneKey: string }>
  sendMyCode(userId: string): Promise<{ phoneKey: string }>
  register(registration: Body<'register'>, viewer: Viewer): Promise<RailwaySession>
  signIn(password: string, viewer: Viewer): Promise<RailwaySession>
  signInByUser(viewer: Viewer): Promise<RailwaySession>
  signOut(viewer: Viewer): Promise<null>
  resetPassword(reset: Body<'resetPassword'>, viewer: Viewer): Promise<RailwaySession>
  /** @param token what the header holds. @throws {AppError} RAILWAY_SIGN_IN unless it is of a live session of this sign-in */
  confirm(viewer: Viewer, token: string | undefined): Promise<void>
  /** The number of somebody's account, to compare; undefined: they have none. */
  phoneOf(userId: string): Promise<string | undefined>
}

export interface RailwayAccountParts {
  db: Executor
  clock: Clock
  vault: Vault
  checkcode: Pick<CheckcodeService, 'sendPhone' | 'usePhone'>
  certification: Pick<CertificationService, 'verifiedName'>
  notices: Pick<ServiceService['notices'], 'notify'>
  /** For what went wrong while a user was notified of what had been done. */
  logError: (error: unknown) => void
}

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

/** What is written at most so often about the use of a session. */
const useWrittenMs = 3600_000

/** Sessions that one statement looks up. */
const lookedUpTogether = 64

const purpose = { kind: 'railway-account' } as const

const later = (at: Date, seconds: number) => new Date(at.getTime() + seconds * 1000)

export const createRailwayAccountService = (parts: RailwayAccountParts): RailwayAccountService => {
  const { db, clock, vault, checkcode, certification, notices, logError } = parts

  /** Never throws: what it is about has been done. */
  const notify = async (userId: string, news: RailwayAccountNews) => {
    const text = writeNotice(news, clock.now())
    await notices.notify(userId, 'system', text, `railway-account ${randomUUID()}`).catch(logError)
  }

  const isLive = (usedAt: Date | undefined): usedAt is Date =>
    usedAt !== undefined && later(usedAt, railwayLimits.sessionIdleSeconds) > clock.now()

  // Every call asks: those that come while others are looked up go together after them.
  const useOf = createBatcher<ShownSession, Date | undefined>({
    keyOf: (session) => session,
    run: (sessions) => findUses(db, sessions),
    size: lookedUpTogether,
  })

  const begin = async (executor: Executor, { userId, sessionId }: Viewer): Promise<RailwaySession> => {
    const token = randomBytes(32).toString('base64url')
    const now = clock.now()
    const row = { session_id: sessionId, user_id: userId, token_hash: hashOf(token), created_at: now, used_at: now }
    await putSession(executor, row)
    return { token, expireTime: later(now, railwayLimits.sessionIdleSeconds).toISOString() }
  }

  const findOwn = async (userId: string) => {
    const row = await findAccount(db, userId)
    if (!row) throw new AppError('RAILWAY_UNREGISTERED')
    return row
  }

  const checkCertified = async (userId: string) => {
    if ((await certification.verifiedName(userId)) === undefined) throw new AppError('CERTIFICATION_NEEDED')
  }

  const refuseCommon = async (password: string) => {
    if (await isPasswordCommon(password, [])) throw new AppError('PASSWORD_COMMON')
  }

  const lockedError = (until: Date, now: Date) =>
    new AppError('RAILWAY_LOCKED', { retryAfterSeconds: Math.ceil((until.getTime() - now.getTime()) / 1000) })

  const check = async (userId: string, password: string): Promise<void> => {
    const now = clock.now()
    const lockedUntil = later(now, railwayLimits.passwordLockSeconds)
    const given = { userId, now, most: railwayLimits.passwordTries, lockedUntil }
    const tried = await makeTry(db, 'railway_accounts', given, (hash) => isPasswordRight(hash, password))
    if (tried.outcome === 'right') return
    if (tried.outcome === 'unset') throw new AppError('RAILWAY_UNREGISTERED')
    if (tried.outcome === 'locked') throw lockedError(tried.until, now)
    const remainingTries = tried.left
    if (remainingTries > 0)
      throw new AppError('RAILWAY_PASSWORD_WRONG', {
        data: { remainingTries },
        fields: { password: wrongText(remainingTries) },
      })
    await notify(userId, 'locked')
    throw lockedError(lockedUntil, now)
  }

  return {
    state: async (viewer) => {
      const [row, name, usedAt] = await Promise.all([
        findAccount(db, viewer.userId),
        certification.verifiedName(viewer.userId),
        findUse(db, viewer),
      ])
      return presentState(vault, { row, name, signedIn: isLive(usedAt), now: clock.now() })
    },

    sendCode: (phone, userId) => checkcode.sendPhone(phone, userId, purpose),

    sendMyCode: async (userId) => checkcode.sendPhone(openPhone(vault, await findOwn(userId)), userId, purpose),

    register: async ({ phone, phoneKey, phoneCode, password }, viewer) => {
      const { userId } = viewer
      await checkCertified(userId)
      // What can still be corrected keeps the code alive.
      if (await findAccount(db, userId)) throw new AppError('RAILWAY_REGISTERED')
      await refuseCommon(password)
      await checkcode.usePhone(purpose.kind, phone, phoneKey, phoneCode)
      const now = clock.now()
      const row = { phone_sealed: sealPhone(vault, userId, phone), hash: await hashPassword(password) }
      const session = await db.transaction().execute(async (transaction) => {
        if (!(await insertAccount(transaction, { ...row, user_id: userId, created_at: now, changed_at: now })))
          throw new AppError('RAILWAY_REGISTERED')
        return await begin(transaction, viewer)
      })
      await notify(userId, 'registered')
      return session
    },

    signIn: async (password, viewer) => {
      await check(viewer.userId, password)
      return await begin(db, viewer)
    },

    signInByUser: async (viewer) => {
      await checkCertified(viewer.userId)
      await findOwn(viewer.userId)
      return await begin(db, viewer)
    },

    signOut: async (viewer) => {
      await deleteSession(db, viewer)
      return null
    },

    resetPassword: async ({ phoneKey, phoneCode, password }, viewer) => {
      const { userId } = viewer
      const row = await findOwn(userId)
      await refuseCommon(password)
      await checkcode.usePhone(purpose.kind, openPhone(vault, row), phoneKey, phoneCode)
      const hash = await hashPassword(password)
      const session = await db.transaction().execute(async (transaction) => {
        await replaceHash(transaction, userId, { hash, changed_at: clock.now() })
        await deleteSessionsOf(transaction, userId)
        return await begin(transaction, viewer)
      })
      await notify(userId, 'reset')
      return session
    },

    confirm: async (viewer, token) => {
      const usedAt = token === undefined ? undefined : await useOf({ ...viewer, tokenHash: hashOf(token) })
      if (!isLive(usedAt)) throw new AppError('RAILWAY_SIGN_IN')
      const now = clock.now()
      if (now.getTime() - usedAt.getTime() > useWrittenMs) await markUse(db, viewer.sessionId, now)
    },

    phoneOf: async (userId) => {
      const row = await findAccount(db, userId)
      return row && openPhone(vault, row)
    },
  }
}
