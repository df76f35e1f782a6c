import { railwayLimits } from '#contract/railway-limits.ts'
import { saleEndOf, saleTimeOf } from '../fare/fare.module.ts'
import { type Network, timeOf, type Train } from '../timetable/timetable.module.ts'
import { shanghaiDay } from '#server/platform/time/shanghai.ts'
import { quotaEndsBefore, reservedSeats } from './quota.ts'
import type { StockRow } from './run.queries.ts'
import type { Take } from './seat-change.ts'
import { chooseSeats } from './seat-choice.ts'
import type { SeatWait } from './seat-wait.ts'
import { freeSeats, numbersOf, orderable, plainestClass, type Seat, type Stock, type StockLayout } from './stock.ts'

/** A run as it is kept in memory, with what is sold of it. */
export interface StockEntry {
  row: StockRow
  train: Train
  layout: StockLayout
  /** Who waits for it, in their order. */
  waits: readonly SeatWait[]
  /** Moments at which a sale begins whose places in line are drawn, and not all served yet; in milliseconds. */
  draws: readonly number[]
}

export type SeatPlace = Pick<SeatWait, 'fromSeq' | 'toSeq' | 'seatClass'>

/** When a trip begins and ends, as the run is known to be. */
export const timesOf = (
  { row, train }: StockEntry,
  { fromSeq, toSeq }: Pick<Take, 'fromSeq' | 'toSeq'>,
): { departs: Date; arrives: Date } | undefined => {
  const [depart, arrive] = [train.stops[fromSeq]?.departMinute, train.stops[toSeq]?.arriveMinute]
  if (depart === undefined || depart === null || arrive === undefined || arrive === null || fromSeq >= toSeq)
    return undefined
  return {
    departs: timeOf(row.day, depart + row.delay_minutes),
    arrives: timeOf(row.day, arrive + row.delay_minutes),
  }
}

/** What is sold of a run now, and to whom: nothing here changes anything. */
export const createSale = ({ network, now }: { network: Network; now: Date }) => {
  const isOnSale = (entry: StockEntry, take: Pick<Take, 'fromSeq' | 'toSeq'>): boolean => {
    const times = timesOf(entry, take)
    const stop = entry.train.stops[take.fromSeq]
    const station = stop && network.stations.get(stop.stationId)
    if (!times || !station || entry.row.state !== 'open') return false
    const day = shanghaiDay(timeOf(entry.row.day, stop.departMinute ?? 0))
    return saleTimeOf(day, station.saleMinute) <= now && now < saleEndOf(times.departs)
  }

  /** Whether those who have reserved come first. */
  const isDrawing = ({ draws, row, train }: StockEntry, { fromSeq }: Pick<Take, 'fromSeq'>): boolean => {
    if (draws.length === 0) return false
    const stop = train.stops[fromSeq]
    const day = shanghaiDay(timeOf(row.day, stop?.departMinute ?? 0))
    const saleAt = saleTimeOf(day, network.stations.get(stop?.stationId ?? '')?.saleMinute ?? 0).getTime()
    return draws.includes(saleAt) && now.getTime() < saleAt + railwayLimits.drawLateSeconds * 1000
  }

  /** Of a class with so many seats, how many are kept for longer trips. */
  const reservedOn = ({ layout, train, row }: StockEntry, { fromSeq, toSeq }: Pick<Take, 'fromSeq' | 'toSeq'>) => {
    const metresAt = (seq: number) => train.stops[seq]?.metres ?? 0
    const trip = { metres: metresAt(toSeq) - metresAt(fromSeq), wayMetres: metresAt(layout.segments) }
    return reservedSeats({ ...trip, departsAt: row.departs_at }, now)
  }

  /** Whether seats of a run are still kept for longer trips: then one that a long trip takes may leave a part to a short one. */
  const keepsSeats = ({ row }: StockEntry): boolean => row.departs_at.getTime() - now.getTime() > quotaEndsBefore * 1000

  /**
   * Seats for those who travel, or undefined for each who stands; undefined where it is sold out.
   * @param before the stock before they gave anything back: what they give back is not kept from them
   */
  const choose = (entry: StockEntry, stock: Stock, take: Take, before: Stock): (Seat | undefined)[] | undefined => {
    const { layout } = entry
    const { seatClass, fromSeq, toSeq, travellers, wishes } = take
    const reserved = reservedOn(entry, take)
    const standAll = () => {
      // As it is shown: nobody stands while there are seats to be had.
      const { standing = 0 } = orderable(layout, numbersOf(layout, stock, fromSeq, toSeq), reserved)
      return standing >= travellers.length ? travellers.map(() => undefined) : undefined
    }
    if (seatClass === 'standing') return standAll()
    const range = layout.classes.find((one) => one.seatClass === seatClass)
    if (!range) return undefined
    const question = { seatClass, fromSeq, toSeq, count: travellers.length, wishes }
    const kept = Math.min(
      reserved(range.end - range.first),
      freeSeats(layout, before, range.seatClass, 0, layout.segments),
    )
    const seats = chooseSeats(layout, stock, { ...question, reserved: kept })
    if (seats) return seats
    return take.acceptStanding && seatClass === plainestClass(layout) ? standAll() : undefined
  }

  /** How it stands between two stops: seats of a class, and how many of them are kept for longer trips. */
  const standingOf = (entry: StockEntry, stock: Stock, { fromSeq, toSeq, seatClass }: SeatPlace) => {
    const { layout } = entry
    const numbers = numbersOf(layout, stock, fromSeq, toSeq)
    const ofAll = orderable(layout, numbers, () => 0)[seatClass] ?? 0
    const mine = orderable(layout, numbers, reservedOn(entry, { fromSeq, toSeq }))[seatClass] ?? 0
    return { free: ofAll, kept: ofAll - mine }
  }

  return { isOnSale, isDrawing, keepsSeats, choose, standingOf }
}
