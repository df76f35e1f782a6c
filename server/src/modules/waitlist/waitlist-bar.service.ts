import type { PassengerType } from '#contract/railway.ts'
import { shanghaiDay } from '#server/platform/time/shanghai.ts'
import { priceOf, refundFee } from '../fare/fare.module.ts'
import type { SeatWait, WaitTrip } from '../run/run.module.ts'
import type { ReturnableTicket } from '../train-order/train-order.module.ts'
import { type Quiet, quietEnd } from './quiet-hours.ts'

/** Tickets that are given back when something better is had, for at most so many 分. */
export interface Swap {
  tickets: readonly ReturnableTicket[]
  feeCap: number
}

/** What it costs to give tickets back, all together; undefined where it is too late. */
const feesOf = (
  tickets: readonly { price: number; paid: number; departsAt: Date; cancelled: boolean }[],
  at: Date,
): number | undefined => {
  let sum = 0
  for (const { cancelled, ...ticket } of tickets) {
    const fee = cancelled ? { fee: 0 } : refundFee(ticket, at)
    if (!fee) return undefined
    sum += fee.fee
  }
  return sum
}

/** What giving back costs of each ticket of a swap, by its id; undefined where it is too late. */
export const swapFees = ({ tickets }: Swap, now: Date): Map<string, number> | undefined => {
  const fees = new Map<string, number>()
  for (const ticket of tickets) {
    const fee = feesOf([ticket], now)
    if (fee === undefined) return undefined
    fees.set(ticket.id, fee)
  }
  return fees
}

interface Waiting {
  /** Those who need a seat. */
  types: readonly PassengerType[]
  quiet: Quiet | null
  swap: Swap | null
}

/** What bars somebody from seats that are free for them: their quiet hours, or what their old tickets would cost. */
export const barOf = (
  { seatClass, fromSeq, toSeq }: Pick<SeatWait, 'seatClass' | 'fromSeq' | 'toSeq'>,
  { types, quiet, swap }: Waiting,
  { train, departsAt }: WaitTrip,
  now: Date,
): 'quiet' | 'cap' | undefined => {
  const wakesAt = quiet && quietEnd(quiet, now)
  if (quiet && wakesAt) {
    const metres = (train.stops[toSeq]?.metres ?? 0) - (train.stops[fromSeq]?.metres ?? 0)
    const tickets = types.map((passengerType) => {
      const price = priceOf({
        kind: train.kind,
        seatClass,
        metres,
        berth: null,
        passengerType,
        day: shanghaiDay(departsAt),
      })
      return { price, paid: price, departsAt, cancelled: false }
    })
    const fee = feesOf(tickets, wakesAt)
    if (fee === undefined || fee > quiet.feeCap) return 'quiet'
  }
  if (swap && swap.tickets.length > 0) {
    const fee = feesOf(swap.tickets, now)
    if (fee === undefined || fee > swap.feeCap) return 'cap'
  }
  return undefined
}
