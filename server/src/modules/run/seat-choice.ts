import type { Berth } from '../fare/fare.module.ts'
import { berthOf, letterOf, type PlacedClass, rowOf } from './formation.ts'
import { freeSeats, freeStretch, isFree, type Seat, type Stock, type StockLayout } from './stock.ts'

/** What who travels would like; it is given where that can be, and else they sit elsewhere. */
export interface SeatWishes {
  /** One for each who travels, as far as they care. */
  letters: readonly string[]
  berths: readonly Berth[]
  /** Beside each other. */
  together: boolean
}

export interface SeatQuestion {
  seatClass: PlacedClass
  fromSeq: number
  toSeq: number
  count: number
  wishes: SeatWishes
  /** Seats that are free all the way of the train, and are kept for longer trips. */
  reserved: number
}

interface Candidate {
  seat: Seat
  /** Segments that stay free around the way: the fewer, the better the seat fits. */
  waste: number
  isWhole: boolean
}

/** Of wishes of one kind, those that some seats do not fulfil. */
const missed = (wanted: readonly string[], given: readonly (string | null)[]): number => {
  const left = [...given]
  let count = 0
  for (const wish of wanted) {
    const place = left.indexOf(wish)
    if (place < 0) count++
    else left.splice(place, 1)
  }
  return count
}

const missedBy = ({ letters, berths }: SeatWishes, seats: readonly Seat[]): number =>
  missed(
    letters,
    seats.map(({ seatClass, seat }) => letterOf(seatClass, seat)),
  ) +
  missed(
    berths,
    seats.map(({ seatClass, seat }) => berthOf(seatClass, seat)),
  )

/** Compares sets of seats: first the wishes, then how well they fit, then their place, so that the same stock gives the same seats. */
const isBetter = (one: Choice, other: Choice | undefined): boolean => {
  if (!other) return true
  if (one.missed !== other.missed) return one.missed < other.missed
  return one.waste < other.waste
}

interface Choice {
  seats: Seat[]
  missed: number
  waste: number
}

const choiceOf = (candidates: readonly Candidate[], wishes: SeatWishes): Choice => {
  const seats = candidates.map(({ seat }) => seat)
  return {
    seats,
    missed: missedBy(wishes, seats),
    waste: candidates.reduce((sum, { waste }) => sum + waste, 0),
  }
}

/** All runs of neighbours among candidates, each run within one row, or within one car where `withinRow` is off. */
const windows = (candidates: readonly Candidate[], count: number, withinRow: boolean): Candidate[][] => {
  const found: Candidate[][] = []
  for (let start = 0; start + count <= candidates.length; start++) {
    const window = candidates.slice(start, start + count)
    const [first, last] = [window[0], window.at(-1)]
    if (!first || !last || first.seat.car !== last.seat.car) continue
    if (last.seat.seat - first.seat.seat !== count - 1) continue
    const row = rowOf(first.seat.seatClass)
    if (withinRow && Math.floor(first.seat.seat / row) !== Math.floor(last.seat.seat / row)) continue
    found.push(window)
  }
  return found
}

const bestOf = (sets: readonly Candidate[][], wishes: SeatWishes): Choice | undefined => {
  let best: Choice | undefined
  for (const set of sets) {
    const choice = choiceOf(set, wishes)
    if (isBetter(choice, best)) best = choice
  }
  return best
}

/** One after another, for each who travels the seat that suits them best. */
const pickSingly = (candidates: readonly Candidate[], { wishes, count }: SeatQuestion): Seat[] => {
  const left = [...candidates]
  const wanted = [...wishes.letters, ...wishes.berths]
  return Array.from({ length: count }, () => {
    const wish = wanted.shift()
    let best = 0
    const missesAt = ({ seat }: Candidate) =>
      wish === undefined || letterOf(seat.seatClass, seat.seat) === wish || berthOf(seat.seatClass, seat.seat) === wish
        ? 0
        : 1
    for (const [place, candidate] of left.entries()) {
      const chosen = left[best] as Candidate
      const [misses, least] = [missesAt(candidate), missesAt(chosen)]
      if (misses < least || (misses === least && candidate.waste < chosen.waste)) best = place
    }
    return (left.splice(best, 1)[0] as Candidate).seat
  })
}

/**
 * Chooses seats that keep long stretches whole: the one whose free stretch is the shortest around the way.
 * @returns undefined where there are not enough
 */
export const chooseSeats = (layout: StockLayout, stock: Stock, question: SeatQuestion): Seat[] | undefined => {
  const { seatClass, fromSeq, toSeq, count, wishes, reserved } = question
  const range = layout.classes.find((one) => one.seatClass === seatClass)
  if (!range || freeSeats(layout, stock, seatClass, fromSeq, toSeq) < count) return undefined
  const free: Candidate[] = []
  for (let index = range.first; index < range.end; index++) {
    if (!isFree(layout, stock, index, fromSeq, toSeq)) continue
    const stretch = freeStretch(layout, stock, index, fromSeq, toSeq)
    const waste = stretch.to - stretch.from - (toSeq - fromSeq)
    free.push({ seat: layout.seats[index] as Seat, waste, isWhole: stretch.to - stretch.from === layout.segments })
  }
  // Of those kept for longer trips, only what is over; without any, all are the same.
  let spare = free.filter(({ isWhole }) => isWhole).length - reserved
  const open = reserved === 0 ? free : free.filter(({ isWhole }) => !isWhole || spare-- > 0)
  if (open.length < count) return undefined
  if (count > 1 && wishes.together) {
    const best = bestOf(windows(open, count, true), wishes) ?? bestOf(windows(open, count, false), wishes)
    if (best) return best.seats
  }
  return pickSingly(open, question)
}
