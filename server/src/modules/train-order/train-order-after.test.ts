import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import type { TrainOrder } from '#contract/train-ticket.ts'
import { makeApp } from '#server/testing/app.ts'
import { makeCall } from '#server/testing/call.ts'
import { initiate } from '#server/testing/chat-steps.ts'
import { makeSession, type TestUser } from '#server/testing/factories.ts'
import { finishJobs, runJobs } from '#server/testing/jobs.ts'
import { paymentPassword } from '#server/testing/money-message-steps.ts'
import { makePassenger } from '#server/testing/passenger-factories.ts'
import { walletOf } from '#server/testing/payment-steps.ts'
import { makeRailwaySession } from '#server/testing/railway-sessions.ts'
import { makeStaff } from '#server/testing/staff-factories.ts'
import {
  buyOrder,
  claimTrainCoupon,
  couponState,
  createOrder,
  type LegGiven,
  legsOf,
  makeBuyer,
  openRuns,
  ticketIdsOf,
} from '#server/testing/train-order-steps.ts'
import { officialIds } from '../chat/chat.module.ts'
import { checkTrainOrders } from './train-order.module.ts'

const app = await makeApp()
const { clock, db } = app
const runOf = await openRuns(app)
const calls = contract.trainOrder
// Eight days ahead of the clock, and more.
const [thursday, friday, saturday] = ['2026-12-03', '2026-12-04', '2026-12-05']
const g1On = (day: string) => ({ runId: runOf('G1', day), toSeq: 2 })

type Buyer = Awaited<ReturnType<typeof makeBuyer>>

const balanceOf = async (user: TestUser) => (await walletOf(app, user)).balance
const detail = async (user: TestUser, id: string) => (await makeCall(app, calls.detail, { params: { id } }, user)).data
const quoteRefund = (user: TestUser, ticketIds: string[]) =>
  makeCall(app, calls.refundQuote, { body: { ticketIds } }, user)
const refund = async (user: TestUser, ticketIds: string[], agreedBack?: number) => {
  const back = agreedBack ?? (await quoteRefund(user, ticketIds)).data?.back ?? 0
  return await makeCall(app, calls.refund, { body: { ticketIds, agreedBack: back } }, user)
}
const quoteChange = (user: TestUser, ticketIds: string[], to: LegGiven) =>
  makeCall(app, calls.changeQuote, { body: { ticketIds, leg: legsOf([to])[0] as never } }, user)
const change = async (user: TestUser, ticketIds: string[], to: LegGiven, clientId: string = randomUUID()) => {
  const { data } = await quoteChange(user, ticketIds, to)
  const agreed = { agreedPay: data?.pay ?? 0, agreedBack: data?.back ?? 0 }
  const wishes = { letters: [], berths: [], together: true }
  const body = {
    clientId,
    ticketIds,
    leg: legsOf([to])[0] as never,
    wishes,
    standingFlag: false,
    ...agreed,
    paymentPassword,
  }
  return await makeCall(app, calls.change, { body }, user)
}
/** Somebody after a while: sessions end meanwhile. */
const later = async (user: Buyer): Promise<Buyer> =>
  await makeRailwaySession(app, { ...user, ...(await makeSession(app, user.id)) })
/** What 铁路服务 has written to somebody, the newest first. */
const noticesOf = async (user: TestUser): Promise<string[]> => {
  const { id } = await initiate(app, user, { id: officialIds.railway })
  const { data } = await makeCall(app, contract.chat.pageMessages, { body: { privateId: id } }, user)
  return data.records.map(({ content }) => content)
}
/** Two who travel together. */
const buyForTwo = async (buyer: Buyer, day: string, couponId: string | null = null): Promise<TrainOrder> => {
  const second = { id: await makePassenger(app, buyer), type: 'adult' as const }
  const passengers = [{ id: buyer.passengerId, type: 'adult' as const }, second]
  return await buyOrder(app, buyer, { legs: [g1On(day)], passengers }, couponId)
}

afterEach(async () => {
  expect(await checkTrainOrders(db)).toEqual([])
})

test('a ticket goes back one by one, the coupon with the last of them, and the money is what was paid', async () => {
  const buyer = await makeBuyer(app)
  const couponId = await claimTrainCoupon(app, buyer, { kind: 'direct', amountOff: 1001 })
  const order = await buyForTwo(buyer, friday, couponId)
  expect(order).toMatchObject({ price: 110_800, couponOff: 1001, couponTitle: '回家路上', paid: 109_799 })
  expect(await balanceOf(buyer)).toBe(1_000_000 - 109_799)
  const [first = '', second = ''] = ticketIdsOf(order)
  // To the 分: what is left over is the first one's.
  expect(order.legs[0]?.tickets.map(({ paid }) => paid)).toEqual([54_899, 54_900])
  const { data: quote } = await quoteRefund(buyer, [first])
  expect(quote).toMatchObject({ fee: 0, back: 54_899, tickets: [{ id: first, paid: 54_899, feePercent: 0 }] })
  expect((await refund(buyer, [first], 1)).failure.error).toBe('PRICE_CHANGED')
  const { data: half } = await refund(buyer, [first])
  expect(half).toMatchObject({ state: 'paid', refunded: 54_899 })
  expect((await refund(buyer, [first])).data).toEqual(half)
  expect(await couponState(app, couponId)).toBe('used')
  const { data: none } = await refund(buyer, [second])
  expect(none).toMatchObject({ state: 'closed', refunded: 109_799 })
  expect(await couponState(app, couponId)).toBe('claimed')
  expect(await balanceOf(buyer)).toBe(1_000_000)
})

test('two tickets of an order that go back at once close it', async () => {
  const buyer = await makeBuyer(app)
  const order = await buyForTwo(buyer, friday)
  const [first = '', second = ''] = ticketIdsOf(order)
  await Promise.all([refund(buyer, [first]), refund(buyer, [second]), refund(buyer, [first])])
  expect(await detail(buyer, order.id)).toMatchObject({ state: 'closed', refunded: order.paid })
  expect(await balanceOf(buyer)).toBe(1_000_000)
})

test('a second tap that arrives together with the first is told what the first is told', async () => {
  const buyer = await makeBuyer(app)
  const order = await buyOrder(app, buyer, { legs: [g1On(friday)] })
  const ticketIds = ticketIdsOf(order)
  const taps = await Promise.all([1, 2, 3].map(() => refund(buyer, ticketIds, order.paid)))
  expect(taps.map(({ data }) => data)).toEqual([1, 2, 3].map(() => taps[0]?.data))
  expect(taps[0]?.data).toMatchObject({ state: 'closed', refunded: order.paid })
  expect(await balanceOf(buyer)).toBe(1_000_000)
})

test('nobody gives back what is another’s, or of two orders at once', async () => {
  const [one, two] = [await makeBuyer(app), await makeBuyer(app)]
  const orders = [
    await buyOrder(app, one, { legs: [g1On(friday)] }),
    await buyOrder(app, one, { legs: [g1On(saturday)] }),
  ]
  expect((await quoteRefund(two, ticketIdsOf(orders[0] as TrainOrder))).failure.error).toBe('TICKET_GONE')
  expect((await quoteRefund(one, orders.flatMap(ticketIdsOf))).failure.error).toBe('TICKET_GONE')
})

test('to a dearer train the difference is paid, to a cheaper one it comes back, and both happen at once', async () => {
  const buyer = await makeBuyer(app)
  const short = await buyOrder(app, buyer, { legs: [{ runId: runOf('G1', friday), toSeq: 2 }] })
  const dearer = { ...g1On(saturday), seatClass: 'first' as const }
  const { data: quote } = await quoteChange(buyer, ticketIdsOf(short), dearer)
  expect(quote).toEqual({ price: 88_650, fee: 0, pay: 33_250, back: 0 })
  const clientId = randomUUID()
  const { data: changed } = await change(buyer, ticketIdsOf(short), dearer, clientId)
  expect(changed).toMatchObject({ state: 'paid', price: 88_650, paid: 88_650, changedFromId: short.id })
  expect(changed.legs[0]).toMatchObject({ day: saturday, tickets: [{ seatClass: 'first', state: 'paid' }] })
  expect(await balanceOf(buyer)).toBe(1_000_000 - 88_650)
  expect(await detail(buyer, short.id)).toMatchObject({
    ...{ state: 'closed', changedToId: changed.id },
    legs: [{ tickets: [{ state: 'changed' }] }],
  })
  const again = await change(buyer, ticketIdsOf(short), dearer, clientId)
  expect(again.data).toEqual(changed)
  expect((await quoteChange(buyer, ticketIdsOf(changed), g1On(friday))).failure.error).toBe('CHANGE_ONCE')

  const other = await makeBuyer(app)
  const first = await buyOrder(app, other, { legs: [{ ...g1On(friday), seatClass: 'first' }] })
  const { data: cheaper } = await change(other, ticketIdsOf(first), g1On(friday))
  expect(cheaper).toMatchObject({ price: 55_400, refunded: 33_250 })
  expect(await balanceOf(other)).toBe(1_000_000 - 55_400)
})

test('who cannot pay the difference keeps the old ticket', async () => {
  const buyer = await makeBuyer(app, 60_000)
  const order = await buyOrder(app, buyer, { legs: [g1On(friday)] })
  const failed = await change(buyer, ticketIdsOf(order), { ...g1On(friday), seatClass: 'business' })
  expect(failed.failure.error).toBe('BALANCE_SHORT')
  expect(await detail(buyer, order.id)).toMatchObject({ state: 'paid', legs: [{ tickets: [{ state: 'paid' }] }] })
})

test('a train that is cancelled gives everybody everything back by itself, and tells them; a late one tells them', async () => {
  const staff = await makeStaff(app, ['railway'])
  const [buyer, waiting] = [await makeBuyer(app), await makeBuyer(app)]
  const order = await buyForTwo(buyer, thursday)
  const { data: held } = await createOrder(app, waiting, { legs: [g1On(thursday)] })
  const { runId } = g1On(thursday)
  const delay = { body: { runId, minutes: 25, reason: '线路限速' } }
  expect((await makeCall(app, calls.delayRun, delay, buyer)).failure.error).toBe('FORBIDDEN')
  await makeCall(app, calls.delayRun, delay, staff)
  await runJobs(app, 'train-run-delayed')
  expect((await noticesOf(buyer))[0]).toContain('预计晚点 25 分钟')
  expect((await detail(buyer, order.id)).legs[0]?.delayMinutes).toBe(25)

  const cancel = { body: { runId, reason: '暴雪' } }
  expect((await makeCall(app, calls.cancelRun, cancel, staff)).data).toEqual({})
  expect((await makeCall(app, calls.cancelRun, cancel, staff)).data).toEqual({})
  await runJobs(app, 'train-run-cancelled')
  expect(await detail(buyer, order.id)).toMatchObject({ state: 'closed', refunded: 110_800 })
  expect(await balanceOf(buyer)).toBe(1_000_000)
  expect((await noticesOf(buyer))[0]).toContain('票款 1108.00 元已全部退回你的钱包')
  expect(await detail(waiting, held.id)).toMatchObject({
    ...{ state: 'lapsed', haltedFlag: true, paid: 0 },
    legs: [{ runState: 'cancelled' }],
  })
  expect((await createOrder(app, waiting, { legs: [g1On(thursday)], agreedPrice: 55_400 })).failure.error).toBe(
    'RUN_NOT_ON_SALE',
  )
  const missing = { body: { runId: '999', reason: '暴雪' } }
  expect((await makeCall(app, calls.cancelRun, missing, staff)).failure.error).toBe('RUN_GONE')
})

test('铁路服务 tells that tickets were issued, and reminds a day and two hours before departure, once each', async () => {
  const buyer = await makeBuyer(app)
  await buyOrder(app, buyer, { legs: [g1On(friday)] })
  await finishJobs(app, 'train-tickets-issued')
  expect((await noticesOf(buyer))[0]).toMatch(/^出票成功：12月4日 09:00 G1 次 北京南–上海虹桥。李小雁 \d\d车/)
  await runJobs(app, 'train-order-remind')
  expect(await noticesOf(buyer)).toHaveLength(1)
  const toFriday = (hours: number) => Date.parse(`${friday}T09:00:00+08:00`) - hours * 3_600_000 - clock.now().getTime()
  clock.advance(toFriday(23) / 1000)
  const then = await later(buyer)
  await runJobs(app, 'train-order-remind')
  await runJobs(app, 'train-order-remind')
  expect((await noticesOf(then))[0]).toContain('出行提醒')
  expect(await noticesOf(then)).toHaveLength(2)
  clock.advance(toFriday(1) / 1000)
  await runJobs(app, 'train-order-remind')
  expect(await noticesOf(await later(buyer))).toHaveLength(3)
})

test('an hour before departure a ticket costs a fifth to give back, and to a later day 15 % to change', async () => {
  const early = clock.now()
  const buyer = await later(await makeBuyer(app))
  const order = await buyOrder(app, buyer, { legs: [{ runId: runOf('G3', friday) }] })
  clock.advance((Date.parse(`${friday}T14:00:00+08:00`) - early.getTime()) / 1000)
  const then = await later(buyer)
  const { data: quote } = await quoteRefund(then, ticketIdsOf(order))
  expect(quote).toMatchObject({ fee: 11_100, back: 44_300, until: '2026-12-04T07:00:00.000Z' })
  const { data: toLater } = await quoteChange(then, ticketIdsOf(order), g1On(saturday))
  expect(toLater).toEqual({ price: 55_400, fee: 8_300, pay: 8_300, back: 0 })
  const elsewhere = { runId: runOf('G1', saturday), toSeq: 1 }
  expect((await quoteChange(then, ticketIdsOf(order), elsewhere)).failure.error).toBe('CHANGE_DESTINATION_LATE')
  const { data: refunded } = await refund(then, ticketIdsOf(order))
  expect(refunded).toMatchObject({ refunded: 44_300, legs: [{ tickets: [{ fee: 11_100, refunded: 44_300 }] }] })
  expect((await refund(then, ticketIdsOf(order))).data.state).toBe('closed')
})

test('after departure nothing is given back', async () => {
  const buyer = await makeBuyer(app)
  const order = await buyOrder(app, buyer, { legs: [{ runId: runOf('K7', friday), seatClass: 'hard-seat' }] })
  clock.advance((Date.parse(`${friday}T20:00:01+08:00`) - clock.now().getTime()) / 1000)
  const then = await later(buyer)
  expect((await quoteRefund(then, ticketIdsOf(order))).failure.error).toBe('REFUND_LATE')
})
