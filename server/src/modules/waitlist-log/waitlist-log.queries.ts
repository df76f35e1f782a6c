import { sql } from 'kysely'
import type { Executor } from '#server/platform/database/database.ts'
import { anyOf } from '#server/platform/database/sql.ts'
import type { ChainEnd, WrittenEvent } from './log-event.ts'
import type { NodeName } from './log-tree.ts'

/** Makes room for events: nobody else writes any before this transaction has ended. @returns how many there were before */
export const takeEnd = async (db: Executor, count: number): Promise<number> => {
  const { rows } = await sql<{ size: string }>`
    update waitlist_log_end set size = size + ${count} returning size - ${count} as size`.execute(db)
  return Number(rows[0]?.size)
}

/** Ends of the chains of some runs; those without events have none. After `takeEnd`, in a statement of its own: only so it sees what was written meanwhile. */
export const findEnds = async (db: Executor, runIds: readonly string[]): Promise<Map<string, ChainEnd>> => {
  const rows = await db.selectFrom('waitlist_log_runs').selectAll().where(anyOf('run_id', runIds)).execute()
  return new Map(rows.map(({ run_id, places, hash }) => [run_id, { places, hash }]))
}

export const insertEvents = async (
  db: Executor,
  events: readonly WrittenEvent[],
  ends: ReadonlyMap<string, ChainEnd>,
): Promise<void> => {
  const rowsOf = events.map(({ seq, text, hash }) => ({ seq, text, hash: hash.toString('hex') }))
  const places = events.flatMap(({ seq, places: all }) => all.map((one) => ({ ...one, seq })))
  const numbers = events.flatMap(({ seq, numbers: all }) => all.map((number) => ({ number, seq })))
  const runs = [...ends].map(([runId, { places: count, hash }]) => ({ runId, count, hash: hash.toString('hex') }))
  await sql`
    with events as (
      insert into waitlist_log (seq, text, hash)
      select seq, text, decode(hash, 'hex')
      from jsonb_to_recordset(${JSON.stringify(rowsOf)}::text::jsonb) as given (seq bigint, text text, hash text)
    ), places as (
      insert into waitlist_log_places (run_id, place, seq)
      select "runId", place, seq
      from jsonb_to_recordset(${JSON.stringify(places)}::text::jsonb) as given ("runId" bigint, place integer, seq bigint)
    ), numbers as (
      insert into waitlist_log_entries (number, seq)
      select number, seq from jsonb_to_recordset(${JSON.stringify(numbers)}::text::jsonb) as given (number bigint, seq bigint)
    )
    insert into waitlist_log_runs (run_id, places, hash)
    select "runId", count, decode(hash, 'hex')
    from jsonb_to_recordset(${JSON.stringify(runs)}::text::jsonb) as given ("runId" bigint, count integer, hash text)
    on conflict (run_id) do update set places = excluded.places, hash = excluded.hash`.execute(db)
}

export interface HeadRow {
  id: string
  size: string
  root: Buffer
  previous_root: Buffer | null
  at: Date
  key_id: string
  signature: Buffer
  public_key: Buffer
}

const headColumns = sql`head.id, head.size, head.root, head.previous_root, head.at, head.key_id, head.signature, key.public_key`

/** The newest, or the newest of a size. */
export const findHead = async (db: Executor, size: number | null): Promise<HeadRow | undefined> => {
  const { rows } = await sql<HeadRow>`
    select ${headColumns} from waitlist_log_heads head join ledger_keys key on key.id = head.key_id
    where ${size}::bigint is null or head.size = ${size}::bigint
    order by head.id desc limit 1`.execute(db)
  return rows[0]
}

/** The first heads that have signed an event, in their order. */
export const listHeadsSince = async (db: Executor, seq: string, limit: number): Promise<HeadRow[]> => {
  const { rows } = await sql<HeadRow>`
    select ${headColumns} from waitlist_log_heads head join ledger_keys key on key.id = head.key_id
    where head.size >= ${seq} order by head.id limit ${limit}`.execute(db)
  return rows
}

export const insertHead = async (db: Executor, row: Omit<HeadRow, 'id' | 'public_key'>): Promise<void> => {
  await db.insertInto('waitlist_log_heads').values(row).execute()
}

/** Events that there are by now. */
export const countEvents = async (db: Executor): Promise<number> => {
  const { rows } = await sql<{ size: string }>`select coalesce(max(seq), 0) as size from waitlist_log`.execute(db)
  return Number(rows[0]?.size)
}

/** Hashes of the events after one, in their order. */
export const listHashes = async (db: Executor, after: number, limit: number): Promise<Buffer[]> => {
  const rows = await db
    .selectFrom('waitlist_log')
    .select('hash')
    .where('seq', '>', String(after))
    .orderBy('seq')
    .limit(limit)
    .execute()
  return rows.map(({ hash }) => hash)
}

export const insertNodes = async (db: Executor, nodes: readonly (NodeName & { hash: Buffer })[]): Promise<void> => {
  await sql`
    insert into waitlist_log_nodes (level, place, hash)
    select * from unnest(
      ${nodes.map(({ level }) => level)}::smallint[], ${nodes.map(({ place }) => place)}::bigint[], ${nodes.map(({ hash }) => hash)}::bytea[]
    )
    on conflict do nothing`.execute(db)
}

/** Whole nodes of the tree, by `level/place`. */
export const findNodes = async (db: Executor, nodes: readonly NodeName[]): Promise<Map<string, Buffer>> => {
  const { rows } = await sql<NodeName & { hash: Buffer }>`
    with asked as (
      select distinct * from unnest(${nodes.map(({ level }) => level)}::smallint[], ${nodes.map(({ place }) => place)}::bigint[]) as asked (level, place)
    )
    select node.level, node.place, node.hash from asked join waitlist_log_nodes node using (level, place)
    union all
    select 0, event.seq - 1, event.hash from asked join waitlist_log event on event.seq = asked.place + 1 where asked.level = 0`.execute(
    db,
  )
  return new Map(rows.map(({ level, place, hash }) => [`${level}/${place}`, hash]))
}

export interface EventRow {
  seq: string
  text: string
}

/** Events of a run after a place in its chain, as they stood when there were so many events in all. */
export const listRunEvents = async (
  db: Executor,
  { runId, after, size, limit }: { runId: string; after: number; size: number; limit: number },
): Promise<EventRow[]> => {
  const { rows } = await sql<EventRow>`
    select event.seq, event.text
    from (
      select seq from waitlist_log_places
      where run_id = ${runId} and place > ${after} and seq <= ${size} order by place limit ${limit}
    ) as place
    join waitlist_log event using (seq) order by event.seq`.execute(db)
  return rows
}

export const findText = async (db: Executor, seq: string): Promise<string> => {
  const { text } = await db.selectFrom('waitlist_log').select('text').where('seq', '=', seq).executeTakeFirstOrThrow()
  return text
}

/** Events that tell of an entry. */
export const listEntryEvents = async (db: Executor, number: number): Promise<EventRow[]> => {
  const { rows } = await sql<EventRow>`
    select event.seq, event.text from waitlist_log_entries entry join waitlist_log event using (seq)
    where entry.number = ${number} order by seq`.execute(db)
  return rows
}
