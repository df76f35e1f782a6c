import { sql } from 'kysely'
import type { SeatClass } from '#contract/railway.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { anyOf } from '#server/platform/database/sql.ts'
import type { Stock } from './stock.ts'

export interface CheckedRun {
  id: string
  train_id: string
  /** `YYYY-MM-DD`. */
  day: string
  state: string
  added_cars: number
  /** Null where it has none. */
  stock: Stock | null
}

/** Runs that are not closed, by id, the next ones after some. @param after id of the last one before; `0` to begin */
export const listCheckedRuns = async (executor: Executor, after: string, limit: number): Promise<CheckedRun[]> => {
  const { rows } = await sql<Omit<CheckedRun, 'stock'> & { [K in keyof Stock]: Buffer | null }>`
    select r.id, r.train_id, r.day::text as day, r.state, r.added_cars, s.masks, s.free, s.standing
    from runs r left join run_stocks s on s.run_id = r.id
    where r.state <> 'closed' and r.id > ${after}::bigint
    order by r.id limit ${limit}`.execute(executor)
  return rows.map(({ masks, free, standing, ...run }) => ({
    ...run,
    stock: masks && free && standing && { masks, free, standing },
  }))
}

export interface HeldRow {
  id: string
  run_id: string
  seat_class: SeatClass
  seat_index: number | null
  car: number | null
  seat: number | null
  from_seq: number
  to_seq: number
  departs_at: Date
  arrives_at: Date
}

/** What is not released on some runs. */
export const listHeld = async (executor: Executor, runIds: readonly string[]): Promise<HeldRow[]> => {
  const { rows } = await sql<HeldRow>`
    select id, run_id, seat_class, seat_index, car, seat, from_seq, to_seq,
      lower(span) as departs_at, upper(span) as arrives_at
    from seat_reservations where ${anyOf('run_id', runIds)} and released_at is null`.execute(executor)
  return rows
}

/** Pairs of reservations by which somebody would be on two trains at once. Counted in full, without the constraint's index. */
export const listDoubles = async (executor: Executor): Promise<{ id: string; other_id: string }[]> => {
  const { rows } = await sql<{ id: string; other_id: string }>`
    select id, other_id from (
      select id, span, lead(id) over keys as other_id, lead(span) over keys as other_span
      from seat_reservations where released_at is null
      window keys as (partition by passenger_key order by lower(span), id)
    ) as neighbours
    where span && other_span`.execute(executor)
  return rows
}
