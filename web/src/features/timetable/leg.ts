import type { SeatClass } from '#contract/railway.ts'

/** A stretch of a train in a class, as it stands in the address of an order that is being made. */
export interface Leg {
  runId: string
  code: string
  /** On which the train sets out at its first station. */
  day: string
  /** Positions on its way, from 0. */
  fromSeq: number
  toSeq: number
  seatClass: SeatClass
}

/** `12.G1.2026-11-25.0.4.second`, of several with `~` between them. */
export const writeLegs = (legs: readonly Leg[]): string =>
  legs
    .map(({ runId, code, day, fromSeq, toSeq, seatClass }) => [runId, code, day, fromSeq, toSeq, seatClass].join('.'))
    .join('~')
