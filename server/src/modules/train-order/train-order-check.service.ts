import type { Executor } from '#server/platform/database/database.ts'
import type { ClosingCheck, LedgerService } from '../ledger/ledger.module.ts'
import {
  listLostSeats,
  listMoneyFaults,
  listPlaceFaults,
  listReservationFaults,
  listStrayTransfers,
} from './train-order-check.queries.ts'
import { sumFares } from './train-order.queries.ts'

/** When a day is closed, the account of fares holds what was paid for tickets and did not come back. */
export const createTrainOrderCheck =
  ({ ledger }: { ledger: Pick<LedgerService, 'sumHouseAccounts'> }): ClosingCheck =>
  async (transaction) => {
    const [accounts, sum] = [await ledger.sumHouseAccounts(transaction, 'fares'), await sumFares(transaction)]
    if (accounts.sum === sum) return []
    return [{ account: 'house/fen/fares/', entry: null, fault: 'it is not what was paid for tickets and kept' }]
  }

/**
 * Holds every order against the seats and the ledger: what ended holds no seat, what is kept holds its own, no seat is held
 * for nothing, and the ledger has moved what the order says, and nothing for orders that are not there. For an exact answer nobody may buy meanwhile.
 * @returns a line for each fault
 */
export const checkTrainOrders = async (executor: Executor): Promise<string[]> => [
  ...(await listReservationFaults(executor)),
  ...(await listPlaceFaults(executor)),
  ...(await listLostSeats(executor)),
  ...(await listMoneyFaults(executor)),
  ...(await listStrayTransfers(executor)),
]
