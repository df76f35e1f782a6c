import type { CallAnswer } from '#contract/call.ts'
import { railwayLimits } from '#contract/railway-limits.ts'
import type { SeatClass } from '#contract/railway.ts'
import type { trainSearchCalls } from '#contract/train-search.ts'
import { AppError } from '#server/platform/errors/app-error.ts'
import { findConnections, type Ride, type TimetableService } from '../timetable/timetable.module.ts'
import { fareOf, type Offered, prepareOffer, presentOffer } from './train-search-offer.service.ts'
import { classesOf, type RunPart, type RunService } from '../run/run.module.ts'
import type { TrainSearchService } from './train-search.service.ts'

type Connections = CallAnswer<typeof trainSearchCalls.connections>
type Alternatives = CallAnswer<typeof trainSearchCalls.alternatives>

/** Ways beside a direct train with a seat. */
export interface TrainSearchWayService {
  /** @throws {AppError} STATION_GONE */
  connections(from: string, to: string, day: string): Promise<Connections>
  /** @throws {AppError} TRAIN_GONE */
  alternatives(part: RunPart): Promise<Alternatives>
}

interface Parts {
  timetable: Pick<TimetableService, 'network'>
  run: Pick<RunService, 'find' | 'runsOn' | 'counts'>
  search: Pick<TrainSearchService, 'stationsOf' | 'stand' | 'isAsked'>
}

type Free = Partial<Record<SeatClass, number>>

const hasSeat = (free: Free | undefined, seatClass: SeatClass): boolean => (free?.[seatClass] ?? 0) > 0

/** A place without a seat needs no change of seats. */
const isSeat = (seatClass: SeatClass): boolean => seatClass !== 'standing'

export const createTrainSearchWayService = ({ timetable, run, search }: Parts): TrainSearchWayService => {
  /** The furthest stop to which a seat is left, and from which another one leads on; by class. */
  const changesOf = async (
    ride: Ride,
    { runId, fromSeq, toSeq }: RunPart,
  ): Promise<{ seatClass: SeatClass; at: number }[]> => {
    const between = Array.from({ length: toSeq - fromSeq - 1 }, (_, index) => fromSeq + 1 + index)
    const parts = [
      ...between.map((at) => ({ runId, fromSeq, toSeq: at })),
      ...between.map((at) => ({ runId, fromSeq: at, toSeq })),
    ]
    const counted = parts.length > 0 ? await run.counts(parts) : []
    return classesOf(ride.train)
      .filter(isSeat)
      .flatMap((seatClass) => {
        const place = between.findLastIndex(
          (_, index) =>
            hasSeat(counted[index]?.free, seatClass) && hasSeat(counted[between.length + index]?.free, seatClass),
        )
        const at = between[place]
        return at === undefined ? [] : { seatClass, at }
      })
  }

  /** The same train from some stops before, or to some stops after. */
  const widened = (ride: Ride): Ride[] => {
    const { fromSeq, toSeq } = ride
    const steps = Array.from({ length: railwayLimits.neighbourStops + 1 }, (_, more) => more)
    return steps.flatMap((before) =>
      steps
        .map((after) => ({ ...ride, fromSeq: fromSeq - before, toSeq: toSeq + after }))
        .filter((one) => one.fromSeq >= 0 && one.toSeq < ride.train.stops.length && before + (one.toSeq - toSeq) > 0),
    )
  }

  return {
    connections: async (from, to, day) => {
      const network = await timetable.network()
      const [starts, ends] = [search.stationsOf(network, from), search.stationsOf(network, to)]
      if (!search.isAsked(day)) return []
      const found = findConnections(network, starts, ends, day)
      const offers = found.flatMap(({ legs }) =>
        legs.flatMap((ride): Offered[] => {
          const offered = prepareOffer(network, ride)
          return offered ? [offered] : []
        }),
      )
      const standing = (await search.stand(offers)).map(({ offered, live }) => presentOffer(offered, live))
      return found.flatMap(({ waitMinutes, minutes, sameStation }, index) => {
        const [first, second] = standing.slice(2 * index)
        return first && second
          ? {
              legs: [first, second] as [typeof first, typeof second],
              waitMinutes,
              minutes,
              sameStationFlag: sameStation,
            }
          : []
      })
    },

    alternatives: async (part) => {
      const { runId, fromSeq, toSeq } = part
      const [found] = await run.find([runId])
      const network = await timetable.network()
      const ride = found && { train: found.train, day: found.day, fromSeq, toSeq }
      const offered = ride && prepareOffer(network, ride)
      if (!offered) throw new AppError('TRAIN_GONE')
      const [own] = await search.stand([offered])
      if (own?.live.state !== 'open') return { changes: [], neighbours: [] }
      const wider = widened(ride).flatMap((one) => prepareOffer(network, one) ?? [])
      const [changes, standing] = await Promise.all([changesOf(ride, part), search.stand(wider)])
      const neighbours = standing.filter(
        ({ live }) => live.state === 'open' && Object.values(live.free).some((free) => free > 0),
      )
      return {
        changes: changes.map(({ seatClass, at }) => ({
          seatClass,
          changeSeq: at,
          changeName: network.stations.get(ride.train.stops[at]?.stationId ?? '')?.name ?? '',
          price: fareOf({ ...ride, toSeq: at }, seatClass) + fareOf({ ...ride, fromSeq: at }, seatClass),
        })),
        neighbours: neighbours.map((one) => presentOffer(one.offered, one.live)),
      }
    },
  }
}
