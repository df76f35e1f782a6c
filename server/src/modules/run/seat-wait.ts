import type { SeatClass } from '#contract/railway.ts'

/** One of the ways in which somebody who waits for seats would be served. */
export interface SeatWait {
  /** Of whom: they are served once, by whichever of their waits comes first. */
  entryId: string
  /** Lower ones come first. */
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
}

/** Somebody who waits from a change on, after all who did before; what is free for them already they get in the same step. */
export interface Joining {
  waits: readonly SeatWait[]
  entry: WaitingEntry
}

/** Waits of several runs in one order. */
export const inOrder = (lists: readonly (readonly SeatWait[])[]): readonly SeatWait[] => {
  const [first] = lists
  if (lists.length === 1 && first) return first
  return lists.flat().toSorted((one, other) => one.number - other.number)
}
