import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { SeatClass } from '#contract/railway.ts'
import { makeApp, type TestApp } from '#server/testing/app.ts'
import { makeTimetable } from '#server/testing/railway-factories.ts'
import { createTimetableModule } from '../timetable/timetable.module.ts'
import { ChangeRefusedError, createRunModule, type RunService, type SeatChange, type Take } from './run.module.ts'

/** One process that sells; the writer keeps what it was told. */
const openShop = ({ appDb, clock, events }: TestApp) => {
  const core = { db: appDb, clock, events }
  const timetable = createTimetableModule(core).service
  const { service } = createRunModule({ ...core, timetable, logError: expect.unreachable })
  service.onChange<{ refuse?: boolean }, string[]>('test', async (_, changes) => {
    const index = changes.findIndex(({ item }) => item.refuse)
    if (index >= 0) throw new ChangeRefusedError(index, 'not wanted')
    return changes.map(({ seats }) => seats.flat().map(({ seatText }) => seatText))
  })
  return service
}

const traveller = (name: string = randomUUID()) => ({ reservationId: randomUUID(), passengerKey: Buffer.from(name) })

const take = (runId: string, given: Partial<Take> = {}): Take => ({
  ...{ runId, seatClass: 'second', fromSeq: 0, toSeq: 2, travellers: [traveller()] },
  ...{ wishes: { letters: [], berths: [], together: true }, acceptStanding: false },
  ...given,
})

const change = (given: Partial<SeatChange<{ refuse?: boolean }>>): SeatChange<{ refuse?: boolean }> => ({
  ...{ kind: 'test', subject: 'test:1', takes: [], releases: [], item: {} },
  ...given,
})

const day = '2026-11-23'

const makeRun = async () => {
  const app = await makeApp()
  await makeTimetable(app, {
    trains: [
      {
        code: 'G1',
        calls: [
          ['北京南', '09:00', 0],
          ['济南西', '10:30-10:32', 406],
          ['上海虹桥', '13:30', 1318],
        ],
      },
      {
        code: 'K5',
        calls: [
          ['上海虹桥', '14:00', 0],
          ['杭州东', '16:00', 160],
        ],
      },
    ],
  })
  const shop = openShop(app)
  await shop.open()
  const { rows } = await sql<{ id: string; code: string }>`
    select r.id, t.code from runs r join trains t on t.id = r.train_id where r.day = ${day}::date
  `.execute(app.db)
  const idOf = (code: string) => rows.find((row) => row.code === code)?.id ?? ''
  return { app, shop, g1: idOf('G1'), k5: idOf('K5') }
}

const freeOf = async (shop: RunService, runId: string, fromSeq: number, toSeq: number, seatClass: SeatClass) =>
  (await shop.counts([{ runId, fromSeq, toSeq }]))[0]?.free[seatClass]

test('runs of fifteen days, and of two that can be reserved, are opened once, with all their seats', async () => {
  const { app, shop, g1 } = await makeRun()
  await shop.open()
  const { rows } = await sql<{ day: string; count: number }>`
    select day::text, count(*)::int as count from runs group by day order by day
  `.execute(app.db)
  expect(rows.every(({ count }) => count === 2)).toBe(true)
  expect(rows.at(-1)?.day).toBe('2026-12-07')
  expect(await shop.counts([{ runId: g1, fromSeq: 0, toSeq: 2 }])).toEqual([
    { free: { business: 20, first: 56, second: 1076, standing: 0 } },
  ])
  const [run] = await shop.find([g1])
  expect(run).toMatchObject({ day, state: 'open', classes: ['business', 'first', 'second', 'standing'] })
  expect((await shop.runsOn(day)).get(run?.train.id ?? '')).toEqual({ runId: g1, state: 'open', delayMinutes: 0 })
})

test('a seat that is taken is gone on its way alone, and is there again when it is given back', async () => {
  const { shop, g1 } = await makeRun()
  const first = take(g1, { toSeq: 1 })
  expect(await shop.submit(change({ takes: [first] }))).toEqual({ outcome: 'done', answer: ['02车01A号'] })
  expect(await freeOf(shop, g1, 0, 2, 'second')).toBe(1075)
  expect(await freeOf(shop, g1, 1, 2, 'second')).toBe(1076)
  const releases = [first.travellers[0]?.reservationId ?? '']
  expect(await shop.submit(change({ releases }))).toEqual({ outcome: 'done', answer: [] })
  expect(await freeOf(shop, g1, 0, 2, 'second')).toBe(1076)
  expect(await shop.submit(change({ releases }))).toEqual({ outcome: 'gone' })
})

test('who travels together sits beside each other, by the letters that they wish', async () => {
  const { shop, g1 } = await makeRun()
  const wishes = { letters: ['D', 'F'], berths: [], together: true }
  const outcome = await shop.submit(change({ takes: [take(g1, { travellers: [traveller(), traveller()], wishes })] }))
  expect(outcome).toEqual({ outcome: 'done', answer: ['02车01D号', '02车01F号'] })
})

test('nobody is on two trains at once; the others of the moment get their seats', async () => {
  const { shop, g1 } = await makeRun()
  const outcomes = await Promise.all([
    shop.submit(change({ takes: [take(g1, { travellers: [traveller('one')] })] })),
    shop.submit(change({ takes: [take(g1, { travellers: [traveller('one')], seatClass: 'first' })] })),
    shop.submit(change({ takes: [take(g1)] })),
  ])
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(['done', 'overlap', 'done'])
  const later = await shop.submit(change({ takes: [take(g1, { travellers: [traveller('one')] })] }))
  expect(later.outcome).toBe('overlap')
})

test('a trip over two trains is had whole or not at all', async () => {
  const { shop, g1, k5 } = await makeRun()
  const takes = [take(g1, { seatClass: 'business' }), take(k5, { seatClass: 'soft-sleeper', toSeq: 1 })]
  const failing = [take(g1, { seatClass: 'business' }), take(k5, { seatClass: 'business', toSeq: 1 })]
  expect(await shop.submit(change({ takes: failing }))).toEqual({ outcome: 'sold-out', take: 1 })
  expect(await freeOf(shop, g1, 0, 2, 'business')).toBe(20)
  expect(await shop.submit(change({ takes }))).toMatchObject({ outcome: 'done' })
  expect(await freeOf(shop, g1, 0, 2, 'business')).toBe(19)
})

test('a change gives back first: the same time on another seat is no second trip', async () => {
  const { shop, g1 } = await makeRun()
  const before = take(g1, { travellers: [traveller('one')] })
  await shop.submit(change({ takes: [before] }))
  const after = change({
    takes: [take(g1, { travellers: [traveller('one')], seatClass: 'first' })],
    releases: [before.travellers[0]?.reservationId ?? ''],
  })
  expect(await shop.submit(after)).toEqual({ outcome: 'done', answer: ['01车03A号'] })
  expect(await freeOf(shop, g1, 0, 2, 'second')).toBe(1076)
})

test('what the writer refuses is as if it had never been; the others are written', async () => {
  const { shop, g1 } = await makeRun()
  const outcomes = await Promise.all([
    shop.submit(change({ takes: [take(g1)] })),
    shop.submit(change({ takes: [take(g1)], item: { refuse: true } })),
    shop.submit(change({ takes: [take(g1)] })),
  ])
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(['done', 'refused', 'done'])
  expect(await freeOf(shop, g1, 0, 2, 'second')).toBe(1074)
})

test('two processes sell every seat once: who comes late is told, and none is left over', async () => {
  const { app, shop, g1 } = await makeRun()
  const other = openShop(app)
  const outcomes = await Promise.all(
    Array.from({ length: 200 }, (_, index) =>
      (index % 2 === 0 ? shop : other).submit(
        change({ takes: [take(g1, { seatClass: 'first', travellers: [traveller()] })] }),
      ),
    ),
  )
  expect(outcomes.filter(({ outcome }) => outcome === 'done')).toHaveLength(56)
  expect(outcomes.filter(({ outcome }) => outcome === 'sold-out')).toHaveLength(144)
  expect(await freeOf(shop, g1, 0, 2, 'first')).toBe(0)
})

test('who stands is taken when all seats are sold, and no more than may', async () => {
  const { shop, k5 } = await makeRun()
  const standing = take(k5, { seatClass: 'standing', toSeq: 1 })
  expect(await shop.submit(change({ takes: [standing] }))).toEqual({ outcome: 'sold-out', take: 0 })
  const all = await Promise.all(
    Array.from({ length: 600 }, () =>
      shop.submit<{ refuse?: boolean }, string[]>(
        change({ takes: [take(k5, { seatClass: 'hard-seat', toSeq: 1, acceptStanding: true })] }),
      ),
    ),
  )
  const texts = all.flatMap((one) => (one.outcome === 'done' ? one.answer : []))
  expect(texts.filter((text) => text === '无座')).toHaveLength(94)
  expect(texts).toHaveLength(472 + 94)
  expect(await freeOf(shop, k5, 0, 1, 'standing')).toBe(0)
})

test('nothing is sold before the sale, within five minutes of departure, and of what is cancelled', async () => {
  const { app, shop, g1 } = await makeRun()
  const { rows } = await sql<{ id: string }>`
    select r.id from runs r join trains t on t.id = r.train_id where r.day = '2026-12-05' and t.code = 'G1'
  `.execute(app.db)
  const last = rows[0]?.id ?? ''
  // Sale opens at eight at these stations, and it is eight.
  expect((await shop.submit(change({ takes: [take(last)] }))).outcome).toBe('done')
  expect(await app.db.transaction().execute((transaction) => shop.cancel(transaction, g1))).toBe(true)
  expect(await shop.submit(change({ takes: [take(g1)] }))).toEqual({ outcome: 'not-on-sale', take: 0 })
  expect(await shop.counts([{ runId: g1, fromSeq: 0, toSeq: 2 }])).toEqual([{ free: {} }])
  app.clock.advance(14 * 24 * 3600 + 3600 - 5 * 60 - 1)
  expect((await shop.submit(change({ takes: [take(last)] }))).outcome).toBe('done')
  app.clock.advance(1)
  expect(await shop.submit(change({ takes: [take(last)] }))).toEqual({ outcome: 'not-on-sale', take: 0 })
})

test('each part of many is told its own numbers; what is cancelled or not there has none', async () => {
  const { app, shop, g1, k5 } = await makeRun()
  await shop.submit(change({ takes: [take(g1, { toSeq: 1 })] }))
  const asked = [
    { runId: k5, fromSeq: 0, toSeq: 1 },
    { runId: '999999', fromSeq: 0, toSeq: 1 },
    { runId: g1, fromSeq: 1, toSeq: 2 },
    { runId: g1, fromSeq: 0, toSeq: 2 },
    { runId: k5, fromSeq: 1, toSeq: 0 },
  ]
  const alone = await Promise.all(asked.map(async (part) => (await shop.counts([part]))[0]))
  expect(await shop.counts(asked)).toEqual(alone)
  expect(alone.map((one) => one?.free.second)).toEqual([undefined, undefined, 1076, 1075, undefined])
  expect(Object.keys(alone[0]?.free ?? {})).not.toEqual([])
  expect(await app.db.transaction().execute((transaction) => shop.cancel(transaction, g1))).toBe(true)
  expect(await shop.counts(asked)).toEqual([alone[0], ...asked.slice(1).map(() => ({ free: {} }))])
})

test('short trips leave seats to long ones until the day before departure', async () => {
  const { app, shop, g1 } = await makeRun()
  // A fifth of 1,076 seats is kept for those who go at least half of the way.
  expect(await freeOf(shop, g1, 0, 1, 'second')).toBe(1076 - 215)
  expect(await freeOf(shop, g1, 0, 2, 'second')).toBe(1076)
  app.clock.advance(25 * 3600)
  expect(await freeOf(shop, g1, 0, 1, 'second')).toBe(1076)
})
