import { type RawBuilder, sql } from 'kysely'
import { returnedKinds } from '#contract/ledger.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { Unit, UserPurpose } from './ledger-account.ts'

/** Which entries of a user's accounts. */
export interface EntryFilter {
  owner: string
  unit?: Unit | undefined
  purpose?: UserPurpose | undefined
  kinds?: readonly string[] | undefined
  /** What came back counts as what it was, where that is one of `returnedKinds`. */
  foldReturns?: boolean | undefined
  /** First moment, and the first that is past. */
  during?: { from: Date; to: Date } | undefined
  /** User on the other side. */
  counterpart?: string | undefined
  /** What also counts as being with them. */
  subjects?: readonly string[] | undefined
}

export interface EntryRow {
  number: string
  unit: string
  purpose: string
  part: string
  transfer_id: string
  kind: string
  subject: string
  amount: string
  balance: string
  counterpart_id: string | null
  counterpart_purpose: string
  at: Date
}

const accountIs = ({ owner, unit, purpose }: EntryFilter): RawBuilder<boolean> => sql<boolean>`
  account.owner_id = ${owner} and account.unit = coalesce(${unit ?? null}::text, account.unit)
    and account.purpose = coalesce(${purpose ?? null}::text, account.purpose)`

/** What an entry counts as: its own kind, unless returns are folded. Subjects begin with the domain whose they are. */
const kindOf = ({ foldReturns = false }: EntryFilter): RawBuilder<string> =>
  foldReturns
    ? sql<string>`case when entry.kind <> 'refund' then entry.kind else coalesce((
        select split_part(transfer.subject, ':', 1) from ledger_transfers transfer
        where transfer.number = entry.transfer
          and split_part(transfer.subject, ':', 1) = any(${[...returnedKinds]}::text[])
      ), entry.kind) end`
    : sql<string>`entry.kind`

const entryIs = (filter: EntryFilter): RawBuilder<boolean> => {
  const { kinds, during } = filter
  return sql<boolean>`
  (${kinds ?? null}::text[] is null or ${kindOf(filter)} = any(${kinds ?? null}::text[]))
    and (${during?.from ?? null}::timestamptz is null or entry.at >= ${during?.from ?? null}::timestamptz)
    and (${during?.to ?? null}::timestamptz is null or entry.at < ${during?.to ?? null}::timestamptz)`
}

/**
 * Entries of a user's accounts with their transfers, the newest first.
 * @param before number of an entry: those that are older
 */
export const listEntries = async (
  db: Executor,
  filter: EntryFilter,
  before: string | undefined,
  limit: number,
): Promise<EntryRow[]> => {
  const { counterpart = null, subjects = [] } = filter
  const { rows } = await sql<EntryRow>`
    select account.unit, account.purpose, account.part, found.* from ledger_accounts account
      cross join lateral (
        select entry.number, entry.kind, entry.amount, entry.balance, entry.at, transfer.id as transfer_id, transfer.subject,
          other.owner_id as counterpart_id, other.purpose as counterpart_purpose
        from ledger_entries entry
          join ledger_transfers transfer on transfer.number = entry.transfer
          join ledger_accounts other
            on other.id = case when transfer.from_id = account.id then transfer.to_id else transfer.from_id end
        where entry.account_id = account.id and entry.number < coalesce(${before ?? null}::bigint, 9223372036854775807)
          and ${entryIs(filter)} and (${counterpart}::bigint is null or other.owner_id = ${counterpart}::bigint
            or transfer.subject = any(${subjects}::text[]))
        order by entry.number desc limit ${limit}
      ) as found
    where ${accountIs(filter)} order by found.number desc limit ${limit}`.execute(db)
  return rows
}

/** @returns undefined when it is not there, or in no account of the user's */
export const findOwnEntry = async (db: Executor, owner: string, number: string): Promise<EntryRow | undefined> => {
  const { rows } = await sql<EntryRow>`
    select account.unit, account.purpose, account.part, entry.number, entry.kind, entry.amount, entry.balance, entry.at,
      transfer.id as transfer_id, transfer.subject, other.owner_id as counterpart_id, other.purpose as counterpart_purpose
    from ledger_accounts account
      join ledger_entries entry on entry.account_id = account.id and entry.number = ${number}
      join ledger_transfers transfer on transfer.number = entry.transfer
      join ledger_accounts other
        on other.id = case when transfer.from_id = account.id then transfer.to_id else transfer.from_id end
    where account.owner_id = ${owner}`.execute(db)
  return rows[0]
}

export interface EntrySumRow {
  /** In Shanghai: `YYYY-MM-DD`. */
  day: string
  kind: string
  came: string
  went: string
  /** Of `came`. */
  returned: string
}

/** What came, what of it came back, and what went, by day and kind, the earliest first. */
export const listEntrySums = async (db: Executor, filter: EntryFilter): Promise<EntrySumRow[]> => {
  const { rows } = await sql<EntrySumRow>`
    select to_char(entry.at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day, ${kindOf(filter)} as kind,
      coalesce(sum(entry.amount) filter (where entry.amount > 0), 0)::bigint as came,
      coalesce(-sum(entry.amount) filter (where entry.amount < 0), 0)::bigint as went,
      coalesce(sum(entry.amount) filter (where entry.amount > 0 and entry.kind = 'refund'), 0)::bigint as returned
    from ledger_accounts account join ledger_entries entry on entry.account_id = account.id
    where ${accountIs(filter)} and ${entryIs(filter)}
    group by 1, 2 order by 1, 2`.execute(db)
  return rows
}
