import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import type { SeatClass } from '#contract/railway.ts'
import { railwayLimits } from '#contract/railway-limits.ts'
import { runCheckCommand } from '#server/railway-check-command.ts'
import { makeApp } from '#server/testing/app.ts'
import { makeCall } from '#server/testing/call.ts'
import { fillRun } from '#server/testing/full-run.ts'
import { finishJobs, finishMail, runJobs } from '#server/testing/jobs.ts'
import { makePassenger } from '#server/testing/passenger-factories.ts'
import { makeStaff } from '#server/testing/staff-factories.ts'
import { walletOf } from '#server/testing/payment-steps.ts'
import { makeRailwaySession } from '#server/testing/railway-sessions.ts'
import { makeSession } from '#server/testing/factories.ts'
import { openSeatShop } from '#server/testing/seat-shop.ts'
import { readOfficial } from '#server/testing/service-steps.ts'
import { buyOrder, createOrder, makeBuyer, openRuns } from '#server/testing/train-order-steps.ts'
import { createWait, quoteWait, readWait, withdrawWait } from '#server/testing/waitlist-steps.ts'
import { createLedgerModule, houseAccount } from '../ledger/ledger.module.ts'

const app = await makeApp()
const other = await makeApp({}, app)
const { clock, db } = app
const runOf = await openRuns(app)
const shop = openSeatShop(app)
const ledger = createLedgerModule(app)
const pocketMoney = 1_000_000
const orders = contract.trainOrder

type Buyer = Awaited<ReturnType<typeof makeBuyer>>
type Run = Awaited<ReturnType<typeof fullRun>>

/** One after another, so that no test meets the trains of another one. */
const days = [
  '2026-11-26',
  '2026-11-27',
  '2026-11-28',
  '2026-11-29',
  '2026-11-30',
  '2026-12-01',
  '2026-12-02',
  '2026-12-03',
  '2026-12-04',
  '2026-12-05',
  '2026-12-06',
]
let used = 0
const price = 177_300

/** A run on a day of its own whose seats of the dearest class are gone, some of them to buyers who may give them back. */
const fullRun = async (holders: number, code = 'G1', day = days[used++] ?? '') => ({
  ...(await fillRun(app, shop, { runId: runOf(code, day), toSeq: code === 'G1' ? 2 : 1, holders })),
  day,
})
type Way = Omit<Run['leg'], 'seatClass'> & { seatClass: SeatClass }
const wait = async (run: Run | Way, given: Partial<Parameters<typeof createWait>[2]> = {}, buyer?: Buyer) => {
  const who = buyer ?? (await makeBuyer(app, pocketMoney))
  const ways = ['leg' in run ? run.leg : run]
  const { data } = await createWait(app, who, { ways, ...given })
  return { buyer: who, id: data.id, read: () => readWait(app, who, data.id) }
}
const balanceOf = async (buyer: Buyer) => (await walletOf(app, buyer)).balance
const again = async (buyer: Buyer) => ({
  ...buyer,
  ...(await makeRailwaySession(app, { id: buyer.id, ...(await makeSession(app, buyer.id)) })),
})

afterEach(async () => {
  expect(await runCheckCommand(app, [])).toMatchObject({ code: 0 })
  expect(await ledger.proof.findFaults()).toEqual([])
  const waiting = await db.selectFrom('waitlist_entries').select('prepaid').where('state', '=', 'waiting').execute()
  const [account] = await ledger.service.balances(db, [houseAccount('fen', 'waitlist')])
  expect(account?.balance).toBe(waiting.reduce((sum, { prepaid }) => sum + prepaid, 0))
})

test('who waits is served by another’s refund, in its transaction: order, money and a message', async () => {
  const run = await fullRun(1)
  const buyer = await makeBuyer(app, pocketMoney)
  const { data: quote } = await quoteWait(app, buyer, { ways: [run.leg] })
  expect(quote).toMatchObject({ prepay: price, combinations: [{ price, ahead: 0 }] })
  const { id, read } = await wait(run, { mailFlag: true }, buyer)
  expect(await read()).toMatchObject({ state: 'waiting', prepaid: price, spent: 0, returned: 0, orderId: null })
  expect(await balanceOf(buyer)).toBe(pocketMoney - price)
  await run.release()
  const entry = await read()
  expect(entry).toMatchObject({ state: 'served', spent: price, returned: 0, orderId: expect.any(String) })
  const { data: order } = await makeCall(app, orders.detail, { params: { id: entry.orderId ?? '' } }, buyer)
  expect(order).toMatchObject({ state: 'paid', paid: price, legs: [{ tickets: [{ name: '李小雁', state: 'paid' }] }] })
  expect(await balanceOf(buyer)).toBe(pocketMoney - price)
  expect((await withdrawWait(app, buyer, id)).failure.error).toBe('WAITLIST_SERVED')
  await finishJobs(app, 'waitlist-served')
  const told = (await readOfficial(app, buyer, 'railway')).map(({ content }) => content)
  expect(told.filter((text) => text.startsWith('候补成功'))).toHaveLength(1)
  await finishMail(app)
  const mails = app.mails.filter(({ subject }) => subject === '候补成功')
  expect(mails).toEqual([{ to: buyer.email, subject: '候补成功', text: expect.stringContaining(told[0] ?? '') }])
})

test('the first who waits is served first; who needs more seats than there are is passed over until there are enough', async () => {
  const run = await fullRun(4)
  const friendOf = async (buyer: Buyer) => ({
    id: await makePassenger(app, buyer, { name: '王小羽' }),
    type: 'adult' as const,
  })
  const couple = await makeBuyer(app, pocketMoney)
  const two = await wait(
    run,
    { passengers: [{ id: couple.passengerId, type: 'adult' }, await friendOf(couple)] },
    couple,
  )
  const [first, second] = [await wait(run), await wait(run)]
  expect((await second.read()).combinations[0]?.ahead).toBe(2)
  await run.release()
  expect([(await two.read()).state, (await first.read()).state, (await second.read()).state]).toEqual([
    'waiting',
    'served',
    'waiting',
  ])
  await withdrawWait(app, second.buyer, second.id)
  await run.release()
  expect((await two.read()).state).toBe('waiting')
  await run.release()
  const entry = await two.read()
  expect(entry).toMatchObject({ state: 'served', spent: 2 * price })
})

test('who takes fewer seats gets those, and the rest of the money back', async () => {
  const run = await fullRun(1)
  const buyer = await makeBuyer(app, pocketMoney)
  const friend = { id: await makePassenger(app, buyer, { name: '王小羽' }), type: 'adult' as const }
  const { read } = await wait(
    run,
    { partFlag: true, passengers: [{ id: buyer.passengerId, type: 'adult' }, friend] },
    buyer,
  )
  await run.release()
  const entry = await read()
  expect(entry).toMatchObject({ state: 'served', prepaid: 2 * price, spent: price, returned: price })
  const { data: order } = await makeCall(app, orders.detail, { params: { id: entry.orderId ?? '' } }, buyer)
  expect(order.legs[0]?.tickets.map(({ name }) => name)).toEqual(['李小雁'])
  expect(await balanceOf(buyer)).toBe(pocketMoney - price)
})

test('of several ways one is served, once, though seats are freed on all at the same moment by two processes', async () => {
  const day = days[used++] ?? ''
  const [one, two] = [await fullRun(2, 'G1', day), await fullRun(2, 'G3', day)]
  const both = await wait(one, { ways: [one.leg, two.leg] })
  const [after, late] = [await wait(one), await wait(two)]
  await Promise.all([one.release(app), two.release(other)])
  expect((await both.read()).state).toBe('served')
  // The other seat went to who came next there.
  expect([(await after.read()).state, (await late.read()).state].toSorted()).toEqual(['served', 'waiting'])
  await Promise.all([one.release(other), two.release(app)])
  expect([(await after.read()).state, (await late.read()).state]).toEqual(['served', 'served'])
})

test('what is free already is had at once; the same wish again is the same entry', async () => {
  const day = days[used++] ?? ''
  const leg = { runId: runOf('G1', day), toSeq: 2, seatClass: 'business' as const }
  const buyer = await makeBuyer(app, pocketMoney)
  const clientId = randomUUID()
  const ways = [leg, { ...leg, seatClass: 'second' as const }]
  const all = await Promise.all([1, 2, 3].map(() => createWait(app, buyer, { ways, clientId })))
  expect(new Set(all.map(({ data }) => data.id)).size).toBe(1)
  expect(all[0]?.data).toMatchObject({ state: 'served', prepaid: price })
  expect((await createWait(app, buyer, { ways: [leg], clientId })).failure.error).toBe('CLIENT_ID_USED')
  expect(await balanceOf(buyer)).toBe(pocketMoney - (all[0]?.data.spent ?? 0))
})

test('nobody is served on a train while they are on another one; somebody else is', async () => {
  const day = days[used++] ?? ''
  const [morning, noon] = [await fullRun(1, 'G1', day), await fullRun(1, 'G3', day)]
  const { leg } = morning
  const first = await wait(morning)
  const second = await wait(morning)
  // Meanwhile they have bought a ticket for the same time.
  await buyOrder(app, first.buyer, { legs: [{ ...leg, seatClass: 'second' }] })
  expect((await createWait(app, first.buyer, { ways: [leg] })).failure.error).toBe('PASSENGER_OVERLAP')
  await morning.release()
  expect([(await first.read()).state, (await second.read()).state]).toEqual(['waiting', 'served'])
  await withdrawWait(app, first.buyer, first.id)
  await noon.release()
})

test('who withdraws has all of it back, once; and who waits too long, too', async () => {
  const run = await fullRun(1)
  const [quick, patient] = [await wait(run), await wait(run, { leadMinutes: 60 })]
  const told = await Promise.all([1, 2].map(() => withdrawWait(app, quick.buyer, quick.id)))
  expect(told.map(({ data }) => data.state)).toEqual(['withdrawn', 'withdrawn'])
  expect(await balanceOf(quick.buyer)).toBe(pocketMoney)
  const leaves = Date.parse((await patient.read()).combinations[0]?.departTime ?? '')
  clock.advance((leaves - clock.now().getTime()) / 1000 - 3600)
  await runJobs(app, 'waitlist-lapse')
  const buyer = await again(patient.buyer)
  expect(await readWait(app, buyer, patient.id)).toMatchObject({ state: 'lapsed', returned: price, spent: 0 })
  expect(await balanceOf(buyer)).toBe(pocketMoney)
  await finishJobs(app, 'waitlist-lapsed')
  const texts = (await readOfficial(app, buyer, 'railway')).map(({ content }) => content)
  expect(texts.filter((text) => text.startsWith('候补没有成功'))).toHaveLength(1)
})

test('who waits for trains that are all cancelled has the money back at once, and is told why; one that still runs is waited for', async () => {
  const [stopped, running] = [await fullRun(0), await fullRun(0)]
  const [one, both] = [await wait(stopped), await wait(stopped, { ways: [stopped.leg, running.leg] })]
  await shop.cancel(stopped.leg.runId)
  await runJobs(app, 'waitlist-cancelled')
  expect(await one.read()).toMatchObject({ state: 'lapsed', returned: price, spent: 0 })
  expect(await balanceOf(one.buyer)).toBe(pocketMoney)
  expect(await both.read()).toMatchObject({ state: 'waiting' })
  await finishJobs(app, 'waitlist-lapsed')
  const texts = (await readOfficial(app, one.buyer, 'railway')).map(({ content }) => content)
  expect(texts.filter((text) => text.startsWith('候补的列车停运了'))).toHaveLength(1)
  await withdrawWait(app, both.buyer, both.id)
})

test('cars that are coupled on serve who waits, in their turn, before anybody else can buy; the same again changes nothing', async () => {
  const leg = { runId: runOf('G5', days[used++] ?? ''), fromSeq: 0, toSeq: 1, seatClass: 'second' as const }
  const freeNow = async (at = app) => {
    const { data } = await makeCall(at, contract.trainSearch.counts, { body: { items: [leg] } }, await makeBuyer(app))
    return data[0]?.classes.find(({ seatClass }) => seatClass === 'second')?.free ?? 0
  }
  const own = await freeNow()
  await shop.take(own, leg)
  const waiting = [await wait(leg), await wait(leg), await wait(leg)]
  expect((await waiting[2]?.read())?.combinations[0]?.ahead).toBe(2)
  const staff = await makeStaff(app, ['railway'])
  const add = (cars: number, asker: typeof staff) =>
    makeCall(app, orders.addCars, { body: { runId: leg.runId, cars, reason: '春运加挂' } }, asker)
  expect((await add(1, waiting[0]?.buyer as Buyer)).failure.error).toBe('FORBIDDEN')
  expect((await add(1, staff)).data).toEqual({})
  for (const { read } of waiting) expect((await read()).state).toBe('served')
  const left = await freeNow()
  expect(left).toBeGreaterThan(80)
  expect(await freeNow(other)).toBe(left)
  // Behind the last car of its own.
  const { orderId } = (await waiting[0]?.read()) ?? {}
  const { data: order } = await makeCall(
    app,
    orders.detail,
    { params: { id: orderId ?? '' } },
    waiting[0]?.buyer as Buyer,
  )
  expect(order.legs[0]?.tickets[0]?.seatText).toMatch(/^09车/)
  expect((await add(1, staff)).data).toEqual({})
  expect(await freeNow()).toBe(left)
  // Another process sells them, too.
  await buyOrder(other, await makeBuyer(app, pocketMoney), { legs: [leg] })
  expect(await freeNow()).toBe(left - 1)
  expect((await add(2, staff)).data).toEqual({})
  expect(await freeNow(other)).toBeGreaterThan(left)
  const { data: audit } = await makeCall(app, contract.audit.page, { body: {} }, await makeStaff(app, ['owner']))
  expect(audit.records.filter(({ action }) => action === 'trainOrder.addCars')).toHaveLength(2)
  expect(
    (await makeCall(app, orders.addCars, { body: { runId: '999', cars: 1, reason: '加挂' } }, staff)).failure.error,
  ).toBe('RUN_GONE')
})

test('what cannot be waited for is refused, and costs nothing', async () => {
  const run = await fullRun(0)
  const poor = await makeBuyer(app, 100)
  expect((await createWait(app, poor, { ways: [run.leg] })).failure.error).toBe('BALANCE_SHORT')
  const buyer = await makeBuyer(app, pocketMoney)
  expect((await createWait(app, buyer, { ways: [run.leg], agreedPrepay: 1 })).failure.error).toBe('PRICE_CHANGED')
  expect((await createWait(app, buyer, { ways: [run.leg], leadMinutes: 7 * 24 * 60 })).failure.error).toBe(
    'WAITLIST_LATE',
  )
  const stranger = await makeBuyer(app)
  const { id } = await wait(run, {}, buyer)
  expect((await withdrawWait(app, stranger, id)).failure.error).toBe('WAITLIST_GONE')
  expect((await makeCall(app, contract.waitlist.detail, { params: { id } }, stranger)).failure.error).toBe(
    'WAITLIST_GONE',
  )
  expect(await balanceOf(buyer)).toBe(pocketMoney - price)
  expect(railwayLimits.waitlistEntries).toBeGreaterThan(1)
  await withdrawWait(app, buyer, id)
  expect((await createOrder(app, buyer, { legs: [run.leg] })).failure.error).toBe('SEATS_SHORT')
})
