import { sql } from 'kysely'
import type { Executor } from '#server/platform/database/database.ts'

export interface ClaimRow {
  owner_id: string
  /** How many entries the receivable has: each repayment adds one. */
  seq: string
  /** What is owed and can be repaid. */
  amount: string
}

/** Who owes something and has something. @param owners only of these; else of all */
export const listRepayable = async (
  db: Executor,
  owners: readonly string[] | undefined,
  limit: number,
): Promise<ClaimRow[]> => {
  const { rows } = await sql<ClaimRow>`
    select claim.owner_id, claim.seq, least(claim.balance, wallet.balance - wallet.held) as amount
    from ledger_accounts claim
      join ledger_accounts wallet on wallet.name = ledger_account_name(claim.owner_id, 'fen', 'wallet', '')
    where claim.purpose = 'receivable' and claim.balance > 0 and wallet.balance > wallet.held
      and (${owners ?? null}::bigint[] is null or claim.owner_id = any(${owners ?? null}::bigint[]))
    order by claim.owner_id limit ${limit}`.execute(db)
  return rows
}

/** What users owe in all. */
export const sumReceivables = async (db: Executor): Promise<string> => {
  const { rows } = await sql<{ sum: string }>`
    select coalesce(sum(balance), 0)::bigint as sum from ledger_accounts where purpose = 'receivable'`.execute(db)
  return rows[0]?.sum ?? '0'
}
