import { type Selectable, sql } from 'kysely'
import type { Executor } from '#server/platform/database/database.ts'
import type { ReconciliationItems } from '#server/platform/database/database-types.ts'

/** Money that came (above 0) or went, in 分, as one side has it. */
export interface Movement {
  outNo: string
  kind: 'payment' | 'refund' | 'payout' | 'fee' | 'other'
  amount: number
  at: Date
}

/** Up to which entry the books have been taken over; locked, so that one takes them at a time. */
export const lockMark = async (transaction: Executor): Promise<string> => {
  const { entry } = await transaction
    .selectFrom('reconciliation_mark')
    .select('entry')
    .forUpdate()
    .executeTakeFirstOrThrow()
  return entry
}

export const setMark = async (transaction: Executor, entry: string): Promise<void> => {
  await transaction.updateTable('reconciliation_mark').set({ entry }).execute()
}

/** The outward numbers of orders, by what their transfers are for: `top-up:12`, or what was bought: `train-order:12`. */
export const findOutNos = async (
  db: Executor,
  { topUps, withdrawals, subjects }: { topUps: string[]; withdrawals: string[]; subjects: string[] },
): Promise<Map<string, string>> => {
  const { rows } = await sql<{ subject: string; out_no: string }>`
    select 'top-up:' || id as subject, out_no from top_ups where id = any(${topUps}::bigint[])
    union all
    select subject, out_no from top_ups where subject = any(${subjects}::text[]) and state = 'paid'
    union all
    select 'withdrawal:' || id, out_no from withdrawals where id = any(${withdrawals}::bigint[])`.execute(db)
  return new Map(rows.map(({ subject, out_no }) => [subject, out_no]))
}

const asArrays = (movements: readonly Movement[]) => sql`
  unnest(
    ${movements.map(({ outNo }) => outNo)}::text[], ${movements.map(({ kind }) => kind)}::text[],
    ${movements.map(({ amount }) => amount)}::bigint[], ${movements.map(({ at }) => at)}::timestamptz[]
  ) as movement (out_no, kind, amount, at)`

/** Adds what the books have. */
export const addBooked = async (db: Executor, movements: readonly Movement[], now: Date): Promise<void> => {
  await sql`
    insert into reconciliation_items as item (out_no, kind, booked, booked_at, created_at)
    select out_no, kind, sum(amount), min(at), ${now}::timestamptz from ${asArrays(movements)} group by out_no, kind order by 1, 2
    on conflict (out_no, kind) do update
    set booked = item.booked + excluded.booked, booked_at = least(item.booked_at, excluded.booked_at)`.execute(db)
}

/** Adds what a day's bill has. */
export const addBilled = async (
  db: Executor,
  day: string,
  movements: readonly Movement[],
  now: Date,
): Promise<void> => {
  await sql`
    insert into reconciliation_items as item (out_no, kind, billed, billed_on, created_at)
    select out_no, kind, sum(amount), ${day}::date, ${now}::timestamptz from ${asArrays(movements)} group by out_no, kind order by 1, 2
    on conflict (out_no, kind) do update
    set billed = item.billed + excluded.billed, billed_on = least(item.billed_on, excluded.billed_on)`.execute(db)
}

/** @returns `YYYY-MM-DD`; undefined before the first */
export const findNewestDay = async (db: Executor): Promise<string | undefined> => {
  const { rows } = await sql<{ day: string }>`
    select day::text from reconciliation_days order by reconciliation_days.day desc limit 1`.execute(db)
  return rows[0]?.day
}

/** Begins a day, which nobody else can then. @returns whether it had not been taken */
export const insertDay = async (db: Executor, day: string, at: Date): Promise<boolean> => {
  const { rows } = await sql`
    insert into reconciliation_days (day, at, lines, amount) values (${day}::date, ${at}, 0, 0)
    on conflict (day) do nothing returning 1 as one`.execute(db)
  return rows.length > 0
}

export const updateDay = async (db: Executor, day: string, sums: { lines: number; amount: number }): Promise<void> => {
  await sql`
    update reconciliation_days set lines = ${sums.lines}, amount = ${sums.amount} where day = ${day}::date`.execute(db)
}

/** When the oldest was booked of what no bill has yet. */
export const findOldestInTransit = async (db: Executor): Promise<Date | undefined> => {
  const { rows } = await sql<{ booked_at: Date }>`
    select booked_at from reconciliation_items where billed_on is null and not overdue
    order by booked_at limit 1`.execute(db)
  return rows[0]?.booked_at
}

/** What was booked before a time and is in no bill. */
export const markOverdue = async (db: Executor, before: Date): Promise<void> => {
  await sql`
    update reconciliation_items set overdue = true
    where billed_on is null and not overdue and booked_at < ${before}`.execute(db)
}

/** Has the provider asked at once about orders that were paid as its bill says, and not as our books say. */
export const hastenMissing = async (db: Executor, now: Date): Promise<void> => {
  await sql`
    update top_ups set check_at = ${now}, checks = 0
    where out_no = any(array(
      select out_no from reconciliation_items where state = 'missing-here' and kind = 'payment' order by created_at desc limit 100
    )) and state in ('waiting', 'closed')`.execute(db)
}

/** What bills say has gone back of payments, more than our books know of, in 分. */
export const listReturned = async (db: Executor, limit: number): Promise<{ out_no: string; total: number }[]> => {
  const { rows } = await sql<{ out_no: string; total: string }>`
    select item.out_no, -item.billed as total
    from reconciliation_items item join top_ups on top_ups.out_no = item.out_no
    where item.state in ('missing-here', 'amount-differs') and item.kind = 'refund' and item.billed < item.booked
      and top_ups.state in ('paid', 'refunding') and top_ups.charged_back + top_ups.given_back < -item.billed
    limit ${limit}`.execute(db)
  return rows.map(({ out_no, total }) => ({ out_no, total: Number(total) }))
}

export type ItemRow = Pick<Selectable<ReconciliationItems>, 'id' | 'kind' | 'suspended' | 'due' | 'revision'>

/** Some in which more or less lies aside than should, locked. */
export const lockUnsettled = async (transaction: Executor, limit: number): Promise<ItemRow[]> => {
  const { rows } = await sql<ItemRow>`
    select id, kind, suspended, due, revision from reconciliation_items
    where suspended <> due order by id limit ${limit} for update`.execute(transaction)
  return rows
}

export const markSettled = async (transaction: Executor, ids: readonly string[]): Promise<void> => {
  await sql`
    update reconciliation_items set suspended = due, revision = revision + 1 where id = any(${ids}::bigint[])`.execute(
    transaction,
  )
}

export interface OpenRow {
  out_no: string
  kind: string
  state: string
  created_at: Date
}

/** What neither time nor asking will match by itself, the longest first. */
export const listOpen = async (db: Executor, before: Date, limit: number): Promise<OpenRow[]> => {
  const { rows } = await sql<OpenRow>`
    select out_no, kind, state, created_at from reconciliation_items
    where state in ('missing-here', 'missing-there', 'amount-differs') and created_at < ${before}
    order by created_at limit ${limit}`.execute(db)
  return rows
}

/** How many of those there are, and since when the oldest is. */
export const countOpen = async (db: Executor): Promise<{ count: number; oldest: Date | null }> => {
  const { rows } = await sql<{ count: string; oldest: Date | null }>`
    select count(*) as count, min(created_at) as oldest from reconciliation_items
    where state in ('missing-here', 'missing-there', 'amount-differs')`.execute(db)
  return { count: Number(rows[0]?.count ?? 0), oldest: rows[0]?.oldest ?? null }
}

/** What must stand where, in 分: all bills with what no bill has yet; and what lies aside. */
export const sumReconciled = async (db: Executor): Promise<{ mark: string; clearing: number; suspense: number }> => {
  const { rows } = await sql<{ mark: string; clearing: string; suspense: string }>`
    select (select entry from reconciliation_mark) as mark,
      ((select coalesce(sum(amount), 0) from reconciliation_days)
        + (select coalesce(sum(booked), 0) from reconciliation_items where billed_on is null and not overdue)
        + (select coalesce(sum(suspended - due), 0) from reconciliation_items where suspended <> due))::bigint as clearing,
      ((select coalesce(sum(suspended), 0) from reconciliation_items where suspended <> 0 and kind <> 'fee')
        + (select coalesce(sum(amount), 0) from top_ups where check_at is not null and state = 'refunding'))::bigint as suspense`.execute(
    db,
  )
  const [sums] = rows
  return { mark: sums?.mark ?? '0', clearing: Number(sums?.clearing ?? 0), suspense: Number(sums?.suspense ?? 0) }
}

/** Withdrawals of which nobody knows yet what becomes of them, and how much they hold. */
export const sumPending = async (db: Executor): Promise<{ count: number; sum: number }> => {
  const { rows } = await sql<{ count: string; sum: string }>`
    select count(*) as count, coalesce(sum(amount), 0)::bigint as sum from withdrawals
    where check_at is not null and state = 'pending'`.execute(db)
  return { count: Number(rows[0]?.count ?? 0), sum: Number(rows[0]?.sum ?? 0) }
}
