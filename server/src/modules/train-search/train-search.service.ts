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
import {
  type LiveOffer,
  nextTurnOf,
  offerJson,
  type Offered,
  prepareOffer,
  standingOf,
} from './train-search-offer.service.ts'
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
  run: Pick<RunService, 'find' | 'runsOn' | 'counts' | 'keptCounts' | 'heard' | 'isChanged'>
}

/** What was found for a search, and what it hangs on. */
interface Answer {
  /** But its end, the time at which it was asked. */
  json: Buffer
  runIds: readonly string[]
  /** Undefined where it was not known whether all changes were heard: it is of no use to another. */
  heard: number | undefined
  network: Network
  /** By time alone it is another from then on. */
  untilMs: number
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
  const asking = new Map<string, Promise<Answer>>()
  const answers = new LRUCache<string, Answer>({
    maxSize: railwayLimits.keptAnswerBytes,
    sizeCalculation: ({ json }) => json.length,
  })
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

  /** @param heard of the runs, before they are looked at */
  const ask = async (from: string, to: string, day: string, heard: number | undefined): Promise<Answer> => {
    const nowMs = clock.now().getTime()
    const network = await timetable.network()
    const standing = await stand(prepare(network, from, to, day))
    const offers = standing.map(({ offered, live }) => offerJson(offered, live)).join(',')
    return {
      json: Buffer.from(`{"day":"${day}","offers":[${offers}],`),
      runIds: standing.flatMap(({ live }) => live.runId ?? []),
      heard,
      network,
      untilMs: Math.min(
        nowMs + railwayLimits.keptCountSeconds * 1000,
        ...standing.map(({ offered }) => nextTurnOf(offered, nowMs) ?? Infinity),
      ),
    }
  }

  /** Whether an answer is what would be answered now. */
  const isTrue = ({ runIds, heard, network, untilMs }: Answer, current: Network): boolean =>
    heard !== undefined && network === current && clock.now().getTime() < untilMs && !run.isChanged(runIds, heard)

  const answerOf = async (from: string, to: string, day: string): Promise<Answer> => {
    const key = `${from} ${to} ${day}`
    const [heard, network] = [await run.heard(), await timetable.network()]
    const kept = heard === undefined ? undefined : answers.get(key)
    if (kept && isTrue(kept, network)) return kept
    // Whoever asks while the same is read waits for it: a busy pair costs one statement at a time.
    const under = await asking.get(key)
    if (under && isTrue(under, network)) return under
    const asked = ask(from, to, day, heard).finally(() => asking.delete(key))
    asking.set(key, asked)
    const answer = await asked
    if (heard !== undefined) answers.set(key, answer)
    return answer
  }

  return {
    stationsOf,
    isAsked,
    stand,

    list: async (from, to, day) => {
      const { json } = await answerOf(from, to, day)
      return new ReadyJson([json, Buffer.from(`"askedTime":"${clock.now().toISOString()}"}`)])
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
        const known = byId.get(live.runId)
        const state = known?.state === 'cancelled' ? 'cancelled' : live.state
        const delayMinutes = known?.delayMinutes ?? live.delayMinutes
        return { runId: live.runId, fromSeq: fixed.fromSeq, toSeq: fixed.toSeq, state, delayMinutes, classes }
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
