import type { Network } from '../timetable/timetable.module.ts'
import { berthOf, seatTextOf } from './formation.ts'
import type { RunLayout } from './run-stock-memory.service.ts'
import { createSale, type SeatPlace, type StockEntry, timesOf } from './run-sale.service.ts'
import type { NewReservation, ReservationRow } from './run.queries.ts'
import type { BarWait, SeatChange, SeatOutcome, ServeWait, TakenSeat } from './seat-change.ts'
import { inOrder, type Joining, type SeatWait, type Turn, type WaitingEntry } from './seat-wait.ts'
import { copyStock, countStanding, growStock, isFree, releaseSeat, type Stock, takeSeat } from './stock.ts'

interface Parts {
  network: Network
  now: Date
  entries: ReadonlyMap<string, StockEntry>
  /** Of the reservations that are given back, and of all that bind those who travel. */
  reservations: readonly ReservationRow[]
  /** How those who wait are served and what bars them, and those of them who are known; null who waits no more. */
  serve: ServeWait
  bar: BarWait
  waiting: ReadonlyMap<string, WaitingEntry | null>
  layoutOf: RunLayout
  /** Runs of which somebody may get more when anything is given back: those who give it back wait there. */
  unbarred: readonly string[]
  /** Runs that were looked for: those that are not in `entries` have arrived. */
  asked: ReadonlySet<string>
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
  /** Entries that must be known first, and runs: then it is worked out again. */
  unknown: Set<string>
  unknownRuns: Set<string>
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

/** Works out, in memory and in their order, what becomes of changes: nothing here waits. */
export const planChanges = (
  changes: readonly SeatChange<unknown>[],
  { network, now, reservations, serve, bar, waiting, unbarred, asked, layoutOf, ...given }: Parts,
): Plan => {
  const entries = new Map(given.entries)
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

  /** Runs of which what was planned last has broken a seat that was kept. */
  let lastOpened: ReadonlySet<string> = new Set()
  const served: SeatChange<unknown>[] = []
  const [ended, joined, unknown] = [new Set<string>(), new Set<string>(), new Set<string>()]
  const unknownRuns = new Set<string>()
  const known = new Map(waiting)
  const { isOnSale, isDrawing, keepsSeats, choose, standingOf } = createSale({ network, now })
  const waits = new Map([...entries].map(([runId, entry]) => [runId, entry.waits]))

  const plan = (change: SeatChange<unknown>, index: number, isServed = false): Refusal | undefined => {
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
      if (!asked.has(row.run_id)) unknownRuns.add(row.run_id)
      // Of a run that has arrived nothing is kept.
      if (!stock || !entry) continue
      if (row.seat_index === null) countStanding(entry.layout, stock, row.from_seq, row.to_seq, -1)
      else releaseSeat(entry.layout, stock, row.seat_index, row.from_seq, row.to_seq)
    }
    const opened = new Set<string>()
    const inserted: NewReservation[] = []
    const seats: TakenSeat[][] = []
    for (const [place, take] of change.takes.entries()) {
      const [stock, entry] = [stockOf(take.runId), entries.get(take.runId)]
      const times = entry && timesOf(entry, take)
      if (!stock || !entry || !times || !isOnSale(entry, take)) return { outcome: 'not-on-sale', take: place }
      if (!isServed && isDrawing(entry, take)) return { outcome: 'drawing', take: place }
      const chosen = choose(entry, stock, take, stocks.get(take.runId) ?? entry.row)
      if (!chosen) return { outcome: 'sold-out', take: place }
      const [from, to] = [times.departs.getTime(), times.arrives.getTime()]
      seats.push([])
      for (const [number, traveller] of take.travellers.entries()) {
        const { reservationId, passengerKey } = traveller
        const key = passengerKey.toString('hex')
        if (overlaps(spans, key, from, to)) return { outcome: 'overlap', reservationId }
        spans = [...spans, { id: reservationId, key, from, to }]
        const seat = chosen[number]
        // Of a seat that was kept for longer trips, what is left of it now may be had by those who wait for a shorter one.
        if (seat && keepsSeats(entry) && isFree(entry.layout, stock, seat.index, 0, entry.layout.segments))
          opened.add(take.runId)
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
    if (joining) spans = spans.filter((span) => !joining.entry.releases.includes(span.id))
    for (const [place, wait] of [...(joining?.waits ?? []), ...(joining?.drawn ?? [])].entries()) {
      const entry = entries.get(wait.runId)
      const times = entry && timesOf(entry, wait)
      const mayWait = joining?.drawn.includes(wait) ? entry?.row.state === 'open' : entry && isOnSale(entry, wait)
      if (!entry || !times || !mayWait) return { outcome: 'not-on-sale', take: place }
      if (!joining?.drawn.includes(wait) && isDrawing(entry, wait)) return { outcome: 'drawing', take: place }
      const [from, to] = [times.departs.getTime(), times.arrives.getTime()]
      if (joining?.entry.passengerKeys.some((key) => overlaps(spans, key.toString('hex'), from, to)))
        return { outcome: 'overlap', reservationId: '' }
      // Whoever has worked on the run without them begins again.
      stockOf(wait.runId)
    }
    for (const runId of change.alters ?? []) stockOf(runId)
    if (change.grows) {
      const { runId, cars } = change.grows
      const [stock, entry] = [stockOf(runId), entries.get(runId)]
      if (!stock || !entry || entry.row.state !== 'open' || entry.row.departs_at <= now)
        return { outcome: 'not-on-sale', take: 0 }
      if (cars > entry.row.added_cars) {
        const grown = { ...entry, row: { ...entry.row, added_cars: cars }, layout: layoutOf(entry.train, cars) }
        entries.set(runId, grown)
        mine.set(runId, growStock(grown.layout, stock))
        joined.add(runId)
      }
    }
    // It can be: from here on it counts for those after it.
    for (const [runId, stock] of mine) stocks.set(runId, stock)
    for (const id of releases) releasedBefore.add(id)
    for (const runId of change.alters ?? []) joined.add(runId)
    bound = joining ? bound : spans
    planned.push({ index, seats, inserted, released: [...releases] })
    lastOpened = opened
    return undefined
  }

  const join = ({ waits: added, drawn, entry }: Joining, index: number) => {
    for (const { runId } of drawn) joined.add(runId)
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
    const { free, kept } = standingOf(entry, stocks.get(wait.runId) ?? entry.row, wait)
    if (free - kept >= wait.seats) return wait.seats
    return wait.partFlag ? Math.max(0, free - kept) : 0
  }

  /** @param passed those who come before, and were barred */
  const turnOf = (wait: SeatWait, passed: ReadonlyMap<SeatWait, string>): Turn => {
    const entry = entries.get(wait.runId)
    const places = new Map<string, SeatPlace>()
    for (const other of waits.get(wait.runId) ?? []) {
      if (other.number > wait.number) break
      if (other.until > now && !ended.has(other.entryId))
        places.set(`${other.fromSeq} ${other.toSeq} ${other.seatClass}`, other)
    }
    return {
      free: [...places.values()].flatMap(({ fromSeq, toSeq, seatClass }) =>
        entry
          ? [
              {
                fromSeq,
                toSeq,
                seatClass,
                ...standingOf(entry, stocks.get(wait.runId) ?? entry.row, { fromSeq, toSeq, seatClass }),
              },
            ]
          : [],
      ),
      passed: [...passed].flatMap(([{ runId, entryId }, reason]) =>
        runId === wait.runId && entryId !== wait.entryId && !ended.has(entryId) ? [{ entryId, reason }] : [],
      ),
    }
  }

  /** Serves one who waits, if nothing bars them. @returns runs of which others may get more now, or what bars them */
  const serveOne = (wait: SeatWait, seats: number, turn: () => Turn): readonly string[] | string => {
    const [known_, entry] = [known.get(wait.entryId), entries.get(wait.runId)]
    const times = entry && timesOf(entry, wait)
    if (!known_ || !entry || !times) return 'gone'
    const trip = { train: entry.train, day: entry.row.day, departsAt: times.departs }
    const barred = bar(wait, known_, trip, now)
    if (barred !== undefined) return barred
    const told = turn()
    const tryAs = (one: WaitingEntry) => {
      const change = serve(wait, one, seats, told)
      const refusal = plan(change, changes.length + served.length, true)
      return { change, refusal }
    }
    let made = tryAs(known_)
    // What they would have given back they gave back before: then they only take.
    if (made.refusal?.outcome === 'gone') made = tryAs({ ...known_, releases: [] })
    if (made.refusal) return made.refusal.outcome
    served.push(made.change)
    ended.add(wait.entryId)
    return [...lastOpened, ...made.change.releases.flatMap((id) => reservationById.get(id)?.run_id ?? [])]
  }

  /** Gives what is free of some runs to those who wait for it, the first first. @returns runs of which others may get more now: they are gone through from the first again */
  const serveRound = (runIds: ReadonlySet<string>): readonly string[] => {
    const passed = new Map<SeatWait, string>()
    for (const wait of inOrder([...runIds].map((runId) => waits.get(runId) ?? []))) {
      if (unknown.size >= unknownAtOnce) return []
      const seats = ended.has(wait.entryId) ? 0 : fitting(wait)
      if (seats === 0) continue
      const entry = known.get(wait.entryId)
      if (entry === undefined) unknown.add(wait.entryId)
      if (entry === null) ended.add(wait.entryId)
      if (!entry) continue
      const done = serveOne(wait, seats, () => turnOf(wait, passed))
      // Who is barred is passed over.
      if (typeof done === 'string') passed.set(wait, done)
      else if (done.length > 0) return done
    }
    return []
  }

  /** What is given back by those who are served may serve others, and those who were passed over before. */
  const serveThose = (runIds: ReadonlySet<string>): void => {
    const all = new Set(runIds)
    for (;;) {
      const more = serveRound(all)
      if (more.length === 0) return
      for (const runId of more) all.add(runId)
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
      ...(given.length > 0 ? unbarred : []),
      ...(change.joining?.waits.map(({ runId }) => runId) ?? []),
      ...(change.serves ?? []),
      ...(change.grows ? [change.grows.runId] : []),
      ...lastOpened,
    ])
    if (runIds.size > 0) serveThose(runIds)
    if (unknown.size > 0 || unknownRuns.size > 0) break
  }
  return { refused, planned, stocks, served, ended, joined, unknown, unknownRuns }
}
