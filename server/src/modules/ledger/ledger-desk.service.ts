import type { CallAnswer } from '#contract/call.ts'
import type { LedgerUnit, TransferKind } from '#contract/ledger.ts'
import { limits } from '#contract/limits.ts'
import type { ledgerDeskCalls, WayTransfer } from '#contract/money-desk.ts'
import type { PersonBalance } from '#contract/person-record.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { findClosing } from './ledger-closing.queries.ts'
import { listClosingSums, listStandOf, listWay } from './ledger-desk.queries.ts'

/** What those who keep the books see of the ledger. */
export interface LedgerDeskService {
  /** How the books stood when the last day was closed. */
  trialBalance(): Promise<CallAnswer<typeof ledgerDeskCalls.trialBalance>>
  /**
   * The transfers of something, the earliest first.
   * @param asked `ids` of transfers; `subjects` of those that touch the accounts of `owner`
   */
  way(asked: { ids: readonly string[]; owner: string; subjects: readonly string[] }): Promise<WayTransfer[]>
  /** What somebody has, and in how many entries it came to be. */
  standOf(owner: string): Promise<{ balances: PersonBalance[]; entries: number }>
}

export const createLedgerDeskService = ({ db }: { db: Executor }): LedgerDeskService => ({
  trialBalance: async () => {
    const closing = await findClosing(db)
    if (!closing) return { closing: null, lines: [] }
    const rows = await listClosingSums(db, closing.day)
    return {
      closing: {
        day: closing.day,
        time: closing.at.toISOString(),
        transfers: Number(closing.transfers),
        root: closing.root.toString('hex'),
      },
      lines: rows.map(({ unit, purpose, of_users, accounts, balance }) => ({
        ...{ unit: unit as LedgerUnit, purpose, ofUsers: of_users },
        ...{ accounts: Number(accounts), balance: Number(balance) },
      })),
    }
  },

  way: async (asked) =>
    (await listWay(db, asked, limits.wayTransfers)).map((row) => ({
      ...{ id: row.id, kind: row.kind as TransferKind, from: row.from_name, to: row.to_name },
      ...{ amount: Number(row.amount), time: row.at.toISOString() },
    })),

  standOf: async (owner) => {
    const rows = await listStandOf(db, owner)
    return {
      balances: rows.map(({ unit, purpose, balance, held }) => ({
        ...{ unit: unit as LedgerUnit, purpose, balance: Number(balance), held: Number(held) },
      })),
      entries: rows.reduce((sum, { entries }) => sum + Number(entries), 0),
    }
  },
})
