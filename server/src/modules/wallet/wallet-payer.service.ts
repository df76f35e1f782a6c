import type { IdentityCheck } from '#contract/wallet.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors/app-error.ts'
import { type LedgerService, userAccount } from '../ledger/ledger.module.ts'
import type { PaymentPasswordService } from '../payment-password/payment-password.module.ts'
import type { CertificationService } from '../certification/certification.module.ts'
import type { OperatorSettingService } from '../operator-setting/operator-setting.module.ts'
import { isRefusedToMinor } from './minors.ts'
import { lockPayer } from './wallet.queries.ts'
import type { WalletService } from './wallet.service.ts'

/** What whoever sends money out of their wallet to others must pass. */
export interface WalletPayerService {
  /**
   * First, without a transaction, and after what a repeat is answered with: see `PaymentPasswordService.confirm`.
   * @param amount 分
   * @returns what shows who they are, for `check`
   * @throws {AppError} CERTIFICATION_NEEDED, MINOR_PAYMENT_REFUSED, PAYMENT_PASSWORD_UNSET, PAYMENT_PASSWORD_WRONG, PAYMENT_PASSWORD_LOCKED,
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
  clock: Clock
  certification: Pick<CertificationService, 'verifiedPerson'>
  operator: Pick<OperatorSettingService, 'current'>
  ledger: Pick<LedgerService, 'balances'>
  paymentPassword: Pick<PaymentPasswordService, 'confirm' | 'checkPayouts'>
}

export const createWalletPayerService = (
  parts: WalletPayerParts & { wallet: Pick<WalletService, 'identityChecksOf' | 'checkSpending'> },
): WalletPayerService => {
  const { clock, certification, operator, ledger, paymentPassword, wallet } = parts

  /** @throws {AppError} MINOR_PAYMENT_REFUSED */
  const checkAge = async (userId: string, amount: number) => {
    const settings = operator.current()
    const person = settings.minorsFlag ? await certification.verifiedPerson(userId) : undefined
    if (person && isRefusedToMinor(settings, { idNumber: person.idNumber, amount, now: clock.now() }))
      throw new AppError('MINOR_PAYMENT_REFUSED')
  }

  return {
    confirm: async (userId, password, amount) => {
      const passed = await wallet.identityChecksOf(userId)
      if (!passed.includes('certification')) throw new AppError('CERTIFICATION_NEEDED')
      await checkAge(userId, amount)
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
