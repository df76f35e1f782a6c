import { sql } from 'kysely'
import type { Executor } from '#server/platform/database/database.ts'

/** Something that does not fit. */
export interface LedgerFault {
  /** Name of the account; of a sum, the unit, or `all`. */
  account: string
  /** Number of the entry; null of a sum. */
  entry: string | null
  fault: string
}

/**
 * Turns legs of house accounts into entries, as many as `most`.
 * @param waits while another seals; else that is left to the other
 * @returns how many
 */
export const sealEntries = async (db: Executor, most: number, waits: boolean): Promise<number> => {
  const { rows } = await sql<{ sealed: number }>`select ledger_seal(${most}, ${waits}) as sealed`.execute(db)
  return rows[0]?.sealed ?? 0
}

/**
 * What does not fit in the chains of some accounts.
 * @param known for each, the number of an entry that is known to fit, and that is not looked at again; '0': from the first
 */
export const listChainFaults = async (
  db: Executor,
  accountIds: readonly string[],
  known: readonly string[],
): Promise<LedgerFault[]> => {
  const { rows } = await sql<LedgerFault>`
    select * from ledger_chain_faults(${accountIds}::bigint[], ${known}::bigint[])`.execute(db)
  return rows
}

/** What does not fit between accounts and what they are made of. */
export const listSumFaults = async (db: Executor): Promise<LedgerFault[]> => {
  const { rows } = await sql<LedgerFault>`select account, null as entry, fault from ledger_sum_faults()`.execute(db)
  return rows
}

export interface AccountRow {
  id: string
  name: string
  seq: string
  balance: string
  head: Buffer
  salt: string
  /** Number of its last entry; 0 without one. */
  newest: string
}

/** Accounts as they stand, in the order of their ids. */
export const listAccounts = async (db: Executor, afterId: string, limit: number): Promise<AccountRow[]> => {
  const { rows } = await sql<AccountRow>`
    select id, name, seq, balance, head, salt, coalesce((
      select number from ledger_entries where account_id = ledger_accounts.id order by number desc limit 1
    ), 0) as newest
    from ledger_accounts where id > ${afterId} order by id limit ${limit}`.execute(db)
  return rows
}
