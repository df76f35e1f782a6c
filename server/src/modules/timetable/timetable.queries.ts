import { type Selectable, sql } from 'kysely'
import type { Executor } from '#server/platform/database/database.ts'
import type { Stations } from '#server/platform/database/database-types.ts'
import { isAfter, keyOf, type Order, orderOf, type Slice } from '#server/platform/database/paging.ts'

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

export interface ImportRow {
  id: string
  name: string
  source: string
  valid_from: string
  imported_at: Date
  trains: number
}

/** Ids grow with the imports. */
export const importOrder: Order = { column: 'id', kind: 'id' }

/** More trains than that are not counted. */
const countedTrains = 20_000

export const pageImports = async (db: Executor, slice: Slice): Promise<(ImportRow & { key: string })[]> => {
  const { rows } = await sql<ImportRow & { key: string }>`
    with page as materialized (
      select id, name, source, valid_from, imported_at, ${keyOf(slice)} from timetables
      where ${isAfter(slice)} order by ${orderOf(slice)} offset ${slice.offset} limit ${slice.limit}
    )
    select id, name, source, valid_from::text, imported_at, key, (
      select count(*)::integer from (
        select from trains where timetable_id = page.id limit ${countedTrains}
      ) as counted
    ) as trains
    from page order by ${orderOf(slice)}`.execute(db)
  return rows
}

/** Counted up to `most`. */
export const countImports = async (db: Executor, most: number): Promise<number> => {
  const { rows } = await sql<{ number: number }>`
    select count(*)::integer as number from (select from timetables limit ${most}) as imported`.execute(db)
  return rows[0]?.number ?? 0
}

/** The one that holds on a day. */
export const findStanding = async (
  db: Executor,
  day: string,
): Promise<Pick<ImportRow, 'id' | 'valid_from'> | undefined> => {
  const { rows } = await sql<Pick<ImportRow, 'id' | 'valid_from'>>`
    select id, valid_from::text from timetables where valid_from <= ${day}::date
    order by valid_from desc, id desc limit 1`.execute(db)
  return rows[0]
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
