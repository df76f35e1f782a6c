import { afterEach, beforeEach, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { railwayLimits } from '#contract/railway-limits.ts'
import { makeCall } from '#server/testing/call.ts'
import { finishJobs, runJobs } from '#server/testing/jobs.ts'
import {
  checkTopUps,
  houseOf,
  makePaymentApp,
  notify,
  payAt,
  reconcileTomorrow,
  walletOf,
} from '#server/testing/payment-steps.ts'
import { readOfficial } from '#server/testing/service-steps.ts'
import {
  claimTrainCoupon,
  couponState,
  createOrder,
  makeBuyer,
  openRuns,
  payOrder,
  ticketIdsOf,
} from '#server/testing/train-order-steps.ts'
import { signFields } from '../../payment-sandbox/signature.ts'
import { createLedgerModule } from '../ledger/ledger.module.ts'
import { checkTrainOrders } from './train-order.module.ts'

const app = await makePaymentApp()
const { gateway, clock, db, keys } = app
const runOf = await openRuns(app)
const calls = contract.trainOrder
const g1 = { runId: runOf('G1', '2026-11-27'), toSeq: 2 }
const price = 55_400
const pocketMoney = 1_000_000

type Buyer = Awaited<ReturnType<typeof makeBuyer>>

const hold = async () => {
  const buyer = await makeBuyer(app, pocketMoney)
  const { id } = (await createOrder(app, buyer, { legs: [g1] })).data
  // What another test has left to be refunded is not to move while this one counts.
  await checkTopUps(app)
  return { buyer, id, before: await houseOf(app, 'clearing') }
}
const atCashier = (buyer: Buyer, id: string, couponId: string | null = null) =>
  makeCall(app, calls.payAtCashier, { body: { id, couponId } }, buyer)
const leave = (buyer: Buyer, id: string) => makeCall(app, calls.leaveCashier, { body: { id } }, buyer)
const detail = async (buyer: Buyer, id: string) => (await makeCall(app, calls.detail, { params: { id } }, buyer)).data
const lapse = () => runJobs(app, 'train-order-lapse')
const trade = async (buyer: Buyer, id: string) =>
  (await makeCall(app, contract.payment.topUpDetail, { params: { id } }, buyer)).data
const outNosOf = (id: string) =>
  db
    .selectFrom('top_ups')
    .select(['out_no', 'state', 'amount'])
    .where('subject', '=', `train-order:${id}`)
    .orderBy('id')
    .execute()

beforeEach(() => gateway.behave({}))

afterEach(async () => {
  expect(await checkTrainOrders(db)).toEqual([])
  expect(await createLedgerModule(app).proof.findFaults()).toEqual([])
})

test('a held order is paid at the cashier, past the wallet, and its owner is told once', async () => {
  const { buyer, id, before } = await hold()
  expect(await detail(buyer, id)).toMatchObject({ state: 'held', cashierId: null })
  const { data } = await atCashier(buyer, id)
  // The same again goes on with what runs.
  expect((await atCashier(buyer, id)).data).toEqual(data)
  const { cashierId } = await detail(buyer, id)
  expect(await trade(buyer, cashierId ?? '')).toMatchObject({ state: 'waiting', amount: price })
  expect(await payAt(gateway, data.payUrl)).toMatch(new RegExp(`^/train-tickets/order\\?id=${id}&`))
  await app.deliver()
  expect(await detail(buyer, id)).toMatchObject({ state: 'paid', paid: price, cashierId: null })
  expect((await walletOf(app, buyer)).balance).toBe(pocketMoney)
  expect(await houseOf(app, 'clearing')).toBe(before - price)
  expect((await atCashier(buyer, id)).failure.error).toBe('TRAIN_ORDER_PAID')
  expect((await payOrder(app, buyer, id)).data.state).toBe('paid')
  await finishJobs(app, 'train-tickets-issued')
  const told = (await readOfficial(app, buyer, 'railway')).map(({ content }) => content)
  expect(told.filter((text) => text.startsWith('出票成功'))).toHaveLength(1)
  // What is given back of it comes into the wallet.
  const order = await detail(buyer, id)
  const ticketIds = ticketIdsOf(order)
  const { data: quote } = await makeCall(app, calls.refundQuote, { body: { ticketIds } }, buyer)
  await makeCall(app, calls.refund, { body: { ticketIds, agreedBack: quote.back } }, buyer)
  expect((await walletOf(app, buyer)).balance).toBe(pocketMoney + quote.back)
})

test.each(['twice', 'reversed'] as const)('notified %s, it is paid once', async (how) => {
  const { buyer, id, before } = await hold()
  gateway.behave({ notify: how })
  await payAt(gateway, (await atCashier(buyer, id)).data.payUrl)
  await app.deliver()
  clock.advance(2)
  await app.deliver()
  expect(app.answers.slice(-2)).toEqual(['success', 'success'])
  expect((await detail(buyer, id)).state).toBe('paid')
  expect(await houseOf(app, 'clearing')).toBe(before - price)
})

test('never notified, it is found by asking, before the seats would go back', async () => {
  const { buyer, id } = await hold()
  gateway.behave({ notify: 'never' })
  const { payUrl } = (await atCashier(buyer, id)).data
  clock.advance(railwayLimits.holdSeconds - railwayLimits.cashierSeconds - 1)
  await payAt(gateway, payUrl)
  clock.advance(7)
  await checkTopUps(app)
  await lapse()
  expect((await detail(buyer, id)).state).toBe('paid')
})

test('whoever looks at it need not wait for a notification', async () => {
  const { buyer, id } = await hold()
  gateway.behave({ notify: 'never' })
  await payAt(gateway, (await atCashier(buyer, id)).data.payUrl)
  clock.advance(4)
  expect((await trade(buyer, (await detail(buyer, id)).cashierId ?? '')).state).toBe('paid')
  expect((await detail(buyer, id)).state).toBe('paid')
})

test('what is not paid lapses: the seat goes back in time, and the cashier takes nothing any more', async () => {
  const { buyer, id } = await hold()
  const { payUrl } = (await atCashier(buyer, id)).data
  clock.advance(railwayLimits.holdSeconds - 8)
  expect((await atCashier(buyer, id)).failure.error).toBe('CASHIER_LATE')
  await checkTopUps(app)
  clock.advance(8)
  await lapse()
  expect((await detail(buyer, id)).state).toBe('lapsed')
  expect((await outNosOf(id)).map(({ state }) => state)).toEqual(['closed'])
  await payAt(gateway, payUrl)
  await app.deliver()
  expect((await outNosOf(id)).map(({ state }) => state)).toEqual(['closed'])
})

test('paid in time and known too late, the money goes back by itself, and its owner is told', async () => {
  const { buyer, id, before } = await hold()
  gateway.behave({ notify: 'late', lateSeconds: 30 })
  const { payUrl } = (await atCashier(buyer, id)).data
  clock.advance(railwayLimits.holdSeconds - railwayLimits.cashierSeconds - 1)
  await payAt(gateway, payUrl)
  // The provider does not answer either when it is asked.
  clock.advance(railwayLimits.cashierSeconds + 1)
  await lapse()
  expect((await detail(buyer, id)).state).toBe('lapsed')
  clock.advance(30)
  await app.deliver()
  expect((await outNosOf(id)).map(({ state }) => state)).toEqual(['refunding'])
  expect(await houseOf(app, 'clearing')).toBe(before - price)
  await checkTopUps(app)
  expect((await outNosOf(id)).map(({ state }) => state)).toEqual(['refunded'])
  expect((await detail(buyer, id)).cashierId).not.toBeNull()
  expect(await houseOf(app, 'clearing')).toBe(before)
  expect((await walletOf(app, buyer)).balance).toBe(pocketMoney)
  await finishJobs(app, 'payment-notice')
  const told = (await readOfficial(app, buyer, 'system')).map(({ content }) => content)
  expect(told.filter((text) => text.includes('你在支付宝付的 554.00 元已原路退回'))).toHaveLength(1)
})

test('who pays out of the wallet meanwhile pays once: the cashier is closed first', async () => {
  const { buyer, id } = await hold()
  const { payUrl } = (await atCashier(buyer, id)).data
  expect((await payOrder(app, buyer, id)).data.state).toBe('paid')
  expect((await outNosOf(id)).map(({ state }) => state)).toEqual(['closed'])
  await payAt(gateway, payUrl)
  await app.deliver()
  expect((await walletOf(app, buyer)).balance).toBe(pocketMoney - price)
  // Paid there a moment before, it is paid, and the wallet is left alone.
  const other = await hold()
  gateway.behave({ notify: 'never' })
  await payAt(gateway, (await atCashier(other.buyer, other.id)).data.payUrl)
  expect((await payOrder(app, other.buyer, other.id)).data.state).toBe('paid')
  expect((await walletOf(app, other.buyer)).balance).toBe(pocketMoney)
})

test('paid at both in the same moment, one of them counts and the other moves nothing for good', async () => {
  for (let round = 0; round < 5; round++) {
    const { buyer, id, before } = await hold()
    await payAt(gateway, (await atCashier(buyer, id)).data.payUrl)
    await Promise.all([app.deliver(), payOrder(app, buyer, id)])
    expect((await detail(buyer, id)).state).toBe('paid')
    expect(await outNosOf(id)).toMatchObject([{ state: 'paid' }])
    expect((await walletOf(app, buyer)).balance).toBe(pocketMoney)
    expect(await houseOf(app, 'clearing')).toBe(before - price)
  }
})

test('paid in two windows, of which one was left before, the payment in that one goes back', async () => {
  const { buyer, id, before } = await hold()
  const { payUrl: left } = (await atCashier(buyer, id)).data
  await leave(buyer, id)
  await payAt(gateway, (await atCashier(buyer, id)).data.payUrl)
  await payAt(gateway, left)
  await app.deliver()
  await checkTopUps(app)
  expect((await detail(buyer, id)).state).toBe('paid')
  expect((await outNosOf(id)).map(({ state }) => state)).toEqual(['refunded', 'paid'])
  expect(await houseOf(app, 'clearing')).toBe(before - price)
})

test('paid while the seats go back, either it is paid or the money goes back; never both', async () => {
  for (let round = 0; round < 5; round++) {
    const { buyer, id, before } = await hold()
    await payAt(gateway, (await atCashier(buyer, id)).data.payUrl)
    await Promise.all([app.deliver(), makeCall(app, calls.cancel, { body: { id } }, buyer)])
    await checkTopUps(app)
    const { state } = await detail(buyer, id)
    expect([state, ...(await outNosOf(id)).map((row) => row.state)]).toEqual(
      state === 'paid' ? ['paid', 'paid'] : ['cancelled', 'refunded'],
    )
    expect(await houseOf(app, 'clearing')).toBe(state === 'paid' ? before - price : before)
  }
})

test('an order that is cancelled closes the cashier; while the provider is away, what comes later goes back', async () => {
  const { buyer, id } = await hold()
  await atCashier(buyer, id)
  expect((await makeCall(app, calls.cancel, { body: { id } }, buyer)).data.state).toBe('cancelled')
  expect((await outNosOf(id)).map(({ state }) => state)).toEqual(['closed'])
  const other = await hold()
  const { payUrl } = (await atCashier(other.buyer, other.id)).data
  gateway.behave({ answer: 'lost' })
  expect((await leave(other.buyer, other.id)).failure.error).toBe('PROVIDER_DOWN')
  expect((await makeCall(app, calls.cancel, { body: { id: other.id } }, other.buyer)).data.state).toBe('cancelled')
  gateway.behave({})
  await payAt(gateway, payUrl)
  await app.deliver()
  await checkTopUps(app)
  expect((await outNosOf(other.id)).map(({ state }) => state)).toEqual(['refunded'])
})

test('a coupon is reserved at the cashier, used with the order, and free again when one leaves or it lapses', async () => {
  const { buyer, id } = await hold()
  const couponId = await claimTrainCoupon(app, buyer, { kind: 'direct', amountOff: 1001 })
  await atCashier(buyer, id, couponId)
  expect(await couponState(app, couponId)).toBe('locked')
  expect(await detail(buyer, id)).toMatchObject({ couponOff: 1001, couponTitle: expect.any(String) })
  // Without it the sum is another: the first payment is closed.
  await atCashier(buyer, id)
  expect(await couponState(app, couponId)).toBe('claimed')
  await atCashier(buyer, id, couponId)
  expect((await outNosOf(id)).map(({ state, amount }) => [state, Number(amount)])).toEqual([
    ['closed', price - 1001],
    ['closed', price],
    ['waiting', price - 1001],
  ])
  expect((await leave(buyer, id)).data).toMatchObject({ state: 'held', couponOff: 0 })
  expect(await couponState(app, couponId)).toBe('claimed')
  const { payUrl } = (await atCashier(buyer, id, couponId)).data
  await payAt(gateway, payUrl)
  await app.deliver()
  expect(await detail(buyer, id)).toMatchObject({ state: 'paid', paid: price - 1001 })
  expect(await couponState(app, couponId)).toBe('used')
})

test('a coupon that the cashier was to take is free again when the order lapses', async () => {
  const { buyer, id } = await hold()
  const couponId = await claimTrainCoupon(app, buyer, { kind: 'direct', amountOff: 1001 })
  await atCashier(buyer, id, couponId)
  clock.advance(railwayLimits.holdSeconds + 1)
  await lapse()
  expect(await couponState(app, couponId)).toBe('claimed')
  expect(await detail(buyer, id)).toMatchObject({ state: 'lapsed', couponOff: 0 })
})

test('a notification of another sum, or not of the provider, pays nothing', async () => {
  const { buyer, id } = await hold()
  gateway.behave({ notify: 'wrong-amount' })
  await payAt(gateway, (await atCashier(buyer, id)).data.payUrl)
  await app.deliver()
  expect((await detail(buyer, id)).state).toBe('held')
  const [{ out_no } = { out_no: '' }] = await outNosOf(id)
  const told = { out_trade_no: out_no, trade_status: 'TRADE_SUCCESS', total_amount: '554.00', app_id: keys.appId }
  const forged = new URLSearchParams(signFields(told, keys.appPrivateKey)).toString()
  expect(await notify(app, forged)).toBe('fail')
  expect((await detail(buyer, id)).state).toBe('held')
})

test('another’s order is not there to be paid', async () => {
  const { id } = await hold()
  const stranger = await makeBuyer(app)
  expect((await atCashier(stranger, id)).failure.error).toBe('TRAIN_ORDER_GONE')
  expect((await leave(stranger, id)).failure.error).toBe('TRAIN_ORDER_GONE')
})

test('the provider’s bill has what was paid for orders, and the books agree with it', async () => {
  const { buyer, id } = await hold()
  await payAt(gateway, (await atCashier(buyer, id)).data.payUrl)
  await app.deliver()
  await reconcileTomorrow(app)
  const [{ out_no } = { out_no: '' }] = await outNosOf(id)
  const item = db.selectFrom('reconciliation_items').select(['state', 'booked', 'billed']).where('out_no', '=', out_no)
  expect(await item.executeTakeFirst()).toEqual({ state: 'matched', booked: String(price), billed: String(price) })
})
