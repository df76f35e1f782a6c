import type { ClosingCheck, LedgerService } from '../ledger/ledger.module.ts'
import { prepaidAccount } from './waitlist-transfer.service.ts'
import { sumPrepaid } from './waitlist.queries.ts'

/** When a day is closed, what lies prepaid is what those who wait have paid. */
export const createWaitlistCheck =
  ({ ledger }: { ledger: Pick<LedgerService, 'balances'> }): ClosingCheck =>
  async (transaction) => {
    const [[account], sum] = [await ledger.balances(transaction, [prepaidAccount]), await sumPrepaid(transaction)]
    if (account?.balance === sum) return []
    return [{ account: 'house/fen/waitlist/', entry: null, fault: 'it is not what those who wait have prepaid' }]
  }
