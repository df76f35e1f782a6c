import type { Executor } from '#server/platform/database/database.ts'
import { type LedgerFault, listAccounts, listChainFaults, listSumFaults, sealEntries } from './ledger-proof.queries.ts'

export type { LedgerFault }

/** Keeps the books so that they can be proven. */
export interface LedgerProofService {
  /**
   * Gives the house accounts the entries that they wait for.
   * @param waits while another seals, so that all that is committed now is sealed when this ends; else that is left to the other
   */
  seal(waits?: boolean): Promise<void>
  /** All that does not fit in the whole ledger, as it stands at one moment: every chain, every sum. */
  findFaults(): Promise<LedgerFault[]>
}

interface Parts {
  db: Executor
  run: <T>(work: (transaction: Executor) => Promise<T>) => Promise<T>
}

/** Legs that one transaction seals. */
const sealBatch = 1000
/** Accounts whose chains are checked by one statement. */
const checkBatch = 500

export const createLedgerProofService = ({ db, run }: Parts): LedgerProofService => ({
  seal: async (waits = false) => {
    const sealSome = (transaction: Executor) => sealEntries(transaction, sealBatch, waits)
    for (let sealed = sealBatch; sealed === sealBatch;) sealed = await run(sealSome)
  },

  findFaults: () =>
    db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (transaction) => {
        const faults = await listSumFaults(transaction)
        for (let after = '0', more = true; more;) {
          const accounts = await listAccounts(transaction, after, checkBatch)
          const ids = accounts.map(({ id }) => id)
          faults.push(
            ...(await listChainFaults(
              transaction,
              ids,
              ids.map(() => '0'),
            )),
          )
          after = ids.at(-1) ?? after
          more = accounts.length === checkBatch
        }
        return faults
      }),
})
