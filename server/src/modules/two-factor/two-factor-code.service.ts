import type { Executor } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors/app-error.ts'
import type { Limiter } from '#server/platform/limits/limiter.ts'
import { encryptionContext, type Vault } from '#server/platform/security/vault.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import { hashRecoveryCode, hashRecoveryCodes, readRecoveryCode } from './recovery-codes.ts'
import { findStep } from './totp.ts'
import { consumeRecoveryCode, replaceRecoveryCodes, type TwoFactorRow, useStep } from './two-factor.queries.ts'

/** Codes are counted and used up here, and nowhere else. */
export interface CodeService {
  /**
   * Counts one try of a code, before it is looked at, so that many at once cannot slip through together.
   * @throws {AppError} TWO_FACTOR_LOCKED after too many
   */
  takeTry(userId: string): Promise<void>
  /** A right code forgets the wrong ones. */
  forgetTries(userId: string): Promise<void>
  /** Uses a code of the app up; also while the set-up is not confirmed. @returns whether it was right */
  useTotp(transaction: Executor, row: TwoFactorRow, code: string): Promise<boolean>
  /** Uses a recovery code up. @returns whether it was right */
  useRecovery(transaction: Executor, row: TwoFactorRow, code: string): Promise<boolean>
  /** Uses up a code of the app or a recovery code, whichever it is. @returns whether it was right */
  useEither(transaction: Executor, row: TwoFactorRow, code: string): Promise<boolean>
  /** Stores new recovery codes in place of all earlier ones. @param codes as `makeRecoveryCodes` gives them */
  saveRecovery(transaction: Executor, userId: string, codes: string[]): Promise<void>
  /**
   * Does in one transaction what takes a code. Nothing is counted when `work` succeeds.
   * @param work uses the code up, and answers false when it is wrong: then nothing is changed
   * @throws {AppError} TWO_FACTOR_CODE_WRONG, TWO_FACTOR_LOCKED
   */
  attempt<T>(userId: string, work: (transaction: Executor) => Promise<T | false>): Promise<T>
}

const failures = ['twoFactorFailuresPerUser', 'twoFactorFailuresPerUserAndDay'] as const

/** Where an encrypted seed stands. */
export const seedContext = (userId: string): string => encryptionContext('two_factors', 'seed_sealed', userId)

interface Parts {
  db: Executor
  clock: Clock
  limiter: Pick<Limiter, 'take' | 'clear'>
  vault: Vault
}

export const createCodeService = ({ db, clock, limiter, vault }: Parts): CodeService => {
  const takeTry: CodeService['takeTry'] = async (userId) => {
    for (const quota of failures) await limiter.take(quota, userId, 'TWO_FACTOR_LOCKED')
  }
  const forgetTries: CodeService['forgetTries'] = async (userId) => {
    for (const quota of failures) await limiter.clear(quota, userId)
  }

  const useTotp: CodeService['useTotp'] = async (transaction, { user_id, seed_sealed }, code) => {
    const step = findStep(vault.decrypt(seed_sealed, seedContext(user_id)), code, clock.now())
    return step !== undefined && (await useStep(transaction, user_id, step))
  }

  const useRecovery: CodeService['useRecovery'] = async (transaction, { user_id, recovery_salt }, entered) => {
    const code = readRecoveryCode(entered)
    if (code === undefined || !recovery_salt) return false
    return await consumeRecoveryCode(transaction, user_id, await hashRecoveryCode(recovery_salt, code), clock.now())
  }

  return {
    takeTry,
    forgetTries,
    useTotp,
    useRecovery,

    useEither: async (transaction, row, code) =>
      (await useTotp(transaction, row, code)) || (await useRecovery(transaction, row, code)),

    saveRecovery: async (transaction, userId, codes) =>
      await replaceRecoveryCodes(transaction, userId, await hashRecoveryCodes(codes)),

    attempt: async (userId, work) => {
      await takeTry(userId)
      const done = await db.transaction().execute(async (transaction) => {
        const result = await work(transaction)
        // Thrown here, so that the transaction changes nothing.
        if (result === false) throw new AppError('TWO_FACTOR_CODE_WRONG')
        return result
      })
      await forgetTries(userId)
      return done
    },
  }
}
