import type { TransferKind } from '#contract/ledger.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { AccountName, HousePurpose } from './ledger-account.ts'
import {
  listHouseEntries,
  type SumRow,
  sumHouseAccounts,
  sumHouseEntries,
  sumOpenHolds,
} from './ledger-house.queries.ts'

/** What a transfer did to an account of the house, once it is sealed. */
export interface HouseEntry {
  /** Grows with `seq` in each account. */
  number: string
  kind: TransferKind
  subject: string
  /** In the account's unit; below 0 where it went out. */
  amount: number
  at: Date
}

/** How many there are, and how much it is in all. */
export interface LedgerSum {
  count: number
  sum: number
}

/** Reads what stands in accounts of the house: for those who hold what they know of their own against it. */
export interface LedgerHouseService {
  /** Sealed entries, the oldest first. @param after number of the last one that is known; '0': from the first */
  pageHouseEntries(executor: Executor, account: AccountName, after: string, limit: number): Promise<HouseEntry[]>
  /** The sum of sealed entries after one of them, but for those of a kind. */
  sumHouseEntries(executor: Executor, account: AccountName, after: string, exceptKind: TransferKind): Promise<number>
  /** Over all accounts of a purpose in which something is, as far as they are sealed: as they all are in the check of a closing. */
  sumHouseAccounts(executor: Executor, purpose: HousePurpose): Promise<LedgerSum>
  /** Over all holds of a kind that have not ended. */
  sumHolds(executor: Executor, kind: TransferKind): Promise<LedgerSum>
}

const sumOf = ({ count, sum }: SumRow): LedgerSum => ({ count: Number(count), sum: Number(sum) })

export const createLedgerHouseService = (): LedgerHouseService => ({
  pageHouseEntries: async (executor, account, after, limit) => {
    const rows = await listHouseEntries(executor, account, after, limit)
    return rows.map((row) => ({ ...row, kind: row.kind as TransferKind, amount: Number(row.amount) }))
  },
  sumHouseEntries: async (...asked) => Number(await sumHouseEntries(...asked)),
  sumHouseAccounts: async (...asked) => sumOf(await sumHouseAccounts(...asked)),
  sumHolds: async (...asked) => sumOf(await sumOpenHolds(...asked)),
})
