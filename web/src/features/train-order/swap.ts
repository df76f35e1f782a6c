import type { TrainLeg, TrainOrder } from '#contract/train-ticket.ts'
import { isLive } from './order-text.ts'

/** Tickets of one train of an order, which go once better ones are had. */
export interface Swap {
  orderId: string
  ticketIds: readonly string[]
}

/** `12.34-35`, for an address. */
export const writeSwap = ({ orderId, ticketIds }: Swap): string => `${orderId}.${ticketIds.join('-')}`

/** A swap out of an address; undefined for what nobody wrote. */
export const readSwap = (text: string | undefined): Swap | undefined => {
  const [, orderId, ids] = /^(\d+)\.(\d+(?:-\d+)*)$/.exec(text ?? '') ?? []
  return orderId === undefined || ids === undefined ? undefined : { orderId, ticketIds: ids.split('-') }
}

/** Trains of an order whose tickets can go for better ones: not departed, and all who travel are still on one's list. */
export const swappableLegs = ({ legs }: Pick<TrainOrder, 'legs'>, nowMs: number): TrainLeg[] =>
  legs
    .map((leg) => ({ ...leg, tickets: leg.tickets.filter(isLive) }))
    .filter(
      ({ tickets, departTime, runState }) =>
        tickets.length > 0 &&
        tickets.every(({ passengerId }) => passengerId !== null) &&
        runState !== 'cancelled' &&
        Date.parse(departTime) > nowMs,
    )
