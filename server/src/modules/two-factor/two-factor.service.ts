import type { CallAnswer, CallParsed } from '#contract/call.ts'
import { limits } from '#contract/limits.ts'
import type { TwoFactor, twoFactorCalls } from '#contract/two-factor.ts'
import { AppError } from '#server/platform/errors/app-error.ts'
import { reEncryptColumns } from '#server/platform/security/re-encrypt.ts'
import { makeRecoveryCodes, showRecoveryCode } from './recovery-codes.ts'
import { makeSeed, uriOf } from './totp.ts'
import { type Checking, seedPlace } from './two-factor.checking.ts'
import type { TwoFactorParts } from './two-factor.parts.ts'
import {
  confirmTwoFactor,
  deleteTwoFactor,
  deleteUnconfirmed,
  findTwoFactor,
  holdTwoFactor,
  insertSeed,
  setEmailAllowed,
} from './two-factor.queries.ts'
import type { Telling } from './two-factor.telling.ts'
import type { Trust } from './two-factor.trust.ts'
import { presentTwoFactor } from './two-factor.views.ts'

type Answer<Name extends keyof typeof twoFactorCalls> = CallAnswer<(typeof twoFactorCalls)[Name]>
type EmailInput = CallParsed<typeof twoFactorCalls.setEmail>['body']

/** A user's own second step; failures as in `twoFactorCalls`. */
export interface TwoFactorService {
  select(userId: string): Promise<TwoFactor>
  prepare(userId: string, password: string, ip: string): Promise<Answer<'prepare'>>
  confirm(userId: string, code: string): Promise<Answer<'confirm'>>
  turnOff(userId: string, code: string): Promise<TwoFactor>
  renewRecovery(userId: string, code: string): Promise<Answer<'renewRecovery'>>
  setEmail(userId: string, input: EmailInput): Promise<TwoFactor>
  /** Deletes set-ups that were given up, and seals seeds anew after a change of the key. */
  sweep(): Promise<void>
}

type Parts = TwoFactorParts & { checking: Checking; telling: Telling; trust: Trust }

export const createTwoFactorService = (parts: Parts): TwoFactorService => {
  const { db, clock, vault, passwordCheck, settings, user, checking, telling, trust } = parts

  const select: TwoFactorService['select'] = async (userId) => presentTwoFactor(await findTwoFactor(db, userId))

  const setUpSince = () => new Date(clock.now().getTime() - limits.twoFactorSetUpSeconds * 1000)

  return {
    select,

    prepare: async (userId, password, ip) => {
      await passwordCheck.confirm(userId, password, ip)
      const account = await user.findAccount(userId)
      if (!account) throw new AppError('UNAUTHENTICATED')
      const key = makeSeed()
      const seed_sealed = vault.encrypt(key, seedPlace(userId))
      if (!(await insertSeed(db, { user_id: userId, seed_sealed, created_at: clock.now() })))
        throw new AppError('TWO_FACTOR_ON')
      return { key, uri: uriOf(key, account.username) }
    },

    confirm: async (userId, code) => {
      const codes = makeRecoveryCodes()
      await checking.attempt(userId, async (transaction) => {
        const row = await holdTwoFactor(transaction, userId)
        if (row?.confirmed_at) throw new AppError('TWO_FACTOR_ON')
        if (!row || row.created_at < setUpSince()) throw new AppError('TWO_FACTOR_UNPREPARED')
        if (!(await checking.useTotp(transaction, row, code))) return false
        await confirmTwoFactor(transaction, userId, clock.now())
        await checking.saveRecovery(transaction, userId, codes)
        await settings.saveTwoFactor(transaction, userId, true)
        return true
      })
      await telling.tell(userId, 'on')
      return { recoveryCodes: codes.map(showRecoveryCode) }
    },

    turnOff: async (userId, code) => {
      const wasOn = await checking.attempt(userId, async (transaction) => {
        const row = await holdTwoFactor(transaction, userId)
        if (!row?.confirmed_at) return 'off'
        if (!(await checking.useEither(transaction, row, code))) return false
        await deleteTwoFactor(transaction, userId)
        await trust.forgetTrust(transaction, userId)
        await settings.saveTwoFactor(transaction, userId, false)
        return 'on'
      })
      if (wasOn === 'on') await telling.tell(userId, 'off')
      return await select(userId)
    },

    renewRecovery: async (userId, code) => {
      const codes = makeRecoveryCodes()
      await checking.attempt(userId, async (transaction) => {
        const row = await holdTwoFactor(transaction, userId)
        if (!row?.confirmed_at) throw new AppError('TWO_FACTOR_OFF')
        if (!(await checking.useEither(transaction, row, code))) return false
        await checking.saveRecovery(transaction, userId, codes)
        return true
      })
      await telling.tell(userId, 'renewed')
      return { recoveryCodes: codes.map(showRecoveryCode) }
    },

    setEmail: async (userId, { emailFlag, code }) => {
      const before = await checking.attempt(userId, async (transaction) => {
        const row = await holdTwoFactor(transaction, userId)
        if (!row?.confirmed_at) throw new AppError('TWO_FACTOR_OFF')
        if (!(await checking.useEither(transaction, row, code))) return false
        await setEmailAllowed(transaction, userId, emailFlag)
        return { emailFlag: row.email_allowed }
      })
      if (before.emailFlag !== emailFlag) await telling.tell(userId, emailFlag ? 'email-allowed' : 'email-forbidden')
      return await select(userId)
    },

    sweep: async () => {
      await deleteUnconfirmed(db, setUpSince())
      await reEncryptColumns(db, vault, {
        table: 'two_factors',
        key: 'user_id',
        user: 'user_id',
        columns: ['seed_sealed'],
      })
    },
  }
}
