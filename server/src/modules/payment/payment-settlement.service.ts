import type { Executor } from '#server/platform/database/database.ts'
import type { JobQueue, JobType } from '#server/platform/jobs/job.ts'
import type { PaymentState, PayoutState } from '#server/platform/payment/payment-provider.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import {
  chargebacks,
  houseAccount,
  type LedgerService,
  type PostOutcome,
  receivables,
  type Transfer,
  type TransferSet,
  userAccount,
} from '../ledger/ledger.module.ts'
import { clearing, suspense } from './payment-account.service.ts'
import { lockTopUp, type TopUpRow, updateTopUp } from './payment-top-up.queries.ts'
import type { PurchaseKinds } from './payment-purchase.service.ts'
import { endWithdrawal, type WithdrawalRow } from './payment-withdrawal.queries.ts'

/** What became of money, written down once, in one transaction with the ledger. */
export interface SettlementService {
  /**
   * The provider says that an order was paid. Told twice, late or out of order, it is credited once.
   * @returns what came of it: `credited`, or the order that is bought is paid; `late`, as the order was closed: it is to be refunded; `known`, nothing new; `unknown`, no
   * such order; `wrong-amount`, nothing was moved
   */
  paid(
    outNo: string,
    payment: Extract<PaymentState, { state: 'paid' }>,
  ): Promise<'credited' | 'late' | 'known' | 'unknown' | 'wrong-amount'>
  /** The provider has given back what came too late. */
  refunded(row: Pick<TopUpRow, 'out_no'>): Promise<void>
  /**
   * The provider says that of a payment so much has gone back in all. What had been credited, and we have not given back, is a
   * chargeback: it is taken from the wallet, and what is not there is owed. Told twice, or late, it is taken once. What we are about to give
   * back counts as ours: should that come to nothing, the bill tells of the rest.
   * @param total 分
   */
  returned(outNo: string, total: number): Promise<void>
  /** The provider has paid a withdrawal out, or will not. */
  ended(row: WithdrawalRow, state: Extract<PayoutState, { state: 'paid' | 'failed' }>): Promise<void>
}

export interface SettlementParts {
  clock: Clock
  jobs: JobQueue
  ledger: Pick<LedgerService, 'run' | 'post' | 'balances'>
}

/** What there is news of. */
export interface PaymentNews {
  what: 'top-up' | 'withdrawal' | 'chargeback'
  id: string
}

/** Tells its owner what became of one. */
export const paymentNoticeJob: JobType<PaymentNews> = { name: 'payment-notice' }

const fees = houseAccount('fen', 'fees')

/** After the first, the wallet stays locked. */
const chargebackTries = 3

export const withdrawalHold = (id: string) => `withdrawal:${id}`

export const createSettlementService = ({
  clock,
  jobs,
  ledger,
  kinds,
}: SettlementParts & { kinds: Pick<PurchaseKinds, 'of'> }): SettlementService => {
  /** What these sets say has happened at the provider: a refusal would be a fault of ours. */
  const post = async (transaction: Executor, set: TransferSet) => {
    const [result] = (await ledger.post(transaction, [set])) as [PostOutcome]
    if (result.outcome === 'refused') throw new Error(`the ledger refuses what has happened: ${result.reason}`)
  }

  /** Into the wallet, or for what is bought; undefined when that cannot be paid any more. */
  const transfersOf = async (transaction: Executor, row: TopUpRow): Promise<Transfer[] | undefined> => {
    const [amount, bought] = [Number(row.amount), kinds.of(row)]
    if (bought)
      return await bought.purchase.settle(transaction, { id: bought.id, userId: row.user_id, amount }, clearing)
    const subject = `top-up:${row.id}`
    return [{ id: subject, from: clearing, to: userAccount(row.user_id, 'wallet'), amount, kind: 'top-up', subject }]
  }

  const endRefund = async (transaction: Executor, row: TopUpRow) => {
    await updateTopUp(transaction, row.id, { state: 'refunded', refunded_at: clock.now(), check_at: null })
    await jobs.enqueue(transaction, paymentNoticeJob, { what: 'top-up', id: row.id })
    const subject = `top-up:${row.id}`
    const amount = Number(row.amount)
    await post(transaction, {
      transfers: [{ id: `${subject}:refund`, from: suspense, to: clearing, amount, kind: 'refund', subject }],
    })
  }

  const refunded: SettlementService['refunded'] = ({ out_no: outNo }) =>
    ledger.run(async (transaction) => {
      const row = await lockTopUp(transaction, outNo)
      if (row?.state === 'refunding') await endRefund(transaction, row)
    })

  /** Takes what is there, and has the rest owed. */
  const chargeBack = async (transaction: Executor, row: TopUpRow, total: number) => {
    const subject = `top-up:${row.id}`
    const wallet = userAccount(row.user_id, 'wallet')
    const amount = total - Number(row.charged_back)
    const about = { id: `${subject}:chargeback:${total}`, kind: 'chargeback' as const, subject }
    for (let tried = 0; tried < chargebackTries; tried++) {
      const [balance] = await ledger.balances(transaction, [wallet])
      const taken = Math.min(amount, Math.max(0, balance?.available ?? 0))
      const owed = amount - taken
      const fromWallet = { ...about, from: wallet, to: clearing, amount: taken }
      const fromHouse = { ...about, id: `${about.id}:owed`, from: chargebacks, to: clearing, amount: owed }
      const claim = userAccount(row.user_id, 'receivable')
      const claimed = { ...about, id: `${about.id}:claim`, from: receivables, to: claim, amount: owed }
      const transfers = [...(taken > 0 ? [fromWallet] : []), ...(owed > 0 ? [fromHouse, claimed] : [])]
      const [result] = await ledger.post(transaction, [{ transfers }])
      if (result?.outcome !== 'refused') return
      // Something was spent in between; by now the wallet is locked.
      if (result.reason !== 'short') throw new Error(`the ledger refuses a chargeback: ${result.reason}`)
    }
    throw new Error('a wallet changes too often to be charged back')
  }

  const returned: SettlementService['returned'] = (outNo, inAll) =>
    ledger.run(async (transaction) => {
      const row = await lockTopUp(transaction, outNo)
      if (!row) return
      const back = Math.min(inAll, Number(row.amount))
      if (row.state === 'refunding' && back === Number(row.amount)) return await endRefund(transaction, row)
      const total = back - Number(row.given_back)
      if (!['paid', 'refunding'].includes(row.state) || total <= Number(row.charged_back)) return
      const charged_back = String(total)
      // So much less is still to be refunded, which was refused until now.
      if (row.state === 'refunding')
        return void (await updateTopUp(transaction, row.id, { charged_back, check_at: clock.now(), checks: 0 }))
      await updateTopUp(transaction, row.id, { charged_back })
      await jobs.enqueue(transaction, paymentNoticeJob, { what: 'chargeback', id: row.id })
      await chargeBack(transaction, row, total)
    })

  return {
    paid: (outNo, { amount, providerNo, paidAt }) =>
      ledger.run(async (transaction) => {
        const row = await lockTopUp(transaction, outNo)
        if (!row) return 'unknown'
        if (Number(row.amount) !== amount) return 'wrong-amount'
        const paid = { provider_no: providerNo, paid_at: paidAt }
        if (!['waiting', 'closed'].includes(row.state)) return 'known'
        const transfers = row.state === 'waiting' ? await transfersOf(transaction, row) : undefined
        if (transfers) {
          await updateTopUp(transaction, row.id, { ...paid, state: 'paid', check_at: null })
          if (row.subject === null) await jobs.enqueue(transaction, paymentNoticeJob, { what: 'top-up', id: row.id })
          await post(transaction, { transfers })
          return 'credited'
        }
        await updateTopUp(transaction, row.id, { ...paid, state: 'refunding', check_at: clock.now(), checks: 0 })
        const subject = `top-up:${row.id}`
        await post(transaction, {
          transfers: [{ id: `${subject}:late`, from: clearing, to: suspense, amount, kind: 'top-up', subject }],
        })
        return 'late'
      }),

    refunded,
    returned,

    ended: ({ id }, state) =>
      ledger.run(async (transaction) => {
        const change =
          state.state === 'paid'
            ? ({ state: 'paid', provider_no: state.providerNo, ended_at: state.paidAt } as const)
            : ({ state: 'failed', fail_code: state.reason, ended_at: clock.now() } as const)
        const row = await endWithdrawal(transaction, id, change)
        if (!row) return
        await jobs.enqueue(transaction, paymentNoticeJob, { what: 'withdrawal', id })
        const holdId = withdrawalHold(id)
        if (state.state === 'failed') return await post(transaction, { ends: [{ holdId, transfers: [] }] })
        const fee = Number(row.fee)
        const about = { from: userAccount(row.user_id, 'wallet'), subject: holdId } as const
        const arrives = {
          ...about,
          id: holdId,
          to: clearing,
          amount: Number(row.amount) - fee,
          kind: 'withdrawal' as const,
        }
        const charged = { ...about, id: `${holdId}:fee`, to: fees, amount: fee, kind: 'withdrawal-fee' as const }
        await post(transaction, { ends: [{ holdId, transfers: fee === 0 ? [arrives] : [arrives, charged] }] })
      }),
  }
}
