import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { makeIdNumber } from '#server/testing/certification-steps.ts'
import { makeApp } from '#server/testing/app.ts'
import { makeCall } from '#server/testing/call.ts'
import { idNumberOf } from '#server/testing/certification-steps.ts'
import type { TestUser } from '#server/testing/factories.ts'
import { runJobs } from '#server/testing/jobs.ts'
import { makePassenger } from '#server/testing/passenger-factories.ts'
import { walletOf } from '#server/testing/payment-steps.ts'
import {
  buyOrder,
  createOrder,
  makeBuyer,
  openRuns,
  payOrder,
  quoteOrder,
  ticketIdsOf,
} from '#server/testing/train-order-steps.ts'
import { checkTrainOrders } from './train-order.module.ts'

const app = await makeApp()
const other = await makeApp({}, app)
const { clock, db } = app
const runOf = await openRuns(app)
const calls = contract.trainOrder
const friday = '2026-11-27'
const g1 = { runId: runOf('G1', friday), toSeq: 2 }

const balanceOf = async (user: TestUser) => (await walletOf(app, user)).balance
const detail = (user: TestUser, id: string, at = app) => makeCall(at, calls.detail, { params: { id } }, user)
const cancel = (user: TestUser, id: string) => makeCall(app, calls.cancel, { body: { id } }, user)

afterEach(async () => {
  expect(await checkTrainOrders(db)).toEqual([])
})

test('a ticket is quoted, held for ten minutes, paid, and stands in the bill', async () => {
  const buyer = await makeBuyer(app)
  const { data: quote } = await quoteOrder(app, buyer, { legs: [g1] })
  expect(quote).toMatchObject({ price: 55_400, tickets: [{ passengerId: buyer.passengerId, leg: 0, price: 55_400 }] })
  const { data: held } = await createOrder(app, buyer, { legs: [g1] })
  expect(held).toMatchObject({ state: 'held', price: 55_400, paid: 0, changedFromId: null })
  expect(held.expireTime).toBe(new Date(clock.now().getTime() + 600_000).toISOString())
  expect(held.legs).toMatchObject([
    {
      ...{ code: 'G1', day: friday, fromName: '北京南', toName: '上海虹桥', runState: 'open', delayMinutes: 0 },
      tickets: [{ state: 'held', name: '李小雁', seatClass: 'second', price: 55_400, paid: 55_400 }],
    },
  ])
  expect(held.legs[0]?.tickets[0]?.seatText).toMatch(/^\d\d车\d\d[ABCDF]号$/)
  expect(await balanceOf(buyer)).toBe(1_000_000)
  const { data: paid } = await payOrder(app, buyer, held.id)
  expect(paid).toMatchObject({ state: 'paid', paid: 55_400, expireTime: null })
  expect((await payOrder(app, buyer, held.id)).data).toEqual(paid)
  expect(await balanceOf(buyer)).toBe(1_000_000 - 55_400)
  const { data: bill } = await makeCall(app, contract.wallet.pageBill, { body: {} }, buyer)
  expect(bill.records[0]).toMatchObject({
    ...{ kind: 'payment', amount: -55_400 },
    purchase: { kind: 'train-order', id: held.id, title: '火车票·G1 北京南–上海虹桥', price: 55_400 },
  })
})

test('the same wish is one order, in whichever process; another wish by the same id is refused', async () => {
  const buyer = await makeBuyer(app)
  const given = { legs: [g1], clientId: randomUUID() }
  const orders = await Promise.all([app, other, app].map((at) => createOrder(at, buyer, given)))
  expect(new Set(orders.map(({ data }) => data.id)).size).toBe(1)
  const elsewhere = { ...given, legs: [{ runId: runOf('G3', friday) }] }
  expect((await createOrder(app, buyer, elsewhere)).failure.error).toBe('CLIENT_ID_USED')
})

test('an order is nobody else’s', async () => {
  const [buyer, stranger] = [await makeBuyer(app), await makeBuyer(app)]
  const { data } = await createOrder(app, buyer, { legs: [g1] })
  expect((await detail(stranger, data.id)).failure.error).toBe('TRAIN_ORDER_GONE')
  expect((await payOrder(app, stranger, data.id)).failure.error).toBe('TRAIN_ORDER_GONE')
  expect((await cancel(stranger, data.id)).failure.error).toBe('TRAIN_ORDER_GONE')
  const foreign = { legs: [g1], passengers: [{ id: buyer.passengerId, type: 'adult' as const }], agreedPrice: 55_400 }
  expect((await createOrder(app, stranger, foreign)).failure.error).toBe('PASSENGER_GONE')
})

test('nobody is on two trains at once, whoever buys; trains one after another are fine', async () => {
  const [one, two] = [await makeBuyer(app), await makeBuyer(app)]
  const idNumber = makeIdNumber()
  const passengers = await Promise.all(
    [one, two].map(async (user) => [{ id: await makePassenger(app, user, { idNumber }), type: 'adult' as const }]),
  )
  await buyOrder(app, one, { legs: [g1], passengers: passengers[0] ?? [] })
  const same = await createOrder(app, two, { legs: [{ runId: g1.runId, toSeq: 1 }], passengers: passengers[1] ?? [] })
  expect(same.failure.error).toBe('PASSENGER_OVERLAP')
  const { data } = await createOrder(app, two, {
    legs: [{ runId: runOf('G3', friday) }],
    passengers: passengers[1] ?? [],
  })
  expect(data.state).toBe('held')
})

test('what is not paid in time gives its seat back by itself, and cannot be paid any more', async () => {
  const buyer = await makeBuyer(app)
  const { data } = await createOrder(app, buyer, { legs: [g1] })
  clock.advance(600)
  expect((await payOrder(app, buyer, data.id)).failure.error).toBe('TRAIN_ORDER_LAPSED')
  await runJobs(other, 'train-order-lapse')
  expect((await detail(buyer, data.id)).data).toMatchObject({ state: 'lapsed', haltedFlag: false, expireTime: null })
  expect((await payOrder(app, buyer, data.id)).failure.error).toBe('TRAIN_ORDER_LAPSED')
  // The seat is free again, also for the same person.
  expect((await createOrder(app, buyer, { legs: [g1] })).data.state).toBe('held')
  expect(await balanceOf(buyer)).toBe(1_000_000)
})

test('who lets three orders go in a day buys no more until the next', async () => {
  const buyer = await makeBuyer(app)
  for (const _ of [1, 2, 3]) {
    const { data } = await createOrder(app, buyer, { legs: [g1] })
    expect((await cancel(buyer, data.id)).data.state).toBe('cancelled')
    expect((await cancel(buyer, data.id)).data.state).toBe('cancelled')
  }
  expect((await createOrder(app, buyer, { legs: [g1] })).failure.error).toBe('ORDER_CANCELS_FULL')
})

test('a paid order is not cancelled', async () => {
  const buyer = await makeBuyer(app)
  const order = await buyOrder(app, buyer, { legs: [g1] })
  expect((await cancel(buyer, order.id)).failure.error).toBe('TRAIN_ORDER_PAID')
})

test('two trains one after another are ordered as one, or not at all', async () => {
  const buyer = await makeBuyer(app)
  const on = { runId: runOf('G5', friday) }
  const { legs, price } = await buyOrder(app, buyer, { legs: [g1, on] })
  expect(legs.map(({ code, tickets }) => [code, tickets.length])).toEqual([
    ['G1', 1],
    ['G5', 1],
  ])
  expect(price).toBe(legs.flatMap(({ tickets }) => tickets).reduce((sum, one) => sum + one.price, 0))
  const another = await makeBuyer(app)
  const wrong = await createOrder(app, another, { legs: [g1, { runId: runOf('G1', friday), toSeq: 1 }] })
  expect(wrong.failure.error).toBe('PASSENGER_OVERLAP')
  expect((await createOrder(app, another, { legs: [g1] })).data.state).toBe('held')
})

test('a small child goes free beside an adult, an older one pays half, none goes alone', async () => {
  const buyer = await makeBuyer(app)
  const born = (birthday: string) => makePassenger(app, buyer, { idNumber: idNumberOf(birthday), type: 'child' })
  const small = { id: await born('20230101'), type: 'child' as const }
  const large = { id: await born('20160101'), type: 'child' as const }
  const grown = { id: await born('20100101'), type: 'child' as const }
  const adult = { id: buyer.passengerId, type: 'adult' as const }
  const quote = async (passengers: (typeof adult | typeof small)[]) =>
    await quoteOrder(app, buyer, { legs: [g1], passengers })
  expect((await quote([small])).failure.error).toBe('CHILD_ALONE')
  expect((await quote([adult, grown])).failure.error).toBe('CHILD_TOO_OLD')
  expect((await quote([adult, small, large])).data.tickets.map(({ price }) => price)).toEqual([55_400, 0, 27_700])
  const order = await buyOrder(app, buyer, { legs: [g1], passengers: [adult, small, large] })
  expect(order.legs[0]?.tickets.map(({ seatText }) => seatText === '免费儿童')).toEqual([false, true, false])
})

test('a price that is not what was shown is refused, and nothing is held', async () => {
  const buyer = await makeBuyer(app)
  expect((await createOrder(app, buyer, { legs: [g1], agreedPrice: 100 })).failure.error).toBe('PRICE_CHANGED')
  expect((await createOrder(app, buyer, { legs: [{ ...g1, runId: '999' }], agreedPrice: 100 })).failure.error).toBe(
    'RUN_NOT_ON_SALE',
  )
})

test('who has too little pays nothing, and keeps the seat until its time is over', async () => {
  const buyer = await makeBuyer(app, 100)
  const { data } = await createOrder(app, buyer, { legs: [g1] })
  expect((await payOrder(app, buyer, data.id)).failure.error).toBe('BALANCE_SHORT')
  expect((await detail(buyer, data.id)).data.state).toBe('held')
})

test('coming trips are listed by when they depart, the next one first, page by page', async () => {
  const buyer = await makeBuyer(app)
  const bought = []
  for (const day of ['2026-11-29', friday, '2026-11-28'])
    bought.push(await buyOrder(app, buyer, { legs: [{ ...g1, runId: runOf('G1', day) }] }))
  const departures = new Map(bought.map(({ id, legs }) => [id, legs[0]?.departTime ?? '']))
  const listed: string[] = []
  let cursor: string | undefined
  do {
    const { data } = await makeCall(
      app,
      calls.page,
      { query: { kind: 'coming', pageSize: 1, ...(cursor !== undefined && { cursor }) } },
      buyer,
    )
    listed.push(...data.records.map(({ id }) => id))
    cursor = data.hasMore ? (data.cursor ?? undefined) : undefined
  } while (cursor !== undefined)
  const byDeparture = [...departures].toSorted(([, one], [, other]) => one.localeCompare(other)).map(([id]) => id)
  expect(listed).toEqual(byDeparture)
  expect(listed).not.toEqual(bought.map(({ id }) => id))
})

test('orders are listed by what is to be done with them', async () => {
  const buyer = await makeBuyer(app)
  const [first, second] = [
    await buyOrder(app, buyer, { legs: [g1] }),
    (await createOrder(app, buyer, { legs: [{ runId: runOf('G3', friday) }] })).data,
  ]
  const page = async (kind: 'held' | 'coming' | 'done') =>
    (await makeCall(app, calls.page, { query: { kind } }, buyer)).data.records.map(({ id }) => id)
  expect(await page('held')).toEqual([second.id])
  expect(await page('coming')).toEqual([first.id])
  await cancel(buyer, second.id)
  expect(await page('done')).toEqual([second.id])
  expect(ticketIdsOf(first)).toHaveLength(1)
})
