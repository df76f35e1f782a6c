import type { TransferKind } from '#contract/ledger.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { shanghaiMonth } from '#server/platform/time/shanghai.ts'
import type { Purpose, Unit, UserPurpose } from './ledger-account.ts'
import { type EntryFilter, type EntryRow, findOwnEntry, listEntries, listEntrySums } from './ledger-entry.queries.ts'

/** What a transfer did to one account of a user's. */
export interface LedgerEntry {
  /** Grows with time in each account; pages go on from it. */
  number: string
  account: { unit: Unit; purpose: UserPurpose; part: string }
  transfer: { id: string; kind: TransferKind; subject: string }
  /** In the account's unit; below 0 where it went out. */
  amount: number
  /** The account's after it. */
  balanceAfter: number
  /** The other side: a user, or the house. */
  counterpart: { owner: string | null; purpose: Purpose }
  at: Date
}

/** What is read of a user's entries. */
export interface EntryQuery {
  owner: string
  /** Of both units without it. */
  unit?: Unit | undefined
  purpose?: UserPurpose | undefined
  kinds?: readonly TransferKind[] | undefined
  /** A refund counts as what it gives back, where that is one of `returnedKinds`. */
  foldReturns?: boolean | undefined
  /** In Shanghai: `YYYY-MM`. */
  month?: string | undefined
  /** Last of several months that `month` begins; the same by default. */
  untilMonth?: string | undefined
  /** Id of the user on the other side. */
  counterpart?: string | undefined
  /** Subjects of transfers that count as being with them, though the house stands in between. */
  subjects?: readonly string[] | undefined
}

/** What came and went on one day in Shanghai, of one kind, in the unit's whole numbers from 0. */
export interface EntrySum {
  day: string
  kind: TransferKind
  came: number
  went: number
  /** What of `came` came back, by a refund. */
  returned: number
}

/** Reads what stands in a user's accounts: for bills, histories and exports. */
export interface LedgerEntryService {
  /** The newest first. @param query.before the last page's last number @param query.limit one more than is shown tells whether there is more */
  pageEntries(
    executor: Executor,
    query: EntryQuery & { before?: string | undefined; limit: number },
  ): Promise<LedgerEntry[]>
  /** @returns undefined when it is not there, or not the user's */
  findEntry(executor: Executor, owner: string, number: string): Promise<LedgerEntry | undefined>
  /** By day and kind, the earliest first. */
  sumEntries(executor: Executor, query: EntryQuery & { unit: Unit; month: string }): Promise<EntrySum[]>
}

const filterOf = ({ month, untilMonth = month, ...query }: EntryQuery): EntryFilter => ({
  ...query,
  during:
    month === undefined || untilMonth === undefined
      ? undefined
      : { from: shanghaiMonth(month).from, to: shanghaiMonth(untilMonth).to },
})

const entryOf = (row: EntryRow): LedgerEntry => ({
  number: row.number,
  account: { unit: row.unit as Unit, purpose: row.purpose as UserPurpose, part: row.part },
  transfer: { id: row.transfer_id, kind: row.kind as TransferKind, subject: row.subject },
  amount: Number(row.amount),
  balanceAfter: Number(row.balance),
  counterpart: { owner: row.counterpart_id, purpose: row.counterpart_purpose as Purpose },
  at: row.at,
})

export const createLedgerEntryService = (): LedgerEntryService => ({
  pageEntries: async (executor, { before, limit, ...query }) => {
    const rows = await listEntries(executor, filterOf(query), before, limit)
    return rows.map(entryOf)
  },

  findEntry: async (executor, owner, number) => {
    const row = await findOwnEntry(executor, owner, number)
    return row && entryOf(row)
  },

  sumEntries: async (executor, query) => {
    const rows = await listEntrySums(executor, filterOf(query))
    return rows.map(({ day, kind, came, went, returned }) => ({
      day,
      kind: kind as TransferKind,
      came: Number(came),
      went: Number(went),
      returned: Number(returned),
    }))
  },
})
