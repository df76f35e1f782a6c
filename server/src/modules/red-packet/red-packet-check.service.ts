import type { ClosingCheck, LedgerService } from '../ledger/ledger.module.ts'
import { sumOpen } from './red-packet.queries.ts'

/** When a day is closed, what nobody has taken of open packets is what lies in their accounts. */
export const createRedPacketCheck =
  ({ ledger }: { ledger: Pick<LedgerService, 'sumHouseAccounts'> }): ClosingCheck =>
  async (transaction) => {
    const [accounts, open] = [await ledger.sumHouseAccounts(transaction, 'red-packet'), await sumOpen(transaction)]
    if (accounts.count === open.count && accounts.sum === open.sum) return []
    return [
      { account: 'house/fen/red-packet/', entry: null, fault: 'its accounts are not what is left of open packets' },
    ]
  }
