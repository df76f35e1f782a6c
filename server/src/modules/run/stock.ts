import { type SeatClass, seatClasses } from '#contract/railway.ts'
import type { Train } from '../timetable/timetable.module.ts'
import { type Formation, formationOf, type PlacedClass, withCars } from './formation.ts'

/** A seat or berth of a run, known by its place among all of them. */
export interface Seat {
  index: number
  car: number
  seatClass: PlacedClass
  /** From 0, in its car and class. */
  seat: number
  /** Rows in its car that belong to other classes, and come first. */
  rowsBefore: number
}

/** What of the stock of a train does not change. A segment lies between a stop and the next one. */
export interface StockLayout {
  stops: number
  segments: number
  /** Bytes that a seat's mask has. */
  stride: number
  seats: readonly Seat[]
  /** The classes that the train has, in the order of `seatClasses`, and where their seats lie: `first` included, `end` not. */
  classes: readonly { seatClass: PlacedClass; first: number; end: number }[]
  /** How many may stand. */
  standing: number
}

/**
 * What is sold of a run.
 * - `masks`: `stride` bytes a seat; bit `s % 8` of byte `s / 8` is set where segment `s` is sold.
 * - `free`: for each pair of stops, in the order of `pairOf`, and for each class the number of seats that are free all the way; two
 *   bytes each, the higher first, so that a pair's numbers are read from the row without the rest.
 * - `standing`: for each segment how many stand, in two bytes.
 */
export interface Stock {
  masks: Buffer
  free: Buffer
  standing: Buffer
}

export const makeLayout = (formation: Formation, stops: number): StockLayout => {
  const segments = stops - 1
  const classes: { seatClass: PlacedClass; first: number; end: number }[] = []
  const seats: Seat[] = []
  for (const seatClass of seatClasses) {
    if (seatClass === 'standing') continue
    const first = seats.length
    for (const car of formation.cars)
      if (car.seatClass === seatClass)
        for (let seat = 0; seat < car.seats; seat++)
          seats.push({ index: seats.length, car: car.number, seatClass, seat, rowsBefore: car.rowsBefore })
    if (seats.length > first) classes.push({ seatClass, first, end: seats.length })
  }
  return { stops, segments, stride: Math.ceil(segments / 8), seats, classes, standing: formation.standing }
}

/** @param added cars that were coupled on */
export const layoutOf = (
  { formation, kind, stops }: Pick<Train, 'formation' | 'kind' | 'stops'>,
  added = 0,
): StockLayout => makeLayout(withCars(formationOf(formation, kind, stops.at(-1)?.metres ?? 0), added), stops.length)

/** How many seats of a class a train has. */
export const seatsOfClass = (train: Pick<Train, 'formation' | 'kind' | 'stops'>, seatClass: SeatClass): number => {
  const range = layoutOf(train).classes.find((one) => one.seatClass === seatClass)
  return range ? range.end - range.first : 0
}

/** What a train sells, the dearest first. */
export const classesOf = ({ formation, kind, stops }: Pick<Train, 'formation' | 'kind' | 'stops'>): SeatClass[] => {
  const { cars, standing } = formationOf(formation, kind, stops.at(-1)?.metres ?? 0)
  return seatClasses.filter((one) =>
    one === 'standing' ? standing > 0 : cars.some(({ seatClass }) => seatClass === one),
  )
}

/** The place of a pair of stops among all of them: (0,1), (0,2), …, (1,2), … */
export const pairOf = ({ stops }: Pick<StockLayout, 'stops'>, from: number, to: number): number =>
  (from * (2 * stops - from - 1)) / 2 + to - from - 1

const pairsOf = ({ stops }: StockLayout): number => (stops * (stops - 1)) / 2

/** Where the numbers of a pair begin in `free`, and how many bytes they are. */
export const freeSlice = (layout: StockLayout, from: number, to: number): { offset: number; length: number } => {
  const length = layout.classes.length * 2
  return { offset: pairOf(layout, from, to) * length, length }
}

/** Of a run of which nothing is sold. */
export const emptyStock = (layout: StockLayout): Stock => {
  const free = Buffer.alloc(pairsOf(layout) * layout.classes.length * 2)
  for (let pair = 0; pair < pairsOf(layout); pair++)
    for (const [place, { first, end }] of layout.classes.entries())
      free.writeUInt16BE(end - first, (pair * layout.classes.length + place) * 2)
  return { masks: Buffer.alloc(layout.seats.length * layout.stride), free, standing: Buffer.alloc(layout.segments * 2) }
}

/** The stock of a run to which cars were added, all of their seats free. @param layout with these cars */
export const growStock = (layout: StockLayout, stock: Stock): Stock => {
  const masks = Buffer.alloc(layout.seats.length * layout.stride)
  stock.masks.copy(masks)
  const free = Buffer.from(stock.free)
  const more = (masks.length - stock.masks.length) / layout.stride
  // They are the last ones of the last class.
  for (let end = layout.classes.length * 2; end <= free.length; end += layout.classes.length * 2)
    free.writeUInt16BE(free.readUInt16BE(end - 2) + more, end - 2)
  return { ...stock, masks, free }
}

export const copyStock = ({ masks, free, standing }: Stock): Stock => ({
  masks: Buffer.from(masks),
  free: Buffer.from(free),
  standing: Buffer.from(standing),
})

const isSold = (masks: Buffer, base: number, segment: number): boolean =>
  (((masks[base + (segment >> 3)] ?? 0) >> (segment & 7)) & 1) === 1

/** Whether a seat is free from one stop to another. */
export const isFree = ({ stride }: StockLayout, { masks }: Stock, seat: number, from: number, to: number): boolean => {
  const base = seat * stride
  for (let segment = from; segment < to; segment++) if (isSold(masks, base, segment)) return false
  return true
}

/** How far a seat that is free there is free beyond, to both sides. */
export const freeStretch = (
  { stride, segments }: StockLayout,
  { masks }: Stock,
  seat: number,
  from: number,
  to: number,
): { from: number; to: number } => {
  const base = seat * stride
  let [start, end] = [from, to]
  while (start > 0 && !isSold(masks, base, start - 1)) start--
  while (end < segments && !isSold(masks, base, end)) end++
  return { from: start, to: end }
}

const placeOf = ({ classes }: StockLayout, seat: number): number =>
  classes.findIndex(({ first, end }) => seat >= first && seat < end)

/** Counts a seat out of, or into, all pairs within its free stretch that touch the way. */
const count = (layout: StockLayout, stock: Stock, seat: number, from: number, to: number, by: 1 | -1): void => {
  const stretch = freeStretch(layout, stock, seat, from, to)
  const place = placeOf(layout, seat)
  for (let start = stretch.from; start < to; start++)
    for (let end = Math.max(start, from) + 1; end <= stretch.to; end++) {
      const offset = (pairOf(layout, start, end) * layout.classes.length + place) * 2
      stock.free.writeUInt16BE(stock.free.readUInt16BE(offset) + by, offset)
    }
}

const mark = (
  { stride }: StockLayout,
  { masks }: Stock,
  seat: number,
  from: number,
  to: number,
  sold: boolean,
): void => {
  for (let segment = from; segment < to; segment++) {
    const [byte, bit] = [seat * stride + (segment >> 3), 1 << (segment & 7)]
    const before = masks[byte] ?? 0
    if (((before & bit) !== 0) === sold)
      throw new Error(`seat ${seat} is ${sold ? 'sold' : 'free'} already on ${segment}`)
    masks[byte] = before ^ bit
  }
}

/** Sells a seat that is free there. */
export const takeSeat = (layout: StockLayout, stock: Stock, seat: number, from: number, to: number): void => {
  if (!isFree(layout, stock, seat, from, to)) throw new Error(`seat ${seat} is not free`)
  count(layout, stock, seat, from, to, -1)
  mark(layout, stock, seat, from, to, true)
}

/** Gives a seat back that is sold all the way. */
export const releaseSeat = (layout: StockLayout, stock: Stock, seat: number, from: number, to: number): void => {
  mark(layout, stock, seat, from, to, false)
  count(layout, stock, seat, from, to, 1)
}

/** How many of a class are free between two stops, whoever may have them. */
export const freeSeats = (
  layout: StockLayout,
  { free }: Stock,
  seatClass: PlacedClass,
  from: number,
  to: number,
): number => {
  const place = layout.classes.findIndex((one) => one.seatClass === seatClass)
  return place < 0 ? 0 : free.readUInt16BE(freeSlice(layout, from, to).offset + place * 2)
}

/** How many may still stand between two stops. */
export const freeStanding = (
  layout: StockLayout,
  { standing }: Pick<Stock, 'standing'>,
  from: number,
  to: number,
): number => {
  let most = 0
  for (let segment = from; segment < to; segment++) most = Math.max(most, standing.readUInt16BE(segment * 2))
  return layout.standing - most
}

/** Counts who stands in (1) or out (−1). */
export const countStanding = (layout: StockLayout, stock: Stock, from: number, to: number, by: 1 | -1): void => {
  if (by === 1 && freeStanding(layout, stock, from, to) < 1) throw new Error('nobody more may stand')
  for (let segment = from; segment < to; segment++)
    stock.standing.writeUInt16BE(stock.standing.readUInt16BE(segment * 2) + by, segment * 2)
}

/** All free counts, counted again out of the masks: for who checks. @public */
export const recount = (layout: StockLayout, stock: Pick<Stock, 'masks'>): Buffer => {
  const counted = emptyStock(layout).free.fill(0)
  for (const [place, { first, end }] of layout.classes.entries())
    for (let seat = first; seat < end; seat++)
      for (let from = 0; from < layout.segments; from++)
        for (let to = from + 1; to <= layout.segments; to++) {
          if (isSold(stock.masks, seat * layout.stride, to - 1)) break
          const offset = (pairOf(layout, from, to) * layout.classes.length + place) * 2
          counted.writeUInt16BE(counted.readUInt16BE(offset) + 1, offset)
        }
  return counted
}

/** The plainest class of a train, at whose price one stands. */
export const plainestClass = ({ classes }: StockLayout): PlacedClass | undefined => classes.at(-1)?.seatClass

/** What stands in a stock of a pair of stops, as it is read from the row. */
export const numbersOf = (layout: StockLayout, stock: Stock, from: number, to: number): PairNumbers => {
  const cut = (start: number, end: number) => {
    const { offset, length } = freeSlice(layout, start, end)
    return stock.free.subarray(offset, offset + length)
  }
  return { pair: cut(from, to), whole: cut(0, layout.segments), standing: freeStanding(layout, stock, from, to) }
}

interface PairNumbers {
  /** As `freeSlice` cuts them: of the pair, and of the whole way. */
  pair: Buffer
  whole: Buffer
  /** How many may still stand. */
  standing: number
}

/**
 * What can be ordered of each class, out of a pair's numbers.
 * @param reserved seats that are free all the way of the train and are kept for longer trips
 */
export const orderable = (
  layout: StockLayout,
  numbers: PairNumbers,
  reserved: (count: number) => number,
): Partial<Record<SeatClass, number>> => {
  const free: Partial<Record<SeatClass, number>> = {}
  for (const [place, { seatClass, first, end }] of layout.classes.entries()) {
    const whole = numbers.whole.readUInt16BE(place * 2)
    free[seatClass] = numbers.pair.readUInt16BE(place * 2) - Math.min(whole, reserved(end - first))
  }
  const plainest = plainestClass(layout)
  // Nobody has to stand while there are seats.
  if (layout.standing > 0 && plainest !== undefined)
    free.standing = free[plainest] === 0 ? Math.max(0, numbers.standing) : 0
  return free
}
