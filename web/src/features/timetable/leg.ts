import { type SeatClass, seatClasses } from '#contract/railway.ts'
import { isDay } from './days.ts'

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

const isSeatClass = (text: string): text is SeatClass => seatClasses.some((known) => known === text)

/** `12.G1.2026-11-25.0.4.second`, of several with `~` between them. */
export const writeLegs = (legs: readonly Leg[]): string =>
  legs
    .map(({ runId, code, day, fromSeq, toSeq, seatClass }) => [runId, code, day, fromSeq, toSeq, seatClass].join('.'))
    .join('~')

const readLeg = (text: string): Leg | undefined => {
  const [runId = '', code = '', day = '', from = '', to = '', seatClass = '', ...rest] = text.split('.')
  const [fromSeq, toSeq] = [Number(from), Number(to)]
  const isGood =
    /^\d+$/.test(runId) && code !== '' && isDay(day) && /^\d+$/.test(from) && /^\d+$/.test(to) && fromSeq < toSeq
  return isGood && isSeatClass(seatClass) && rest.length === 0
    ? { runId, code, day, fromSeq, toSeq, seatClass }
    : undefined
}

/** Legs out of an address; undefined for what nobody wrote. */
export const readLegs = (text: string | undefined): Leg[] | undefined => {
  const legs = text?.split('~').map(readLeg)
  return legs !== undefined && legs.length <= 2 && legs.every((leg) => leg !== undefined) ? legs : undefined
}
