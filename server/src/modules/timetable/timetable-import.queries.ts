import { type Insertable, sql } from 'kysely'
import type { Executor } from '#server/platform/database/database.ts'
import type { Timetables } from '#server/platform/database/database-types.ts'
import type { FeedTrain } from './feed.ts'
import type { Station } from './network.ts'

/** So many rows a statement: none takes long. */
const batch = 5000

/** Has `write` take some thousand at a time. */
const inBatches = async <T>(all: readonly T[], write: (some: readonly T[]) => Promise<void>): Promise<void> => {
  for (let from = 0; from < all.length; from += batch) await write(all.slice(from, from + batch))
}

export const findByDigest = (db: Executor, digest: string): Promise<{ id: string; valid_from: string } | undefined> =>
  db
    .selectFrom('timetables')
    .select(['id', sql<string>`valid_from::text`.as('valid_from')])
    .where('digest', '=', digest)
    .executeTakeFirst()

/** @returns undefined when it was imported meanwhile */
export const insertTimetable = async (
  db: Executor,
  row: Omit<Insertable<Timetables>, 'valid_from'> & { valid_from: string },
): Promise<string | undefined> => {
  const inserted = await db
    .insertInto('timetables')
    .values({ ...row, valid_from: sql`${row.valid_from}::date` })
    .onConflict((conflict) => conflict.column('digest').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}

/** Those that are known already get what is told of them now. */
export const upsertStations = (db: Executor, stations: readonly Station[]): Promise<void> =>
  inBatches(stations, async (some) => {
    await sql`
      insert into stations (id, name, city, pinyin, initials, telecode, lon, lat, sale_minute)
      select * from unnest(
        ${some.map(({ id }) => id)}::text[], ${some.map(({ name }) => name)}::text[],
        ${some.map(({ city }) => city)}::text[], ${some.map(({ pinyin }) => pinyin)}::text[],
        ${some.map(({ initials }) => initials)}::text[], ${some.map(({ telecode }) => telecode)}::text[],
        ${some.map(({ lon }) => lon)}::float8[], ${some.map(({ lat }) => lat)}::float8[],
        ${some.map(({ saleMinute }) => saleMinute)}::smallint[]
      )
      on conflict (id) do update set name = excluded.name, city = excluded.city, pinyin = excluded.pinyin,
        initials = excluded.initials, telecode = excluded.telecode, lon = excluded.lon, lat = excluded.lat,
        sale_minute = excluded.sale_minute
    `.execute(db)
  })

/** @returns ids by trip */
const insertTrainRows = async (db: Executor, timetableId: string, trains: readonly FeedTrain[]) => {
  const ids = new Map<string, string>()
  await inBatches(trains, async (some) => {
    const { rows } = await sql<{ id: string; trip_id: string }>`
      insert into trains (timetable_id, trip_id, code, kind, formation, first_day, last_day, weekdays, exact_km)
      select ${timetableId}, * from unnest(
        ${some.map(({ tripId }) => tripId)}::text[], ${some.map(({ code }) => code)}::text[],
        ${some.map(({ kind }) => kind)}::text[], ${some.map(({ formation }) => formation)}::text[],
        ${some.map(({ days }) => days.firstDay)}::date[], ${some.map(({ days }) => days.lastDay)}::date[],
        ${some.map(({ days }) => days.weekdays)}::smallint[], ${some.map(({ exactKm }) => exactKm)}::boolean[]
      )
      returning id, trip_id
    `.execute(db)
    for (const { id, trip_id } of rows) ids.set(trip_id, id)
  })
  return ids
}

/** Writes the trains of a timetable with the days on which they run and their stops. */
export const insertTrains = async (db: Executor, timetableId: string, trains: readonly FeedTrain[]): Promise<void> => {
  const ids = await insertTrainRows(db, timetableId, trains)
  const idOf = ({ tripId }: FeedTrain) => ids.get(tripId) ?? ''
  const days = trains.flatMap((train) => [
    ...[...train.days.added].map((day) => ({ id: idOf(train), day, runs: true })),
    ...[...train.days.removed].map((day) => ({ id: idOf(train), day, runs: false })),
  ])
  await inBatches(days, async (some) => {
    await sql`
      insert into train_days (train_id, day, runs)
      select * from unnest(
        ${some.map(({ id }) => id)}::bigint[], ${some.map(({ day }) => day)}::date[],
        ${some.map(({ runs }) => runs)}::boolean[]
      )
    `.execute(db)
  })
  const stops = trains.flatMap((train) => train.stops.map((stop) => ({ id: idOf(train), ...stop })))
  await inBatches(stops, async (some) => {
    await sql`
      insert into train_stops (train_id, seq, station_id, arrive_minute, depart_minute, metres, platform)
      select * from unnest(
        ${some.map(({ id }) => id)}::bigint[], ${some.map(({ seq }) => seq)}::smallint[],
        ${some.map(({ stationId }) => stationId)}::text[], ${some.map(({ arriveMinute }) => arriveMinute)}::integer[],
        ${some.map(({ departMinute }) => departMinute)}::integer[], ${some.map(({ metres }) => metres)}::integer[],
        ${some.map(({ platform }) => platform)}::text[]
      )
    `.execute(db)
  })
}
