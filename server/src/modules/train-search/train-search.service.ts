import { LRUCache } from 'lru-cache'
import type { CallAnswer } from '#contract/call.ts'
import { railwayLimits } from '#contract/railway-limits.ts'
import type { trainSearchCalls } from '#contract/train-search.ts'
import { createSharedCache } from '#server/platform/cache/shared-cache.ts'
import { AppError } from '#server/platform/errors/app-error.ts'
import { ReadyJson } from '#server/platform/text/ready-json.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import { addDays, shanghaiDay } from '#server/platform/time/shanghai.ts'
import type { Network, Ride, TimetableService } from '../timetable/timetable.module.ts'
import { type LiveOffer, offerJson, type Offered, prepareOffer, standingOf } from './train-search-offer.service.ts'
import type { RunPart, RunService } from '../run/run.module.ts'

type List = CallAnswer<typeof trainSearchCalls.list>
type Counts = CallAnswer<typeof trainSearchCalls.counts>
type Calendar = CallAnswer<typeof trainSearchCalls.calendar>

/** An offer as it stands now. */
export interface Standing {
  offered: Offered
  live: LiveOffer
}

export interface TrainSearchService {
  /** @throws {AppError} STATION_GONE */
  list(from: string, to: string, day: string): Promise<ReadyJson<List>>
  counts(parts: readonly RunPart[]): Promise<Counts>
  /** @throws {AppError} STATION_GONE */
  calendar(from: string, to: string): Promise<Calendar>
  /** Stations of a place: one, or all of a city. @throws {AppError} STATION_GONE */
  stationsOf(network: Network, place: string): string[]
  /** Whether a day is neither past nor too far away to be searched. */
  isAsked(day: string): boolean
  /** Rides as they stand, with the seats of those that are on sale; at most one statement for all. @param read whence: from what is kept unless told */
  stand(offered: readonly Offered[], read?: RunService['counts']): Promise<Standing[]>
}

export interface TrainSearchParts {
  clock: Clock
  timetable: Pick<TimetableService, 'network'>
  run: Pick<RunService, 'find' | 'runsOn' | 'counts' | 'keptCounts'>
}

const cityPrefix = 'city:'

const makeKept = () =>
  new LRUCache<string, Offered[]>({
    maxSize: railwayLimits.keptOffers,
    sizeCalculation: ({ length }) => Math.max(1, length),
  })

export const createTrainSearchService = ({ clock, timetable, run }: TrainSearchParts): TrainSearchService => {
  /** What never changes of the answers, by network: another timetable has others. */
  const prepared = new WeakMap<Network, LRUCache<string, Offered[]>>()
  const asking = new Map<string, Promise<ReadyJson<List>>>()
  const calendars = createSharedCache<Calendar>({
    ttlMs: railwayLimits.calendarSeconds * 1000,
    max: railwayLimits.keptCalendars,
    now: () => clock.now().getTime(),
  })

  const stationsOf = ({ stations, byCity }: Network, place: string): string[] => {
    const found = place.startsWith(cityPrefix) ? byCity.get(place.slice(cityPrefix.length)) : [stations.get(place)]
    const ids = (found ?? []).flatMap((station) => station?.id ?? [])
    if (ids.length === 0) throw new AppError('STATION_GONE')
    return ids
  }

  const isAsked = (day: string): boolean => {
    const today = shanghaiDay(clock.now())
    return today <= day && day <= addDays(today, railwayLimits.searchDays)
  }

  /** @throws {AppError} STATION_GONE */
  const prepare = (network: Network, from: string, to: string, day: string): Offered[] => {
    const [starts, ends] = [stationsOf(network, from), stationsOf(network, to)]
    if (!isAsked(day)) return []
    const known = prepared.get(network) ?? makeKept()
    prepared.set(network, known)
    const key = `${from} ${to} ${day}`
    const kept = known.get(key)
    if (kept) return kept
    const made = network.pairs(starts, ends, day).flatMap((ride: Ride) => prepareOffer(network, ride) ?? [])
    known.set(key, made)
    return made
  }

  const stand: TrainSearchService['stand'] = async (offered, read = run.keptCounts) => {
    const now = clock.now()
    const days = [...new Set(offered.map(({ fixed }) => fixed.day))]
    const runs = new Map(await Promise.all(days.map(async (day) => [day, await run.runsOn(day)] as const)))
    const standing = offered.map((one) => {
      const { train, day } = one.ride
      return { offered: one, live: standingOf(one, runs.get(day)?.get(train.id), now) }
    })
    const open = standing.flatMap(({ offered: { fixed }, live }) =>
      live.state === 'open' && live.runId !== null
        ? [{ live, part: { runId: live.runId, fromSeq: fixed.fromSeq, toSeq: fixed.toSeq } }]
        : [],
    )
    if (open.length === 0) return standing
    const counted = await read(open.map(({ part }) => part))
    for (const [index, { live }] of open.entries()) live.free = counted[index]?.free ?? {}
    return standing
  }

  const ask = async (from: string, to: string, day: string): Promise<ReadyJson<List>> => {
    const askedTime = clock.now().toISOString()
    const standing = await stand(prepare(await timetable.network(), from, to, day))
    const offers = standing.map(({ offered, live }) => offerJson(offered, live)).join(',')
    return new ReadyJson([Buffer.from(`{"day":"${day}","offers":[${offers}],"askedTime":"${askedTime}"}`)])
  }

  return {
    stationsOf,
    isAsked,
    stand,

    // Whoever asks while the same is read waits for it: a busy pair costs one statement at a time.
    list: (from, to, day) => {
      const key = `${from} ${to} ${day}`
      const under = asking.get(key)
      if (under) return under
      const asked = ask(from, to, day).finally(() => asking.delete(key))
      asking.set(key, asked)
      return asked
    },

    counts: async (parts) => {
      const found = await run.find([...new Set(parts.map(({ runId }) => runId))])
      const network = await timetable.network()
      const byId = new Map(found.map((one) => [one.id, one]))
      const rides = parts.flatMap(({ runId, fromSeq, toSeq }) => {
        const known = byId.get(runId)
        const ride = known && { train: known.train, day: known.day, fromSeq, toSeq }
        return (ride && prepareOffer(network, ride)) ?? []
      })
      // Asked when something has changed: what is kept may not have heard of it.
      return (await stand(rides, run.counts)).flatMap(({ offered: { fixed, prices }, live }) => {
        if (live.runId === null) return []
        const classes = prices.map((one) => ({ ...one, free: live.free[one.seatClass] ?? 0 }))
        return { runId: live.runId, fromSeq: fixed.fromSeq, toSeq: fixed.toSeq, classes }
      })
    },

    calendar: async (from, to) => {
      const today = shanghaiDay(clock.now())
      return await calendars.read(`${from} ${to} ${today}`, async () => {
        const network = await timetable.network()
        const days = Array.from({ length: railwayLimits.saleDays }, (_, ahead) => addDays(today, ahead))
        const byDay = days.map((day) => prepare(network, from, to, day))
        const standing = await stand(byDay.flat())
        let next = 0
        return days.map((day, index) => {
          const own = standing.slice(next, (next += byDay[index]?.length ?? 0))
          const cheapest = own.flatMap(({ offered }) => offered.prices.map(({ price }) => price))
          return {
            day,
            price: cheapest.length > 0 ? Math.min(...cheapest) : null,
            leftFlag: own.some(({ live }) => Object.values(live.free).some((free) => free > 0)),
          }
        })
      })
    },
  }
}
