import { sql } from 'kysely'
import type { Executor } from '#server/platform/database/database.ts'

export interface ClosingSumRow {
  unit: string
  purpose: string
  of_users: boolean
  accounts: string
  balance: string
}

/** Writes down how a day stands, in the transaction of its closing, in which all is sealed. */
export const insertClosingSums = async (db: Executor, day: string): Promise<void> => {
  await sql`
    insert into closing_sums (day, unit, purpose, of_users, accounts, balance)
    select ${day}::date, unit, purpose, owner_id is not null, count(*), sum(balance)::bigint from ledger_accounts
    group by unit, purpose, owner_id is not null`.execute(db)
}

export const listClosingSums = async (db: Executor, day: string): Promise<ClosingSumRow[]> => {
  const { rows } = await sql<ClosingSumRow>`
    select unit, purpose, of_users, accounts, balance from closing_sums where day = ${day}::date
    order by unit, of_users desc, purpose`.execute(db)
  return rows
}

export interface StandRow {
  unit: string
  purpose: string
  balance: string
  held: string
  entries: string
}

/** What somebody has by unit and purpose, and in how many entries it came to be. */
export const listStandOf = async (db: Executor, owner: string): Promise<StandRow[]> => {
  const { rows } = await sql<StandRow>`
    select unit, purpose, sum(balance)::bigint as balance, sum(held)::bigint as held, sum(seq)::bigint as entries
    from ledger_accounts where owner_id = ${owner} group by unit, purpose order by unit, purpose desc`.execute(db)
  return rows
}

export interface WayRow {
  id: string
  kind: string
  from_name: string
  to_name: string
  amount: string
  at: Date
}

/** Entries of somebody that are looked through for what they are about. */
const lookedThrough = 2000

/**
 * Transfers by their ids, and those about some subjects among the newest of a user's entries; the earliest first.
 * @param limit most of them
 */
export const listWay = async (
  db: Executor,
  { ids, owner, subjects }: { ids: readonly string[]; owner: string; subjects: readonly string[] },
  limit: number,
): Promise<WayRow[]> => {
  const { rows } = await sql<WayRow>`
    with named as materialized (
      select number from ledger_transfers where id = any(${ids}::text[])
    ), own as materialized (
      select entry.transfer from ledger_accounts account
        cross join lateral (
          select transfer from ledger_entries where account_id = account.id order by number desc limit ${lookedThrough}
        ) as entry
      where account.owner_id = ${owner}
    ), chosen as materialized (
      select number from named
      union
      select transfer.number from own
        join lateral (select number, subject from ledger_transfers where number = own.transfer offset 0) as transfer on true
      where transfer.subject = any(${subjects}::text[])
    )
    select transfer.id, transfer.kind, giver.name as from_name, taker.name as to_name, transfer.amount, transfer.at
    from chosen
      join lateral (select * from ledger_transfers where number = chosen.number offset 0) as transfer on true
      join lateral (select name from ledger_accounts where id = transfer.from_id offset 0) as giver on true
      join lateral (select name from ledger_accounts where id = transfer.to_id offset 0) as taker on true
    order by transfer.number limit ${limit}`.execute(db)
  return rows
}
