import type { PassengerType } from '#contract/railway.ts'
import type { TakenSeat } from '../run/run.module.ts'
import { type Leg, ticketPrice } from './train-order-leg.service.ts'
import type { NewTicket, Printed } from './new-order.ts'
import type { Wanted } from './train-order-traveller.service.ts'

/** A ticket whose seat is not chosen yet. */
export interface PlannedTicket {
  leg: number
  /** Null of who takes no seat. */
  reservationId: string | null
  passengerId: string | null
  passengerKey: Buffer
  passengerType: PassengerType
  passengerSealed: string
}

/** One for everybody on each leg. */
export const planTickets = (
  legs: number,
  travellers: readonly Wanted[],
  { print, newId }: { print: (printed: Printed) => string; newId: () => string },
): PlannedTicket[] =>
  Array.from({ length: legs }, (_, leg) =>
    travellers.map(({ id, name, idNumber, idHash, type, free }) => ({
      leg,
      reservationId: free ? null : newId(),
      passengerId: id,
      passengerKey: idHash,
      passengerType: type,
      passengerSealed: print({ name, idNumber }),
    })),
  ).flat()

/** On a ticket without a seat of a small child. */
const freeText = '免费儿童'

/** Tickets with the seats that were chosen, and what they cost. @param seats by leg */
export const ticketsOf = (
  plan: readonly PlannedTicket[],
  legs: readonly Leg[],
  seats: readonly (readonly TakenSeat[])[],
): NewTicket[] => {
  const taken = new Map(seats.flat().map((seat) => [seat.reservationId, seat]))
  return plan.map((planned) => {
    const leg = legs[planned.leg]
    if (!leg) throw new Error('a ticket is of no leg')
    const seat = taken.get(planned.reservationId ?? '')
    if (planned.reservationId !== null && !seat) throw new Error('a seat was not taken')
    return {
      ...planned,
      runId: leg.runId,
      fromSeq: leg.fromSeq,
      toSeq: leg.toSeq,
      departsAt: leg.departsAt,
      arrivesAt: leg.arrivesAt,
      seatClass: seat?.seatClass ?? leg.seatClass,
      car: seat?.car ?? null,
      seat: seat?.seat ?? null,
      seatText: seat?.seatText ?? freeText,
      price: seat ? ticketPrice(leg, planned.passengerType, seat) : 0,
    }
  })
}
