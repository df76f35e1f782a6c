import { sql } from 'kysely'
import type { PassengerType, SeatClass } from '#contract/railway.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { Quiet } from './quiet-hours.ts'
import type { EntryRow } from './waitlist.queries.ts'

export const nextEntryId = async (db: Executor): Promise<string> => {
  const { rows } = await sql<{ id: string }>`select nextval('waitlist_entry_ids') as id`.execute(db)
  return rows[0]?.id ?? ''
}

/** Takes the next numbers; nobody else gets one before this transaction has ended. @returns the first of them */
export const takeNumbers = async (db: Executor, count: number): Promise<number> => {
  const { rows } = await sql<{ first: string }>`
    update waitlist_numbers set last = last + ${count} returning last - ${count} + 1 as first`.execute(db)
  return Number(rows[0]?.first)
}

/** An entry that is about to be written; amounts in 分. */
export interface NewEntry {
  id: string
  number: number
  userId: string
  clientId: string
  seats: number
  partFlag: boolean
  mailFlag: boolean
  leadMinutes: number
  prepaid: number
  createdAt: Date
  untilAt: Date
  passengers: readonly {
    passengerId: string
    passengerKey: Buffer
    passengerType: PassengerType
    free: boolean
    passengerSealed: string
  }[]
  combinations: readonly {
    runId: string
    fromSeq: number
    toSeq: number
    seatClass: SeatClass
    price: number
    untilAt: Date
    /** When its sale begins, where its place in line is drawn then. */
    saleAt: Date | null
  }[]
  quiet: Quiet | null
  swap: { orderId: string; ticketIds: readonly string[]; feeCap: number } | null
}

/**
 * Writes entries in one statement. What somebody has asked for by the same `clientId` before is left out.
 * @returns ids of those that were written
 */
export const insertEntries = async (db: Executor, entries: readonly NewEntry[]): Promise<Set<string>> => {
  const rowsOf = entries.map(({ passengers: _passengers, combinations: _combinations, quiet, swap, ...entry }) => ({
    ...entry,
    ...{ quietFrom: quiet?.fromMinute, quietTo: quiet?.toMinute, quietFee: quiet?.feeCap },
    ...{ swapOrderId: swap?.orderId, swapFee: swap?.feeCap },
  }))
  const swapTickets = entries.flatMap(({ id, swap }) => (swap?.ticketIds ?? []).map((ticketId) => ({ id, ticketId })))
  const passengers = entries.flatMap(({ id, userId, passengers: all }) =>
    all.map(({ passengerKey, ...one }, place) => ({
      id,
      userId,
      place,
      ...one,
      passengerKey: passengerKey.toString('hex'),
    })),
  )
  const combinations = entries.flatMap(({ id, number, combinations: all }) =>
    // Without a number until it is drawn.
    all.map((one, place) => ({ id, number: one.saleAt === null ? number : null, place, ...one })),
  )
  const { rows } = await sql<{ id: string }>`
    with made as (
      insert into waitlist_entries
        (id, user_id, client_id, number, seats, part, mail, lead_minutes, prepaid, created_at, until_at, quiet_from, quiet_to, quiet_fee,
          swap_order_id, swap_fee)
      select id, "userId", "clientId", number, seats, "partFlag", "mailFlag", "leadMinutes", prepaid, "createdAt", "untilAt", "quietFrom", "quietTo",
        "quietFee", "swapOrderId", "swapFee"
      from jsonb_to_recordset(${JSON.stringify(rowsOf)}::text::jsonb) as given (
        id bigint, "userId" bigint, "clientId" uuid, number bigint, seats smallint, "partFlag" boolean, "mailFlag" boolean, "leadMinutes" integer,
        prepaid integer, "createdAt" timestamptz, "untilAt" timestamptz, "quietFrom" smallint, "quietTo" smallint, "quietFee" integer,
        "swapOrderId" bigint, "swapFee" integer
      )
      on conflict (user_id, client_id) do nothing
      returning id
    ), people as (
      insert into waitlist_passengers
        (entry_id, place, user_id, passenger_id, passenger_key, passenger_type, free, passenger_sealed)
      select id, place, "userId", "passengerId", decode("passengerKey", 'hex'), "passengerType", free, "passengerSealed"
      from jsonb_to_recordset(${JSON.stringify(passengers)}::text::jsonb) as given (
        id bigint, place smallint, "userId" bigint, "passengerId" bigint, "passengerKey" text, "passengerType" text, free boolean,
        "passengerSealed" text
      )
      join made using (id)
    ), ways as (
      insert into waitlist_combinations
        (entry_id, place, number, run_id, from_seq, to_seq, seat_class, price, until_at, sale_at)
      select id, place, number, "runId", "fromSeq", "toSeq", "seatClass", price, "untilAt", "saleAt"
      from jsonb_to_recordset(${JSON.stringify(combinations)}::text::jsonb) as given (
        id bigint, place smallint, number bigint, "runId" bigint, "fromSeq" smallint, "toSeq" smallint, "seatClass" text,
        price integer, "untilAt" timestamptz, "saleAt" timestamptz
      )
      join made using (id)
    ), swaps as (
      insert into waitlist_swap_tickets (entry_id, ticket_id)
      select id, "ticketId"
      from jsonb_to_recordset(${JSON.stringify(swapTickets)}::text::jsonb) as given (id bigint, "ticketId" bigint)
      join made using (id)
    )
    select id from made`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

const stopWaiting = sql`
  update waitlist_combinations set waiting = false where waiting and entry_id in (select id from ended)
  returning entry_id, run_id`

/** Runs that those who have ended waited for. */
const stoppedRuns = sql`
  (select coalesce(array_agg(distinct run_id::text), '{}') from stopped where entry_id = ended.id) as run_ids`

/** An entry that has ended. */
export type EndedRow = EntryRow & { run_ids: string[] }

/** Ends entries that have become orders. @returns numbers of those that were waiting until now, and the runs that they waited for */
export const serveEntries = async (
  db: Executor,
  served: readonly { id: string; orderId: string; spent: number }[],
  now: Date,
): Promise<Map<string, { number: number; runIds: string[] }>> => {
  const { rows } = await sql<{ id: string; number: string; run_ids: string[] }>`
    with ended as (
      update waitlist_entries entry set state = 'served', order_id = given."orderId", spent = given.spent, ended_at = ${now}
      from jsonb_to_recordset(${JSON.stringify(served)}::text::jsonb) as given (id bigint, "orderId" bigint, spent integer)
      where entry.id = given.id and entry.state = 'waiting'
      returning entry.id, entry.number
    ), stopped as (${stopWaiting})
    select id, number, ${stoppedRuns} from ended`.execute(db)
  return new Map(rows.map(({ id, number, run_ids }) => [id, { number: Number(number), runIds: run_ids }]))
}

/** Ends one that waits. @returns it, as it is then; undefined when it does not wait any more */
export const withdrawEntry = async (db: Executor, id: string, now: Date): Promise<EndedRow | undefined> => {
  const { rows } = await sql<EndedRow>`
    with ended as (
      update waitlist_entries set state = 'withdrawn', ended_at = ${now} where id = ${id} and state = 'waiting' returning *
    ), stopped as (${stopWaiting})
    select *, ${stoppedRuns} from ended`.execute(db)
  return rows[0]
}

/** Ends some whose time is over; those that another transaction holds are left to the next look. */
export const lapseEntries = async (db: Executor, now: Date, limit: number): Promise<EndedRow[]> => {
  const { rows } = await sql<EndedRow>`
    with ended as (
      update waitlist_entries set state = 'lapsed', ended_at = ${now}
      where id = any(array(
        select id from waitlist_entries where state = 'waiting' and until_at <= ${now}
        order by until_at limit ${limit} for no key update skip locked
      ))
      returning *
    ), stopped as (${stopWaiting})
    select *, ${stoppedRuns} from ended`.execute(db)
  return rows
}

/** Ends some of which every train was cancelled. */
export const endCancelledEntries = async (db: Executor, now: Date, limit: number): Promise<EndedRow[]> => {
  const { rows } = await sql<EndedRow>`
    with gone as (
      select way.entry_id, bool_and(run.state = 'cancelled') as wholly
      from waitlist_combinations way
      cross join lateral (select state from runs where id = way.run_id offset 0) as run
      where way.waiting
      group by way.entry_id
    ), ended as (
      update waitlist_entries set state = 'lapsed', ended_at = ${now}
      where id = any(array(
        select id from waitlist_entries where state = 'waiting' and id in (select entry_id from gone where wholly)
        order by id limit ${limit} for no key update skip locked
      ))
      returning *
    ), stopped as (${stopWaiting})
    select *, ${stoppedRuns} from ended`.execute(db)
  return rows
}
