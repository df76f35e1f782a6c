import type { RunCar, RunDetail } from '#contract/run.ts'
import { seatTextOf } from './formation.ts'
import type { Seat, Stock, StockLayout } from './stock.ts'

/** How many segments a byte of a mask has sold. */
const bitsIn = (byte: number): number => {
  let [left, bits] = [byte, 0]
  for (; left !== 0; left &= left - 1) bits++
  return bits
}

/** Of all seats on all segments, how many in a hundred are sold. */
export const soldPercent = ({ seats, segments }: StockLayout, { masks }: Pick<Stock, 'masks'>): number => {
  let sold = 0
  for (const byte of masks) sold += bitsIn(byte)
  return seats.length === 0 ? 0 : Math.round((sold * 100) / (seats.length * segments))
}

const soldOf = ({ segments, stride }: StockLayout, { masks }: Pick<Stock, 'masks'>, { index }: Seat): string =>
  Array.from({ length: segments }, (_, segment) =>
    String(((masks[index * stride + (segment >> 3)] ?? 0) >> (segment & 7)) & 1),
  ).join('')

/** Which seats of which car are sold on which segments, car by car. */
export const carsOf = (layout: StockLayout, stock: Pick<Stock, 'masks'>): RunCar[] => {
  const cars = Map.groupBy(layout.seats, ({ car, seatClass }) => `${car} ${seatClass}`)
  return [...cars.values()]
    .flatMap(([first, ...others]): RunCar[] => {
      if (!first) return []
      const seats = [first, ...others].map((seat) => ({ text: seatTextOf(seat), sold: soldOf(layout, stock, seat) }))
      return [{ number: first.car, seatClass: first.seatClass, seats }]
    })
    .toSorted((one, other) => one.number - other.number)
}

/** How many stand on each segment. */
export const standingOf = (
  { standing: limit, segments }: StockLayout,
  { standing }: Pick<Stock, 'standing'>,
): RunDetail['standing'] => ({
  limit,
  sold: Array.from({ length: segments }, (_, segment) => standing.readUInt16BE(segment * 2)),
})
