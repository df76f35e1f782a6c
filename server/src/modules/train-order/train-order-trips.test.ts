import nodeIcal from 'node-ical'
import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { makeApp } from '#server/testing/app.ts'
import { makeCall } from '#server/testing/call.ts'
import type { TestUser } from '#server/testing/factories.ts'
import { runJobs } from '#server/testing/jobs.ts'
import { makeStaff } from '#server/testing/staff-factories.ts'
import { buyOrder, createOrder, makeBuyer, openRuns, ticketIdsOf } from '#server/testing/train-order-steps.ts'

const app = await makeApp()
const runOf = await openRuns(app)
const { reminder, trainOrder } = contract
const runId = runOf('G1', '2026-12-03')
const legs = [{ runId, toSeq: 2 }]

/** A calendar that reads somebody's address. */
const openFeed = async (user: TestUser) => {
  const path = (await makeCall(app, reminder.renewFeed, {}, user)).data.path ?? ''
  const read = async () => (await app.app.inject({ method: 'GET', url: path })).body
  const trains = async () =>
    Object.values(nodeIcal.sync.parseICS(await read())).flatMap((event) => (event?.type === 'VEVENT' ? [event] : []))
  const tell = (tripsFlag: boolean) => makeCall(app, reminder.setFeedTrips, { body: { tripsFlag } }, user)
  return { read, trains, tell }
}

test('coming trips stand in the calendar of who wants it, without who travels, and move with their train', async () => {
  const [staff, buyer] = [await makeStaff(app, ['railway']), await makeBuyer(app)]
  const order = await buyOrder(app, buyer, { legs })
  const { name, seatText } = order.legs[0]?.tickets[0] ?? { name: '', seatText: '' }
  const { read, trains, tell } = await openFeed(buyer)
  expect(await trains()).toEqual([])
  expect((await tell(true)).data.tripsFlag).toBe(true)
  const [trip] = await trains()
  expect(trip).toMatchObject({ summary: 'G1 北京南 → 上海虹桥', location: '北京南站', status: 'CONFIRMED' })
  expect(trip?.start.toISOString()).toBe('2026-12-03T01:00:00.000Z')
  expect(String(trip?.description)).toContain(seatText)
  expect(await read()).not.toContain(name)
  expect(await read()).toBe(await read())

  await makeCall(app, trainOrder.delayRun, { body: { runId, minutes: 25, reason: '线路限速' } }, staff)
  const [late] = await trains()
  expect(late?.uid).toBe(trip?.uid)
  expect(late?.start.toISOString()).toBe('2026-12-03T01:25:00.000Z')
  expect(String(late?.description)).toContain('晚点约 25 分钟')

  await makeCall(app, trainOrder.cancelRun, { body: { runId, reason: '暴雪' } }, staff)
  await runJobs(app, 'train-run-cancelled')
  const [cancelled] = await trains()
  expect(cancelled).toMatchObject({ uid: trip?.uid, summary: '【停运】G1 北京南 → 上海虹桥', status: 'CANCELLED' })
  expect((await tell(false)).data.tripsFlag).toBe(false)
  expect(await trains()).toEqual([])
})

test('what is not paid or was given back is no trip, nor is another’s; a new address keeps what was wanted', async () => {
  const [buyer, other] = [await makeBuyer(app), await makeBuyer(app)]
  const on = (day: string) => [{ runId: runOf('G3', day) }]
  await buyOrder(app, other, { legs: on('2026-12-04') })
  await createOrder(app, buyer, { legs: on('2026-12-05') })
  const { trains, tell } = await openFeed(buyer)
  await tell(true)
  expect(await trains()).toEqual([])
  const order = await buyOrder(app, buyer, { legs: on('2026-12-03') })
  expect(await trains()).toHaveLength(1)

  const again = await openFeed(buyer)
  expect(await again.trains()).toHaveLength(1)
  const ticketIds = ticketIdsOf(order)
  const { back } = (await makeCall(app, trainOrder.refundQuote, { body: { ticketIds } }, buyer)).data
  await makeCall(app, trainOrder.refund, { body: { ticketIds, agreedBack: back } }, buyer)
  expect(await again.trains()).toEqual([])
})

test('without an address nothing is set, and after one was ended a new one tells of no trips', async () => {
  const buyer = await makeBuyer(app)
  const set = () => makeCall(app, reminder.setFeedTrips, { body: { tripsFlag: true } }, buyer)
  expect((await set()).data).toMatchObject({ path: null, tripsFlag: false })
  await makeCall(app, reminder.renewFeed, {}, buyer)
  await set()
  await makeCall(app, reminder.revokeFeed, {}, buyer)
  expect((await makeCall(app, reminder.renewFeed, {}, buyer)).data.tripsFlag).toBe(false)
})
