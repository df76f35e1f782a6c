import type { CallAnswer } from '#contract/call.ts'
import { railwayLimits } from '#contract/railway-limits.ts'
import { type TrainKind, trainKinds } from '#contract/railway.ts'
import type { timetableCalls } from '#contract/timetable.ts'
import type { ImportedTimetable } from '#contract/timetable.ts'
import { createNetwork, type Network, type Station, timeOf, type Train } from './network.ts'
import type { ImportRow, StationRow, TimetableRow, TrainRow } from './timetable.queries.ts'

const readKind = (kind: string): TrainKind => trainKinds.find((known) => known === kind) ?? 'K'

const readTrain = (row: TrainRow): Train => ({
  id: row.id,
  code: row.code,
  kind: readKind(row.kind),
  formation: row.formation,
  stops: row.stations.map((stationId, seq) => ({
    stationId,
    seq,
    arriveMinute: row.arrive_minutes[seq] ?? null,
    departMinute: row.depart_minutes[seq] ?? null,
    metres: row.metres[seq] ?? 0,
    platform: row.platforms[seq] ?? null,
  })),
})

const readStation = ({ sale_minute: saleMinute, ...row }: StationRow): Station => ({ ...row, saleMinute })

/** @param timetables by the day from which they hold */
export const readNetwork = (
  stations: readonly StationRow[],
  timetables: readonly TimetableRow[],
  trains: readonly TrainRow[],
): Network => {
  const of = Map.groupBy(trains, ({ timetable_id }) => timetable_id)
  return createNetwork(
    stations.map(readStation),
    timetables.map(({ id, source, valid_from }) => ({
      source,
      validFrom: valid_from,
      trains: (of.get(id) ?? []).map((row) => ({
        train: readTrain(row),
        days: {
          firstDay: row.first_day,
          lastDay: row.last_day,
          weekdays: row.weekdays,
          added: new Set(row.added),
          removed: new Set(row.removed),
        },
      })),
    })),
  )
}

/** @param standing the one that holds today */
export const presentImport = (
  row: ImportRow,
  standing: Pick<ImportRow, 'id' | 'valid_from'> | undefined,
): ImportedTimetable => {
  const isLater =
    standing === undefined ||
    row.valid_from > standing.valid_from ||
    (row.valid_from === standing.valid_from && BigInt(row.id) > BigInt(standing.id))
  return {
    ...{ id: row.id, name: row.name, source: row.source, validFrom: row.valid_from, trains: row.trains },
    importTime: row.imported_at.toISOString(),
    state: row.id === standing?.id ? 'standing' : isLater ? 'coming' : 'past',
  }
}

/** Those at which a train calls on a day, the busiest first. */
export const presentStations = (
  { stations, trainsOn, sourceOn }: Network,
  day: string,
): CallAnswer<typeof timetableCalls.stations> => {
  const calls = new Map<string, number>()
  for (const { stationId } of trainsOn(day).flatMap(({ stops }) => stops))
    calls.set(stationId, (calls.get(stationId) ?? 0) + 1)
  const busiest = [...calls].toSorted(([, one], [, other]) => other - one)
  return {
    source: sourceOn(day),
    stations: busiest.flatMap(([id], place) => {
      const station = stations.get(id)
      if (!station) return []
      const { name, city, pinyin, initials, lon, lat, saleMinute } = station
      return { id, name, city, pinyin, initials, lon, lat, saleMinute, hotFlag: place < railwayLimits.hotStations }
    }),
  }
}

export const presentStops = (
  { code, kind, stops }: Train,
  day: string,
  stations: Network['stations'],
): CallAnswer<typeof timetableCalls.stops> => {
  const at = (minute: number | null) => (minute === null ? null : timeOf(day, minute).toISOString())
  return {
    code,
    kind,
    stops: stops.map(({ stationId, arriveMinute, departMinute, metres, platform }) => ({
      stationId,
      name: stations.get(stationId)?.name ?? '',
      arriveTime: at(arriveMinute),
      departTime: at(departMinute),
      distance: metres,
      platform,
    })),
  }
}
