import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { importTimetable, type ImportOptions } from '#server/modules/timetable/timetable-import.service.ts'
import type { TestApp } from './app.ts'
import { makeFolder } from './clean-up.ts'

/** A call of a train: station by name, arrival and departure (`HH:MM`, one alone at both ends), kilometres from the first. */
export type CallGiven = readonly [station: string, times: string, km: number]

export interface TrainGiven {
  code: string
  calls: readonly CallGiven[]
  formation?: string
  /** Of its calendar; every day unless given. */
  service?: string
}

export interface FeedGiven {
  trains: readonly TrainGiven[]
  /** Cities of stations, where they are not named like them. */
  cities?: Readonly<Record<string, string>>
  /** When sale opens at stations: `HH:MM`; at 8:00 unless given. */
  saleTimes?: Readonly<Record<string, string>>
  /** Whole files instead of those made of the above. */
  files?: Readonly<Record<string, string>>
}

/** An id of a station, of its name: feeds take no Chinese. */
export const stationIdOf = (name: string): string => Buffer.from(name).toString('hex')

const lines = (...all: (string | number)[][]): string => `${all.map((cells) => cells.join(',')).join('\n')}\n`

const service = 'service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date'

/** The files of a feed in GTFS, by name. */
export const makeFeedFiles = ({ trains, cities = {}, saleTimes = {}, files = {} }: FeedGiven): Map<string, string> => {
  const stations = [...new Set(trains.flatMap(({ calls }) => calls.map(([name]) => name)))]
  const times = trains.flatMap(({ code, calls }) =>
    calls.map(([name, given, km], index) => {
      const [arrive = '', depart = arrive] = given.split('-').map((time) => `${time}:00`)
      return [code, arrive, depart, stationIdOf(name), index + 1, km]
    }),
  )
  return new Map(
    Object.entries({
      'agency.txt': lines(['agency_name', 'agency_timezone'], ['试验铁路', 'Asia/Shanghai']),
      'stops.txt': lines(
        ['stop_id', 'stop_name', 'city', 'sale_time'],
        ...stations.map((name) => [stationIdOf(name), name, cities[name] ?? name, saleTimes[name] ?? '08:00']),
      ),
      'calendar.txt': lines([service], ['DAILY', ...Array.from({ length: 7 }, () => 1), 20200101, 20991231]),
      'routes.txt': lines(['route_id', 'route_short_name'], ...trains.map(({ code }) => [code, code])),
      'trips.txt': lines(
        ['route_id', 'service_id', 'trip_id', 'formation'],
        ...trains.map((train) => [train.code, train.service ?? 'DAILY', train.code, train.formation ?? '']),
      ),
      'stop_times.txt': lines(
        ['trip_id', 'arrival_time', 'departure_time', 'stop_id', 'stop_sequence', 'shape_dist_traveled'],
        ...times,
      ),
      ...files,
    }),
  )
}

/** Writes a feed into a folder of the test's own. @returns the folder */
export const makeFeedFolder = async (given: FeedGiven): Promise<string> => {
  const folder = await makeFolder('feed')
  for (const [name, text] of makeFeedFiles(given)) await writeFile(path.join(folder, name), text)
  return folder
}

/** Imports a small timetable into the database of an app, which sees it at once when it has none. */
export const makeTimetable = async ({ db, clock }: TestApp, given: FeedGiven, options?: ImportOptions) =>
  await importTimetable({ db, clock }, [await makeFeedFolder(given)], options)
