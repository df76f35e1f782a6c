import { type Insertable, type Selectable, sql } from 'kysely'
import type { Executor } from '#server/platform/database/database.ts'
import type { LedgerKeys } from '#server/platform/database/database-types.ts'

export type KeyRow = Selectable<LedgerKeys>

export interface ClosingRow {
  /** `YYYY-MM-DD` */
  day: string
  at: Date
  accounts: string
  transfers: string
  root: Buffer
  previous_root: Buffer | null
  key_id: string
  signature: Buffer
}

export const findNewestKey = (db: Executor): Promise<KeyRow | undefined> =>
  db.selectFrom('ledger_keys').selectAll().orderBy('made_at', 'desc').limit(1).executeTakeFirst()

export const insertKey = async (db: Executor, row: Insertable<LedgerKeys>): Promise<void> => {
  await sql`
    select ledger_add_key(${row.id}, ${row.public_key}::bytea, ${row.private_sealed}, ${row.made_at}::timestamptz)`.execute(
    db,
  )
}

const closingColumns = sql`closing.day::text, closing.at, closing.accounts, closing.transfers, closing.root,
  closing.previous_root, closing.key_id, closing.signature`

/** Of one day, or the newest. */
export const findClosing = async (
  db: Executor,
  day?: string,
): Promise<(ClosingRow & { public_key: Buffer }) | undefined> => {
  const { rows } = await sql<ClosingRow & { public_key: Buffer }>`
    select ${closingColumns}, key.public_key from ledger_closings closing join ledger_keys key on key.id = closing.key_id
    where ${day ?? null}::date is null or closing.day = ${day ?? null}::date
    order by closing.day desc limit 1`.execute(db)
  return rows[0]
}

export interface TreeRow {
  leaves: number
  newest: Buffer
  nodes: Buffer
}

/** Writes a closing down with its tree, and lets go of the trees before the last `kept`. */
export const insertClosing = async (db: Executor, row: ClosingRow, tree: TreeRow, kept: number): Promise<void> => {
  await sql`
    select ledger_close(${row.day}::date, ${row.at}::timestamptz, ${row.accounts}::bigint, ${row.transfers}::bigint, ${row.root}::bytea,
      ${row.previous_root}::bytea, ${row.key_id}, ${row.signature}::bytea, ${tree.leaves}::integer, ${tree.newest}::bytea,
      ${tree.nodes}::bytea, ${kept}::integer)`.execute(db)
}

/** Of the newest tree, which entry was the last of each account. */
export const findClosedEntries = async (db: Executor): Promise<Buffer | undefined> => {
  const { rows } = await sql<{ newest: Buffer }>`select newest from ledger_trees order by day desc limit 1`.execute(db)
  return rows[0]?.newest
}

export const countTransfers = async (db: Executor): Promise<string> => {
  const { rows } = await sql<{ number: string }>`select count(*) as number from ledger_transfers`.execute(db)
  return rows[0]?.number ?? '0'
}

export interface ClosedAccountRow {
  id: string
  name: string
  unit: string
  purpose: string
  part: string
  salt: string
  leaves: number
  /** Of its last entry then; without one it had nothing. */
  entry: string
  seq: string
  balance: string
  head: Buffer
}

/** A user's accounts as they stood when a day was closed whose tree is kept. */
export const listClosedAccounts = async (db: Executor, owner: string, day: string): Promise<ClosedAccountRow[]> => {
  const { rows } = await sql<ClosedAccountRow>`
    select account.id, account.name, account.unit, account.purpose, account.part, account.salt, closed.leaves,
      coalesce(entry.number, 0) as entry, coalesce(entry.seq, 0) as seq, coalesce(entry.balance, 0) as balance,
      coalesce(entry.hash, decode(repeat('00', 32), 'hex')) as head
    from ledger_accounts account
      cross join lateral (
        select leaves, ('x' || encode(substring(newest from ((account.id - 1) * 8 + 1)::integer for 8), 'hex'))::bit(64)::bigint as number
        from ledger_trees where day = ${day}::date and account.id <= octet_length(newest) / 8
      ) as closed
      left join ledger_entries entry on entry.account_id = account.id and entry.number = closed.number
    where account.owner_id = ${owner} order by account.id`.execute(db)
  return rows
}

/** How many leaves a kept tree has, and how many of them, the first, are of accounts. */
export const findTreeSize = async (
  db: Executor,
  day: string,
): Promise<{ leaves: number; accounts: number } | undefined> => {
  const { rows } = await sql<{ leaves: number; accounts: number }>`
    select leaves, octet_length(newest) / 8 as accounts from ledger_trees where day = ${day}::date`.execute(db)
  return rows[0]
}

/** Nodes of a kept tree, in the order asked for. */
export const listNodes = async (db: Executor, day: string, nodes: readonly number[]): Promise<Buffer[]> => {
  const { rows } = await sql<{ node: Buffer }>`
    select substring(nodes from asked.node * 32 + 1 for 32) as node
    from unnest(${nodes}::integer[]) with ordinality as asked (node, place), ledger_trees
    where day = ${day}::date order by asked.place`.execute(db)
  return rows.map(({ node }) => node)
}

export interface ChainRow {
  number: string
  seq: string
  transfer_id: string
  kind: string
  subject: string
  from_name: string
  to_name: string
  amount: string
  balance: string
  hash: Buffer
  at: Date
}

/** Entries of one account of a user's, the oldest first, as a proof needs them. @param after number of an entry */
export const listChain = async (
  db: Executor,
  { owner, account, after, until }: { owner: string; account: string; after: string; until: string },
  limit: number,
): Promise<ChainRow[]> => {
  const { rows } = await sql<ChainRow>`
    select entry.number, entry.seq, transfer.id as transfer_id, transfer.kind, transfer.subject, giver.name as from_name,
      taker.name as to_name, transfer.amount, entry.balance, entry.hash, transfer.at
    from ledger_accounts account
      join ledger_entries entry on entry.account_id = account.id
      join ledger_transfers transfer on transfer.number = entry.transfer
      join ledger_accounts giver on giver.id = transfer.from_id
      join ledger_accounts taker on taker.id = transfer.to_id
    where account.name = ${account} and account.owner_id = ${owner} and entry.number > ${after} and entry.number <= ${until}
    order by entry.number limit ${limit}`.execute(db)
  return rows
}
