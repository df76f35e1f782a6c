import { sql } from 'kysely'
import type { Executor } from '#server/platform/database/database.ts'

/** A figure that only grows: rows of a table, by its key, which grows with time. */
export interface Counted {
  /** Of the figure. */
  name: string
  table: 'users' | 'topics' | 'posts' | 'chat_messages' | 'train_orders' | 'ledger_transfers'
  key: 'id' | 'number'
  at: 'created_at' | 'at'
  /** What a row adds; one without it. */
  adds?: 'amount'
  /** Of a row that counts. */
  only?: { column: string; value: string | boolean }
}

/** Ids of official accounts begin here; no other table has as many rows. */
const noPeople = '900000000000000000'

const day = (column: string) => sql`(${sql.ref(column)} at time zone 'Asia/Shanghai')::date`

/**
 * Counts the next rows of a table, and moves the mark behind them, in one statement that has locked it: no row is counted
 * twice.
 * @param before rows from then on are left for later, as others with lower keys may not be committed yet
 * @returns how many rows were looked at
 */
export const countNext = async (
  db: Executor,
  { name, table, key, at, adds, only }: Counted,
  { before, limit }: { before: Date; limit: number },
): Promise<number> => {
  await sql`insert into count_marks (name, last_id) values (${name}, 0) on conflict do nothing`.execute(db)
  const counts = only ? sql`${sql.ref(only.column)} = ${only.value}` : sql`true`
  const { rows } = await sql<{ number: number }>`
    with mark as (
      select last_id from count_marks where name = ${name} for update
    ), next as (
      select ${sql.ref(key)} as key, ${day(at)} as day, ${adds ? sql.ref(adds) : sql`1`} as adds, ${counts} as counts,
        ${sql.ref(at)} < ${before} as is_old
      from ${sql.table(table)} where ${sql.ref(key)} > (select last_id from mark) and ${sql.ref(key)} < ${noPeople} order by ${sql.ref(key)} limit ${limit}
    ), old as (
      select * from next where key < coalesce((select min(key) from next where not is_old), 9223372036854775807)
    ), moved as (
      update count_marks set last_id = greatest(last_id, coalesce((select max(key) from old), 0)) where name = ${name}
    ), added as (
      insert into daily_counts (name, day, value)
      select ${name}, day, sum(adds) from old where counts group by day
      on conflict (name, day) do update set value = daily_counts.value + excluded.value
    )
    select count(*)::integer as number from old`.execute(db)
  return rows[0]?.number ?? 0
}

/** Adds to figures of a day. */
export const addCounts = async (db: Executor, onDay: string, counts: Record<string, number>): Promise<void> => {
  const added = Object.entries(counts).filter(([, value]) => value > 0)
  if (added.length === 0) return
  await sql`
    insert into daily_counts (name, day, value)
    select name, ${onDay}::date, value
    from unnest(${added.map(([name]) => name)}::text[], ${added.map(([, value]) => value)}::bigint[]) as added (name, value)
    order by name
    on conflict (name, day) do update set value = daily_counts.value + excluded.value`.execute(db)
}

/** Says what figures of a day are. */
export const saveCount = async (db: Executor, name: string, onDay: string, value: number): Promise<void> => {
  await sql`
    insert into daily_counts (name, day, value) values (${name}, ${onDay}::date, ${value})
    on conflict (name, day) do update set value = excluded.value`.execute(db)
}

/** A figure by day from a day on, and its sum over all days where it is wanted. */
export interface CountRow {
  name: string
  days: Record<string, number>
  total: number | null
}

export const listCounts = async (
  db: Executor,
  names: readonly string[],
  { from, totals = [] }: { from: string; totals?: readonly string[] },
): Promise<CountRow[]> => {
  const { rows } = await sql<CountRow>`
    select names.name, (
      select coalesce(json_object_agg(day, value), '{}') from daily_counts
      where daily_counts.name = names.name and day >= ${from}::date
    ) as days, case when names.name = any(${[...totals]}::text[]) then (
      select coalesce(sum(value), 0)::double precision from daily_counts where daily_counts.name = names.name
    ) end as total
    from unnest(${[...names]}::text[]) as names (name)`.execute(db)
  return rows
}

/** Who signed up from a time on, of people. */
export const countSignUpsSince = async (db: Executor, since: Date): Promise<number> => {
  const { rows } = await sql<{ number: number }>`
    select count(*)::integer as number from users where created_at >= ${since} and id < ${noPeople}`.execute(db)
  return rows[0]?.number ?? 0
}

export const countActive = async (db: Executor, onDay: string): Promise<number> => {
  const { rows } = await sql<{ number: number }>`
    select count(*)::integer as number from active_days where day = ${onDay}::date`.execute(db)
  return rows[0]?.number ?? 0
}

/** Who was here last on a day or later. */
export const countActiveSince = async (db: Executor, from: string): Promise<number> => {
  const { rows } = await sql<{ number: number }>`
    select count(*)::integer as number from active_users where last_day >= ${from}::date`.execute(db)
  return rows[0]?.number ?? 0
}

/** Of those who signed up within a span, how many were here on a day. */
export const countReturned = async (
  db: Executor,
  { from, until, onDay }: { from: Date; until: Date; onDay: string },
): Promise<number> => {
  const { rows } = await sql<{ number: number }>`
    select count(*)::integer as number from users
    join active_days on active_days.day = ${onDay}::date and active_days.user_id = users.id
    where users.created_at >= ${from} and users.created_at < ${until}`.execute(db)
  return rows[0]?.number ?? 0
}

const queues = {
  cases: sql`select opened_at as since from moderation_cases where closed_at is null order by due_at, id`,
  appeals: sql`select created_at as since from appeals where decided_at is null order by due_at, id`,
  heldTopics: sql`select held_at as since from topics
    where held_at is not null and hold_decision_id is null and deleted_at is null order by held_at, id`,
  heldPosts: sql`select held_at as since from posts
    where held_at is not null and hold_decision_id is null and deleted_at is null order by held_at, id`,
  handovers: sql`select turned_at as since from handovers where closed_at is null and not answered order by turned_at, id`,
  certifications: sql`select submitted_at as since from certifications where state = 'pending' order by submitted_at`,
  differences: sql`select created_at as since from reconciliation_items
    where state in ('missing-here', 'missing-there', 'amount-differs') order by created_at, id`,
  adjustments: sql`select proposed_at as since from adjustments where state = 'proposed' order by id`,
  refunds: sql`select proposed_at as since from refunds where state = 'proposed' order by id`,
}
export type QueueName = keyof typeof queues

export interface QueueRow {
  name: QueueName
  number: number
  oldest: Date | null
}

/** How many wait in each, counted up to `most`, and since when the first does. */
export const measureQueues = async (db: Executor, names: readonly QueueName[], most: number): Promise<QueueRow[]> => {
  if (names.length === 0) return []
  const measured = names.map(
    (name) => sql`
      select ${sql.lit(name)} as name, count(*)::integer as number, min(since) as oldest
      from (${queues[name]} limit ${sql.lit(most)}) as waiting`,
  )
  const { rows } = await sql<QueueRow>`${sql.join(measured, sql` union all `)}`.execute(db)
  return rows
}
