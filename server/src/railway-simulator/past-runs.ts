import { groupOf, type PastRuns, spanAt, spanStarts } from '../modules/waitlist/waitlist.module.ts'
import type { Booking } from './booking.ts'
import type { DayOutcome } from './day.ts'
import type { Market } from './market.ts'

const hourMs = 3_600_000

/** What past days tell of seats that come back, as the server would count it on its own runs. */
export const pastRunsOf = (days: readonly { market: Market; outcome: DayOutcome }[]): PastRuns => {
  const none = () => spanStarts.map(() => 0)
  const freed = { plain: none(), better: none(), berth: none() }
  const seats = { plain: 0, better: 0, berth: 0 }
  const [paid, waited] = [{ ...seats }, { ...seats }]
  let [held, unpaid] = [0, 0]
  const count = ({ wish, seats: places, state, direct }: Booking, { trains }: Market) => {
    const leavesAt = trains[wish.train]?.stops[wish.fromSeq]?.leavesAt ?? 0
    if (direct) held += places.length
    if (state !== 'paid') {
      unpaid += places.length
      return
    }
    const group = groupOf(wish.seatClass)
    paid[group] += places.length
    const spans = freed[group]
    for (const { releasedAt } of places) {
      if (releasedAt === null) continue
      const span = spanAt((leavesAt - releasedAt) / hourMs)
      spans[span] = (spans[span] ?? 0) + 1
    }
  }
  for (const { market, outcome } of days) {
    for (const { layout } of market.trains)
      for (const { seatClass, first, end } of layout.classes) seats[groupOf(seatClass)] += end - first
    for (const booking of outcome.bookings) count(booking, market)
    for (const { party, ways } of outcome.entries)
      for (const { wish } of ways) waited[groupOf(wish.seatClass)] += party.seats
  }
  const rated = (group: keyof typeof freed) => freed[group].map((number) => number / Math.max(1, paid[group]))
  const waitedFor = (group: keyof typeof freed) => waited[group] / Math.max(1, seats[group])
  return {
    unpaid: unpaid / Math.max(1, held),
    freed: { plain: rated('plain'), better: rated('better'), berth: rated('berth') },
    waited: { plain: waitedFor('plain'), better: waitedFor('better'), berth: waitedFor('berth') },
  }
}
