import type { CallAnswer, CallParsed } from '#contract/call.ts'
import { limits } from '#contract/limits.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { TwoFactor, twoFactorCalls } from '#contract/two-factor.ts'
import { AppError } from '#server/platform/errors/app-error.ts'
import { defineEvent, type Events } from '#server/platform/events/events.ts'
import type { Limiter } from '#server/platform/limits/limiter.ts'
import type { Vault } from '#server/platform/security/vault.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import type { PasswordCheck } from '../password-check/password-check.module.ts'
import type { SettingsService } from '../settings/settings.module.ts'
import type { TaskRecorderService } from '../task-recorder/task-recorder.module.ts'
import type { UserAccountService } from '../user/user.module.ts'
import { makeRecoveryCodes, showRecoveryCode } from './recovery-codes.ts'
import { makeSeed, uriOf } from './totp.ts'
import { type CodeService, seedContext } from './two-factor-code.service.ts'
import type { NoticeService } from './two-factor-notice.service.ts'
import {
  confirmTwoFactor,
  deleteTwoFactor,
  findTwoFactor,
  forgetTrustOf,
  insertSeed,
  lockTwoFactor,
  setEmailAllowed,
} from './two-factor.queries.ts'
import { presentTwoFactor } from './two-factor.views.ts'

type Answer<Name extends keyof typeof twoFactorCalls> = CallAnswer<(typeof twoFactorCalls)[Name]>
type EmailInput = CallParsed<typeof twoFactorCalls.setEmail>['body']

/** Somebody has turned their two factors off. */
export const twoFactorOff = defineEvent<{ userId: string }>('two-factor-off')

/** A user's own second step; failures as in `twoFactorCalls`. */
export interface TwoFactorService {
  select(userId: string): Promise<TwoFactor>
  prepare(userId: string, password: string, ip: string): Promise<Answer<'prepare'>>
  confirm(userId: string, code: string): Promise<Answer<'confirm'>>
  turnOff(userId: string, code: string): Promise<TwoFactor>
  renewRecovery(userId: string, code: string): Promise<Answer<'renewRecovery'>>
  setEmail(userId: string, input: EmailInput): Promise<TwoFactor>
}

/** What the module is built on, besides what its notices take. */
export interface TwoFactorParts {
  db: Executor
  clock: Clock
  events: Pick<Events, 'publish'>
  limiter: Pick<Limiter, 'take' | 'clear'>
  vault: Vault
  passwordCheck: Pick<PasswordCheck, 'confirm'>
  settings: Pick<SettingsService, 'saveTwoFactor'>
  tasks: Pick<TaskRecorderService, 'done' | 'undone'>
  user: Pick<UserAccountService, 'findAccount'>
}

type Parts = TwoFactorParts & { codes: CodeService; notices: Pick<NoticeService, 'notify'> }

/** A set-up that was begun before can no longer be confirmed. */
export const setUpSince = (clock: Clock): Date => new Date(clock.now().getTime() - limits.twoFactorSetUpSeconds * 1000)

export const createTwoFactorService = (parts: Parts): TwoFactorService => {
  const { db, clock, events, vault, passwordCheck, settings, tasks, user, codes, notices } = parts

  const select: TwoFactorService['select'] = async (userId) => presentTwoFactor(await findTwoFactor(db, userId))

  return {
    select,

    prepare: async (userId, password, ip) => {
      await passwordCheck.confirm(userId, password, ip)
      const account = await user.findAccount(userId)
      if (!account) throw new AppError('UNAUTHENTICATED')
      const key = makeSeed()
      const seed_sealed = vault.encrypt(key, seedContext(userId))
      if (!(await insertSeed(db, { user_id: userId, seed_sealed, created_at: clock.now() })))
        throw new AppError('TWO_FACTOR_ON')
      return { key, uri: uriOf(key, account.username) }
    },

    confirm: async (userId, code) => {
      const recoveryCodes = makeRecoveryCodes()
      await codes.attempt(userId, async (transaction) => {
        const row = await lockTwoFactor(transaction, userId)
        if (row?.confirmed_at) throw new AppError('TWO_FACTOR_ON')
        if (!row || row.created_at < setUpSince(clock)) throw new AppError('TWO_FACTOR_UNPREPARED')
        if (!(await codes.useTotp(transaction, row, code))) return false
        await confirmTwoFactor(transaction, userId, clock.now())
        await codes.saveRecovery(transaction, userId, recoveryCodes)
        await settings.saveTwoFactor(transaction, userId, true)
        await tasks.done(transaction, { userId, action: 'two-factor', thing: '' })
        return true
      })
      await notices.notify(userId, 'on')
      return { recoveryCodes: recoveryCodes.map(showRecoveryCode) }
    },

    turnOff: async (userId, code) => {
      const wasOn = await codes.attempt(userId, async (transaction) => {
        const row = await lockTwoFactor(transaction, userId)
        if (!row?.confirmed_at) return 'off'
        if (!(await codes.useEither(transaction, row, code))) return false
        await deleteTwoFactor(transaction, userId)
        await forgetTrustOf(transaction, userId)
        await settings.saveTwoFactor(transaction, userId, false)
        await tasks.undone(transaction, { userId, action: 'two-factor', thing: '' })
        return 'on'
      })
      if (wasOn === 'on') {
        await events.publish(twoFactorOff, { userId })
        await notices.notify(userId, 'off')
      }
      return await select(userId)
    },

    renewRecovery: async (userId, code) => {
      const recoveryCodes = makeRecoveryCodes()
      await codes.attempt(userId, async (transaction) => {
        const row = await lockTwoFactor(transaction, userId)
        if (!row?.confirmed_at) throw new AppError('TWO_FACTOR_OFF')
        if (!(await codes.useEither(transaction, row, code))) return false
        await codes.saveRecovery(transaction, userId, recoveryCodes)
        return true
      })
      await notices.notify(userId, 'renewed')
      return { recoveryCodes: recoveryCodes.map(showRecoveryCode) }
    },

    setEmail: async (userId, { emailFlag, code }) => {
      const before = await codes.attempt(userId, async (transaction) => {
        const row = await lockTwoFactor(transaction, userId)
        if (!row?.confirmed_at) throw new AppError('TWO_FACTOR_OFF')
        if (!(await codes.useEither(transaction, row, code))) return false
        await setEmailAllowed(transaction, userId, emailFlag)
        return { emailFlag: row.email_allowed }
      })
      if (before.emailFlag !== emailFlag) await notices.notify(userId, emailFlag ? 'email-allowed' : 'email-forbidden')
      return await select(userId)
    },
  }
}
