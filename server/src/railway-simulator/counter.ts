import {
  chooseSeats,
  emptyStock,
  freeSeats,
  numbersOf,
  orderable,
  releaseSeat,
  reservedSeats,
  takeSeat,
} from '../modules/run/run.module.ts'
import type { Wish } from './demand.ts'
import type { MarketTrain } from './market.ts'

/** The seats of one train: sold and given back by the engine of the product, by its rules. Moments are in milliseconds. */
export interface Counter {
  /** How many seats can be ordered now. */
  free(wish: Wish, now: number): number
  /** Sells them beside each other as far as that can be. @returns the places of the seats, or undefined where there are not so many */
  sell(wish: Wish, count: number, now: number): number[] | undefined
  giveBack(wish: Wish, seat: number): void
}

export const createCounter = ({ layout, stops, departsAt }: MarketTrain): Counter => {
  const stock = emptyStock(layout)
  const wayMetres = stops.at(-1)?.metres ?? 0
  const reservedFor = ({ fromSeq, toSeq }: Wish, now: number) => {
    const metres = (stops[toSeq]?.metres ?? 0) - (stops[fromSeq]?.metres ?? 0)
    return reservedSeats({ departsAt: new Date(departsAt), metres, wayMetres }, new Date(now))
  }
  return {
    free: (wish, now) => {
      const { seatClass, fromSeq, toSeq } = wish
      if (freeSeats(layout, stock, seatClass, fromSeq, toSeq) === 0) return 0
      return orderable(layout, numbersOf(layout, stock, fromSeq, toSeq), reservedFor(wish, now))[seatClass] ?? 0
    },
    sell: (wish, count, now) => {
      const { seatClass, fromSeq, toSeq } = wish
      const range = layout.classes.find((one) => one.seatClass === seatClass)
      if (!range) return undefined
      const wishes = { letters: [], berths: [], together: true }
      const reserved = reservedFor(wish, now)(range.end - range.first)
      const seats = chooseSeats(layout, stock, { seatClass, fromSeq, toSeq, count, wishes, reserved })
      return seats?.map(({ index }) => {
        takeSeat(layout, stock, index, fromSeq, toSeq)
        return index
      })
    },
    giveBack: ({ fromSeq, toSeq }, seat) => releaseSeat(layout, stock, seat, fromSeq, toSeq),
  }
}
