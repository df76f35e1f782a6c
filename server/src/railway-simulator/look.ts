import type { QuestionWay } from '../modules/waitlist/waitlist.module.ts'
import type { Booking } from './booking.ts'
import type { Wish } from './demand.ts'
import type { Market } from './market.ts'
import type { Entry, WaitedWay, WaitingLine } from './waiting-line.ts'

/** How somebody who waits stands at a moment, as the server can know it, beside what past runs tell. */
export interface Look {
  entry: Entry
  ways: readonly QuestionWay[]
}

const hourMs = 3_600_000

const seatsOf = (ways: readonly WaitedWay[]): number => ways.reduce((sum, { entry }) => sum + entry.party.seats, 0)

/** @param soldOf what was ever sold of a train and class */
export const lookAt = (
  entry: Entry,
  { trains }: Market,
  lines: readonly WaitingLine[],
  soldOf: (wish: Wish) => readonly Booking[],
  now: number,
): Look | undefined => {
  const ways = entry.ways.flatMap(({ wish, until, number }): QuestionWay[] => {
    const train = trains[wish.train]
    const range = train?.layout.classes.find(({ seatClass }) => seatClass === wish.seatClass)
    if (!train || !range || until <= now) return []
    const line = lines[wish.train]
    const ahead = (line?.around(wish, now) ?? []).filter((other) => other.number < number)
    let [sold, held, covering, returned] = [0, 0, 0, 0]
    for (const { wish: other, seats, kept, state } of soldOf(wish)) {
      if (state === 'lapsed' || other.fromSeq >= wish.toSeq || wish.fromSeq >= other.toSeq) continue
      sold += kept
      if (state === 'paid') returned += seats.length - kept
      if (state === 'held') held += kept
      if (other.fromSeq <= wish.fromSeq && wish.toSeq <= other.toSeq) covering += kept
    }
    return [
      {
        seatClass: wish.seatClass,
        classSeats: range.end - range.first,
        entriesAhead: ahead.length,
        seatsAhead: seatsOf(ahead),
        waiting: seatsOf(line?.ofClass(wish.seatClass) ?? []),
        ...{ sold, held, covering, returned },
        segments: wish.toSeq - wish.fromSeq,
        waySegments: train.layout.segments,
        hoursLeft: (until - now) / hourMs,
        hoursToDeparture: ((train.stops[wish.fromSeq]?.leavesAt ?? 0) - now) / hourMs,
      },
    ]
  })
  return ways.length > 0 ? { entry, ways } : undefined
}
