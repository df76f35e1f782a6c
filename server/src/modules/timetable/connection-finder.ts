import { railwayLimits } from '#contract/railway-limits.ts'
import { addDays } from '#server/platform/time/shanghai.ts'
import type { Network, Ride } from './network.ts'

/** A way with one change. */
export interface Connection {
  legs: readonly [Ride, Ride]
  /** Between both trains. */
  waitMinutes: number
  /** From the first departure to the last arrival. */
  minutes: number
  sameStation: boolean
}

/** The end of a first leg, or the beginning of a second one. Minutes count from 00:00 of the day that is asked for. */
interface Half {
  ride: Ride
  station: string
  /** When the change begins, or ends. */
  at: number
  /** When the way begins, or ends. */
  outer: number
}

const dayMinutes = 1440

const firstHalves = (network: Network, from: readonly string[], day: string, cities: ReadonlySet<string>): Half[] =>
  network.laters.flatMap((later) => {
    const service = addDays(day, -later)
    const shift = later * dayMinutes
    return from
      .flatMap((station) => network.calls(station, service))
      .flatMap(({ train, seq }) => {
        const outer = (train.stops[seq]?.departMinute ?? -1) - shift
        if (outer < 0 || outer >= dayMinutes) return []
        return train.stops.slice(seq + 1).flatMap(({ stationId, seq: toSeq, arriveMinute }) => {
          if (arriveMinute === null || cities.has(network.stations.get(stationId)?.city ?? '')) return []
          const ride = { train, day: service, fromSeq: seq, toSeq }
          return { ride, station: stationId, at: arriveMinute - shift, outer }
        })
      })
  })

/** Also of trains that set out when the first leg ends a day later. */
const secondHalves = (network: Network, to: readonly string[], day: string, cities: ReadonlySet<string>): Half[] =>
  [-1, ...network.laters].flatMap((later) => {
    const service = addDays(day, -later)
    const shift = later * dayMinutes
    return to
      .flatMap((station) => network.calls(station, service))
      .flatMap(({ train, seq }) => {
        const outer = (train.stops[seq]?.arriveMinute ?? -1) - shift
        return train.stops.slice(0, seq).flatMap(({ stationId, seq: fromSeq, departMinute }) => {
          const at = (departMinute ?? -1) - shift
          if (at < 0 || cities.has(network.stations.get(stationId)?.city ?? '')) return []
          return { ride: { train, day: service, fromSeq, toSeq: seq }, station: stationId, at, outer }
        })
      })
  })

/**
 * Hands out, of halves in the order of their ends, the one that sets out last among those that end in time and not too long before.
 * @param wait what a change takes at least
 */
const latestOf = (halves: readonly Half[], wait: number) => {
  // Those that may still be the latest: each sets out before the one in front of it.
  const candidates: Half[] = []
  let next = 0
  /** @param at when the next train leaves: never earlier than the time before */
  return (at: number): Half | undefined => {
    for (let half = halves[next]; half && half.at <= at - wait; half = halves[++next]) {
      while ((candidates.at(-1)?.outer ?? Infinity) <= half.outer) candidates.pop()
      candidates.push(half)
    }
    while ((candidates[0]?.at ?? Infinity) < at - railwayLimits.changeWaitMinutes) candidates.shift()
    return candidates[0]
  }
}

const byEnd = (one: Half, other: Half) => one.at - other.at

const join = (first: Half | undefined, second: Half): Connection[] => {
  if (!first || first.ride.train === second.ride.train) return []
  return [
    {
      legs: [first.ride, second.ride],
      waitMinutes: second.at - first.at,
      minutes: second.outer - first.outer,
      sameStation: first.station === second.station,
    },
  ]
}

/** All changes within a city: for each train on, the latest train that reaches it. */
const joinIn = (firsts: readonly Half[], seconds: readonly Half[]): Connection[] => {
  const sorted = firsts.toSorted(byEnd)
  const ends = Map.groupBy(sorted, ({ station }) => station)
  return [...Map.groupBy(seconds, ({ station }) => station)].flatMap(([station, begin]) => {
    const same = latestOf(ends.get(station) ?? [], railwayLimits.changeMinutes)
    const elsewhere = sorted.filter((half) => half.station !== station)
    const other = latestOf(elsewhere, railwayLimits.changeStationMinutes)
    return begin
      .toSorted(byEnd)
      .flatMap((second) => [...join(same(second.at), second), ...join(other(second.at), second)])
  })
}

/** When a way begins and ends, in minutes. */
interface Span {
  depart: number
  arrive: number
}

/** Without those than which another leaves no earlier and arrives no later. */
const pareto = <T extends Span>(ways: readonly T[], direct: readonly Span[]): T[] => {
  const ordered = ways.toSorted((one, other) => other.depart - one.depart || one.arrive - other.arrive)
  let best = Infinity
  return ordered.filter(({ depart, arrive }) => {
    if (arrive >= best) return false
    best = arrive
    return !direct.some((way) => way.depart >= depart && way.arrive <= arrive)
  })
}

/**
 * Ways with one change from one of some stations to one of others that begin on a day: those than which no direct train and no other of
 * them leaves later and arrives earlier. At most `railwayLimits.connections`, the quickest; by departure.
 */
export const findConnections = (
  network: Network,
  from: readonly string[],
  to: readonly string[],
  day: string,
): Connection[] => {
  const cities = new Set([...from, ...to].map((id) => network.stations.get(id)?.city ?? ''))
  const cityOf = ({ station }: Half) => network.stations.get(station)?.city ?? station
  const seconds = Map.groupBy(secondHalves(network, to, day, cities), cityOf)
  const minuteOf = (ride: Ride, minute: number | null | undefined) =>
    (minute ?? 0) + ((Date.parse(ride.day) - Date.parse(day)) / (24 * 3600 * 1000)) * dayMinutes
  const spanOf = (first: Ride, last: Ride): Span => ({
    depart: minuteOf(first, first.train.stops[first.fromSeq]?.departMinute),
    arrive: minuteOf(last, last.train.stops[last.toSeq]?.arriveMinute),
  })
  const found = [...Map.groupBy(firstHalves(network, from, day, cities), cityOf)].flatMap(([city, firsts]) =>
    joinIn(firsts, seconds.get(city) ?? []).map((way) => ({ ...way, ...spanOf(...way.legs) })),
  )
  const direct = network.pairs(from, to, day).map((ride) => spanOf(ride, ride))
  return pareto(found, direct)
    .toSorted((one, other) => one.minutes - other.minutes)
    .slice(0, railwayLimits.connections)
    .toSorted((one, other) => one.depart - other.depart)
    .map(({ depart: _depart, arrive: _arrive, ...way }) => way)
}
