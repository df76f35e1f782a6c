import type { TrainKind } from '#contract/railway.ts'
import { addDays, startOfDay } from '#server/platform/time/shanghai.ts'

export interface Station {
  id: string
  name: string
  city: string
  pinyin: string
  initials: string
  telecode: string
  /** Degrees (GCJ-02). */
  lon: number | null
  lat: number | null
  /** Minute of the day at which sale opens. */
  saleMinute: number
}

export interface TrainStop {
  stationId: string
  /** From 0. */
  seq: number
  /** Minutes after 00:00 of the day on which the train sets out; null at the first, and of departing at the last. */
  arriveMinute: number | null
  departMinute: number | null
  /** From the first stop. */
  metres: number
  platform: string | null
}

export interface Train {
  id: string
  code: string
  kind: TrainKind
  /** Empty: the usual one of its kind. */
  formation: string
  stops: readonly TrainStop[]
}

/** On which days a train runs. */
export interface RunningDays {
  /** `YYYY-MM-DD`, both included, as all days here. */
  firstDay: string
  lastDay: string
  /** Monday is the lowest of seven bits. */
  weekdays: number
  added: ReadonlySet<string>
  removed: ReadonlySet<string>
}

/** Holds from a day on until the next one's. */
export interface Timetable {
  source: string
  validFrom: string
  trains: readonly { train: Train; days: RunningDays }[]
}

/** A way on one train, between two of its stops. */
export interface Ride {
  train: Train
  /** On which the train sets out. */
  day: string
  fromSeq: number
  toSeq: number
}

/** A train at one of its stops. */
export interface Call {
  train: Train
  seq: number
}

/** All trains, in memory: nothing here waits. */
export interface Network {
  stations: ReadonlyMap<string, Station>
  byCity: ReadonlyMap<string, readonly Station[]>
  /** 0, 1, …: how many days after setting out some train still leaves a station. */
  laters: readonly number[]
  /** What the timetable of a day is and where it comes from; empty where there is none. */
  sourceOn(day: string): string
  /** Those that set out on a day, in the order of their rows. */
  trainsOn(day: string): readonly Train[]
  /** Also one of a timetable that holds no more, as long as its last day is not long ago. */
  train(id: string): Train | undefined
  /** The train of a number that sets out on a day. */
  trainOf(code: string, day: string): Train | undefined
  /** Where trains that set out on a day call at a station. */
  calls(station: string, day: string): readonly Call[]
  /** Rides from one of some stations to one of others that begin on a day, be it that the train has set out before, by departure. */
  pairs(from: readonly string[], to: readonly string[], day: string): readonly Ride[]
}

const minuteMs = 60_000

/** When a minute of a service day is. @param day `YYYY-MM-DD` */
export const timeOf = (day: string, minute: number): Date => new Date(startOfDay(day).getTime() + minute * minuteMs)

/** Monday is 0. */
const weekdayOf = (day: string): number => (new Date(day).getUTCDay() + 6) % 7

export const runsOn = ({ firstDay, lastDay, weekdays, added, removed }: RunningDays, day: string): boolean => {
  if (added.has(day)) return true
  if (removed.has(day)) return false
  return firstDay <= day && day <= lastDay && ((weekdays >> weekdayOf(day)) & 1) === 1
}

/** What is asked of one day. */
interface DayIndex {
  source: string
  trains: readonly Train[]
  byCode: ReadonlyMap<string, Train>
  /** Trains that call at a station, with the place of that stop. */
  calls: ReadonlyMap<string, readonly Call[]>
}

/** Days that are kept; more are asked of only by a visitor who tries. */
const keptDays = 40

const indexDay = (timetables: readonly Timetable[], day: string): DayIndex => {
  const timetable = timetables.findLast(({ validFrom }) => validFrom <= day)
  const trains = (timetable?.trains ?? []).filter(({ days }) => runsOn(days, day)).map(({ train }) => train)
  const calls = new Map<string, Call[]>()
  for (const train of trains)
    for (const { stationId, seq } of train.stops) {
      const known = calls.get(stationId)
      if (known) known.push({ train, seq })
      else calls.set(stationId, [{ train, seq }])
    }
  return {
    source: timetable?.source ?? '',
    trains,
    byCode: new Map(trains.map((train) => [train.code, train])),
    calls,
  }
}

const dayMinutes = 1440

/** How many days after setting out a train leaves a stop; undefined at its last. */
const daysLater = ({ train, seq }: Call): number | undefined => {
  const minute = train.stops[seq]?.departMinute ?? undefined
  return minute === undefined ? undefined : Math.floor(minute / dayMinutes)
}

/** Minute of the day on which the ride begins. */
const departureOf = ({ train, fromSeq }: Ride): number => (train.stops[fromSeq]?.departMinute ?? 0) % dayMinutes

/** Rides between two sets of stations on the trains of one day. */
const ridesOf = (
  { calls }: DayIndex,
  from: readonly string[],
  to: readonly string[],
  day: string,
  later: number,
): Ride[] => {
  const starts = from.flatMap((id) => (calls.get(id) ?? []).filter((call) => daysLater(call) === later))
  if (starts.length === 0) return []
  const ends = new Map<Train, number[]>()
  for (const { train, seq } of to.flatMap((id) => calls.get(id) ?? [])) {
    const known = ends.get(train)
    if (known) known.push(seq)
    else ends.set(train, [seq])
  }
  return starts.flatMap(({ train, seq }) =>
    (ends.get(train) ?? []).filter((toSeq) => toSeq > seq).map((toSeq) => ({ train, day, fromSeq: seq, toSeq })),
  )
}

/** @param timetables by the day from which they hold */
export const createNetwork = (stations: readonly Station[], timetables: readonly Timetable[]): Network => {
  const days = new Map<string, DayIndex>()
  const byId = new Map(timetables.flatMap(({ trains }) => trains.map(({ train }) => [train.id, train])))

  const longest = Math.max(0, ...[...byId.values()].map(({ stops }) => stops.at(-2)?.departMinute ?? 0))
  const laters = Array.from({ length: Math.floor(longest / dayMinutes) + 1 }, (_, later) => later)

  const on = (day: string): DayIndex => {
    const known = days.get(day)
    if (known) return known
    const [oldest] = days.keys()
    if (days.size >= keptDays && oldest !== undefined) days.delete(oldest)
    const made = indexDay(timetables, day)
    days.set(day, made)
    return made
  }

  return {
    stations: new Map(stations.map((station) => [station.id, station])),
    byCity: Map.groupBy(stations, ({ city }) => city),
    laters,
    sourceOn: (day) => on(day).source,
    trainsOn: (day) => on(day).trains,
    train: (id) => byId.get(id),
    trainOf: (code, day) => on(day).byCode.get(code),
    calls: (station, day) => on(day).calls.get(station) ?? [],
    pairs: (from, to, day) => {
      const rides = laters.flatMap((later) => {
        const service = addDays(day, -later)
        return ridesOf(on(service), from, to, service, later)
      })
      return rides.toSorted((one, other) => departureOf(one) - departureOf(other))
    },
  }
}
