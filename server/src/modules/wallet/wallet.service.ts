import type { IdentityCheck, SpendingLimit, Wallet } from '#contract/wallet.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors/app-error.ts'
import type { PaymentProvider } from '#server/platform/payment/payment-provider.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import { shanghaiDay } from '#server/platform/time/shanghai.ts'
import { type LedgerService, userAccount } from '../ledger/ledger.module.ts'
import type { PaymentPasswordService } from '../payment-password/payment-password.module.ts'
import type { PurchaseService } from './wallet-purchase.service.ts'
import { classOf, countsPayouts, firstMonthOf, limitOf, paidOn, passedBy, spendingKindsOf } from './spending-limit.ts'
import { findIdentity, lockPayer } from './wallet.queries.ts'

export interface WalletParts {
  db: Executor
  clock: Clock
  ledger: Pick<LedgerService, 'balances' | 'sumEntries'>
  /** Undefined: nothing can be topped up or withdrawn. */
  provider: Pick<PaymentProvider, 'sandbox'> | undefined
  paymentPassword: Pick<PaymentPasswordService, 'isSet'>
  purchases: PurchaseService
}

export interface WalletService {
  /** For those who sell something: the bill says what was bought. */
  purchases: PurchaseService
  query(userId: string): Promise<Wallet>
  /**
   * What shows who the user is, for `checkSpending`. To be asked before its transaction: it is read by a connection of its own, and
   * as many transactions as there are connections would wait for one another.
   * @throws {AppError} UNAUTHENTICATED when there is no such user any more
   */
  identityChecksOf(userId: string): Promise<IdentityCheck[]>
  /** Locks whoever pays for the transaction, so that what they pay at once is counted one by one. */
  lockPayer(executor: Executor, userId: string): Promise<void>
  /**
   * Whether so much more may be spent out of the balance. To be asked in the transaction that spends it, after `lockPayer`, so that
   * two at once do not both find room.
   * @param passed as `identityChecksOf` has it
   * @param amount 分
   * @throws {AppError} SPENDING_LIMIT_REACHED, PAYMENTS_DAY_FULL
   */
  checkSpending(executor: Executor, userId: string, passed: readonly IdentityCheck[], amount: number): Promise<void>
  /**
   * The same of what is paid out to an account of their own: of classes 0 and 1 it counts, of the others it does not. Locks them
   * for the transaction.
   * @throws {AppError} SPENDING_LIMIT_REACHED
   */
  checkPayout(executor: Executor, userId: string, passed: readonly IdentityCheck[], amount: number): Promise<void>
}

export const createWalletService = (parts: WalletParts): WalletService => {
  const { db, clock, ledger, provider, paymentPassword, purchases } = parts

  const identityChecksOf: WalletService['identityChecksOf'] = async (userId) => {
    const identity = await findIdentity(db, userId)
    if (!identity) throw new AppError('UNAUTHENTICATED')
    return passedBy(identity)
  }

  const spendingOf = async (
    executor: Executor,
    userId: string,
    passed: readonly IdentityCheck[],
  ): Promise<SpendingLimit> => {
    const identityClass = classOf(passed)
    const today = shanghaiDay(clock.now())
    const thisMonth = today.slice(0, 7)
    const sums = await ledger.sumEntries(executor, {
      owner: userId,
      unit: 'fen',
      purpose: 'wallet',
      // What came back was not spent.
      kinds: [...spendingKindsOf(identityClass), 'refund'],
      month: firstMonthOf(identityClass, thisMonth),
      untilMonth: thisMonth,
    })
    const spent = sums.reduce((sum, { kind, came, went }) => sum + (kind === 'refund' ? -came : went), 0)
    // What is on its way out is no entry yet.
    const [wallet] = countsPayouts(identityClass)
      ? await ledger.balances(executor, [userAccount(userId, 'wallet')])
      : []
    const used = spent + (wallet?.held ?? 0)
    return limitOf(passed, Math.max(0, used), paidOn(sums, today))
  }

  const checkSpending: WalletService['checkSpending'] = async (executor, userId, passed, amount) => {
    const { left, leftToday } = await spendingOf(executor, userId, passed)
    if (amount > left) throw new AppError('SPENDING_LIMIT_REACHED')
    if (amount > leftToday) throw new AppError('PAYMENTS_DAY_FULL')
  }

  return {
    purchases,

    query: async (userId) => {
      const [[wallet, receivable], limit, paymentPasswordFlag] = await Promise.all([
        ledger.balances(db, [userAccount(userId, 'wallet'), userAccount(userId, 'receivable')]),
        identityChecksOf(userId).then((passed) => spendingOf(db, userId, passed)),
        paymentPassword.isSet(userId),
      ])
      const { balance, held, available } = wallet ?? { balance: 0, held: 0, available: 0 }
      return {
        ...{ balance, held, available, limit, paymentPasswordFlag },
        receivable: receivable?.balance ?? 0,
        topUpFlag: provider !== undefined,
        sandboxFlag: provider?.sandbox ?? false,
      }
    },

    identityChecksOf,
    lockPayer,
    checkSpending,

    checkPayout: async (executor, userId, passed, amount) => {
      if (!countsPayouts(classOf(passed))) return
      await lockPayer(executor, userId)
      const { left } = await spendingOf(executor, userId, passed)
      if (amount > left) throw new AppError('SPENDING_LIMIT_REACHED')
    },
  }
}
