import type { SeatClass } from '#contract/railway.ts'

/** Classes whose tickets come back alike. */
const classGroups = ['plain', 'better', 'berth'] as const
export type ClassGroup = (typeof classGroups)[number]

/** @param seatClass nobody waits for standing; it counts as the plainest */
export const groupOf = (seatClass: SeatClass): ClassGroup => {
  if (seatClass === 'first' || seatClass === 'business') return 'better'
  return seatClass.endsWith('sleeper') ? 'berth' : 'plain'
}

/**
 * Hours before departure at which the spans begin in which freed seats are counted, the last span first; each goes up to the next one's
 * beginning. Spans are short before the steps of the ladder of fees (8 days, 48 and 24 hours), where most tickets come back.
 */
export const spanStarts = [0, 0.5, 3, 8, 16, 24, 28, 36, 48, 54, 66, 96, 144, 192, 204, 228, 288] as const

/** The last span ends here: nothing is sold earlier. */
const spanEnd = 16 * 24

/** What was freed on past runs. */
export interface PastRuns {
  /** Of the seats that were held for payment, the share that was not paid, from 0 to 1. */
  unpaid: number
  /** For each ticket that was paid, those that were given back or changed away, by span of `spanStarts`. */
  freed: Record<ClassGroup, readonly number[]>
  /** For each seat of the class, the seats that entries have waited for, whatever became of them. */
  waited: Record<ClassGroup, number>
}

/** The span of a moment. @param hours before departure at the station where the passenger boards */
export const spanAt = (hours: number): number =>
  Math.max(
    0,
    spanStarts.findLastIndex((start) => start <= hours),
  )

/** One of the ways by which an entry would be served: a train, a stretch of its way and a class. */
export interface QuestionWay {
  seatClass: SeatClass
  /** Seats of the class on the train. */
  classSeats: number
  /** Who waits before it for the class on this train, on a part of this stretch: entries, and the seats that they want. */
  entriesAhead: number
  seatsAhead: number
  /** Seats that are wanted by all who wait for the class on this train, before it or after, on whatever stretch; itself included. */
  waiting: number
  /**
   * Tickets of the class on this train that touch this stretch: those that are paid or held now, of them those that are held, and of them those
   * on all of the stretch; and those that were paid, and given back or changed away since.
   */
  sold: number
  held: number
  covering: number
  returned: number
  /** Stops from boarding to leaving, and from the first to the last of the train. */
  segments: number
  waySegments: number
  /** Until it is not wanted any more, and until departure where the passenger boards; not below 0. */
  hoursLeft: number
  hoursToDeparture: number
}

/** What is known of an entry when it is asked how likely it is to be served. */
export interface WaitQuestion {
  /** How many seats it wants, and whether it takes fewer. */
  seats: number
  partFlag: boolean
  /** Those by which it can still be served; at least one. */
  ways: readonly QuestionWay[]
  past: PastRuns
}

/** Of tickets that were paid, the share that comes back between two moments, in hours before departure. */
const shareFreed = (rates: readonly number[], from: number, to: number): number => {
  let rate = 0
  for (const [span, start] of spanStarts.entries()) {
    const end = spanStarts[span + 1] ?? spanEnd
    const part = Math.max(0, Math.min(to, end) - Math.max(from, start)) / (end - start)
    rate += part * (rates[span] ?? 0)
  }
  return rate
}

/**
 * What will come back until a way's end, if it is as on past runs.
 * - `some`, `whole`: tickets that touch the stretch, and those on all of it.
 * - `before`: how many touching ones should have come back by now, to hold against those that have.
 */
export const expectedFreed = (
  way: QuestionWay,
  { unpaid, freed }: PastRuns,
): { some: number; whole: number; before: number } => {
  const rates = freed[groupOf(way.seatClass)]
  const [sold, end] = [way.sold, way.hoursToDeparture]
  const rate = shareFreed(rates, end - way.hoursLeft, end)
  const before = shareFreed(rates, end, spanEnd) * (sold - way.held + way.returned)
  const lapsing = unpaid * way.held
  const some = rate * sold + lapsing
  return { some, whole: sold > 0 ? (some * way.covering) / sold : 0, before }
}
