import type { ClosingCheck, LedgerService } from '../ledger/ledger.module.ts'
import { sumWaiting } from './remittance.queries.ts'

/** When a day is closed, what waits to be accepted is what lies in its accounts. */
export const createRemittanceCheck =
  ({ ledger }: { ledger: Pick<LedgerService, 'sumHouseAccounts'> }): ClosingCheck =>
  async (transaction) => {
    const [accounts, waiting] = [
      await ledger.sumHouseAccounts(transaction, 'remittance'),
      await sumWaiting(transaction),
    ]
    if (accounts.count === waiting.count && accounts.sum === waiting.sum) return []
    return [{ account: 'house/fen/remittance/', entry: null, fault: 'its accounts are not what waits to be accepted' }]
  }
