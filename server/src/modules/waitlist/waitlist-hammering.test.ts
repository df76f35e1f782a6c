import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addDays, shanghaiDay } from '#server/platform/time/shanghai.ts'
import { makeApp } from '#server/testing/app.ts'
import { makeBuyer, openRuns } from '#server/testing/train-order-steps.ts'
import { findWaitlistFaults } from '#server/testing/waitlist-books.ts'
import { createWait, readWait } from '#server/testing/waitlist-steps.ts'

const app = await makeApp()
const other = await makeApp({}, app)
const runOf = await openRuns(app)
const processes = [app, other, app, other, app]
const runId = runOf('G1', addDays(shanghaiDay(app.clock.now()), 15))
const leg = { runId, fromSeq: 0, toSeq: 2, seatClass: 'business' as const }

test('who taps five times at two processes has reserved once; whoever asks for more, for others’ or without the money gets nothing', async () => {
  const buyer = await makeBuyer(app, 1_000_000)
  const clientId = randomUUID()
  const taps = await Promise.all(processes.map((at) => createWait(at, buyer, { ways: [leg], clientId })))
  expect(new Set(taps.map(({ data }) => data.id)).size).toBe(1)
  const more = await Promise.all(processes.map((at) => createWait(at, buyer, { ways: [leg] })))
  for (const { failure } of more) expect(failure.error).toBe('RESERVED_TWICE')

  const hasty = await makeBuyer(app, 1_000_000)
  const race = await Promise.all(processes.map((at) => createWait(at, hasty, { ways: [leg] })))
  expect(race.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await readWait(app, hasty, taps[0]?.data.id ?? '')).toBeUndefined()
  const poor = await makeBuyer(app, 100)
  expect((await createWait(app, poor, { ways: [leg] })).failure.error).toBe('BALANCE_SHORT')
  expect(await findWaitlistFaults(app.db)).toEqual([])
})
