import type { PassengerType, SeatClass, TrainKind } from '#contract/railway.ts'
import { type Berth, type FareTable, fareTables, plainestOf } from './fare-table.ts'

export interface FareQuestion {
  kind: TrainKind
  seatClass: SeatClass
  /** Along the way of the train. */
  metres: number
  /** Of a class with berths; without one, the dearest of it is meant. */
  berth?: Berth | null
  passengerType: PassengerType
  /** Of travel: `YYYY-MM-DD`. */
  day: string
}

/** Hundredths of thousandths of a 分 would be lost in floating point only far beyond the longest line. */
const tableOn = (day: string): FareTable => {
  const table = fareTables.findLast(({ since }) => since <= day) ?? fareTables[0]
  if (!table) throw new Error('there is no table of fares')
  return table
}

/** A way in kilometres, each part weighed by its taper: as if all of it cost the full rate. */
const weighedKm = (metres: number, taper: FareTable['units']['taper']): number =>
  taper.reduce((sum, { fromKm, percent }, index) => {
    const end = Math.min(metres / 1000, taper[index + 1]?.fromKm ?? Infinity)
    return end > fromKm ? sum + ((end - fromKm) * percent) / 100 : sum
  }, 0)

/** Rounded to the nearest step, a half upwards; what costs anything costs at least one step. */
const roundTo = (fen: number, step: number): number => Math.max(step, Math.floor(fen / step + 0.5 + 1e-9) * step)

/** A seat of an adult, in 分 and not yet rounded. */
const fullFare = ({ units, locomotives }: FareTable, question: FareQuestion): number => {
  const { kind, metres } = question
  const seatClass = question.seatClass === 'standing' ? plainestOf(kind) : question.seatClass
  const berth = question.berth ?? 'lower'
  if (kind === 'G' || kind === 'D' || kind === 'C') {
    const second = weighedKm(metres, units.taper) * units.second[kind]
    if (seatClass === 'first') return (second * units.first) / 100
    if (seatClass === 'business') return (second * units.business) / 100
    if (seatClass === 'second') return second
    return (second * units.berths[berth]) / 100
  }
  const seat = (weighedKm(metres, locomotives.taper) * locomotives.seatMilli) / 1000
  const beside = locomotives.speed + locomotives.cooling
  const share =
    seatClass === 'hard-sleeper'
      ? 100 + locomotives.hardBerths[berth]
      : seatClass === 'soft-sleeper' || seatClass === 'moving-sleeper'
        ? locomotives.softSeat + locomotives.softBerths[berth]
        : 100
  return (((seat * (share + beside)) / 100) * locomotives.newCars) / 100
}

/**
 * What a ticket costs, in 分. Whether a child is small enough to travel free, or a student has trips left, others ask.
 * Specification of fares: `fareTables`.
 */
export const priceOf = (question: FareQuestion): number => {
  const table = tableOn(question.day)
  const full = roundTo(fullFare(table, question), table.step)
  if (question.passengerType === 'child') return roundTo((full * table.child) / 100, table.step)
  if (question.passengerType !== 'student') return full
  const seatClass = question.seatClass === 'standing' ? plainestOf(question.kind) : question.seatClass
  return roundTo((full * (table.student[seatClass] ?? 100)) / 100, table.step)
}
