import type { SeatClass } from '#contract/railway.ts'
import type { Berth } from '../fare/fare.module.ts'
import type { SeatWishes } from './seat-choice.ts'
import type { Joining, SeatWait, Turn, WaitingEntry, WaitTrip } from './seat-wait.ts'

/** Seats that somebody wants on one run. */
export interface Take {
  runId: string
  seatClass: SeatClass
  /** Stops of the train, from 0. */
  fromSeq: number
  toSeq: number
  /** Those who need a seat, or stand: the id that their reservation gets (a UUID), and what tells one person from another. */
  travellers: readonly { reservationId: string; passengerKey: Buffer }[]
  wishes: SeatWishes
  /** Who finds too few seats left of the plainest class stands instead. */
  acceptStanding: boolean
}

/** What shall become of seats, all of it or nothing: over two runs as over one. */
export interface SeatChange<Item> {
  /** Of those given to `onChange`. */
  kind: string
  /** What it is for: `train-order:12`. */
  subject: string
  takes: readonly Take[]
  /** Reservations that are given back; they count before anything is taken. */
  releases: readonly string[]
  /** For who writes the rows beside. */
  item: Item
  /** Who waits from now on; only with runs on sale, and for times that are not taken by another trip. */
  joining?: Joining
  /** Runs of which somebody may get now what they could not have before, though nothing is given back. */
  serves?: readonly string[]
  /** Runs of which its writer changes who waits, or what may be bought: all who have read them read them again. */
  alters?: readonly string[]
  /** A run that gets cars, until it has so many beyond its own: who waits is served by their seats. */
  grows?: { runId: string; cars: number }
}

/**
 * How somebody who waits is served: a change with one take. Its writer throws `StaleStockError` when they do not wait any more.
 * @param seats how many they get
 */
export type ServeWait = (wait: SeatWait, entry: WaitingEntry, seats: number, turn: Turn) => SeatChange<unknown>

/** @returns what bars somebody who waits from what is free for them; undefined when nothing does */
export type BarWait = (wait: SeatWait, entry: WaitingEntry, trip: WaitTrip, now: Date) => string | undefined

export interface TakenSeat {
  reservationId: string
  /** `standing` where no seat was left. */
  seatClass: SeatClass
  car: number | null
  /** From 0, in its car and class. */
  seat: number | null
  berth: Berth | null
  /** As it is printed: `05车12A号`, 无座. */
  seatText: string
}

/**
 * What became of a change.
 * - `sold-out`, `not-on-sale`, `drawing`: which of its takes could not be had; the last, as places in line are being drawn there.
 * - `overlap`: whose time is taken by another trip.
 * - `gone`: something that it gives back was given back before.
 * - `refused`: by the writer.
 */
export type SeatOutcome<Answer> =
  | { outcome: 'done'; answer: Answer }
  | { outcome: 'sold-out' | 'not-on-sale' | 'drawing'; take: number }
  | { outcome: 'overlap'; reservationId: string }
  | { outcome: 'gone' }
  | { outcome: 'refused'; reason: unknown }

/** Thrown by a writer: one of the changes cannot be; the others are written without it. */
export class ChangeRefusedError extends Error {
  readonly index: number
  readonly reason: unknown

  constructor(index: number, reason: unknown) {
    super('a change of seats was refused', { cause: reason })
    this.index = index
    this.reason = reason
  }
}

/** What the changes were worked out on is not so any more: another process has written. */
export class StaleStockError extends Error {}
