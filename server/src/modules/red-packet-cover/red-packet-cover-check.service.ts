import { type ClosingCheck, houseAccount, type LedgerService } from '../ledger/ledger.module.ts'
import { sumSold } from './red-packet-cover.queries.ts'

/** What covers are paid into. */
export const sales = houseAccount('fen', 'sales')

/** When a day is closed, what was paid for covers and not given back is what lies in the account of sales. */
export const createRedPacketCoverCheck =
  ({ ledger }: { ledger: Pick<LedgerService, 'balances'> }): ClosingCheck =>
  async (transaction) => {
    const [[account], sold] = [await ledger.balances(transaction, [sales]), await sumSold(transaction)]
    if (account?.balance === sold) return []
    return [{ account: 'house/fen/sales/', entry: null, fault: 'it is not what was paid for covers that are kept' }]
  }
