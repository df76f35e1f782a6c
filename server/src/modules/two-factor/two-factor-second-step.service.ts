import { limits } from '#contract/limits.ts'
import type { TwoFactorMethod } from '#contract/two-factor-code.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors/app-error.ts'
import { hashToken, makeToken } from '#server/platform/security/secret.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import type { CodeService } from './two-factor-code.service.ts'
import type { NoticeService } from './two-factor-notice.service.ts'
import {
  findTwoFactor,
  forbidEmail,
  forgetTrustOf,
  isDeviceTrusted,
  lockTwoFactor,
  trustDevice,
} from './two-factor.queries.ts'
import { methodsOf } from './two-factor.views.ts'

interface ShownTrust {
  userId: string
  deviceId: string
  /** As the device sends it. */
  trustToken: string | undefined
}

/** What signing in needs of two factors: its second step, and devices that need not pass it. */
export interface SecondStepService extends Pick<CodeService, 'takeTry' | 'forgetTries'> {
  /** How the user may take the second step, the strongest first; none when there is none to take. */
  methods(db: Executor, userId: string): Promise<TwoFactorMethod[]>
  /** Uses a code of the app or a recovery code up. @returns whether it was right */
  useCode(transaction: Executor, userId: string, method: 'totp' | 'recovery', code: string): Promise<boolean>
  /**
   * Takes the second step in a session that has begun already, by a code of the app or a recovery code.
   * @param then goes with it in one transaction
   * @throws {AppError} TWO_FACTOR_OFF, TWO_FACTOR_CODE_WRONG, TWO_FACTOR_LOCKED
   */
  useInSession(userId: string, code: string, then: (transaction: Executor) => Promise<void>): Promise<void>
  /**
   * Codes by mail serve no longer: who has set a new password by mail would pass both steps with the mailbox alone.
   * @returns whether they did
   */
  forbidEmail(transaction: Executor, userId: string): Promise<boolean>
  /** Notifies the user of that. Never throws. */
  notifyEmailForbidden(userId: string): Promise<void>
  /** Notifies the user that somebody has signed in by one of their recovery codes. Never throws. */
  notifyRecoveryUsed(userId: string): Promise<void>
  /** Whether a user has trusted a device, and the token is the one that it got for that. */
  isTrusted(db: Executor, shown: ShownTrust): Promise<boolean>
  /** Trusts a device for `limits.trustSeconds`. @returns the token that it shows then */
  trust(transaction: Executor, deviceRowId: string): Promise<string>
  /**
   * All of the user's devices must pass the second step again.
   * @param exceptSessionId but for the device of this session
   */
  forgetTrust(transaction: Executor, userId: string, exceptSessionId?: string): Promise<void>
}

interface Parts {
  clock: Clock
  codes: CodeService
  notices: Pick<NoticeService, 'notify'>
}

export const createSecondStepService = ({ clock, codes, notices }: Parts): SecondStepService => ({
  takeTry: codes.takeTry,
  forgetTries: codes.forgetTries,

  methods: async (executor, userId) => methodsOf(await findTwoFactor(executor, userId)),

  useCode: async (transaction, userId, method, code) => {
    const row = await findTwoFactor(transaction, userId)
    if (!row?.confirmed_at) return false
    return method === 'totp'
      ? await codes.useTotp(transaction, row, code)
      : await codes.useRecovery(transaction, row, code)
  },

  useInSession: async (userId, code, then) => {
    const used = await codes.attempt(userId, async (transaction) => {
      const row = await lockTwoFactor(transaction, userId)
      if (!row?.confirmed_at) throw new AppError('TWO_FACTOR_OFF')
      const by = (await codes.useTotp(transaction, row, code))
        ? 'totp'
        : (await codes.useRecovery(transaction, row, code)) && 'recovery'
      if (by) await then(transaction)
      return by
    })
    if (used === 'recovery') await notices.notify(userId, 'recovery-used')
  },

  forbidEmail,
  notifyEmailForbidden: (userId) => notices.notify(userId, 'email-forbidden'),
  notifyRecoveryUsed: (userId) => notices.notify(userId, 'recovery-used'),

  isTrusted: async (db, { userId, deviceId, trustToken }) =>
    trustToken !== undefined &&
    (await isDeviceTrusted(db, { userId, deviceId, trustHash: hashToken(trustToken), now: clock.now() })),

  trust: async (transaction, deviceRowId) => {
    const token = makeToken()
    const trusted_until = new Date(clock.now().getTime() + limits.trustSeconds * 1000)
    await trustDevice(transaction, deviceRowId, { trust_hash: hashToken(token), trusted_until })
    return token
  },

  forgetTrust: forgetTrustOf,
})
