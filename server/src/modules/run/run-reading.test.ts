import { expect, test } from 'vitest'
import type { CallInput } from '#contract/call.ts'
import { contract } from '#contract/index.ts'
import { makeApp } from '#server/testing/app.ts'
import { makeCall } from '#server/testing/call.ts'
import { makeStaff } from '#server/testing/staff-factories.ts'
import { buyOrder, makeBuyer, openRuns } from '#server/testing/train-order-steps.ts'

const day = '2026-11-27'

const open = async () => {
  const app = await makeApp()
  const runIdOf = await openRuns(app)
  const staff = await makeStaff(app, ['railway'])
  const page = async (body: Partial<CallInput<typeof contract.run.page>['body']> = {}) =>
    (await makeCall(app, contract.run.page, { body: { day, ascFlag: true, ...body } }, staff)).data
  const detail = (runId: string) => makeCall(app, contract.run.detail, { body: { runId } }, staff)
  return { app, staff, page, detail, runId: runIdOf('G1', day), runIdOf }
}

test('the staff sees the trains of a day as they set out, page by page, and finds one by its number', async () => {
  const { page } = await open()
  const first = await page({ pageSize: 3 })
  const second = await page({ pageSize: 3, cursor: first.cursor ?? '' })
  expect([...first.records, ...second.records].map(({ code }) => code)).toEqual(['G1', 'G5', 'G3', 'K7'])
  expect(first).toMatchObject({ total: 4, hasMore: true })
  expect(first.records[0]).toMatchObject({
    ...{ code: 'G1', day, fromName: '北京南', toName: '上海虹桥', state: 'open', delayMinutes: 0, soldPercent: 0 },
  })
  expect((await page({ code: 'K7' })).records.map(({ code }) => code)).toEqual(['K7'])
  expect((await page({ code: 'K99' })).records).toEqual([])
})

test('a sold seat shows in its car on its segments alone', async () => {
  const { app, detail, runId } = await open()
  const buyer = await makeBuyer(app)
  const order = await buyOrder(app, buyer, { legs: [{ runId, fromSeq: 0, toSeq: 1 }] })
  const { data } = await detail(runId)
  expect(data.stops.map(({ name }) => name)).toEqual(['北京南', '济南西', '上海虹桥'])
  const seats = (data.cars ?? []).flatMap((car) => car.seats)
  expect(seats).toHaveLength(data.seats)
  const sold = seats.filter((seat) => seat.sold.includes('1'))
  expect(sold).toEqual([{ text: order.legs[0]?.tickets[0]?.seatText, sold: '10' }])
})

test('cancelled, late and longer trains show so', async () => {
  const { app, staff, page, detail, runId, runIdOf } = await open()
  const reason = '线路检修'
  const calls = contract.trainOrder
  await makeCall(app, calls.cancelRun, { body: { runId, reason } }, staff)
  await makeCall(app, calls.delayRun, { body: { runId: runIdOf('G3', day), minutes: 25, reason } }, staff)
  const before = (await detail(runIdOf('K7', day))).data.seats
  await makeCall(app, calls.addCars, { body: { runId: runIdOf('K7', day), cars: 2, reason } }, staff)
  expect((await page({ only: 'cancelled' })).records.map(({ code }) => code)).toEqual(['G1'])
  expect((await page({ only: 'late' })).records).toMatchObject([{ code: 'G3', delayMinutes: 25 }])
  const longer = (await detail(runIdOf('K7', day))).data
  expect(longer.addedCars).toBe(2)
  expect(longer.seats).toBeGreaterThan(before)
  expect(longer.cars?.flatMap((car) => car.seats)).toHaveLength(longer.seats)
  expect((await detail('999999999')).failure.error).toBe('RUN_GONE')
})

test('which timetables were imported is told, with the one that holds', async () => {
  const { app, staff } = await open()
  const { data } = await makeCall(app, contract.timetable.page, { body: {} }, staff)
  expect(data.records).toMatchObject([{ state: 'standing', trains: 4 }])
})
