import { createHash } from 'node:crypto'
import { railwayLimits } from '#contract/railway-limits.ts'
import { type TrainKind, trainCode, trainKinds } from '#contract/railway.ts'
import { addDays } from '#server/platform/time/shanghai.ts'
import { readCalendar } from './feed-calendar.ts'
import { createFaults, type Faults, FeedError } from './feed-fault.ts'
import type { FeedFiles } from './feed-files.ts'
import { type FeedStops, readStops } from './feed-stations.ts'
import { type CallRow, metresPerUnit, readCall, readTrainStops } from './feed-stop-times.ts'
import { type FeedRow, keyRows, readFeedTable } from './feed-table.ts'
import { type RunningDays, runsOn, type Station, type TrainStop } from './network.ts'

/** A train as a feed has it. */
export interface FeedTrain {
  tripId: string
  code: string
  kind: TrainKind
  /** Empty: the usual one of its kind. */
  formation: string
  exactKm: boolean
  days: RunningDays
  stops: readonly TrainStop[]
}

/** A feed that holds together. */
export interface Feed {
  /** Who has published it; empty where it does not tell. */
  publisher: string
  stations: readonly Station[]
  trains: readonly FeedTrain[]
}

const timeZone = 'Asia/Shanghai'

const [tripFile, timesFile] = ['trips.txt', 'stop_times.txt']

const table = (files: FeedFiles, name: string, needed: readonly string[]): FeedRow[] => {
  const bytes = files.get(name)
  if (!bytes) throw new FeedError([`缺少文件 ${name}`])
  return readFeedTable(name, bytes, needed)
}

/** Who publishes it; times of another zone would be read as those of Shanghai. */
const readPublisher = (files: FeedFiles, faults: Faults): string => {
  const rows = (name: string) => (files.has(name) ? table(files, name, []) : [])
  const agencies = rows('agency.txt')
  for (const row of agencies)
    if (row.get('agency_timezone') !== timeZone) faults.add('agency.txt', row.line, `时区应为 ${timeZone}`)
  return rows('feed_info.txt')[0]?.get('feed_publisher_name') || agencies[0]?.get('agency_name') || ''
}

/** Numbers without a letter, and letters of old, are of ordinary trains. */
const kindOf = (code: string): TrainKind => trainKinds.find((kind) => code.startsWith(kind)) ?? 'K'

interface Trip {
  row: FeedRow
  code: string
  days: RunningDays
}

/** A train that changes its direction has two numbers: `D3002/D3003`; it is known by that with which it sets out. */
const firstNumber = (numbers: string): string => numbers.split('/')[0] ?? ''

/** By id; undefined for those that are faulty. */
const readTrips = (files: FeedFiles, faults: Faults): Map<string, Trip | undefined> => {
  const routes = keyRows('routes.txt', table(files, 'routes.txt', ['route_id', 'route_short_name']), faults, (row) =>
    row.get('route_id'),
  )
  const calendar = readCalendar(files, faults)
  const rows = table(files, tripFile, ['route_id', 'service_id', 'trip_id'])
  const trips = new Map<string, Trip | undefined>()
  for (const [tripId, row] of keyRows(tripFile, rows, faults, (one) => one.get('trip_id'))) {
    const route = routes.get(row.get('route_id'))
    const days = calendar.get(row.get('service_id'))
    const code = firstNumber(row.get('trip_short_name') || (route?.get('route_short_name') ?? ''))
    trips.set(tripId, undefined)
    if (!route) faults.add(tripFile, row.line, `没有这条线路：${row.get('route_id')}`)
    else if (!days) faults.add(tripFile, row.line, `没有这个运行日历：${row.get('service_id')}`)
    else if (!trainCode.safeParse(code).success) faults.add(tripFile, row.line, `车次应为一个字母和数字：${code}`)
    else trips.set(tripId, { row, code, days })
  }
  return trips
}

/** The lines of each trip, in the order of its stops. */
const readCalls = (
  files: FeedFiles,
  trips: ReadonlyMap<string, unknown>,
  stops: FeedStops,
  faults: Faults,
): Map<string, CallRow[]> => {
  const needed = ['trip_id', 'arrival_time', 'departure_time', 'stop_id', 'stop_sequence']
  const calls = new Map<string, CallRow[]>()
  for (const row of table(files, timesFile, needed)) {
    const tripId = row.get('trip_id')
    if (!trips.has(tripId)) {
      faults.add(timesFile, row.line, `没有这个车次：${tripId}`)
      continue
    }
    const call = readCall(row, stops, faults)
    const known = calls.get(tripId)
    if (!call) continue
    if (known) known.push(call)
    else calls.set(tripId, [call])
  }
  for (const some of calls.values()) some.sort((one, other) => one.sequence - other.sequence)
  return calls
}

/** Two trains of one number on one day could not be told apart. */
const checkCodes = (trips: Iterable<Trip>, faults: Faults) => {
  for (const [code, same] of Map.groupBy(trips, (trip) => trip.code)) {
    const days = new Set<string>()
    for (const { row, days: running } of same.length > 1 ? same : []) {
      const own = [...running.added]
      const last = Math.min(Date.parse(running.lastDay), Date.parse(running.firstDay) + 400 * 24 * 3600 * 1000)
      for (let day = running.firstDay; Date.parse(day) <= last; day = addDays(day, 1))
        if (runsOn(running, day)) own.push(day)
      const twice = [...new Set(own)].find((day) => days.has(day))
      if (twice !== undefined) faults.add(tripFile, row.line, `车次 ${code} 在 ${twice} 重复`)
      for (const day of own) days.add(day)
    }
  }
}

/**
 * Reads a feed in the format of GTFS (gtfs.org/documentation/schedule/reference), with columns of our own beside: city, pinyin,
 * initials, telecode and sale_time of stops, formation and km_exact of trips.
 * @throws {FeedError} when it does not hold together; up to 20 faults by file and line
 */
export const readFeed = (files: FeedFiles): Feed => {
  const faults = createFaults()
  const publisher = readPublisher(files, faults)
  const stops = readStops(files, faults)
  const trips = readTrips(files, faults)
  const calls = readCalls(files, trips, stops, faults)
  faults.check()
  const whole = [...trips].flatMap(([tripId, trip]) => (trip ? [{ tripId, ...trip }] : []))
  checkCodes(whole, faults)
  const unit = metresPerUnit(calls.values())
  const trains: FeedTrain[] = []
  for (const { tripId, row, code, days } of whole) {
    const own = calls.get(tripId) ?? []
    if (own.length < 2 || own.length > railwayLimits.trainStops)
      faults.add(tripFile, row.line, `一趟车应有 2 到 ${railwayLimits.trainStops} 个停站：${code}`)
    trains.push({
      tripId,
      code,
      kind: kindOf(code),
      formation: row.get('formation'),
      exactKm: row.get('km_exact') === '1',
      days,
      stops: readTrainStops(own, unit, faults),
    })
  }
  faults.check()
  return { publisher, stations: [...stops.stations.values()], trains }
}

/**
 * Several feeds as one: of a station that two of them have, the first one's.
 * @throws {FeedError} when a trip or the number of a train is in two of them
 */
export const joinFeeds = (feeds: readonly Feed[]): Feed => {
  const [stations, trains] = [new Map<string, Station>(), new Map<string, FeedTrain>()]
  const codes = new Set<string>()
  for (const feed of feeds) {
    for (const station of feed.stations) if (!stations.has(station.id)) stations.set(station.id, station)
    for (const train of feed.trains) {
      if (trains.has(train.tripId) || codes.has(train.code))
        throw new FeedError([`车次 ${train.code} 在两份时刻表里重复`])
      trains.set(train.tripId, train)
    }
    for (const { code } of feed.trains) codes.add(code)
  }
  const publishers = feeds.map(({ publisher }) => publisher).filter((publisher) => publisher !== '')
  return {
    publisher: [...new Set(publishers)].join('、'),
    stations: [...stations.values()],
    trains: [...trains.values()],
  }
}

/** Of all that is read, in hexadecimal: the same files are the same timetable. */
export const digestOf = (places: readonly FeedFiles[]): string => {
  const hash = createHash('sha256')
  for (const files of places)
    for (const [name, bytes] of [...files].toSorted(([one], [other]) => (one < other ? -1 : 1)))
      hash.update(`${name} ${bytes.length}\n`).update(bytes)
  return hash.digest('hex')
}
