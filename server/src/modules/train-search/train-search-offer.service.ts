import type { SeatClass } from '#contract/railway.ts'
import type { saleStates, TrainOffer } from '#contract/train-search.ts'
import { addDays } from '#server/platform/time/shanghai.ts'
import { priceOf, saleEndOf, saleTimeOf } from '../fare/fare.module.ts'
import { type Network, type Ride, timeOf } from '../timetable/timetable.module.ts'
import { classesOf, quotaEndsBefore, type RunService } from '../run/run.module.ts'

const dayMinutes = 1440

/** What never changes of an offer. */
export type FixedOffer = Omit<TrainOffer, 'runId' | 'state' | 'delayMinutes' | 'classes'>

/** A ride with all that is known of it before anybody looks at a seat. */
export interface Offered {
  ride: Ride
  fixed: FixedOffer
  /** `fixed` as JSON, without the closing brace. */
  json: string
  /** Classes of the train, the dearest first, with an adult's fare in 分. */
  prices: readonly { seatClass: SeatClass; price: number }[]
  saleAt: Date
  /** From when on it leaves too soon to be sold. */
  endAt: Date
  /** From when on no seats are kept for longer trips. */
  quotaAt: Date
}

/** What of an offer changes. */
export interface LiveOffer {
  runId: string | null
  state: (typeof saleStates)[number]
  delayMinutes: number
  free: Partial<Record<SeatClass, number>>
}

/** The day on which a ride begins. */
const boardingDayOf = ({ train, day, fromSeq }: Ride): string => {
  const later = Math.floor((train.stops[fromSeq]?.departMinute ?? 0) / dayMinutes)
  return later === 0 ? day : addDays(day, later)
}

/** An adult's fare; of berths the lowest. */
export const fareOf = (ride: Ride, seatClass: SeatClass): number => {
  const { kind, stops } = ride.train
  const metres = (stops[ride.toSeq]?.metres ?? 0) - (stops[ride.fromSeq]?.metres ?? 0)
  return priceOf({ kind, seatClass, metres, berth: 'upper', passengerType: 'adult', day: boardingDayOf(ride) })
}

/** @returns undefined for a ride that is none: its stops are not there, or not in this order */
export const prepareOffer = ({ stations }: Network, ride: Ride): Offered | undefined => {
  const { train, day, fromSeq, toSeq } = ride
  const [from, to] = [train.stops[fromSeq], train.stops[toSeq]]
  if (fromSeq >= toSeq || typeof from?.departMinute !== 'number' || typeof to?.arriveMinute !== 'number')
    return undefined
  const [start, end] = [stations.get(from.stationId), stations.get(to.stationId)]
  const departsAt = timeOf(day, from.departMinute)
  const saleAt = saleTimeOf(boardingDayOf(ride), start?.saleMinute ?? 0)
  const fixed: FixedOffer = {
    day,
    code: train.code,
    kind: train.kind,
    fromStationId: from.stationId,
    fromName: start?.name ?? '',
    toStationId: to.stationId,
    toName: end?.name ?? '',
    departTime: departsAt.toISOString(),
    arriveTime: timeOf(day, to.arriveMinute).toISOString(),
    minutes: to.arriveMinute - from.departMinute,
    startsFlag: fromSeq === 0,
    endsFlag: toSeq === train.stops.length - 1,
    fromSeq,
    toSeq,
    saleTime: saleAt.toISOString(),
  }
  return {
    ride,
    fixed,
    json: JSON.stringify(fixed).slice(0, -1),
    prices: classesOf(train).map((seatClass) => ({ seatClass, price: fareOf(ride, seatClass) })),
    saleAt,
    endAt: saleEndOf(departsAt),
    quotaAt: new Date(timeOf(day, train.stops[0]?.departMinute ?? 0).getTime() - quotaEndsBefore * 1000),
  }
}

/** What is known of the run of a train on a day. */
type KnownRun = Awaited<ReturnType<RunService['runsOn']>> extends ReadonlyMap<string, infer Known> ? Known : never

/** How an offer stands, before its seats are counted. @param run undefined while nothing of it is sold */
export const standingOf = ({ saleAt, endAt }: Offered, run: KnownRun | undefined, now: Date): LiveOffer => {
  const { runId, delayMinutes } = run ?? { runId: null, delayMinutes: 0 }
  const state =
    run?.state === 'cancelled'
      ? 'cancelled'
      : run?.state === 'closed' || now >= endAt
        ? 'closed'
        : run && now >= saleAt
          ? 'open'
          : 'coming'
  return { runId, state, delayMinutes, free: {} }
}

/** When an offer becomes another by time alone; undefined: not any more. @param nowMs since 1970 */
export const nextTurnOf = ({ saleAt, endAt, quotaAt }: Offered, nowMs: number): number | undefined => {
  const turns = [saleAt, quotaAt, endAt].map((at) => at.getTime()).filter((atMs) => atMs > nowMs)
  return turns.length === 0 ? undefined : Math.min(...turns)
}

const countedOf = ({ prices }: Offered, { free }: LiveOffer) =>
  prices.map(({ seatClass, price }) => ({ seatClass, price, free: free[seatClass] ?? 0 }))

export const presentOffer = (offered: Offered, live: LiveOffer): TrainOffer => {
  const { runId, state, delayMinutes } = live
  return { ...offered.fixed, runId, state, delayMinutes, classes: countedOf(offered, live) }
}

/** The same as JSON: what never changes of it is not written again. */
export const offerJson = (offered: Offered, live: LiveOffer): string => {
  const { runId, state, delayMinutes, free } = live
  const classes = offered.prices.map(
    ({ seatClass, price }) => `{"seatClass":"${seatClass}","price":${price},"free":${free[seatClass] ?? 0}}`,
  )
  const id = runId === null ? 'null' : `"${runId}"`
  return `${offered.json},"runId":${id},"state":"${state}","delayMinutes":${delayMinutes},"classes":[${classes.join(',')}]}`
}
