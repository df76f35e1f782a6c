import type { Faults } from './feed-fault.ts'
import type { FeedStops } from './feed-stations.ts'
import type { FeedRow } from './feed-table.ts'
import type { Station, TrainStop } from './network.ts'

const file = 'stop_times.txt'

/** Kilometres of rail for one of a straight line, where a feed tells no distances. */
const detour = 1.2

/** A feed that tells metres has this many for each kilometre of a straight line; one that tells kilometres about one. */
const metresRatio = 100

const earthKm = 6371

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Kilometres of the straight line; undefined where a place is not known. */
const straightKm = (one: Station, other: Station): number | undefined => {
  if (one.lat === null || one.lon === null || other.lat === null || other.lon === null) return undefined
  const [height, width] = [radians(other.lat - one.lat) / 2, radians(other.lon - one.lon) / 2]
  const part = Math.sin(height) ** 2 + Math.cos(radians(one.lat)) * Math.cos(radians(other.lat)) * Math.sin(width) ** 2
  return 2 * earthKm * Math.asin(Math.sqrt(part))
}

/** A line of the file, its numbers read. */
export interface CallRow {
  row: FeedRow
  sequence: number
  station: Station
  platform: string | null
  /** Minutes; null where the cell is empty. */
  arrive: number | null
  depart: number | null
  /** In the unit of the feed; null where the cell is empty. */
  distance: number | null
}

/** `25:10:00` → 1510; null for an empty cell, NaN for what is no time. */
const readMinute = (text: string): number | null => {
  if (text === '') return null
  const [, hours, minutes] = /^(\d{1,3}):([0-5]\d)(?::[0-5]\d)?$/.exec(text) ?? []
  return Number(hours) * 60 + Number(minutes)
}

const readNumber = (text: string): number | null => (text === '' ? null : Number(text))

/** Reads a line as far as it can be read by itself. */
export const readCall = (row: FeedRow, { stops }: FeedStops, faults: Faults): CallRow | undefined => {
  const stop = stops.get(row.get('stop_id'))
  if (!stop) return faults.add(file, row.line, `没有这个车站：${row.get('stop_id')}`)
  const sequence = Number(row.get('stop_sequence') || NaN)
  if (!Number.isInteger(sequence) || sequence < 0) return faults.add(file, row.line, '停站顺序应为整数')
  const [arrive, depart] = [readMinute(row.get('arrival_time')), readMinute(row.get('departure_time'))]
  if (Number.isNaN(arrive) || Number.isNaN(depart))
    return faults.add(file, row.line, '时间应为 时:分:秒，例如 08:30:00')
  const distance = readNumber(row.get('shape_dist_traveled'))
  if (Number.isNaN(distance)) return faults.add(file, row.line, '里程应为数字')
  return { row, sequence, ...stop, arrive, depart, distance }
}

/**
 * Metres of one unit of the feed's distances: GTFS leaves it to the feed whether it tells kilometres or metres.
 * @param trains lines of each train in order
 */
export const metresPerUnit = (trains: Iterable<readonly CallRow[]>): number => {
  let [told, straight] = [0, 0]
  for (const calls of trains) {
    const [first, last] = [calls[0], calls.at(-1)]
    const km = first && last && straightKm(first.station, last.station)
    if (km === undefined || typeof first?.distance !== 'number' || typeof last?.distance !== 'number') continue
    told += last.distance - first.distance
    straight += km
  }
  return told / straight > metresRatio ? 1 : 1000
}

/** Distances from the first stop; those that are not told are estimated along straight lines. */
const metresOf = (calls: readonly CallRow[], unit: number, faults: Faults): number[] => {
  const start = calls[0]?.distance ?? null
  if (start !== null && calls.every(({ distance }) => distance !== null))
    return calls.map(({ distance }) => Math.round(((distance ?? 0) - start) * unit))
  let km = 0
  return calls.map(({ station, row }, index) => {
    const before = calls[index - 1]
    const step = before ? straightKm(before.station, station) : 0
    if (step === undefined) faults.add(file, row.line, '没有里程，车站也没有经纬度，无法估算')
    km += (step ?? 0) * detour
    return Math.round(km * 1000)
  })
}

/**
 * The stops of a train.
 * @param calls its lines, in order
 * @param unit see `metresPerUnit`
 */
export const readTrainStops = (calls: readonly CallRow[], unit: number, faults: Faults): TrainStop[] => {
  const metres = metresOf(calls, unit, faults)
  const last = calls.length - 1
  let clock = 0
  let distance = 0
  for (const [seq, { row, sequence, arrive, depart }] of calls.entries()) {
    if (sequence === calls[seq - 1]?.sequence) faults.add(file, row.line, `停站顺序重复：${sequence}`)
    const times = [seq === 0 ? null : arrive, seq === last ? null : depart]
    if ((seq > 0 && arrive === null) || (seq < last && depart === null)) faults.add(file, row.line, '缺少到发时间')
    for (const time of times) {
      if (time === null) continue
      if (time < clock) faults.add(file, row.line, '时间倒退，请检查到发时间和停站顺序')
      clock = Math.max(clock, time)
    }
    if ((metres[seq] ?? 0) < distance) faults.add(file, row.line, '里程倒退，请检查里程和停站顺序')
    distance = metres[seq] ?? 0
  }
  return calls.map(({ station, platform, arrive, depart }, seq) => ({
    stationId: station.id,
    seq,
    arriveMinute: seq === 0 ? null : arrive,
    departMinute: seq === last ? null : depart,
    metres: metres[seq] ?? 0,
    platform,
  }))
}
