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
function* windows(candidates: readonly Candidate[], count: number, withinRow: boolean): Generator<Candidate[]> {
  for (let start = 0; start + count <= candidates.length; start++) {
    const [first, last] = [candidates[start], candidates[start + count - 1]]
    if (!first || !last || first.seat.car !== last.seat.car) continue
    if (last.seat.seat - first.seat.seat !== count - 1) continue
    if (!withinRow || rowAt(first) === rowAt(last)) yield candidates.slice(start, start + count)
  }
}

const rowAt = ({ seat: { seatClass, seat } }: Candidate): number => Math.floor(seat / rowOf(seatClass))

/** All that is free in each car, where there is enough. */
const carSets = (candidates: readonly Candidate[], count: number): Candidate[][] =>
  [...Map.groupBy(candidates, ({ seat: { car } }) => car).values()].filter(({ length }) => length >= count)

/** All that is free in each row, or in each two rows of a car that lie one behind the other, where there is enough. */
function* rowSets(candidates: readonly Candidate[], count: number, rows: 1 | 2): Generator<Candidate[]> {
  for (const car of carSets(candidates, count)) {
    const byRow = Map.groupBy(car, rowAt)
    for (const [number, row] of byRow) {
      const set = rows === 1 ? row : [...row, ...(byRow.get(number + 1) ?? [])]
      if (set.length >= count) yield set
    }
  }
}

const suits = ({ seat: { seatClass, seat } }: Candidate, wish: string): boolean =>
  letterOf(seatClass, seat) === wish || berthOf(seatClass, seat) === wish

/** One after another, for each who travels the seat that they wish for and that fits best; then seats for those whose wish is not there. */
const pickSingly = (candidates: readonly Candidate[], { wishes, count }: SeatQuestion): Candidate[] => {
  const left = [...candidates]
  const take = (wish?: string): Candidate | undefined => {
    let best: number | undefined
    for (const [place, candidate] of left.entries())
      if (
        (wish === undefined || suits(candidate, wish)) &&
        (best === undefined || candidate.waste < (left[best] as Candidate).waste)
      )
        best = place
    return best === undefined ? undefined : left.splice(best, 1)[0]
  }
  const wanted = [...wishes.letters, ...wishes.berths]
  const picked = Array.from({ length: count }, (_, place) => {
    const wish = wanted[place]
    return wish === undefined ? undefined : take(wish)
  })
  return picked.map((one) => one ?? (take() as Candidate))
}

/** What no set betters: one that is as good ends the search. */
type Bound = Pick<Choice, 'missed' | 'waste'>

const bestOf = (sets: Iterable<Candidate[]>, wishes: SeatWishes, bound: Bound): Choice | undefined => {
  let best: Choice | undefined
  for (const set of sets) {
    const choice = choiceOf(set, wishes)
    if (isBetter(choice, best)) best = choice
    if (best && best.missed <= bound.missed && best.waste <= bound.waste) break
  }
  return best
}

function* pickWithin(sets: Iterable<Candidate[]>, question: SeatQuestion): Generator<Candidate[]> {
  for (const set of sets) yield pickSingly(set, question)
}

/** How many wishes so many rows cannot fulfil: each has a letter, and a berth of a kind, once. */
const missedAtLeast = ({ letters, berths }: SeatWishes, rows: number): number =>
  [...Map.groupBy([...letters, ...berths], (wish) => wish).values()].reduce(
    (sum, { length }) => sum + Math.max(0, length - rows),
    0,
  )

/**
 * Those who sit together, as near each other as their wishes let them: beside each other, in one row, one after the other in a car, or
 * in two rows one behind the other, which is what they choose from: wishes part nobody further. Where all that is full, in one car.
 */
const pickTogether = (candidates: readonly Candidate[], question: SeatQuestion): Choice | undefined => {
  const { count, wishes, seatClass } = question
  const waste = count * candidates.reduce((least, one) => Math.min(least, one.waste), Infinity)
  const oneRow = missedAtLeast(wishes, 1)
  const twoRows = missedAtLeast(wishes, 2)
  let best: Choice | undefined
  for (const [missed, sets] of [
    [oneRow, () => windows(candidates, count, true)],
    [oneRow, () => pickWithin(rowSets(candidates, count, 1), question)],
    [count > rowOf(seatClass) ? twoRows : oneRow, () => windows(candidates, count, false)],
    [twoRows, () => pickWithin(rowSets(candidates, count, 2), question)],
  ] as const) {
    // It would part them for nothing.
    if (best && best.missed <= missed) continue
    const choice = bestOf(sets(), wishes, { missed, waste })
    if (choice && (!best || choice.missed < best.missed)) best = choice
  }
  return best ?? bestOf(pickWithin(carSets(candidates, count), question), wishes, { missed: 0, waste })
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
    const best = pickTogether(open, question)
    if (best) return best.seats
  }
  return pickSingly(open, question).map(({ seat }) => seat)
}
