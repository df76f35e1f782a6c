import { chargebacks, type ClosingCheck, type LedgerService, receivables } from '../ledger/ledger.module.ts'
import { clearing, suspense } from './payment-account.service.ts'
import { sumPending, sumReconciled } from './payment-reconciliation.queries.ts'

interface Parts {
  ledger: Pick<LedgerService, 'balances' | 'sumHouseEntries' | 'sumHolds' | 'sumOwed'>
}

/**
 * What must be right of payments when a day is closed: the clearing account equals the bills, once what is in transit is matched;
 * what lies aside is what differs; what users owe is what was charged back; holds are those of open withdrawals. docs/decisions/0025-payment.md says exactly how.
 */
export const createPaymentCheck =
  ({ ledger }: Parts): ClosingCheck =>
  async (transaction) => {
    const sums = await sumReconciled(transaction)
    const accounts = [clearing, suspense, chargebacks, receivables]
    const [atProvider, aside, lost, claims] = await ledger.balances(transaction, accounts)
    const owed = await ledger.sumOwed(transaction)
    // Adjustments are what the items have laid aside already.
    const since = await ledger.sumHouseEntries(transaction, clearing, sums.mark, 'adjustment')
    const [holds, pending] = [await ledger.sumHolds(transaction, 'withdrawal'), await sumPending(transaction)]
    const facts = [
      {
        account: 'house/fen/clearing/',
        right: since - sums.clearing === atProvider?.balance,
        fault: 'it is not what the bills say with what is in transit',
      },
      {
        account: 'house/fen/suspense/',
        right: sums.suspense === aside?.balance,
        fault: 'it is not what differs between books and bills, and what is to be refunded',
      },
      {
        account: 'house/fen/suspense/receivables',
        right: claims?.balance === 0 - owed && lost?.balance === 0 - owed,
        fault: 'what users owe is not what was charged back and not repaid',
      },
      {
        account: 'fen',
        right: holds.count === pending.count && holds.sum === pending.sum,
        fault: 'holds for withdrawals are not those that are open',
      },
    ]
    return facts.filter(({ right }) => !right).map(({ account, fault }) => ({ account, entry: null, fault }))
  }
