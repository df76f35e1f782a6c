import type { PassengerType, SeatClass } from '#contract/railway.ts'
import { railwayLimits } from '#contract/railway-limits.ts'
import { AppError } from '#server/platform/errors/app-error.ts'
import { shanghaiDay } from '#server/platform/time/shanghai.ts'
import { type Berth, priceOf } from '../fare/fare.module.ts'
import type { Run } from '../run/run.module.ts'
import { timeOf } from '../timetable/timetable.module.ts'

export interface WantedLeg {
  runId: string
  fromSeq: number
  toSeq: number
  seatClass: SeatClass
}

/** A leg with its train and its times by the timetable. */
export interface Leg extends WantedLeg {
  run: Run
  metres: number
  departsAt: Date
  arrivesAt: Date
  /** Of departure there: `YYYY-MM-DD`. */
  day: string
  toStationId: string
}

/** What a seat on a leg costs, in 分; the dearest berth without one. */
export const ticketPrice = (
  leg: Pick<Leg, 'seatClass' | 'run' | 'metres' | 'day'>,
  passengerType: PassengerType,
  { seatClass = leg.seatClass, berth = null }: { seatClass?: SeatClass; berth?: Berth | null } = {},
): number => priceOf({ kind: leg.run.train.kind, seatClass, metres: leg.metres, berth, passengerType, day: leg.day })

/** @throws {AppError} RUN_NOT_ON_SALE */
export const legOf = (wanted: WantedLeg, run: Run | undefined): Leg => {
  const [from, to] = [run?.train.stops[wanted.fromSeq], run?.train.stops[wanted.toSeq]]
  if (!run || !from || !to || from.departMinute === null || to.arriveMinute === null)
    throw new AppError('RUN_NOT_ON_SALE')
  if (run.state !== 'open' || !run.classes.includes(wanted.seatClass)) throw new AppError('RUN_NOT_ON_SALE')
  const departsAt = timeOf(run.day, from.departMinute)
  return {
    ...wanted,
    run,
    metres: to.metres - from.metres,
    departsAt,
    arrivesAt: timeOf(run.day, to.arriveMinute),
    day: shanghaiDay(departsAt),
    toStationId: to.stationId,
  }
}

/** Until when seats are held. */
export const holdEnd = (now: Date): Date => new Date(now.getTime() + railwayLimits.holdSeconds * 1000)
