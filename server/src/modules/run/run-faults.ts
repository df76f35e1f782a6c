import type { SeatClass } from '#contract/railway.ts'
import { countStanding, emptyStock, freeStanding, recount, type Stock, type StockLayout } from './stock.ts'

/** A seat, or a place to stand, that somebody has and that is not released. */
export interface HeldPlace {
  id: string
  seatClass: SeatClass
  /** All three null: without a seat. */
  seatIndex: number | null
  car: number | null
  seat: number | null
  fromSeq: number
  toSeq: number
}

/** Segments of a seat that both the stock and the reservations know as sold, or one of them alone. */
const compareMasks = (layout: StockLayout, kept: Buffer, expected: Buffer): string[] => {
  if (kept.length !== expected.length) return [`masks of ${kept.length} bytes, not ${expected.length}`]
  const faults: string[] = []
  for (const { index, car, seat, seatClass } of layout.seats) {
    const [from, to] = [index * layout.stride, (index + 1) * layout.stride]
    if (kept.subarray(from, to).equals(expected.subarray(from, to))) continue
    const show = (masks: Buffer) => masks.subarray(from, to).toString('hex')
    faults.push(`seat ${index} (car ${car}, ${seatClass} ${seat}): sold ${show(kept)}, reserved ${show(expected)}`)
  }
  return faults
}

const compareNumbers = (what: string, kept: Buffer, expected: Buffer): string[] => {
  if (kept.equals(expected)) return []
  if (kept.length !== expected.length) return [`${what}: ${kept.length} bytes, not ${expected.length}`]
  const places = Array.from({ length: kept.length / 2 }, (_, place) => place)
  return places
    .map((place) => ({ place, is: kept.readUInt16BE(place * 2), shall: expected.readUInt16BE(place * 2) }))
    .filter(({ is, shall }) => is !== shall)
    .map(({ place, is, shall }) => `${what}: number ${place} is ${is}, not ${shall}`)
}

/** What is wrong with a reservation by itself; undefined when it is one that the train has. */
const misplaced = (layout: StockLayout, place: HeldPlace): string | undefined => {
  const { id, seatClass, seatIndex, car, seat, fromSeq, toSeq } = place
  if (fromSeq < 0 || toSeq <= fromSeq || toSeq > layout.segments) return `reservation ${id} is not on the way`
  if (seatIndex === null) return seatClass === 'standing' ? undefined : `reservation ${id} of ${seatClass} has no seat`
  const known = layout.seats[seatIndex]
  const isKnown = known?.car === car && known?.seat === seat && known?.seatClass === seatClass
  return isKnown ? undefined : `reservation ${id}: there is no seat ${seatIndex} like that`
}

/**
 * Holds the stock of a run against what is reserved on it, segment by segment, and its numbers against its masks. Everything is counted
 * again from nothing.
 * @returns what contradicts, a line each; without the name of the run
 */
export const findRunFaults = (layout: StockLayout, stock: Stock, places: readonly HeldPlace[]): string[] => {
  const faults: string[] = []
  const expected = emptyStock(layout)
  for (const place of places) {
    const wrong = misplaced(layout, place)
    if (wrong !== undefined) {
      faults.push(wrong)
      continue
    }
    const { id, seatIndex, fromSeq, toSeq } = place
    if (seatIndex === null) {
      if (freeStanding(layout, expected, fromSeq, toSeq) < 1) faults.push(`reservation ${id}: more stand than may`)
      else countStanding(layout, expected, fromSeq, toSeq, 1)
      continue
    }
    for (let segment = fromSeq; segment < toSeq; segment++) {
      const [byte, bit] = [seatIndex * layout.stride + (segment >> 3), 1 << (segment & 7)]
      const before = expected.masks[byte] ?? 0
      if ((before & bit) !== 0) faults.push(`reservation ${id}: seat ${seatIndex} is sold twice on segment ${segment}`)
      expected.masks[byte] = before | bit
    }
  }
  return [
    ...faults,
    ...compareMasks(layout, stock.masks, expected.masks),
    ...compareNumbers('standing', stock.standing, expected.standing),
    ...compareNumbers('free', stock.free, recount(layout, { masks: expected.masks })),
  ]
}
