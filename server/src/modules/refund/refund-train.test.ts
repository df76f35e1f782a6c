import { afterEach, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import type { TrainOrder } from '#contract/train-ticket.ts'
import { makeApp } from '#server/testing/app.ts'
import { makeCall } from '#server/testing/call.ts'
import { makeSession } from '#server/testing/factories.ts'
import { runJobs } from '#server/testing/jobs.ts'
import { makePassenger } from '#server/testing/passenger-factories.ts'
import { makePaymentApp, payAt, walletOf } from '#server/testing/payment-steps.ts'
import { makeRailwaySession } from '#server/testing/railway-sessions.ts'
import { makeProposals } from '#server/testing/refund-steps.ts'
import {
  buyOrder,
  claimTrainCoupon,
  couponState,
  createOrder,
  makeBuyer,
  openRuns,
  ticketIdsOf,
} from '#server/testing/train-order-steps.ts'
import { createLedgerModule } from '../ledger/ledger.module.ts'
import { checkTrainOrders } from '../train-order/train-order.module.ts'

const app = await makePaymentApp()
const other = await makeApp({}, app)
const { db, clock, gateway } = app
const runOf = await openRuns(app)
const calls = contract.trainOrder
const { propose, approve, quote, signInAgain } = await makeProposals(app)
const price = 55_400
const pocketMoney = 1_000_000
const g1On = (day: string) => ({ runId: runOf('G1', day), toSeq: 2 })

type Buyer = Awaited<ReturnType<typeof makeBuyer>>

const later = async (user: Buyer): Promise<Buyer> =>
  await makeRailwaySession(app, { ...user, ...(await makeSession(app, user.id)) })
const balanceOf = async (user: Buyer) => (await walletOf(app, user)).balance
const detail = async (user: Buyer, id: string) => (await makeCall(app, calls.detail, { params: { id } }, user)).data
const subjectOf = ({ id }: Pick<TrainOrder, 'id'>) => `train-order:${id}`
const refundOwn = async (user: Buyer, ticketIds: string[], at: typeof other = app) => {
  const { data } = await makeCall(at, calls.refundQuote, { body: { ticketIds } }, user)
  return await makeCall(at, calls.refund, { body: { ticketIds, agreedBack: data?.back ?? 0 } }, user)
}
const buyForTwo = async (buyer: Buyer, day: string, couponId: string | null = null) => {
  const second = { id: await makePassenger(app, buyer), type: 'adult' as const }
  const passengers = [{ id: buyer.passengerId, type: 'adult' as const }, second]
  return await buyOrder(app, buyer, { legs: [g1On(day)], passengers }, couponId)
}
const heldSeats = async (ticketIds: string[]) =>
  (
    await db
      .selectFrom('seat_reservations')
      .innerJoin('train_tickets', 'train_tickets.reservation_id', 'seat_reservations.id')
      .select('train_tickets.id')
      .where('train_tickets.id', 'in', ticketIds)
      .where('released_at', 'is', null)
      .execute()
  ).length

afterEach(async () => {
  expect(await checkTrainOrders(db)).toEqual([])
  expect(await createLedgerModule(app).proof.findFaults()).toEqual([])
})

test('tickets for a train that has not left end, free their seats and bring the coupon back, as when their owner gives them back', async () => {
  const buyer = await makeBuyer(app)
  const couponId = await claimTrainCoupon(app, buyer, { kind: 'direct', amountOff: 1001 })
  const order = await buyForTwo(buyer, '2026-11-27', couponId)
  const ticketIds = ticketIdsOf(order)
  const [first = '', second = ''] = ticketIds
  expect((await quote(subjectOf(order))).data).toMatchObject({
    ...{ title: '火车票', paid: 109_799, returned: 0, left: 109_799, leftAtProvider: 0 },
    tickets: [
      { id: first, paid: 54_899, left: 54_899, state: 'paid', endsFlag: true },
      { id: second, paid: 54_900, left: 54_900, state: 'paid', endsFlag: true },
    ],
  })
  expect((await propose(subjectOf(order), 54_900, { ticketIds: [first] })).failure.error).toBe('REFUND_TOO_MUCH')
  expect((await propose(subjectOf(order), 100)).failure.error).toBe('REFUND_TOO_MUCH')
  expect((await propose(subjectOf(order), 100, { ticketIds: ['1', '999'] })).failure.error).toBe('REFUND_NOTHING')
  // A part of one: the rest is kept as a fee.
  await propose(subjectOf(order), 10_000, { ticketIds: [first] })
  expect(await detail(buyer, order.id)).toMatchObject({
    ...{ state: 'paid', refunded: 10_000 },
    legs: [{ tickets: [{ state: 'refunded', fee: 44_899, refunded: 10_000 }, { state: 'paid' }] }],
  })
  expect([await heldSeats(ticketIds), await couponState(app, couponId)]).toEqual([1, 'used'])
  const { data } = await propose(subjectOf(order), 54_900, { ticketIds: [second] })
  await approve(data.id)
  expect(await detail(buyer, order.id)).toMatchObject({ state: 'closed', refunded: 64_900 })
  expect([await heldSeats(ticketIds), await couponState(app, couponId)]).toEqual([0, 'claimed'])
  // What was kept as a fee can still go back.
  const rest = await propose(subjectOf(order), 44_899, { ticketIds: [first] })
  await approve(rest.data.id)
  expect(await detail(buyer, order.id)).toMatchObject({
    ...{ state: 'closed', refunded: 109_799 },
    legs: [{ tickets: [{ state: 'refunded', fee: 0, refunded: 54_899 }, {}] }],
  })
  expect(await balanceOf(buyer)).toBe(pocketMoney)
  expect((await quote(subjectOf(order))).data.left).toBe(0)
})

test('two who agree and the owner who gives it back themselves, at the same moment in two processes: the money comes once', async () => {
  const buyer = await makeBuyer(app)
  for (let round = 0; round < 6; round++) {
    const order = await buyOrder(app, buyer, { legs: [g1On('2026-11-28')] })
    const ticketIds = ticketIdsOf(order)
    const before = await balanceOf(buyer)
    const { data } = await propose(subjectOf(order), price, { ticketIds })
    const answers = await Promise.all([
      approve(data.id, undefined, round % 2 ? app : other),
      approve(data.id, undefined, other),
      refundOwn(buyer, ticketIds, round % 2 ? other : app),
      propose(subjectOf(order), 9000, { ticketIds, at: other }),
    ])
    const own = await detail(buyer, order.id)
    expect(own).toMatchObject({ state: 'closed', legs: [{ tickets: [{ state: 'refunded' }] }] })
    expect(await balanceOf(buyer)).toBe(before + own.refunded)
    const by = await db
      .selectFrom('refunds')
      .select(['state', 'amount'])
      .where('subject', '=', subjectOf(order))
      .execute()
    const done = by.filter(({ state }) => state === 'done').reduce((sum, { amount }) => sum + Number(amount), 0)
    // Their owner's own costs a twentieth.
    expect(own.refunded).toBe(done > 0 ? done : price - 2750)
    for (const { failure } of answers)
      expect([undefined, 'REFUND_CHANGED', 'REFUND_TOO_MUCH', 'TICKET_ENDED', 'PRICE_CHANGED']).toContain(
        failure?.error,
      )
  }
})

test('an order that was paid at the cashier goes back there, by the job', async () => {
  const buyer = await makeBuyer(app)
  const { id } = (await createOrder(app, buyer, { legs: [g1On('2026-11-29')] })).data
  const { data } = await makeCall(app, calls.payAtCashier, { body: { id, couponId: null } }, buyer)
  await payAt(gateway, data.payUrl)
  await app.deliver()
  const order = await detail(buyer, id)
  expect((await quote(subjectOf(order))).data.leftAtProvider).toBe(price)
  const ticketIds = ticketIdsOf(order)
  await propose(subjectOf(order), 9999, { ticketIds })
  await runJobs(app, 'refund-return')
  const { out_no: outNo } = await db
    .selectFrom('top_ups')
    .select('out_no')
    .where('subject', '=', subjectOf(order))
    .executeTakeFirstOrThrow()
  expect(gateway.trades.find(outNo)?.refunds.map(({ amount }) => amount)).toEqual([9999])
  await app.deliver()
  expect(await balanceOf(buyer)).toBe(pocketMoney)
  expect(await detail(buyer, id)).toMatchObject({ state: 'closed', refunded: 9999 })
})

test('after the trip only money goes back: the ticket stays, and what came back is not paid with again', async () => {
  const buyer = await makeBuyer(app)
  const order = await buyForTwo(buyer, '2026-12-01')
  const [first = '', second = ''] = ticketIdsOf(order)
  clock.advance((Date.parse('2026-12-01T09:00:01+08:00') - clock.now().getTime()) / 1000)
  await signInAgain()
  const then = await later(buyer)
  expect((await quote(subjectOf(order))).data.tickets).toMatchObject([{ endsFlag: false }, { endsFlag: false }])
  await propose(subjectOf(order), 5000, { ticketIds: [first] })
  expect(await detail(then, order.id)).toMatchObject({
    ...{ state: 'paid', refunded: 5000 },
    legs: [{ tickets: [{ state: 'paid', refunded: 5000, fee: 0 }, { refunded: 0 }] }],
  })
  expect(await heldSeats([first, second])).toBe(2)
  expect((await propose(subjectOf(order), price - 4999, { ticketIds: [first] })).failure.error).toBe('REFUND_TOO_MUCH')
  const leg = { runId: runOf('G3', '2026-12-01'), fromSeq: 0, toSeq: 1, seatClass: 'second' as const }
  const change = (ticketId: string) => makeCall(app, calls.changeQuote, { body: { ticketIds: [ticketId], leg } }, then)
  expect((await change(first)).failure.error).toBe('TICKET_ENDED')
  expect((await change(second)).status).toBe(200)
  // Its train is said to have never run: what is left of both comes back.
  await db.updateTable('runs').set({ state: 'cancelled' }).where('id', '=', runOf('G1', '2026-12-01')).execute()
  await app.app.jobs.enqueue(db, { name: 'train-run-cancelled' }, { runId: runOf('G1', '2026-12-01') })
  await runJobs(app, 'train-run-cancelled')
  expect(await detail(then, order.id)).toMatchObject({ state: 'closed', refunded: 2 * price })
  expect(await balanceOf(then)).toBe(pocketMoney)
  const more = db
    .updateTable('train_tickets')
    .set({ returned: price + 1 })
    .where('id', '=', first)
    .execute()
  await expect(more).rejects.toThrow('than was paid')
})
