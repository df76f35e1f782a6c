import { expect, test } from 'vitest'
import type { SeatClass } from '#contract/railway.ts'
import { contract } from '#contract/index.ts'
import { makeApp } from '#server/testing/app.ts'
import { makeCall } from '#server/testing/call.ts'
import { makeUser } from '#server/testing/factories.ts'
import { makeTimetable } from '#server/testing/railway-factories.ts'
import { openSeatShop } from '#server/testing/seat-shop.ts'
import { openSocket } from '#server/testing/socket.ts'

const { trainSearch } = contract

const tomorrow = '2026-11-22'
const lastDay = '2026-12-05'

const makeWorld = async () => {
  const app = await makeApp()
  await makeTimetable(app, {
    trains: [
      {
        code: 'G1',
        formation: 'CR400AF',
        calls: [
          ['北京南', '09:00', 0],
          ['济南西', '10:30-10:32', 406],
          ['南京南', '12:40-12:42', 1023],
          ['上海虹桥', '13:48', 1318],
        ],
      },
      {
        code: 'K5',
        calls: [
          ['济南西', '08:30', 0],
          ['上海虹桥', '20:00', 912],
        ],
      },
    ],
    saleTimes: { 北京南: '12:30' },
  })
  const shop = openSeatShop(app)
  await app.app.jobs.run('open-runs')
  const list = async (from = 'city:北京南', to = 'city:上海虹桥', day = tomorrow) =>
    (await makeCall(app, trainSearch.list, { query: { from, to, day } })).data.offers
  const g1 = async (day?: string) => (await list(undefined, undefined, day)).find(({ code }) => code === 'G1')
  const runId = (await g1())?.runId ?? ''
  const whole = (seatClass: SeatClass = 'business') => ({ runId, fromSeq: 0, toSeq: 3, seatClass })
  return { app, shop, list, g1, runId, whole }
}

const freeOf = (classes: readonly { seatClass: SeatClass; free: number }[] | undefined) =>
  Object.fromEntries((classes ?? []).map(({ seatClass, free }) => [seatClass, free]))

test('what is left is counted when somebody asks, in one statement for all trains', async () => {
  const { app, shop, g1, list, whole } = await makeWorld()
  const before = await g1()
  expect(before).toMatchObject({ state: 'open', delayMinutes: 0 })
  expect(freeOf(before?.classes)).toEqual({ business: 10, first: 28, second: 538, standing: 0 })
  await shop.take(3, whole())
  expect(freeOf((await g1())?.classes)).toMatchObject({ business: 7, first: 28 })
  let statements = 0
  app.load.onStatement(() => void statements++)
  expect((await list('city:济南西')).map(({ code }) => code)).toEqual(['K5', 'G1'])
  // One more where the runs of the day, which are kept for some seconds, are read again.
  expect(statements).toBeGreaterThan(0)
  expect(statements).toBeLessThanOrEqual(2)
})

test('those of trains that are shown can be asked for again, with their fares; what is not there is left out', async () => {
  const { app, shop, runId, whole } = await makeWorld()
  // A day before, no seats are kept for longer trips any more.
  app.clock.advance(2 * 3600)
  await shop.take(2, whole('first'))
  const part = { runId, fromSeq: 1, toSeq: 2 }
  const items = [part, { ...part, runId: '999' }, { ...part, toSeq: 9 }, { ...part, fromSeq: 2, toSeq: 1 }]
  const { data } = await makeCall(app, trainSearch.counts, { body: { items } })
  expect(data).toEqual([expect.objectContaining({ ...part, state: 'open', delayMinutes: 0 })])
  expect(data[0]?.classes.find(({ seatClass }) => seatClass === 'first')).toEqual({
    seatClass: 'first',
    price: expect.any(Number) as number,
    free: 26,
  })
  await shop.delay(runId, 40)
  const ask = async () => (await makeCall(app, trainSearch.counts, { body: { items: [part] } })).data
  expect(await ask()).toEqual([expect.objectContaining({ state: 'open', delayMinutes: 40 })])
  await shop.cancel(runId)
  expect(await ask()).toEqual([expect.objectContaining({ state: 'cancelled' })])
})

test('a train is coming until its station’s minute fourteen days before, and closed five minutes before it leaves', async () => {
  const { app, g1 } = await makeWorld()
  expect(await g1(lastDay)).toMatchObject({ state: 'coming', saleTime: '2026-11-21T04:30:00.000Z' })
  expect(freeOf((await g1(lastDay))?.classes)).toMatchObject({ second: 0 })
  app.clock.advance(4.5 * 3600)
  expect(await g1(lastDay)).toMatchObject({ state: 'open' })
  expect(await g1('2026-11-21')).toMatchObject({ state: 'closed' })
  // To 8:54 and then 8:55 of the next day.
  app.clock.advance((20 * 60 + 24) * 60)
  expect(await g1()).toMatchObject({ state: 'open' })
  app.clock.advance(60)
  expect(await g1()).toMatchObject({ state: 'closed' })
})

test('what another process says of a run is shown at once: it is late, it is cancelled', async () => {
  const { shop, g1, runId } = await makeWorld()
  await shop.delay(runId, 40)
  await expect.poll(() => g1()).toMatchObject({ state: 'open', delayMinutes: 40 })
  await shop.cancel(runId)
  await expect.poll(() => g1()).toMatchObject({ state: 'cancelled' })
  expect(freeOf((await g1())?.classes)).toMatchObject({ business: 0, second: 0 })
})

test('the calendar tells the cheapest seat of each day of the sale, and whether anything is left', async () => {
  const { app } = await makeWorld()
  const { data } = await makeCall(app, trainSearch.calendar, { query: { from: 'city:济南西', to: 'city:上海虹桥' } })
  expect(data).toHaveLength(15)
  expect(data.map(({ day }) => day).at(-1)).toBe(lastDay)
  const [today, next] = data
  expect(next).toMatchObject({ day: tomorrow, leftFlag: true })
  expect(next?.price).toBeGreaterThan(0)
  expect(next?.price).toBeLessThan(40_000)
  expect(today).toMatchObject({ leftFlag: true })
})

test('where nothing is left, seats may be changed on the way, or a ticket goes a stop further', async () => {
  const { app, shop, runId, whole, g1 } = await makeWorld()
  app.clock.advance(2 * 3600)
  // All on the second half, and half of them on the first: nobody can sit all the way, and no seat is free on both.
  const first = await shop.take(10, { ...whole(), toSeq: 1 })
  const kept = new Set(first.slice(0, 5).map(({ seatText }) => seatText))
  const second = await shop.take(10, { ...whole(), fromSeq: 1 })
  await shop.release(first.slice(5).map(({ reservationId }) => reservationId))
  await shop.release(second.filter(({ seatText }) => kept.has(seatText)).map(({ reservationId }) => reservationId))
  expect(freeOf((await g1())?.classes)).toMatchObject({ business: 0 })
  const ask = (fromSeq: string, toSeq: string) =>
    makeCall(app, trainSearch.alternatives, { query: { runId, fromSeq, toSeq } })
  const { data } = await ask('0', '3')
  const ofBusiness = data.changes.find(({ seatClass }) => seatClass === 'business')
  expect(ofBusiness).toMatchObject({ changeSeq: 1, changeName: '济南西' })
  expect(ofBusiness?.price).toBeGreaterThan(0)
  const { data: shorter } = await ask('0', '2')
  expect(shorter.neighbours.map(({ fromName, toName }) => [fromName, toName])).toEqual([['北京南', '上海虹桥']])
  expect((await ask('2', '1')).failure).toMatchObject({ code: 404, error: 'TRAIN_GONE' })
})

test('an open page that watches a run is told when a seat of it is taken', async () => {
  const { app, shop, runId, whole } = await makeWorld()
  const socket = await openSocket(app, await makeUser(app))
  socket.send({ type: 'watch-runs', runIds: [runId] })
  socket.send({ type: 'ping' })
  await socket.next('pong')
  await shop.take(1, whole())
  expect(await socket.next('runs-changed')).toEqual({ type: 'runs-changed', runIds: [runId] })
})
