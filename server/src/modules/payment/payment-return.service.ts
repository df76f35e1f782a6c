import type { Executor } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors/app-error.ts'
import type { PaymentProvider, ReturnState } from '#server/platform/payment/payment-provider.ts'
import type { TransferSet } from '../ledger/ledger.module.ts'
import { userAccount } from '../ledger/ledger.module.ts'
import { clearing, returning } from './payment-account.service.ts'
import { addGivenBack, findPaid, findTopUpById, lockPaidTopUp, type TopUpRow } from './payment-top-up.queries.ts'

/** Money that goes back, at the provider, of a payment that counts. It lies aside (`returning`) until it is known what became of it. */
export interface PaymentReturnService {
  /** What was paid for something at the provider, and what of that can still go back there, in 分. @param subject `top-up:9`, `train-order:12` */
  find(subject: string): Promise<{ userId: string; paid: number; left: number } | undefined>
  /**
   * Writes down that so much is about to go back, in the transaction that puts it aside.
   * @returns the payment; undefined of what goes into the wallet, as it was not paid there, or not as much is left of it
   * @throws {AppError} of what was paid into the wallet: REFUND_TOO_MUCH; PROVIDER_DOWN, without one
   */
  begin(transaction: Executor, subject: string, amount: number): Promise<string | undefined>
  /** Has the provider do it; asked again by the same number, it is done once. @throws {ProviderError} */
  ask(paymentId: string, requestNo: string, amount: number): Promise<ReturnState>
  /** It has gone back, or will not. @returns the transfers that the caller posts last */
  end(
    transaction: Executor,
    given: { id: string; paymentId: string; userId: string; amount: number; succeeded: boolean },
  ): Promise<TransferSet>
}

const leftOf = ({ amount, charged_back, given_back }: TopUpRow): number =>
  Number(amount) - Number(charged_back) - Number(given_back)

export const createPaymentReturnService = ({
  db,
  provider,
}: {
  db: Executor
  provider: PaymentProvider | undefined
}): PaymentReturnService => ({
  find: async (subject) => {
    const row = await findPaid(db, subject)
    return row && { userId: row.user_id, paid: Number(row.amount), left: provider ? leftOf(row) : 0 }
  },

  begin: async (transaction, subject, amount) => {
    const row = await lockPaidTopUp(transaction, subject)
    const isOfWallet = subject.startsWith('top-up:')
    if (isOfWallet && !provider) throw new AppError('PROVIDER_DOWN')
    if (!row || !provider || leftOf(row) < amount) {
      if (isOfWallet) throw new AppError('REFUND_TOO_MUCH')
      return undefined
    }
    await addGivenBack(transaction, row.id, amount)
    return row.id
  },

  ask: async (paymentId, requestNo, amount) => {
    const row = await findTopUpById(db, paymentId)
    if (!row || !provider) throw new Error('what goes back has no payment, or no provider')
    return await provider.refund(row.out_no, requestNo, amount)
  },

  end: async (transaction, { id, paymentId, userId, amount, succeeded }) => {
    if (!succeeded) await addGivenBack(transaction, paymentId, -amount)
    const to = succeeded ? clearing : userAccount(userId, 'wallet')
    const about = { kind: 'refund' as const, subject: `top-up:${paymentId}` }
    return { transfers: [{ ...about, id: `${id}:end`, from: returning, to, amount }] }
  },
})
