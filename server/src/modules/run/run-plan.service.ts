import { saleEndOf, saleTimeOf } from '../fare/fare.module.ts'
import { type Network, timeOf, type Train } from '../timetable/timetable.module.ts'
import { shanghaiDay } from '#server/platform/time/shanghai.ts'
import { berthOf, seatTextOf } from './formation.ts'
import { reservedSeats } from './quota.ts'
import type { NewReservation, ReservationRow, StockRow } from './run.queries.ts'
import type { SeatChange, SeatOutcome, Take, TakenSeat } from './seat-change.ts'
import { chooseSeats } from './seat-choice.ts'
import {
  copyStock,
  countStanding,
  freeStanding,
  numbersOf,
  orderable,
  plainestClass,
  releaseSeat,
  type Seat,
  type Stock,
  type StockLayout,
  takeSeat,
} from './stock.ts'

/** A run as it is kept in memory, with what is sold of it. */
export interface StockEntry {
  row: StockRow
  train: Train
  layout: StockLayout
}

interface Parts {
  network: Network
  now: Date
  entries: ReadonlyMap<string, StockEntry>
  /** Of the reservations that are given back, and of all that bind those who travel. */
  reservations: readonly ReservationRow[]
}

type Refusal = Exclude<SeatOutcome<never>, { outcome: 'done' | 'refused' }>

/** A change that can be made. */
interface Planned {
  index: number
  seats: TakenSeat[][]
  inserted: NewReservation[]
  released: string[]
}

/** What becomes of many changes, made one after another. */
export interface Plan {
  refused: Map<number, Refusal>
  planned: Planned[]
  /** Those that changed. */
  stocks: Map<string, Stock>
}

interface Span {
  key: string
  from: number
  to: number
}

const overlaps = (spans: readonly Span[], key: string, from: number, to: number): boolean =>
  spans.some((span) => span.key === key && span.from < to && from < span.to)

/** When a trip begins and ends, as the run is known to be. */
const timesOf = (
  { row, train }: StockEntry,
  { fromSeq, toSeq }: Take,
): { departs: Date; arrives: Date } | undefined => {
  const [depart, arrive] = [train.stops[fromSeq]?.departMinute, train.stops[toSeq]?.arriveMinute]
  if (depart === undefined || depart === null || arrive === undefined || arrive === null || fromSeq >= toSeq)
    return undefined
  return {
    departs: timeOf(row.day, depart + row.delay_minutes),
    arrives: timeOf(row.day, arrive + row.delay_minutes),
  }
}

/** Works out, in memory and in their order, what becomes of changes: nothing here waits. */
export const planChanges = (
  changes: readonly SeatChange<unknown>[],
  { network, now, entries, reservations }: Parts,
): Plan => {
  const stocks = new Map<string, Stock>()
  const refused = new Map<number, Refusal>()
  const planned: Planned[] = []
  const known = new Map(reservations.map((row) => [row.id, row]))
  let bound = reservations
    .filter(({ released }) => !released)
    .map(({ id, passenger_key, departs_at, arrives_at }) => ({
      id,
      key: passenger_key.toString('hex'),
      from: departs_at.getTime(),
      to: arrives_at.getTime(),
    }))
  const releasedBefore = new Set<string>()

  const isOnSale = (entry: StockEntry, take: Take): boolean => {
    const times = timesOf(entry, take)
    const stop = entry.train.stops[take.fromSeq]
    const station = stop && network.stations.get(stop.stationId)
    if (!times || !station || entry.row.state !== 'open') return false
    const day = shanghaiDay(timeOf(entry.row.day, stop.departMinute ?? 0))
    return saleTimeOf(day, station.saleMinute) <= now && now < saleEndOf(times.departs)
  }

  /** Seats for those who travel, or undefined for each who stands; undefined where it is sold out. */
  const choose = (entry: StockEntry, stock: Stock, take: Take): (Seat | undefined)[] | undefined => {
    const { layout, train } = entry
    const { seatClass, fromSeq, toSeq, travellers, wishes } = take
    const standAll = () =>
      freeStanding(layout, stock, fromSeq, toSeq) >= travellers.length ? travellers.map(() => undefined) : undefined
    const metresAt = (seq: number) => train.stops[seq]?.metres ?? 0
    const way = { metres: metresAt(toSeq) - metresAt(fromSeq), wayMetres: metresAt(layout.segments) }
    const reservedOf = reservedSeats({ ...way, departsAt: entry.row.departs_at }, now)
    const plainest = plainestClass(layout)
    // As it is shown: see `counts`.
    const isFull =
      plainest === undefined || orderable(layout, numbersOf(layout, stock, fromSeq, toSeq), reservedOf)[plainest] === 0
    if (seatClass === 'standing') return isFull ? standAll() : undefined
    const range = layout.classes.find((one) => one.seatClass === seatClass)
    if (!range) return undefined
    const reserved = reservedOf(range.end - range.first)
    const seats = chooseSeats(layout, stock, { seatClass, fromSeq, toSeq, count: travellers.length, wishes, reserved })
    if (seats) return seats
    return take.acceptStanding && seatClass === plainest && isFull ? standAll() : undefined
  }

  const plan = (change: SeatChange<unknown>, index: number): Refusal | undefined => {
    const mine = new Map<string, Stock>()
    const stockOf = (runId: string): Stock | undefined => {
      const entry = entries.get(runId)
      if (!entry) return undefined
      const stock = mine.get(runId) ?? copyStock(stocks.get(runId) ?? entry.row)
      mine.set(runId, stock)
      return stock
    }
    let spans = bound
    const releases = new Set(change.releases)
    for (const id of releases) {
      const row = known.get(id)
      if (!row || row.released || releasedBefore.has(id)) return { outcome: 'gone' }
      spans = spans.filter((span) => span.id !== id)
      const [stock, entry] = [stockOf(row.run_id), entries.get(row.run_id)]
      // Of a run that has arrived nothing is kept.
      if (!stock || !entry) continue
      if (row.seat_index === null) countStanding(entry.layout, stock, row.from_seq, row.to_seq, -1)
      else releaseSeat(entry.layout, stock, row.seat_index, row.from_seq, row.to_seq)
    }
    const inserted: NewReservation[] = []
    const seats: TakenSeat[][] = []
    for (const [place, take] of change.takes.entries()) {
      const [stock, entry] = [stockOf(take.runId), entries.get(take.runId)]
      const times = entry && timesOf(entry, take)
      if (!stock || !entry || !times || !isOnSale(entry, take)) return { outcome: 'not-on-sale', take: place }
      const chosen = choose(entry, stock, take)
      if (!chosen) return { outcome: 'sold-out', take: place }
      const [from, to] = [times.departs.getTime(), times.arrives.getTime()]
      seats.push([])
      for (const [number, traveller] of take.travellers.entries()) {
        const { reservationId, passengerKey } = traveller
        const key = passengerKey.toString('hex')
        if (overlaps(spans, key, from, to)) return { outcome: 'overlap', reservationId }
        spans = [...spans, { id: reservationId, key, from, to }]
        const seat = chosen[number]
        if (seat) takeSeat(entry.layout, stock, seat.index, take.fromSeq, take.toSeq)
        else countStanding(entry.layout, stock, take.fromSeq, take.toSeq, 1)
        seats[place]?.push({
          reservationId,
          seatClass: seat?.seatClass ?? 'standing',
          car: seat?.car ?? null,
          seat: seat?.seat ?? null,
          berth: seat ? berthOf(seat.seatClass, seat.seat) : null,
          seatText: seat ? seatTextOf(seat.car, seat.seatClass, seat.seat) : '无座',
        })
        inserted.push({
          ...{ id: reservationId, run_id: take.runId, seat_class: seat?.seatClass ?? 'standing' },
          ...{ car: seat?.car ?? null, seat: seat?.seat ?? null, seat_index: seat?.index ?? null },
          ...{ from_seq: take.fromSeq, to_seq: take.toSeq, passenger_key: passengerKey },
          ...{ departs_at: times.departs, arrives_at: times.arrives, subject: change.subject },
        })
      }
    }
    // It can be: from here on it counts for those after it.
    for (const [runId, stock] of mine) stocks.set(runId, stock)
    for (const id of releases) releasedBefore.add(id)
    bound = spans
    planned.push({ index, seats, inserted, released: [...releases] })
    return undefined
  }

  for (const [index, change] of changes.entries()) {
    const refusal = plan(change, index)
    if (refusal) refused.set(index, refusal)
  }
  return { refused, planned, stocks }
}
