import { type Selectable, sql } from 'kysely'
import type { Executor } from '#server/platform/database/database.ts'
import type { Stations } from '#server/platform/database/database-types.ts'

export type StationRow = Selectable<Stations>

export interface TimetableRow {
  id: string
  source: string
  /** `YYYY-MM-DD`, as all days here. */
  valid_from: string
}

export interface TrainRow {
  id: string
  timetable_id: string
  code: string
  kind: string
  formation: string
  first_day: string
  last_day: string
  weekdays: number
  /** Days besides, and days on which it does not run. */
  added: string[]
  removed: string[]
  stations: string[]
  arrive_minutes: (number | null)[]
  depart_minutes: (number | null)[]
  metres: number[]
  platforms: (string | null)[]
}

/** What was imported last; null while there is nothing. */
export const findNewest = async (db: Executor): Promise<string | null> => {
  const row = await db
    .selectFrom('timetables')
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirst()
  return row?.id ?? null
}

export const listStations = (db: Executor): Promise<StationRow[]> => db.selectFrom('stations').selectAll().execute()

/** Those that hold on a day or later. */
export const listTimetables = (db: Executor, day: string): Promise<TimetableRow[]> =>
  db
    .selectFrom('timetables')
    .select(['id', 'source', sql<string>`valid_from::text`.as('valid_from')])
    .where(
      'valid_from',
      '>=',
      sql<Date>`coalesce((select max(valid_from) from timetables where valid_from <= ${day}), '-infinity'::date)`,
    )
    .orderBy('valid_from')
    .orderBy('id')
    .execute()

/** Each with its stops in order. */
export const listTrains = async (db: Executor, timetableIds: readonly string[]): Promise<TrainRow[]> => {
  const { rows } = await sql<TrainRow>`
    select train.id, train.timetable_id, train.code, train.kind, train.formation,
      train.first_day::text, train.last_day::text, train.weekdays,
      array(select day::text from train_days where train_id = train.id and runs) as added,
      array(select day::text from train_days where train_id = train.id and not runs) as removed,
      stop.*
    from trains train
    join (
      select train_id,
        array_agg(station_id order by seq) as stations,
        array_agg(arrive_minute order by seq) as arrive_minutes,
        array_agg(depart_minute order by seq) as depart_minutes,
        array_agg(metres order by seq) as metres,
        array_agg(platform order by seq) as platforms
      from train_stops group by train_id
    ) stop on stop.train_id = train.id
    where train.timetable_id = any(${timetableIds}::bigint[])
    order by train.id
  `.execute(db)
  return rows
}
