import { randomUUID } from 'node:crypto'
import type { CallParsed } from '#contract/call.ts'
import { limits } from '#contract/limits.ts'
import type { paymentCalls, Withdrawal } from '#contract/payment.ts'
import type { IdentityCheck } from '#contract/wallet.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors/app-error.ts'
import type { Limiter } from '#server/platform/limits/limiter.ts'
import type { PaymentProvider, PayoutState } from '#server/platform/payment/payment-provider.ts'
import type { Vault } from '#server/platform/security/vault.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import { startOfShanghaiDay } from '#server/platform/time/shanghai.ts'
import type { CertificationService } from '../certification/certification.module.ts'
import { type LedgerService, userAccount } from '../ledger/ledger.module.ts'
import type { PaymentPasswordService } from '../payment-password/payment-password.module.ts'
import { checkAllDue, nextCheck } from './check-time.ts'
import { createPayeeEncryption } from './payee-encryption.ts'
import type { PayeeService } from './payment-payee.service.ts'
import { findPayee } from './payment-payee.queries.ts'
import { type SettlementService, withdrawalHold } from './payment-settlement.service.ts'
import {
  findWithdrawal,
  findWithdrawalByClientId,
  insertWithdrawal,
  setWithdrawalCheck,
  sumWithdrawals,
  takeDueWithdrawals,
  type WithdrawalRow,
} from './payment-withdrawal.queries.ts'
import { presentWithdrawal } from './payment.views.ts'
import { type Quote, quoteWithdrawal } from './withdrawal-fee.ts'

type Wish = CallParsed<typeof paymentCalls.withdraw>['body']

/** Money on its way out of a wallet. */
export interface WithdrawalService {
  quote(amount: number, userId: string): Promise<Quote>
  /** See `paymentCalls.withdraw` for the failures. */
  withdraw(wish: Wish, userId: string): Promise<Withdrawal>
  /** @throws {AppError} WITHDRAWAL_GONE */
  detail(id: string, userId: string): Promise<Withdrawal>
  /** Has paid out what is due, and asks what became of what was. */
  checkDue(): Promise<void>
}

/** How much may leave a balance, by who somebody has shown to be. */
interface PayoutCheck {
  /** To be asked before the transaction. */
  identityChecksOf(userId: string): Promise<IdentityCheck[]>
  /** In it. @throws {AppError} SPENDING_LIMIT_REACHED */
  checkPayout(executor: Executor, userId: string, passed: readonly IdentityCheck[], amount: number): Promise<void>
}

export interface WithdrawalParts {
  db: Executor
  clock: Clock
  vault: Vault
  limiter: Pick<Limiter, 'take'>
  provider: PaymentProvider | undefined
  ledger: Pick<LedgerService, 'run' | 'post' | 'balances'>
  certification: Pick<CertificationService, 'verifiedName'>
  paymentPassword: Pick<PaymentPasswordService, 'confirm' | 'checkPayouts'>
  spending: PayoutCheck
  /** For a provider that gives no answer. */
  warn: (error: unknown) => void
}

/** What is held stays held until the provider has said what became of it, be it after years. */
const holdMs = 100 * 365 * 24 * 3600_000
/** Those under way are nobody else's for so long. */
const leaseMs = 60_000

export const createWithdrawalService = (
  parts: WithdrawalParts & { settlement: SettlementService; payees: Pick<PayeeService, 'lock'> },
): WithdrawalService => {
  const { db, clock, vault, limiter, provider, ledger, certification, paymentPassword, warn, settlement, payees } =
    parts
  const encryption = createPayeeEncryption(vault)

  const sumsOf = (executor: Executor, userId: string) =>
    sumWithdrawals(executor, userId, startOfShanghaiDay(clock.now()))

  /** What came of the same wish before. @throws {AppError} CLIENT_ID_USED */
  const repeat = (row: WithdrawalRow, { amount }: Wish): Withdrawal => {
    if (Number(row.amount) !== amount) throw new AppError('CLIENT_ID_USED')
    return presentWithdrawal(row)
  }

  const checkBalance = async (transaction: Executor, userId: string, amount: number) => {
    const accounts = [userAccount(userId, 'wallet'), userAccount(userId, 'receivable')]
    const [wallet, receivable] = await ledger.balances(transaction, accounts)
    if ((receivable?.balance ?? 0) > 0) throw new AppError('PAYOUTS_BLOCKED')
    if ((wallet?.available ?? 0) < amount) throw new AppError('BALANCE_SHORT')
  }

  const insert = async (
    transaction: Executor,
    { clientId, amount }: Wish,
    userId: string,
    passed: readonly IdentityCheck[],
  ) => {
    const { account, name, accountShown } = await payees.lock(transaction, userId)
    await paymentPassword.checkPayouts(transaction, userId)
    const { ever, recent } = await sumsOf(transaction, userId)
    if (recent + amount > limits.withdrawalsPerDay) throw new AppError('WITHDRAWALS_DAY_FULL')
    await checkBalance(transaction, userId, amount)
    await parts.spending.checkPayout(transaction, userId, passed, amount)
    const now = clock.now()
    return await insertWithdrawal(transaction, {
      user_id: userId,
      client_id: clientId,
      amount: String(amount),
      fee: String(quoteWithdrawal(amount, ever).fee),
      out_no: `W${randomUUID().replaceAll('-', '')}`,
      account_sealed: encryption.encrypt('withdrawals', 'account_sealed', userId, account),
      name_sealed: encryption.encrypt('withdrawals', 'name_sealed', userId, name),
      account_shown: accountShown,
      created_at: now,
      check_at: now,
    })
  }

  const create = (wish: Wish, userId: string, passed: readonly IdentityCheck[]) =>
    ledger.run(async (transaction) => {
      const row = await insert(transaction, wish, userId, passed)
      // Meanwhile by another tap.
      if (!row) return undefined
      const hold = {
        id: withdrawalHold(row.id),
        account: userAccount(userId, 'wallet'),
        amount: wish.amount,
        kind: 'withdrawal' as const,
        subject: withdrawalHold(row.id),
        lapsesAt: new Date(clock.now().getTime() + holdMs),
      }
      const [held] = await ledger.post(transaction, [{ holds: [hold] }])
      if (held?.outcome === 'refused') throw new AppError('BALANCE_SHORT')
      return row
    })

  /** Asks again under the same number: whatever was done before is done once. */
  const payOut = async (row: WithdrawalRow, at: PaymentProvider): Promise<PayoutState> => {
    const before = row.checks > 1 ? await at.queryPayout(row.out_no) : ({ state: 'absent' } as const)
    if (before.state !== 'absent') return before
    const { user_id: userId, account_sealed, name_sealed } = row
    if (account_sealed === null || name_sealed === null) throw new Error(`nobody knows to whom ${row.out_no} goes`)
    return await at.payOut({
      outNo: row.out_no,
      amount: Number(row.amount) - Number(row.fee),
      account: encryption.decrypt('withdrawals', 'account_sealed', userId, account_sealed),
      name: encryption.decrypt('withdrawals', 'name_sealed', userId, name_sealed),
    })
  }

  const check = async (row: WithdrawalRow, at: PaymentProvider) => {
    await setWithdrawalCheck(db, row.id, nextCheck('payout', clock.now(), row.checks - 1))
    const state = await payOut(row, at)
    if (state.state === 'paid' || state.state === 'failed') await settlement.ended(row, state)
  }

  return {
    quote: async (amount, userId) => quoteWithdrawal(amount, (await sumsOf(db, userId)).ever),

    withdraw: async (wish, userId) => {
      const before = await findWithdrawalByClientId(db, userId, wish.clientId)
      if (before) return repeat(before, wish)
      if (!provider) throw new AppError('WITHDRAWAL_UNAVAILABLE')
      if ((await certification.verifiedName(userId)) === undefined) throw new AppError('CERTIFICATION_NEEDED')
      if (!(await findPayee(db, userId))) throw new AppError('PAYEE_NEEDED')
      await paymentPassword.confirm(userId, wish.paymentPassword, wish.amount)
      await limiter.take('withdrawalsPerUser', userId)
      const passed = await parts.spending.identityChecksOf(userId)
      const row = (await create(wish, userId, passed)) ?? (await findWithdrawalByClientId(db, userId, wish.clientId))
      if (!row) throw new Error('a withdrawal was neither made nor there')
      return repeat(row, wish)
    },

    detail: async (id, userId) => {
      const row = await findWithdrawal(db, id, userId)
      if (!row) throw new AppError('WITHDRAWAL_GONE')
      return presentWithdrawal(row)
    },

    checkDue: async () => {
      if (!provider) return
      const now = clock.now()
      await checkAllDue(
        (limit) => takeDueWithdrawals(db, now, new Date(clock.now().getTime() + leaseMs), limit),
        (row) => check(row, provider).catch(warn),
      )
    },
  }
}
