import type { PassengerType, SeatClass } from '#contract/railway.ts'

/** What of a passenger stays on a ticket. */
export interface Printed {
  name: string
  /** Masked. */
  idNumber: string
}

/** A ticket that is about to be written. */
export interface NewTicket {
  leg: number
  runId: string
  fromSeq: number
  toSeq: number
  departsAt: Date
  arrivesAt: Date
  seatClass: SeatClass
  car: number | null
  seat: number | null
  seatText: string
  reservationId: string | null
  passengerId: string | null
  passengerKey: Buffer
  passengerType: PassengerType
  passengerSealed: string
  price: number
}

/** An order that is about to be written, with at least one ticket; all amounts in 分. */
export interface NewOrder {
  userId: string
  clientId: string
  state: 'held' | 'paid'
  couponOff: number
  couponId: string | null
  received: number
  returned: number
  createdAt: Date
  expiresAt: Date
  paidAt: Date | null
  changedFromId: string | null
  tickets: readonly NewTicket[]
}
