import type { TrainLeg, TrainOrder } from '#contract/train-ticket.ts'
import { isForTravel } from './order-text.ts'

/** A train that one is about to take. */
export interface NextTrip {
  orderId: string
  leg: TrainLeg
}

/** The train that leaves next, or is on its way, of all that one has tickets for; undefined without any. */
export const nextTrip = (orders: readonly TrainOrder[], nowMs: number): NextTrip | undefined =>
  orders
    .flatMap(({ id, legs }) => legs.map((leg) => ({ orderId: id, leg })))
    .filter(
      ({ leg }) =>
        leg.runState !== 'cancelled' &&
        leg.tickets.some(isForTravel) &&
        Date.parse(leg.arriveTime) + leg.delayMinutes * 60_000 > nowMs,
    )
    .toSorted((one, other) => Date.parse(one.leg.departTime) - Date.parse(other.leg.departTime))[0]
