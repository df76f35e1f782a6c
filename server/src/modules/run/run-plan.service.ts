import { saleEndOf, saleTimeOf } from '../fare/fare.module.ts'
import { type Network, timeOf, type Train } from '../timetable/timetable.module.ts'
import { shanghaiDay } from '#server/platform/time/shanghai.ts'
import { berthOf, seatTextOf } from './formation.ts'
import { reservedSeats } from './quota.ts'
import type { NewReservation, ReservationRow, StockRow } from './run.queries.ts'
import type { SeatChange, SeatOutcome, ServeWait, Take, TakenSeat } from './seat-change.ts'
import { inOrder, type Joining, type SeatWait, type WaitingEntry } from './seat-wait.ts'
import { chooseSeats } from './seat-choice.ts'
import {
  copyStock,
  countStanding,
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
  /** Who waits for it, in their order. */
  waits: readonly SeatWait[]
}

interface Parts {
  network: Network
  now: Date
  entries: ReadonlyMap<string, StockEntry>
  /** Of the reservations that are given back, and of all that bind those who travel. */
  reservations: readonly ReservationRow[]
  /** How those who wait are served, and those of them who are known; null who waits no more. */
  serve: ServeWait
  waiting: ReadonlyMap<string, WaitingEntry | null>
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
  /** Who is served of those who waited: numbered on after the changes. */
  served: SeatChange<unknown>[]
  /** Entries that no longer wait after it, and runs that somebody waits for from now on. */
  ended: Set<string>
  joined: Set<string>
  /** Entries that must be known first: then it is worked out again. */
  unknown: Set<string>
}

/** Entries that are asked for together. */
const unknownAtOnce = 64

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

/** Works out, in memory and in their order, what becomes of changes: nothing here waits. */
export const planChanges = (
  changes: readonly SeatChange<unknown>[],
  { network, now, entries, reservations, serve, waiting }: Parts,
): Plan => {
  const stocks = new Map<string, Stock>()
  const refused = new Map<number, Refusal>()
  const planned: Planned[] = []
  const reservationById = new Map(reservations.map((row) => [row.id, row]))
  let bound = reservations
    .filter(({ released }) => !released)
    .map(({ id, passenger_key, departs_at, arrives_at }) => ({
      id,
      key: passenger_key.toString('hex'),
      from: departs_at.getTime(),
      to: arrives_at.getTime(),
    }))
  const releasedBefore = new Set<string>()

  const served: SeatChange<unknown>[] = []
  const [ended, joined, unknown] = [new Set<string>(), new Set<string>(), new Set<string>()]
  const known = new Map(waiting)
  const waits = new Map([...entries].map(([runId, entry]) => [runId, entry.waits]))

  const isOnSale = (entry: StockEntry, take: Pick<Take, 'fromSeq' | 'toSeq'>): boolean => {
    const times = timesOf(entry, take)
    const stop = entry.train.stops[take.fromSeq]
    const station = stop && network.stations.get(stop.stationId)
    if (!times || !station || entry.row.state !== 'open') return false
    const day = shanghaiDay(timeOf(entry.row.day, stop.departMinute ?? 0))
    return saleTimeOf(day, station.saleMinute) <= now && now < saleEndOf(times.departs)
  }

  /** Of a class with so many seats, how many are kept for longer trips. */
  const reservedOn = ({ layout, train, row }: StockEntry, { fromSeq, toSeq }: Pick<Take, 'fromSeq' | 'toSeq'>) => {
    const metresAt = (seq: number) => train.stops[seq]?.metres ?? 0
    const trip = { metres: metresAt(toSeq) - metresAt(fromSeq), wayMetres: metresAt(layout.segments) }
    return reservedSeats({ ...trip, departsAt: row.departs_at }, now)
  }

  /** Seats for those who travel, or undefined for each who stands; undefined where it is sold out. */
  const choose = (entry: StockEntry, stock: Stock, take: Take): (Seat | undefined)[] | undefined => {
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
    const seats = chooseSeats(layout, stock, { ...question, reserved: reserved(range.end - range.first) })
    if (seats) return seats
    return take.acceptStanding && seatClass === plainestClass(layout) ? standAll() : undefined
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
      const row = reservationById.get(id)
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
          seatText: seat ? seatTextOf(seat) : '无座',
        })
        inserted.push({
          ...{ id: reservationId, run_id: take.runId, seat_class: seat?.seatClass ?? 'standing' },
          ...{ car: seat?.car ?? null, seat: seat?.seat ?? null, seat_index: seat?.index ?? null },
          ...{ from_seq: take.fromSeq, to_seq: take.toSeq, passenger_key: passengerKey },
          ...{ departs_at: times.departs, arrives_at: times.arrives, subject: change.subject },
        })
      }
    }
    const { joining } = change
    for (const [place, wait] of (joining?.waits ?? []).entries()) {
      const entry = entries.get(wait.runId)
      const times = entry && timesOf(entry, wait)
      if (!entry || !times || !isOnSale(entry, wait)) return { outcome: 'not-on-sale', take: place }
      const [from, to] = [times.departs.getTime(), times.arrives.getTime()]
      if (joining?.entry.passengerKeys.some((key) => overlaps(spans, key.toString('hex'), from, to)))
        return { outcome: 'overlap', reservationId: '' }
      // Whoever has worked on the run without them begins again.
      stockOf(wait.runId)
    }
    // It can be: from here on it counts for those after it.
    for (const [runId, stock] of mine) stocks.set(runId, stock)
    for (const id of releases) releasedBefore.add(id)
    bound = spans
    planned.push({ index, seats, inserted, released: [...releases] })
    return undefined
  }

  const join = ({ waits: added, entry }: Joining, index: number) => {
    // Its number is given when it is written; it comes after all that have one.
    const number = Number.MAX_SAFE_INTEGER - changes.length + index
    for (const wait of added) {
      known.set(wait.entryId, entry)
      joined.add(wait.runId)
      waits.set(wait.runId, [...(waits.get(wait.runId) ?? []), { ...wait, number }])
    }
  }

  /** How many seats somebody who waits would get. */
  const fitting = (wait: SeatWait): number => {
    const entry = entries.get(wait.runId)
    if (!entry || wait.until <= now || entry.row.state !== 'open') return 0
    const { layout } = entry
    const numbers = numbersOf(layout, stocks.get(wait.runId) ?? entry.row, wait.fromSeq, wait.toSeq)
    const free = orderable(layout, numbers, reservedOn(entry, wait))[wait.seatClass] ?? 0
    if (free >= wait.seats) return wait.seats
    return wait.partFlag ? Math.max(0, free) : 0
  }

  /** Gives what is free of some runs to those who wait for it, the first first. */
  const serveThose = (runIds: ReadonlySet<string>): void => {
    for (const wait of inOrder([...runIds].map((runId) => waits.get(runId) ?? []))) {
      if (unknown.size >= unknownAtOnce) return
      const seats = ended.has(wait.entryId) ? 0 : fitting(wait)
      if (seats === 0) continue
      const entry = known.get(wait.entryId)
      if (entry === undefined) unknown.add(wait.entryId)
      if (entry === null) ended.add(wait.entryId)
      if (!entry) continue
      const change = serve(wait, entry, seats)
      // Who is bound by another trip in this time is passed over.
      if (plan(change, changes.length + served.length)) continue
      served.push(change)
      ended.add(wait.entryId)
    }
  }

  for (const [index, change] of changes.entries()) {
    const refusal = plan(change, index)
    if (refusal) {
      refused.set(index, refusal)
      continue
    }
    if (change.joining) join(change.joining, index)
    const given = change.releases.flatMap((id) => reservationById.get(id)?.run_id ?? [])
    const runIds = new Set([
      ...given,
      ...(change.joining?.waits.map(({ runId }) => runId) ?? []),
      ...(change.serves ?? []),
    ])
    if (runIds.size > 0) serveThose(runIds)
    if (unknown.size > 0) break
  }
  return { refused, planned, stocks, served, ended, joined, unknown }
}
