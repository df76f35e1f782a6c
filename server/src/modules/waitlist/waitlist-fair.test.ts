import { createHash } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { railwayLimits } from '#contract/railway-limits.ts'
import { runCheckCommand } from '#server/railway-check-command.ts'
import { makeApp } from '#server/testing/app.ts'
import { makeCall } from '#server/testing/call.ts'
import { saveRunLog, verifyLog } from '#server/testing/fair-log.ts'
import { makeSession } from '#server/testing/factories.ts'
import { fillRun, refundOrder } from '#server/testing/full-run.ts'
import { runJobs } from '#server/testing/jobs.ts'
import { walletOf } from '#server/testing/payment-steps.ts'
import { makeRailwaySession } from '#server/testing/railway-sessions.ts'
import { openSeatShop } from '#server/testing/seat-shop.ts'
import { buyOrder, createOrder, makeBuyer, openRuns, ticketIdsOf } from '#server/testing/train-order-steps.ts'
import { createWait, quoteWait, readWait, type WaitGiven, withdrawWait } from '#server/testing/waitlist-steps.ts'
import { addDays, shanghaiDay, startOfShanghaiDay } from '#server/platform/time/shanghai.ts'
import { createLedgerModule } from '../ledger/ledger.module.ts'

const app = await makeApp()
const other = await makeApp({}, app)
const { clock, db } = app
const runOf = await openRuns(app)
const shop = openSeatShop(app)
const ledger = createLedgerModule(app)
const pocketMoney = 1_000_000
const orders = contract.trainOrder

type Buyer = Awaited<ReturnType<typeof makeBuyer>>

const today = shanghaiDay(clock.now())
let used = 2
/** A day that no other test has. */
const nextDay = () => addDays(today, used++)

const again = async (buyer: Buyer) => ({
  ...buyer,
  ...(await makeRailwaySession(app, { id: buyer.id, ...(await makeSession(app, buyer.id)) })),
})

/** A run whose dearest seats are all gone; `free` gives one back. */
const fullRun = async (holders = 1, code = 'G1', day = nextDay()) => {
  const run = await fillRun(app, shop, { runId: runOf(code, day), toSeq: code === 'G1' ? 2 : 1, holders })
  return { ...run, day, free: () => run.release(app, again) }
}

const wait = async (given: WaitGiven, buyer?: Buyer, at = app) => {
  const who = buyer ?? (await makeBuyer(app, pocketMoney))
  const { data } = await createWait(at, who, given)
  return { buyer: who, id: data.id, read: () => readWait(app, who, data.id) }
}
const balanceOf = async (buyer: Buyer) => (await walletOf(app, buyer)).balance
const saveLog = (runId: string) =>
  saveRunLog(runId, async (query) => (await makeCall(app, contract.waitlistLog.run, { query })).data)

/** What the log says of a run; verified by who has no code in common with the server. */
const eventsOf = async (runId: string) => {
  await runJobs(app, 'waitlist-log-sign')
  const file = await saveLog(runId)
  expect(await verifyLog(file)).toBe('')
  return file.events.map(({ text }) => JSON.parse(text) as Record<string, unknown>)
}

afterEach(async () => {
  expect(await runCheckCommand(app, [])).toMatchObject({ code: 0 })
  expect(await ledger.proof.findFaults()).toEqual([])
})

/** Moves the clock to an hour of the day in Shanghai, on this day or the next. */
const moveTo = (hour: number) => {
  const start = startOfShanghaiDay(clock.now()).getTime()
  const at = start + hour * 3_600_000
  const to = at > clock.now().getTime() ? at : at + 24 * 3_600_000
  clock.advance((to - clock.now().getTime()) / 1000)
}

test('a receipt names one’s number, and what the log says can be proved against a signed root', async () => {
  const run = await fullRun()
  const first = await wait({ ways: [run.leg] })
  const second = await wait({ ways: [run.leg] })
  await run.free()
  expect([(await first.read()).state, (await second.read()).state]).toEqual(['served', 'waiting'])
  await withdrawWait(app, second.buyer, second.id)
  const { number } = await first.read()
  const receipts = contract.waitlist.receipt
  const before = (await makeCall(app, receipts, { params: { id: first.id } }, first.buyer)).data
  expect(before.events).toHaveLength(2)
  const events = await eventsOf(run.leg.runId)
  expect(events).toMatchObject([
    { kind: 'join', number, seats: 1, part: false, quiet: null, swap: false },
    { kind: 'join', number: (await second.read()).number },
    { kind: 'serve', number, seats: 1, run: run.leg.runId, free: [[0, 2, 'business', 1, 0]], passed: [] },
    { kind: 'leave', number: (await second.read()).number, reason: 'withdrawn' },
  ])
  const { data } = await makeCall(app, receipts, { params: { id: first.id } }, first.buyer)
  expect(data.runs).toEqual([{ runId: run.leg.runId, code: 'G1', day: run.day }])
  for (const { text, path } of data.events) {
    const leaf = createHash('sha256').update(Buffer.of(0)).update(text).digest()
    const root = (path ?? []).reduce((below, { side, hash }) => {
      const beside = Buffer.from(hash, 'hex')
      const pair = side === 'left' ? [beside, below] : [below, beside]
      return createHash('sha256')
        .update(Buffer.concat([Buffer.of(1), ...pair]))
        .digest()
    }, leaf)
    expect(root.toString('hex')).toBe(data.head?.root)
  }
  const stranger = await makeBuyer(app)
  expect((await makeCall(app, receipts, { params: { id: first.id } }, stranger)).failure.error).toBe('WAITLIST_GONE')
})

test('who is let in before their turn behind the back of the app is found, and so is a digit that was changed', async () => {
  const run = await fullRun(2)
  const [first, second] = [await wait({ ways: [run.leg] }), await wait({ ways: [run.leg] })]
  // Somebody with the keys of the house takes the first out of the line for a moment.
  const ofFirst = db.updateTable('waitlist_combinations').where('entry_id', '=', first.id)
  await ofFirst.set({ waiting: false }).execute()
  const refunded = await makeApp({}, app)
  await run.release(refunded)
  await ofFirst.set({ waiting: true }).execute()
  expect([(await first.read()).state, (await second.read()).state]).toEqual(['waiting', 'served'])
  await runJobs(app, 'waitlist-log-sign')
  const file = await saveLog(run.leg.runId)
  const { number } = await first.read()
  expect(await verifyLog(file)).toContain(`排在前面的第 ${number} 号`)
  const changed = file.events.map((one) => ({ ...one, text: one.text.replace('"seats":1', '"seats":2') }))
  expect(await verifyLog({ ...file, events: changed })).toContain('✗')
  await withdrawWait(app, first.buyer, first.id)
})

test('what stands in the log cannot be changed', async () => {
  const run = await fullRun()
  const { buyer, id } = await wait({ ways: [run.leg] })
  for (const table of ['waitlist_log', 'waitlist_log_places'] as const) {
    await expect(db.deleteFrom(table).execute()).rejects.toThrow('stay as they were written')
    await expect(db.updateTable(table).set({ seq: '7' }).execute()).rejects.toThrow('stay as they were written')
  }
  await withdrawWait(app, buyer, id)
})

test('in quiet hours nobody is served whose ticket would be dear to give back when they wake: the next one is, and the log says why', async () => {
  moveTo(22)
  const run = await fullRun(2)
  const quiet = { fromMinute: 23 * 60, toMinute: 7 * 60, feeCap: 0 }
  const sleeper = await wait({ ways: [run.leg], quiet })
  const careless = await wait({ ways: [run.leg], quiet: { ...quiet, feeCap: 10_000_000 } })
  expect(await sleeper.read()).toMatchObject({ quiet })
  moveTo(2)
  await run.free()
  const [asleep, served] = [await again(sleeper.buyer), await again(careless.buyer)]
  expect(await readWait(app, asleep, sleeper.id)).toMatchObject({ state: 'waiting' })
  expect(await readWait(app, served, careless.id)).toMatchObject({ state: 'served' })
  const { number } = await readWait(app, asleep, sleeper.id)
  expect((await eventsOf(run.leg.runId)).at(-1)).toMatchObject({ kind: 'serve', passed: [[number, 'quiet']] })
  await run.free()
  expect(await readWait(app, asleep, sleeper.id)).toMatchObject({ state: 'waiting' })
  moveTo(7)
  await runJobs(app, 'waitlist-look')
  expect(await readWait(app, await again(asleep), sleeper.id)).toMatchObject({ state: 'served' })
})

test('a held ticket is swapped for a better one in one step: never without a seat, never with two, and the old money comes back', async () => {
  const day = nextDay()
  const run = await fullRun(1, 'G1', day)
  const buyer = await makeBuyer(app, pocketMoney)
  const old = await buyOrder(app, buyer, { legs: [{ runId: runOf('G3', day), seatClass: 'second' }] })
  const swap = { ticketIds: ticketIdsOf(old), feeCap: 10_000_000 }
  const paid = await balanceOf(buyer)
  const { read, id } = await wait({ ways: [run.leg], swap }, buyer)
  expect(await read()).toMatchObject({ state: 'waiting', swap: { ...swap, orderId: old.id } })
  await run.free()
  const entry = await read()
  expect(entry.state).toBe('served')
  const before = (await makeCall(app, orders.detail, { params: { id: old.id } }, buyer)).data
  expect(before).toMatchObject({ state: 'closed', legs: [{ tickets: [{ state: 'refunded' }] }] })
  expect(await balanceOf(buyer)).toBe(paid - entry.spent + before.refunded)
  expect((await eventsOf(run.leg.runId)).at(-1)).toMatchObject({ kind: 'serve', number: entry.number })
  expect((await withdrawWait(app, buyer, id)).failure.error).toBe('WAITLIST_SERVED')
})

test('a swap over another time of the same train gives back first, and who waits for the old seat gets it in the same step', async () => {
  const day = nextDay()
  const [better, worse] = [await fullRun(1, 'G1', day), await fullRun(1, 'G3', day)]
  const owner = await makeBuyer(app, pocketMoney)
  await worse.free()
  const old = await buyOrder(app, owner, { legs: [worse.leg] })
  const after = await wait({ ways: [worse.leg] })
  const swapping = await wait({ ways: [better.leg], swap: { ticketIds: ticketIdsOf(old), feeCap: 10_000_000 } }, owner)
  await better.free()
  expect([(await swapping.read()).state, (await after.read()).state]).toEqual(['served', 'served'])
})

test('no swap is made that costs more than was agreed to; who has given the old ticket back meanwhile just gets the new one', async () => {
  const day = nextDay()
  const run = await fullRun(1, 'G1', day)
  const [thrifty, free] = [await makeBuyer(app, pocketMoney), await makeBuyer(app, pocketMoney)]
  const ofDay = { runId: runOf('G3', day), seatClass: 'second' as const }
  const [one, two] = [
    await buyOrder(app, thrifty, { legs: [ofDay] }),
    await buyOrder(app, free, { legs: [{ ...ofDay, seatClass: 'first' }] }),
  ]
  // Near enough that giving back costs something.
  moveTo(12)
  clock.advance((Date.parse(one.legs[0]?.departTime ?? '') - clock.now().getTime()) / 1000 - 30 * 3600)
  const [thriftyNow, freeNow] = [await again(thrifty), await again(free)]
  const first = await wait({ ways: [run.leg], swap: { ticketIds: ticketIdsOf(one), feeCap: 0 } }, thriftyNow)
  const second = await wait({ ways: [run.leg], swap: { ticketIds: ticketIdsOf(two), feeCap: 0 } }, freeNow)
  await refundOrder(app, freeNow, two)
  await run.free()
  expect([(await first.read()).state, (await second.read()).state]).toEqual(['waiting', 'served'])
  const { number } = await first.read()
  expect((await eventsOf(run.leg.runId)).at(-1)).toMatchObject({ passed: [[number, 'cap']] })
  await withdrawWait(app, thriftyNow, first.id)
  const stranger = await makeBuyer(app, pocketMoney)
  const theirs = { ways: [run.leg], swap: { ticketIds: ticketIdsOf(one), feeCap: 0 }, agreedPrepay: 1 }
  expect((await createWait(app, stranger, theirs)).failure.error).toBe('TICKET_GONE')
})

test('who was barred by a trip of the same time is served as soon as they give that back, by what was free meanwhile', async () => {
  const day = nextDay()
  const run = await fullRun(1, 'G1', day)
  const { buyer, read } = await wait({ ways: [run.leg] })
  const trip = await buyOrder(app, buyer, { legs: [{ runId: run.leg.runId, toSeq: 2, seatClass: 'second' }] })
  await run.free()
  expect((await read()).state).toBe('waiting')
  await refundOrder(app, buyer, trip)
  expect((await read()).state).toBe('served')
})

test('reservations are drawn a minute after the sale begins, by a seed that was promised and heads that nobody knew; nobody buys before', async () => {
  moveTo(7.9)
  await runJobs(app, 'open-runs')
  const day = addDays(shanghaiDay(clock.now()), railwayLimits.saleDays - 1)
  const rows = await db
    .selectFrom('runs')
    .innerJoin('trains', 'trains.id', 'runs.train_id')
    .select(['runs.id', 'trains.code'])
    .where('runs.day', '=', day as never)
    .execute()
  const runId = rows.find(({ code }) => code === 'G3')?.id ?? ''
  const leg = { runId, fromSeq: 0, toSeq: 1, seatClass: 'business' as const }
  const people = await Promise.all(Array.from({ length: 24 }, () => makeBuyer(app, pocketMoney)))
  const [early, late] = [people.slice(0, 22), people.slice(22)]
  const { data: quote } = await quoteWait(app, people[0] as Buyer, { ways: [leg] })
  const saleTime = `${addDays(day, 1 - railwayLimits.saleDays)}T00:00:00.000Z`
  expect(quote.combinations).toMatchObject([{ saleTime, ahead: 0 }])
  const waits = await Promise.all(early.map((buyer, index) => wait({ ways: [leg] }, buyer, index % 2 ? app : other)))
  expect(await waits[0]?.read()).toMatchObject({ state: 'waiting', combinations: [{ saleTime, ahead: 21 }] })
  // Once a person, however many accounts or tries.
  expect((await createWait(app, people[0] as Buyer, { ways: [leg] })).failure.error).toBe('RESERVED_TWICE')
  expect((await createOrder(app, late[0] as Buyer, { legs: [leg] })).failure.error).toBe('RUN_NOT_ON_SALE')

  moveTo(8)
  expect((await createOrder(app, late[0] as Buyer, { legs: [leg] })).failure.error).toBe('RUN_DRAWING')
  expect((await createOrder(other, late[0] as Buyer, { legs: [leg] })).failure.error).toBe('RUN_DRAWING')
  // Who wants to buy in that minute is drawn, too.
  waits.push(await wait({ ways: [leg] }, late[0]))
  clock.advance(railwayLimits.drawSeconds)
  await runJobs(app, 'waitlist-draw')
  expect((await createWait(app, late[1] as Buyer, { ways: [leg] })).failure.error).toBe('RUN_DRAWING')
  for (let head = 0; head < 2; head++) {
    clock.advance(railwayLimits.logHeadSeconds)
    await runJobs(app, 'waitlist-log-sign')
  }
  await runJobs(app, 'waitlist-draw')

  const entries = await Promise.all(waits.map(({ read }) => read()))
  const events = await eventsOf(runId)
  const close = events.find(({ kind }) => kind === 'close') as unknown as { numbers: number[]; commitment: string }
  const draw = events.find(({ kind }) => kind === 'draw') as unknown as { order: number[]; seed: string; first: number }
  expect(close.numbers).toEqual(entries.map(({ number }) => number).toSorted((one, two) => one - two))
  expect(createHash('sha256').update(Buffer.from(draw.seed, 'hex')).digest('hex')).toBe(close.commitment)
  expect(draw.order.toSorted((one, two) => one - two)).toEqual(close.numbers)
  // As many as there are seats, and just the first of the draw.
  const served = entries.filter(({ state }) => state === 'served').map(({ number }) => number)
  expect(served).toHaveLength(20)
  expect(new Set(draw.order.slice(0, 20))).toEqual(new Set(served))
  expect(entries.every(({ combinations }) => combinations[0]?.saleTime === null)).toBe(true)
  // Then everybody may buy what is left.
  expect((await createOrder(app, late[1] as Buyer, { legs: [{ ...leg, seatClass: 'second' }] })).status).toBe(200)
  expect((await createOrder(app, late[1] as Buyer, { legs: [leg] })).failure.error).not.toBe('RUN_DRAWING')
  for (const [index, { state }] of entries.entries())
    if (state === 'waiting') await withdrawWait(app, waits[index]?.buyer as Buyer, waits[index]?.id ?? '')
})
