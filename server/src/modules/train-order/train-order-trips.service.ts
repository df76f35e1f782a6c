import { railwayLimits } from '#contract/railway-limits.ts'
import type { TrainLeg, TrainOrder } from '#contract/train-ticket.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import type { TrainOrderReadingService } from './train-order-reading.service.ts'
import { listTrips } from './train-order.queries.ts'

/** A train that somebody takes, or would have taken had it run; without who travels. */
export interface ComingTrip {
  /** Of the order and the place of the train in it: what is given back of it changes nothing of that. */
  name: string
  code: string
  from: string
  to: string
  departsAt: Date
  arrivesAt: Date
  delayMinutes: number
  cancelled: boolean
  seats: string[]
  gate: string | null
  changedAt: Date
}

/** A train that is late may be on its way for so long after its time. */
const lateMs = 24 * 3_600_000

const seatsOf = ({ tickets, runState }: TrainLeg): string[] =>
  tickets
    .filter(({ state }) => state === 'paid' || state === 'used' || (runState === 'cancelled' && state === 'refunded'))
    .map(({ seatText }) => seatText)

const tripsOf = ({ id, legs, createTime, payTime }: TrainOrder): ComingTrip[] =>
  legs
    .map((leg, index) => ({ leg, name: `${id}-${index}`, seats: seatsOf(leg) }))
    .filter(({ seats }) => seats.length > 0)
    .map(({ leg, name, seats }) => ({
      ...{ name, seats, code: leg.code, from: leg.fromName, to: leg.toName },
      ...{ departsAt: new Date(leg.departTime), arrivesAt: new Date(leg.arriveTime) },
      ...{ delayMinutes: leg.delayMinutes, cancelled: leg.runState === 'cancelled', gate: leg.gate },
      changedAt: new Date(payTime ?? createTime),
    }))

/** Coming trips of somebody, for a calendar, those that depart first first; a train that does not run stands among them. */
export const createTrainOrderTrips =
  ({ db, clock, reading }: { db: Executor; clock: Clock; reading: Pick<TrainOrderReadingService, 'present'> }) =>
  async (userId: string): Promise<ComingTrip[]> => {
    const rows = await listTrips(db, userId, new Date(clock.now().getTime() - lateMs), railwayLimits.feedTrips)
    return (await reading.present(rows)).flatMap(tripsOf)
  }
