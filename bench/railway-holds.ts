/** How fast seats are taken and given back, beside two floors of the bare driver. */
import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { Pool } from 'pg'
import { createRunCheck, createRunModule, type SeatChange } from '#server/modules/run/run.module.ts'
import { createTimetableModule } from '#server/modules/timetable/timetable.module.ts'
import { type Executor, openDatabase } from '#server/platform/database/database.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { createMemoryEvents } from '#server/platform/events/memory-events.ts'
import { systemClock } from '#server/platform/time/clock.ts'
import { addDays, shanghaiDay } from '#server/platform/time/shanghai.ts'
import { createDatabase } from '#server/testing/database-admin.ts'
import { measureInTurn, type Side } from './ledger-measure.ts'
import { type Aim, type Line, ratioOf } from './results.ts'

interface Place {
  clusterUrl: string
  connections: number
  /** Of each side of a comparison. */
  seconds: number
  rounds: number
}

export interface OpenRun {
  id: string
  segments: number
}

/** The floors' tables: a seat is a row with a mask, and what is sold of it an order with a ticket. */
const floorTables = [
  `create table floor_seats (run_id bigint not null, seat integer not null, mask bigint not null default 0, primary key (run_id, seat))
    with (fillfactor = 70)`,
  `create table floor_orders (id bigint generated always as identity primary key, run_id bigint not null, seat integer not null,
    at timestamptz not null default now())`,
  `create table floor_tickets (id bigint generated always as identity primary key, order_id bigint not null, seat integer not null)`,
]

/** Sold out and begun again: figures of refusals are not those of sales. */
export const floorSeats = 600

export const makeFloors = async (db: Executor, url: string, runs: readonly OpenRun[], connections: number) => {
  for (const table of floorTables) await sql.raw(table).execute(db)
  await sql`
    insert into floor_seats (run_id, seat)
    select run_id, seat from unnest(${runs.map(({ id }) => id)}::bigint[]) as run_id, generate_series(1, ${floorSeats}::int) as seat
  `.execute(db)
  await sql`vacuum analyze floor_seats`.execute(db)
  const pool = new Pool({ connectionString: url, max: connections })
  pool.on('error', () => {})
  const once = `
    with taken as (update floor_seats set mask = mask # 1 where run_id = $1 and seat = $2 returning run_id, seat)
    insert into floor_orders (run_id, seat) select run_id, seat from taken`
  const statements = {
    take: 'update floor_seats set mask = mask # 1 where run_id = $1 and seat = $2 returning seat',
    order: 'insert into floor_orders (run_id, seat) values ($1, $2) returning id',
    ticket: 'insert into floor_tickets (order_id, seat) values ($1, $2)',
  }
  return {
    /** One statement that updates the row of a seat and inserts an order. */
    statement: async (runId: string, seat: number) => {
      const { rowCount } = await pool.query({ name: 'once', text: once, values: [runId, seat] })
      // A floor that writes nothing is none.
      if (rowCount !== 1) throw new Error(`the floor has no seat ${seat} of run ${runId}`)
    },
    /** The same and a ticket in a transaction, a trip to the database for each. */
    transaction: async (runId: string, seat: number) => {
      const client = await pool.connect()
      try {
        await client.query('begin')
        await client.query({ name: 'take', text: statements.take, values: [runId, seat] })
        const { rows } = await client.query<{ id: string }>({
          name: 'order',
          text: statements.order,
          values: [runId, seat],
        })
        await client.query({ name: 'ticket', text: statements.ticket, values: [rows[0]?.id, seat] })
        await client.query('commit')
      } finally {
        client.release()
      }
    },
    close: () => pool.end(),
  }
}

export const openAll = async (db: Executor, clock = systemClock) => {
  const core = { db, clock, events: createMemoryEvents() }
  const timetable = createTimetableModule(core).service
  await timetable.importEmbedded()
  const logError = (error: unknown) => console.error(error)
  const { service } = createRunModule({ ...core, timetable, logError })
  await service.open()
  const day = addDays(shanghaiDay(clock.now()), 3)
  const network = await timetable.network()
  const runs = [...(await service.runsOn(day))].map(([trainId, { runId }]): OpenRun => {
    const stops = network.train(trainId)?.stops.length ?? 0
    return { id: runId, segments: stops - 1 }
  })
  return { service, runs, network, check: createRunCheck({ db, timetable }) }
}

/** @returns lines of a table, and what is aimed at */
export const measureHolds = async ({ clusterUrl, connections, seconds, rounds }: Place) => {
  const url = await createDatabase(clusterUrl, 'railway_holds')
  await migrate(url)
  const { db, close } = openDatabase(url, 8)
  await sql`
    create table held (id bigint generated always as identity primary key, subject text not null, seat text not null)
  `.execute(db)
  const { service, runs, check } = await openAll(db)
  const floors = await makeFloors(db, url, runs, 16)
  // Stands for the order and its tickets: rows of all that are written together, in one statement.
  service.onChange<string, null>('bench', async (transaction, changes) => {
    const seats = changes.flatMap(({ item, seats: given }) =>
      given.flat().map(({ seatText }) => [item, seatText] as const),
    )
    await sql`
      insert into held (subject, seat) select * from unnest(
        ${seats.map(([item]) => item)}::text[], ${seats.map(([, seat]) => seat)}::text[])`.execute(transaction)
    return changes.map(() => null)
  })
  const change = (given: Partial<SeatChange<string>>): SeatChange<string> => ({
    ...{ kind: 'bench', subject: 'bench:1', takes: [], releases: [], item: 'bench:1' },
    ...given,
  })
  const hold = async ({ id, segments }: OpenRun, seatClass: 'second' | 'hard-seat' | 'business') => {
    const reservationId = randomUUID()
    const fromSeq = randomInt(segments)
    const { outcome } = await service.submit<string, null>(
      change({
        takes: [
          {
            ...{ runId: id, seatClass, fromSeq, toSeq: fromSeq + 1, acceptStanding: false },
            travellers: [{ reservationId, passengerKey: randomBytes(16) }],
            wishes: { letters: [], berths: [], together: false },
          },
        ],
      }),
    )
    return { outcome, reservationId }
  }
  const pick = <T>(all: readonly T[]): T => all[randomInt(all.length)] as T
  const fast = await service.find(runs.map(({ id }) => id))
  const sold = new Set(fast.filter(({ classes }) => classes.includes('second')).map(({ id }) => id))
  const seated = runs.filter(({ id }) => sold.has(id))
  const hot = seated.toSorted((one, other) => other.segments - one.segments)[0] as OpenRun
  /** Takes a seat, and gives it back, so that none runs out however long this takes: two changes, counted as two. */
  const holdAndRelease = (choose: () => OpenRun): Side => ({
    each: 2,
    act: async () => {
      const { outcome, reservationId } = await hold(choose(), 'second')
      if (outcome !== 'done') return
      await service.submit(change({ releases: [reservationId] }))
    },
  })
  const dear = new Set(fast.filter(({ classes }) => classes.includes('business')).map(({ id }) => id))
  const full = seated.find(({ id }) => dear.has(id)) as OpenRun
  for (let segment = 0; segment < full.segments; segment++)
    while (
      ((await service.counts([{ runId: full.id, fromSeq: segment, toSeq: segment + 1 }]))[0]?.free.business ?? 0) > 0
    )
      await Promise.all(Array.from({ length: 32 }, () => hold(full, 'business')))
  const refuse = async () => {
    const { outcome } = await hold(full, 'business')
    if (outcome !== 'sold-out') throw new Error(`not sold out: ${outcome}`)
  }
  const any = (runId: string) => [runId, 1 + randomInt(floorSeats)] as const
  const sides = {
    spread: holdAndRelease(() => pick(seated)),
    hot: holdAndRelease(() => hot),
    soldOut: { act: refuse },
    statement: { act: () => floors.statement(...any(pick(runs).id)) },
    transaction: { act: () => floors.transaction(...any(pick(runs).id)) },
    hotStatement: { act: () => floors.statement(hot.id, 1) },
  } satisfies Record<string, Side>
  const lines: Line[] = []
  const aims: Aim[] = []
  const beside = async (what: string, own: Side, against: string, floor: Side, aim?: Partial<Aim>) => {
    const found = await measureInTurn(own, floor, { seconds, rounds, callers: connections })
    const ratio = ratioOf(found.ratio, 1)
    lines.push({
      ...{ what, 'per second': found.own.perSecond, 'p50 ms': Number(found.own.p50Ms.toFixed(1)) },
      ...{ 'p99 ms': Number(found.own.p99Ms.toFixed(1)), against, 'its per second': found.floor.perSecond, ratio },
    })
    console.log(`${what}: ${found.own.perSecond}/s, ${ratio} of ${against}`)
    if (aim) aims.push({ what: `${what} beside ${against}`, figure: ratio, ...aim })
  }
  try {
    // Stocks into memory, as in a process that has sold for a while.
    await service.counts(seated.map(({ id, segments }) => ({ runId: id, fromSeq: 0, toSeq: segments })))
    await Promise.all(seated.map((run) => hold(run, 'second')))
    await beside('seats taken and given back, spread', sides.spread, 'one statement', sides.statement, { least: 0.6 })
    await beside('seats taken and given back, spread', sides.spread, 'four trips', sides.transaction, { least: 1 })
    await beside('seats of one train', sides.hot, 'one statement on one row', sides.hotStatement, { least: 2 })
    await beside('told that it is sold out', sides.soldOut, 'one statement', sides.statement)
    const { runNum, reservationNum, faults } = await check.check()
    aims.push({ what: `faults of ${runNum} runs with ${reservationNum} reservations`, figure: faults.length, most: 0 })
    return { lines, aims }
  } finally {
    await Promise.all([close(), floors.close()])
  }
}
