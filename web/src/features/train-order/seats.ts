import type { SeatClass } from '#contract/railway.ts'
import type { SeatWishes } from '#contract/train-order-wish.ts'

export type Letter = SeatWishes['letters'][number]
export type Berth = SeatWishes['berths'][number]

/** A row of seats as it lies in the car, window to window; the aisle is where the groups part. */
const rows: Partial<Record<SeatClass, readonly (readonly Letter[])[]>> = {
  business: [['A', 'C'], ['F']],
  first: [
    ['A', 'C'],
    ['D', 'F'],
  ],
  second: [
    ['A', 'B', 'C'],
    ['D', 'F'],
  ],
}

const berths: Partial<Record<SeatClass, readonly Berth[]>> = {
  'soft-sleeper': ['lower', 'upper'],
  'moving-sleeper': ['lower', 'upper'],
  'hard-sleeper': ['lower', 'middle', 'upper'],
}

export const berthNames: Record<Berth, string> = { lower: '下铺', middle: '中铺', upper: '上铺' }

/** How a row of a class lies; undefined where seats cannot be chosen. */
export const rowOf = (seatClass: SeatClass) => rows[seatClass]

/** The berths of a class; undefined where there are none. */
export const berthsOf = (seatClass: SeatClass) => berths[seatClass]

/** Whether a ticket without a seat is sold where a class is full: it costs what the plainest class does. */
export const mayStand = (seatClass: SeatClass): boolean => seatClass === 'second' || seatClass === 'hard-seat'

/** Where a letter lies in its row, for who does not see the drawing. */
export const placeOf = (letter: Letter): string =>
  ({ A: '靠窗', B: '中间', C: '靠过道', D: '靠过道', F: '靠窗' })[letter]

/** A seat of the drawn rows: `1A`. */
export type Seat = `${1 | 2}${Letter}`

/** A seat is chosen, or given up; with as many chosen as travel, the one chosen first gives way. */
export const toggleSeat = (chosen: readonly Seat[], seat: Seat, travellers: number): readonly Seat[] =>
  chosen.includes(seat) ? chosen.filter((other) => other !== seat) : [...chosen, seat].slice(-travellers)

const letterOf = (seat: Seat): Letter => seat.slice(1) as Letter

/** What is asked of the seats, in the order of the row. */
export const wishesOf = (seats: readonly Seat[], chosenBerths: readonly Berth[], travellers: number): SeatWishes => ({
  letters: seats.slice(0, travellers).toSorted().map(letterOf),
  berths: chosenBerths.slice(0, travellers),
  together: travellers > 1,
})
