import type { ManagedRun } from '#contract/run.ts'
import { sql } from 'kysely'
import type { SeatClass } from '#contract/railway.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { isAfter, keyOf, type Order, orderOf, type Slice } from '#server/platform/database/paging.ts'
import { anyOf } from '#server/platform/database/sql.ts'
import type { Stock } from './stock.ts'

export type RunState = ManagedRun['state']

export interface RunRow {
  id: string
  train_id: string
  /** `YYYY-MM-DD`. */
  day: string
  state: RunState
  delay_minutes: number
  added_cars: number
  departs_at: Date
  arrives_at: Date
}

const runColumns = sql.raw(
  'r.id, r.train_id, r.day::text as day, r.state, r.delay_minutes, r.added_cars, r.departs_at, r.arrives_at',
)

export const findRuns = async (executor: Executor, ids: readonly string[]): Promise<RunRow[]> => {
  const { rows } = await sql<RunRow>`select ${runColumns} from runs r where ${anyOf('r.id', ids)}`.execute(executor)
  return rows
}

export const listRunsOn = async (executor: Executor, day: string): Promise<RunRow[]> => {
  const { rows } = await sql<RunRow>`select ${runColumns} from runs r where r.day = ${day}::date`.execute(executor)
  return rows
}

export const runOrder: Order = { column: 'departs_at', kind: 'time' }

export interface RunFilter {
  day: string
  /** Only of this train. */
  trainId: string | undefined
  only: 'cancelled' | 'late' | undefined
}

const fits = ({ day, trainId, only }: RunFilter) => sql`
  day = ${day}::date
  ${trainId === undefined ? sql`` : sql`and train_id = ${trainId}`}
  ${only === 'cancelled' ? sql`and state = 'cancelled'` : only === 'late' ? sql`and delay_minutes > 0` : sql``}`

/** Runs of a day, as they set out. */
export const pageRuns = async (
  executor: Executor,
  filter: RunFilter,
  slice: Slice,
): Promise<{ id: string; key: string }[]> => {
  const { rows } = await sql<{ id: string; key: string }>`
    select id, ${keyOf(slice)} from runs where ${fits(filter)} and ${isAfter(slice)}
    order by ${orderOf(slice)} offset ${slice.offset} limit ${slice.limit}`.execute(executor)
  return rows
}

/** Counted up to `most`. */
export const countRuns = async (executor: Executor, filter: RunFilter, most: number): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select from runs where ${fits(filter)} limit ${most}) as found`.execute(
    executor,
  )
  return rows[0]?.count ?? 0
}

export interface StockRow extends RunRow, Stock {
  version: string
}

/** @param lock keeps others from changing them until the transaction ends */
export const readStocks = async (executor: Executor, ids: readonly string[], lock: boolean): Promise<StockRow[]> => {
  const { rows } = await sql<StockRow>`
    select ${runColumns}, s.version, s.masks, s.free, s.standing
    from run_stocks s join runs r on r.id = s.run_id
    where ${anyOf('s.run_id', ids)}
    order by s.run_id ${sql.raw(lock ? 'for update of s' : '')}
  `.execute(executor)
  return rows
}

export interface ReservationRow {
  id: string
  run_id: string
  seat_class: SeatClass
  seat_index: number | null
  from_seq: number
  to_seq: number
  passenger_key: Buffer
  departs_at: Date
  arrives_at: Date
  released: boolean
}

/** Those that shall be released, and all that bind some who travel. */
export const readReservations = async (
  executor: Executor,
  ids: readonly string[],
  passengerKeys: readonly Buffer[],
  now: Date,
): Promise<ReservationRow[]> => {
  const columns = sql.raw(`id, run_id, seat_class, seat_index, from_seq, to_seq, passenger_key,
    lower(span) as departs_at, upper(span) as arrives_at, released_at is not null as released`)
  const { rows } = await sql<ReservationRow>`
    select ${columns} from seat_reservations where id = any(${ids}::uuid[])
    union
    select ${columns} from seat_reservations
    where passenger_key = any(${passengerKeys}::bytea[]) and released_at is null
      and span && tstzrange(${now}, null)
  `.execute(executor)
  return rows
}

/** Whether these are the stocks as they are now. */
export const areCurrent = async (
  executor: Executor,
  stocks: readonly { run_id: string; version: string }[],
): Promise<boolean> => {
  const { rows } = await sql<{ current: boolean }>`
    select count(*) = ${stocks.length} as current
    from unnest(${stocks.map(({ run_id }) => run_id)}::bigint[], ${stocks.map(({ version }) => version)}::bigint[])
      as given (run_id, version)
    join run_stocks s on s.run_id = given.run_id and s.version = given.version
  `.execute(executor)
  return rows[0]?.current === true
}

/**
 * Writes stocks whose versions are still those on which the change was worked out: all of them, or nothing.
 * @returns whether it was written
 */
export const writeStocks = async (
  executor: Executor,
  stocks: readonly { run_id: string; version: string; changed: boolean; stock: Stock }[],
): Promise<boolean> => {
  const changed = stocks.filter((one) => one.changed)
  const { rows } = await sql<{ valid: boolean }>`
    with locked as materialized (
      select s.run_id from run_stocks s
      join unnest(${stocks.map(({ run_id }) => run_id)}::bigint[], ${stocks.map(({ version }) => version)}::bigint[])
        as given (run_id, version) on given.run_id = s.run_id and given.version = s.version
      order by s.run_id for update of s
    ), judged as materialized (
      select count(*) = ${stocks.length} as valid from locked
    ), written as (
      update run_stocks s
      set version = s.version + 1, masks = given.masks, free = given.free, standing = given.standing
      from unnest(
        ${changed.map(({ run_id }) => run_id)}::bigint[], ${changed.map(({ stock }) => stock.masks)}::bytea[],
        ${changed.map(({ stock }) => stock.free)}::bytea[], ${changed.map(({ stock }) => stock.standing)}::bytea[]
      ) as given (run_id, masks, free, standing)
      where s.run_id = given.run_id and (select valid from judged)
    )
    select valid from judged
  `.execute(executor)
  return rows[0]?.valid === true
}

/** @returns how many were released */
export const releaseReservations = async (executor: Executor, ids: readonly string[], now: Date): Promise<number> => {
  const { rows } = await sql<{ id: string }>`
    update seat_reservations set released_at = ${now} where id = any(${ids}::uuid[]) and released_at is null returning id
  `.execute(executor)
  return rows.length
}

export interface NewReservation {
  id: string
  run_id: string
  seat_class: SeatClass
  car: number | null
  seat: number | null
  seat_index: number | null
  from_seq: number
  to_seq: number
  passenger_key: Buffer
  departs_at: Date
  arrives_at: Date
  subject: string
}

export const insertReservations = async (executor: Executor, rows: readonly NewReservation[]): Promise<void> => {
  await sql`
    insert into seat_reservations
      (id, run_id, seat_class, car, seat, seat_index, from_seq, to_seq, passenger_key, span, subject)
    select id, run_id, seat_class, car, seat, seat_index, from_seq, to_seq, passenger_key, tstzrange(departs_at, arrives_at), subject
    from unnest(
      ${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ run_id }) => run_id)}::bigint[],
      ${rows.map(({ seat_class }) => seat_class)}::text[], ${rows.map(({ car }) => car)}::smallint[],
      ${rows.map(({ seat }) => seat)}::smallint[], ${rows.map(({ seat_index }) => seat_index)}::smallint[],
      ${rows.map(({ from_seq }) => from_seq)}::smallint[], ${rows.map(({ to_seq }) => to_seq)}::smallint[],
      ${rows.map(({ passenger_key }) => passenger_key)}::bytea[],
      ${rows.map(({ departs_at }) => departs_at)}::timestamptz[], ${rows.map(({ arrives_at }) => arrives_at)}::timestamptz[],
      ${rows.map(({ subject }) => subject)}::text[]
    ) as given (id, run_id, seat_class, car, seat, seat_index, from_seq, to_seq, passenger_key, departs_at, arrives_at, subject)
  `.execute(executor)
}

export interface NewRun {
  train_id: string
  departs_at: Date
  arrives_at: Date
  /** Of `stock.ts`, of which nothing is sold. */
  stock: Stock
}

/** Opens runs of a day that are not open yet. @returns how many */
export const openRuns = async (
  executor: Executor,
  day: string,
  runs: readonly NewRun[],
  now: Date,
): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    with given as (
      select * from unnest(
        ${runs.map(({ train_id }) => train_id)}::bigint[], ${runs.map(({ departs_at }) => departs_at)}::timestamptz[],
        ${runs.map(({ arrives_at }) => arrives_at)}::timestamptz[], ${runs.map(({ stock }) => stock.masks.length)}::int[],
        ${runs.map(({ stock }) => stock.free)}::bytea[], ${runs.map(({ stock }) => stock.standing.length)}::int[]
      ) as given (train_id, departs_at, arrives_at, masks, free, standing)
    ), opened as (
      insert into runs (train_id, day, departs_at, arrives_at, opened_at)
      select train_id, ${day}::date, departs_at, arrives_at, ${now}::timestamptz from given
      on conflict (train_id, day) do nothing
      returning id, train_id
    ), stocked as (
      insert into run_stocks (run_id, masks, free, standing)
      select opened.id, decode(repeat('00', given.masks), 'hex'), given.free, decode(repeat('00', given.standing), 'hex')
      from opened join given using (train_id)
      returning run_id
    )
    select count(*)::int as count from stocked
  `.execute(executor)
  return rows[0]?.count ?? 0
}

/** Trains of which there are runs on a day. */
export const countRunsOn = async (executor: Executor, day: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from runs where day = ${day}::date
  `.execute(executor)
  return rows[0]?.count ?? 0
}

/** Closes runs that had arrived by then, late ones included, and forgets their stock. @returns how many */
export const closeRuns = async (executor: Executor, arrivedBy: Date): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    with ended as (
      update runs set state = case state when 'open' then 'closed' else state end
      where arrives_at <= ${arrivedBy} and arrives_at + delay_minutes * interval '1 minute' <= ${arrivedBy} and state = 'open'
      returning id
    ), forgotten as (
      delete from run_stocks s using runs r
      where r.id = s.run_id and r.state <> 'closed' and r.arrives_at <= ${arrivedBy} and r.arrives_at + r.delay_minutes * interval '1 minute' <= ${arrivedBy}
    )
    select count(*)::int as count from ended
  `.execute(executor)
  return rows[0]?.count ?? 0
}

/** Marks a run, and makes whoever has worked on its stock begin again. @returns whether it was one that could be */
export const changeRun = async (
  executor: Executor,
  id: string,
  change: { state: 'cancelled' } | { delay_minutes: number },
): Promise<boolean> => {
  const { rows } = await sql<{ id: string }>`
    with stock as (
      update run_stocks set version = version + 1 where run_id = ${id}
    )
    update runs set ${'state' in change ? sql`state = ${change.state}` : sql`delay_minutes = ${change.delay_minutes}`}
    where id = ${id} and state = 'open' returning id
  `.execute(executor)
  return rows.length > 0
}

/** Notes that cars were coupled on. @param cars beyond the train's own, all together @returns false where it had as many */
export const growRun = async (executor: Executor, id: string, cars: number): Promise<boolean> => {
  const { rows } = await sql<{ id: string }>`
    update runs set added_cars = ${cars} where id = ${id} and state = 'open' and added_cars < ${cars} returning id
  `.execute(executor)
  return rows.length > 0
}
