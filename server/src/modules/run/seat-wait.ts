import type { SeatClass } from '#contract/railway.ts'
import type { Train } from '../timetable/timetable.module.ts'

/** One of the ways in which somebody who waits for seats would be served. */
export interface SeatWait {
  /** Of whom: they are served once, by whichever of their waits comes first. */
  entryId: string
  /** Its place in line: lower ones come first. */
  number: number
  runId: string
  /** Stops of the train, from 0. */
  fromSeq: number
  toSeq: number
  seatClass: SeatClass
  /** How many seats they need; and whether they take fewer. */
  seats: number
  partFlag: boolean
  /** From then on they do not want it any more. */
  until: Date
}

/** What must be known of who waits before they can be served. */
export interface WaitingEntry<Item = unknown> {
  /** What tells one person from another: of those who need a seat, in the order in which they are served. */
  passengerKeys: readonly Buffer[]
  /** For who makes the change. */
  item: Item
  /** Reservations of the same people that are given back in the step in which they are served. */
  releases: readonly string[]
}

/** How it stood when the turn came of somebody who waits, for whoever wants to know whether it was theirs. */
export interface Turn {
  /** For each stretch and class that anybody waits for who comes before, and for their own: free seats, and how many of those are kept for longer trips. */
  free: { fromSeq: number; toSeq: number; seatClass: SeatClass; free: number; kept: number }[]
  /** Who comes before, for whom there are seats enough, and what bars them. */
  passed: { entryId: string; reason: string }[]
}

/** A trip that somebody waits for. */
export interface WaitTrip {
  train: Train
  day: string
  departsAt: Date
}

/** Somebody who waits from a change on, after all who did before; what is free for them already they get in the same step. */
export interface Joining {
  waits: readonly SeatWait[]
  /** Waits whose places in line are drawn later, and whose sale may not have begun. */
  drawn: readonly SeatWait[]
  entry: WaitingEntry
}

/** Waits of several runs in one order. */
export const inOrder = (lists: readonly (readonly SeatWait[])[]): readonly SeatWait[] => {
  const [first] = lists
  if (lists.length === 1 && first) return first
  return lists.flat().toSorted((one, other) => one.number - other.number)
}
