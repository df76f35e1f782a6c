import type { IdentityCheck } from '#contract/wallet.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors/app-error.ts'
import { type LedgerService, userAccount } from '../ledger/ledger.module.ts'
import type { PaymentPasswordService } from '../payment-password/payment-password.module.ts'
import { lockPayer } from './wallet.queries.ts'
import type { WalletService } from './wallet.service.ts'

/** What whoever sends money out of their wallet to others must pass. */
export interface WalletPayerService {
  /**
   * First, without a transaction, and after what a repeat is answered with: see `PaymentPasswordService.confirm`.
   * @param amount 分
   * @returns what shows who they are, for `check`
   * @throws {AppError} CERTIFICATION_NEEDED, PAYMENT_PASSWORD_UNSET, PAYMENT_PASSWORD_WRONG, PAYMENT_PASSWORD_LOCKED,
   *   PAYMENT_PASSWORD_NEEDED
   */
  confirm(userId: string, paymentPassword: string | null, amount: number): Promise<readonly IdentityCheck[]>
  /**
   * First in the transaction that moves the money: locks the payer, so that what they send at once is counted one by one.
   * @param passed as `confirm` has it
   * @param amount 分
   * @throws {AppError} PAYOUTS_PAUSED, PAYOUTS_BLOCKED, SPENDING_LIMIT_REACHED, PAYMENTS_DAY_FULL
   */
  check(transaction: Executor, userId: string, passed: readonly IdentityCheck[], amount: number): Promise<void>
}

export interface WalletPayerParts {
  ledger: Pick<LedgerService, 'balances'>
  paymentPassword: Pick<PaymentPasswordService, 'confirm' | 'checkPayouts'>
}

export const createWalletPayerService = (
  parts: WalletPayerParts & { wallet: Pick<WalletService, 'identityChecksOf' | 'checkSpending'> },
): WalletPayerService => {
  const { ledger, paymentPassword, wallet } = parts
  return {
    confirm: async (userId, password, amount) => {
      const passed = await wallet.identityChecksOf(userId)
      if (!passed.includes('certification')) throw new AppError('CERTIFICATION_NEEDED')
      await paymentPassword.confirm(userId, password, amount)
      return passed
    },

    check: async (transaction, userId, passed, amount) => {
      await lockPayer(transaction, userId)
      await paymentPassword.checkPayouts(transaction, userId)
      const [receivable] = await ledger.balances(transaction, [userAccount(userId, 'receivable')])
      if ((receivable?.balance ?? 0) > 0) throw new AppError('PAYOUTS_BLOCKED')
      await wallet.checkSpending(transaction, userId, passed, amount)
    },
  }
}
