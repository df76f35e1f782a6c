import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { SeatClass } from '#contract/railway.ts'
import { runCheckCommand } from '#server/railway-check-command.ts'
import { makeApp, type TestApp } from '#server/testing/app.ts'
import { makeTimetable } from '#server/testing/railway-factories.ts'
import { createRandom } from '#server/testing/storm/random.ts'
import { createTimetableModule } from '../timetable/timetable.module.ts'
import { createRunCheck } from './run-check.service.ts'
import { createRunModule, type RunService, type SeatChange, type SeatOutcome } from './run.module.ts'

const day = '2026-11-24'
/** What was sold is noted beside the seats, as an order is. */
const makeNotes = async ({ db }: TestApp) => {
  await sql`create table noted (reservation_id uuid primary key, seat_text text not null)`.execute(db)
  await sql`grant all on noted to public`.execute(db)
}

/** A process that sells: its own queue, its own stocks in memory. */
const openShop = ({ appDb, clock, events }: TestApp) => {
  const core = { db: appDb, clock, events }
  const timetable = createTimetableModule(core).service
  const { service } = createRunModule({ ...core, timetable, logError: expect.unreachable })
  service.onChange<null, number>('note', async (transaction, changes) => {
    const seats = changes.flatMap((change) => change.seats.flat())
    await sql`
      insert into noted select * from unnest(
        ${seats.map(({ reservationId }) => reservationId)}::uuid[], ${seats.map(({ seatText }) => seatText)}::text[])
    `.execute(transaction)
    return changes.map((change) => change.seats.flat().length)
  })
  const check = createRunCheck({ db: appDb, timetable })
  return { service, findFaults: async () => (await check.check()).faults }
}

const calls = (first: number, ...names: string[]) =>
  names.map((name, at) => {
    const clock = (minute: number) => `${String(first + at).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
    const times = at === 0 || at === names.length - 1 ? clock(0) : `${clock(0)}-${clock(2)}`
    return [name, times, at * 100] as const
  })

const makeWorld = async () => {
  const app = await makeApp()
  await makeNotes(app)
  const way = ['甲', '乙', '丙', '丁', '戊', '己']
  await makeTimetable(app, {
    trains: [
      { code: 'G1', calls: calls(8, ...way) },
      { code: 'G3', calls: calls(10, ...way) },
      { code: 'D5', calls: calls(14, ...way.toReversed()) },
      { code: 'K7', calls: calls(15, ...way.slice(2)) },
    ],
  })
  const shops = [openShop(app), openShop(app)]
  await shops[0]?.service.open()
  const { rows } = await sql<{ id: string; code: string }>`
    select r.id, t.code from runs r join trains t on t.id = r.train_id where r.day = ${day}::date order by t.code
  `.execute(app.db)
  return { app, shops, runs: rows }
}

// It says in which order things happened, not how they met.
const seed = randomBytes(4).readUInt32BE()

/** Those who are told of in an outcome that is not known: the connection was cut in the midst of it. */
type Told = SeatOutcome<number> | { outcome: 'unknown' }

const heldOf = async (app: TestApp) => {
  const { rows } = await sql<{ id: string; released: boolean }>`
    select id, released_at is not null as released from seat_reservations`.execute(app.db)
  return new Map(rows.map(({ id, released }) => [id, released]))
}

const classesOf = (code: string | undefined): SeatClass[] =>
  code?.startsWith('K') ? ['soft-sleeper', 'hard-seat'] : code?.startsWith('D') ? ['first'] : ['business', 'first']

test(`two processes sell and take back while connections are cut: nothing is sold twice, lost or half done (seed ${seed})`, async () => {
  const random = createRandom(seed)
  const { app, shops, runs } = await makeWorld()
  const people = Array.from({ length: 90 }, (_, index) => Buffer.from(`person ${index}`))
  const done = new Map<string, { ids: string[]; told: Told; releases: string[] }>()
  const bought: string[][] = []
  let cuts = false

  const submit = async (change: SeatChange<null>, service: RunService): Promise<Told> => {
    try {
      return await service.submit<null, number>(change)
    } catch (error) {
      // While nothing is cut, everybody is told.
      if (!cuts) throw error
      return { outcome: 'unknown' }
    }
  }
  const takeOf = () => {
    const { id, code } = random.pick(runs)
    const stops = code.startsWith('K') ? 4 : 6
    const fromSeq = random.below(stops - 1)
    const count = 1 + random.below(3)
    const first = random.below(people.length)
    return {
      ...{ runId: id, seatClass: random.pick(classesOf(code)), fromSeq },
      toSeq: fromSeq + 1 + random.below(stops - 1 - fromSeq),
      travellers: Array.from({ length: count }, (_, at) => ({
        reservationId: randomUUID(),
        passengerKey: people[(first + at) % people.length] as Buffer,
      })),
      wishes: { letters: [], berths: [], together: random.next() < 0.5 },
      acceptStanding: random.next() < 0.3,
    }
  }
  const act = async () => {
    const subject = `test:${randomUUID()}`
    const way = random.next()
    const releases = way > 0.55 && bought.length > 0 ? random.pick(bought) : []
    const takes = way > 0.55 && way < 0.85 ? [] : [takeOf(), ...(way < 0.15 ? [takeOf()] : [])]
    const change = { kind: 'note', subject, takes, releases, item: null }
    const ids = takes.flatMap(({ travellers }) => travellers.map(({ reservationId }) => reservationId))
    if (ids.length + releases.length === 0) return
    const told = await submit(change, random.pick(shops).service)
    done.set(subject, { ids, told, releases })
    if (told.outcome === 'done' && ids.length > 0) bought.push(ids)
  }
  const actAll = async (times: number) => {
    let left = times
    const live = async () => {
      while (left-- > 0) await act()
    }
    await Promise.all(Array.from({ length: 32 }, live))
  }
  await actAll(500)
  cuts = true
  let over = false
  const cut = async () => {
    while (!over) {
      await sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and usename <> current_user
        order by random() limit 2`.execute(app.db)
      await pause(150)
    }
  }
  const cutting = cut()
  await actAll(500)
  over = true
  await cutting

  expect(await shops[0]?.findFaults()).toEqual([])
  expect(await runCheckCommand(app, [])).toEqual({ lines: [expect.stringMatching(/，没有问题。$/)], code: 0 })
  const held = await heldOf(app)
  const outcomes = Map.groupBy(done.values(), ({ told }) => told.outcome)
  // All of it happened, or the test proves nothing.
  for (const outcome of ['done', 'sold-out', 'overlap', 'gone'] as const) expect(outcomes.has(outcome)).toBe(true)
  const released = new Map<string, number>()
  for (const { ids, told, releases } of done.values()) {
    const there = ids.filter((id) => held.has(id))
    if (told.outcome === 'done') expect(there).toEqual(ids)
    else if (told.outcome === 'unknown') expect([0, ids.length]).toContain(there.length)
    else expect(there).toEqual([])
    if (told.outcome === 'done') for (const id of releases) released.set(id, (released.get(id) ?? 0) + 1)
    if (told.outcome === 'done') for (const id of releases) expect(held.get(id)).toBe(true)
  }
  expect([...released.values()].filter((times) => times > 1)).toEqual([])
  const { rows: noted } = await sql<{ reservation_id: string }>`select reservation_id from noted`.execute(app.db)
  expect(new Set(noted.map(({ reservation_id }) => reservation_id))).toEqual(new Set(held.keys()))
})

test('what is shown to nobody else is sold to who orders it, whatever is left', async () => {
  const { shops, runs } = await makeWorld()
  const [shop] = shops
  const runId = runs.find(({ code }) => code === 'G1')?.id ?? ''
  if (!shop) return
  for (let sold = 0; ; sold++) {
    const [fromSeq, toSeq] = [sold % 3, 3 + (sold % 3)]
    const [shown] = await shop.service.counts([{ runId, fromSeq, toSeq }])
    const count = shown?.free.business ?? 0
    const told = await shop.service.submit({
      ...{ kind: 'note', subject: 'test:1', releases: [], item: null },
      takes: [
        {
          ...{ runId, fromSeq, toSeq, seatClass: 'business' as const, acceptStanding: false },
          travellers: [{ reservationId: randomUUID(), passengerKey: randomBytes(8) }],
          wishes: { letters: [], berths: [], together: false },
        },
      ],
    })
    expect(told.outcome).toBe(count > 0 ? 'done' : 'sold-out')
    if (count === 0) break
  }
  expect(await shop.findFaults()).toEqual([])
})

test('where only seats are left that are kept for longer trips, who may stand is shown it and gets it', async () => {
  const { shops, runs } = await makeWorld()
  const [shop] = shops
  const runId = runs.find(({ code }) => code === 'G1')?.id ?? ''
  const part = { runId, fromSeq: 0, toSeq: 1 }
  const buy = (seatClass: SeatClass, count: number) =>
    shop?.service.submit({
      ...{ kind: 'note', subject: 'test:1', releases: [], item: null },
      takes: [
        {
          ...{ ...part, seatClass, acceptStanding: false, wishes: { letters: [], berths: [], together: false } },
          travellers: Array.from({ length: count }, () => ({
            reservationId: randomUUID(),
            passengerKey: randomBytes(8),
          })),
        },
      ],
    })
  const [before] = (await shop?.service.counts([part])) ?? []
  expect(before?.free).toMatchObject({ second: 538 - 107, standing: 0 })
  expect(await buy('second', before?.free.second ?? 0)).toMatchObject({ outcome: 'done' })
  const [after] = (await shop?.service.counts([part])) ?? []
  expect(after?.free).toMatchObject({ second: 0, standing: 53 })
  expect(await buy('standing', 53)).toMatchObject({ outcome: 'done' })
  expect(await buy('standing', 1)).toMatchObject({ outcome: 'sold-out' })
  expect(await shop?.findFaults()).toEqual([])
})

test('the check finds what is changed behind the back of the app', async () => {
  const { app, shops, runs } = await makeWorld()
  const [shop] = shops
  const sell = (runId: string, fromSeq: number, toSeq: number) =>
    shop?.service.submit({
      ...{ kind: 'note', subject: 'test:1', releases: [], item: null },
      takes: [
        {
          ...{ runId, fromSeq, toSeq, seatClass: 'first' as const, acceptStanding: false },
          travellers: [{ reservationId: randomUUID(), passengerKey: Buffer.from('somebody') }],
          wishes: { letters: [], berths: [], together: false },
        },
      ],
    })
  const idOf = (code: string) => runs.find((run) => run.code === code)?.id ?? ''
  await sell(idOf('G1'), 0, 2)
  await sell(idOf('D5'), 2, 4)
  expect(await shop?.findFaults()).toEqual([])
  const faultsOf = async (change: ReturnType<typeof sql>) => {
    await change.execute(app.db)
    return await shop?.findFaults()
  }
  await sql`alter table seat_reservations drop constraint seat_reservations_passenger_once`.execute(app.db)
  const whole = sql`tstzrange('2026-11-24 09:00+08', '2026-11-24 17:00+08')`
  expect(await faultsOf(sql`update seat_reservations set span = ${whole}`)).toEqual([
    expect.stringContaining('has other times'),
    expect.stringContaining('has other times'),
    expect.stringContaining('at once'),
  ])
  const giveBack = sql`update seat_reservations set released_at = now() where run_id = ${idOf('G1')}`
  expect(await faultsOf(giveBack)).toContainEqual(
    expect.stringMatching(/^run \d+: seat 10 \(car 1, first 0\): sold 03, reserved 00$/),
  )
  expect(await faultsOf(sql`delete from run_stocks where run_id = ${idOf('K7')}`)).toContainEqual(
    `run ${idOf('K7')}: it has no stock`,
  )
  const told = await runCheckCommand(app, [])
  expect(told).toMatchObject({ code: 1, lines: expect.arrayContaining([`run ${idOf('K7')}: it has no stock`]) })
  expect(told.lines.at(-1)).toMatch(/处不符。$/)
})
