import { randomUUID } from 'node:crypto'
import type { Payee } from '#contract/payment.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors/app-error.ts'
import type { Limiter } from '#server/platform/limits/limiter.ts'
import type { Vault } from '#server/platform/security/vault.ts'
import { maskEmail, maskName, maskPhone } from '#server/platform/text/masking.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import type { CertificationService } from '../certification/certification.module.ts'
import type { ServiceService } from '../service/service.module.ts'
import { createPayeeEncryption } from './payee-encryption.ts'
import { findPayee, lockPayee, type PayeeRow, putPayee } from './payment-payee.queries.ts'
import { payeeText } from './payment.messages.ts'

/** To whom money is paid out: never shown but masked. */
export interface PayeeTarget {
  account: string
  /** As their certification has it. */
  name: string
  accountShown: string
}

export interface PayeeService {
  query(userId: string): Promise<Payee>
  /** @throws {AppError} CERTIFICATION_NEEDED, TOO_MANY_REQUESTS */
  bind(account: string, userId: string): Promise<Payee>
  /**
   * Whom to pay, and makes the user's other withdrawals wait until the transaction ends.
   * @throws {AppError} CERTIFICATION_NEEDED, PAYEE_NEEDED
   */
  lock(transaction: Executor, userId: string): Promise<PayeeTarget>
}

export interface PayeeParts {
  db: Executor
  clock: Clock
  vault: Vault
  limiter: Pick<Limiter, 'take'>
  certification: Pick<CertificationService, 'verifiedName'>
  notices: Pick<ServiceService['notices'], 'notifySystem'>
}

const maskAccount = (account: string) => (account.includes('@') ? maskEmail(account) : maskPhone(account))

export const createPayeeService = (parts: PayeeParts): PayeeService => {
  const { db, clock, vault, limiter, certification, notices } = parts
  const encryption = createPayeeEncryption(vault)

  const accountOf = (row: PayeeRow) => encryption.decrypt('payees', 'account_sealed', row.user_id, row.account_sealed)

  const present = (row: PayeeRow | undefined, name: string | undefined): Payee => ({
    account: row ? maskAccount(accountOf(row)) : null,
    name: name === undefined ? null : maskName(name),
    bindTime: row?.bound_at.toISOString() ?? null,
  })

  const nameOf = async (userId: string): Promise<string> => {
    const name = await certification.verifiedName(userId)
    if (name === undefined) throw new AppError('CERTIFICATION_NEEDED')
    return name
  }

  return {
    query: async (userId) => {
      const [row, name] = await Promise.all([findPayee(db, userId), certification.verifiedName(userId)])
      return present(row, name)
    },

    bind: async (account, userId) => {
      const name = await nameOf(userId)
      const before = await findPayee(db, userId)
      if (before && accountOf(before) === account) return present(before, name)
      await limiter.take('payeeBindingsPerUser', userId)
      const account_sealed = encryption.encrypt('payees', 'account_sealed', userId, account)
      const row = await putPayee(db, { user_id: userId, account_sealed, bound_at: clock.now() })
      await notices.notifySystem({
        userId,
        text: payeeText(maskAccount(account), row.bound_at),
        idempotencyKey: `payee ${randomUUID()}`,
      })
      return present(row, name)
    },

    lock: async (transaction, userId) => {
      const row = await lockPayee(transaction, userId)
      if (!row) throw new AppError('PAYEE_NEEDED')
      const account = accountOf(row)
      return { account, name: await nameOf(userId), accountShown: maskAccount(account) }
    },
  }
}
