import { sql } from 'kysely'
import type { Executor } from '#server/platform/database/database.ts'
import { type AccountName, nameOf, type HousePurpose } from './ledger-account.ts'

export interface HouseEntryRow {
  number: string
  kind: string
  subject: string
  amount: string
  at: Date
}

/** Sealed entries of one account, the oldest first. @param after number of an entry */
export const listHouseEntries = async (
  db: Executor,
  account: AccountName,
  after: string,
  limit: number,
): Promise<HouseEntryRow[]> => {
  const { rows } = await sql<HouseEntryRow>`
    select entry.number, entry.kind, transfer.subject, entry.amount, transfer.at
    from ledger_entries entry join ledger_transfers transfer on transfer.number = entry.transfer
    where entry.account_id = (select id from ledger_accounts where name = ${nameOf(account)}) and entry.number > ${after}
    order by entry.number limit ${limit}`.execute(db)
  return rows
}

/** The sum of sealed entries of one account after one of them, without those of a kind. */
export const sumHouseEntries = async (
  db: Executor,
  account: AccountName,
  after: string,
  exceptKind: string,
): Promise<string> => {
  const { rows } = await sql<{ sum: string }>`
    select coalesce(sum(amount), 0)::bigint as sum from ledger_entries
    where account_id = (select id from ledger_accounts where name = ${nameOf(account)}) and number > ${after}
      and kind <> ${exceptKind}`.execute(db)
  return rows[0]?.sum ?? '0'
}

export interface SumRow {
  count: string
  sum: string
}

/** Over the house accounts of a purpose in which something is. */
export const sumHouseAccounts = async (db: Executor, purpose: HousePurpose): Promise<SumRow> => {
  const { rows } = await sql<SumRow>`
    select count(*) as count, coalesce(sum(balance), 0)::bigint as sum from ledger_accounts
    where owner_id is null and purpose = ${purpose} and balance <> 0`.execute(db)
  return rows[0] ?? { count: '0', sum: '0' }
}

/** Over the open holds of a kind. */
export const sumOpenHolds = async (db: Executor, kind: string): Promise<SumRow> => {
  const { rows } = await sql<SumRow>`
    select count(*) as count, coalesce(sum(amount), 0)::bigint as sum from ledger_holds
    where outcome is null and kind = ${kind}`.execute(db)
  return rows[0] ?? { count: '0', sum: '0' }
}
