import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { makeApp } from '#server/testing/app.ts'
import { makeCall } from '#server/testing/call.ts'
import { runJobs } from '#server/testing/jobs.ts'
import { paymentPassword } from '#server/testing/money-message-steps.ts'
import { openSocket } from '#server/testing/socket.ts'
import { makeStaff } from '#server/testing/staff-factories.ts'
import {
  createOrder,
  legsOf,
  makeBuyer,
  openRuns,
  payOrder,
  quoteOrder,
  ticketIdsOf,
} from '#server/testing/train-order-steps.ts'

const app = await makeApp()
const runOf = await openRuns(app)
const calls = contract.trainOrder
const on = (code: string, day: string) => ({ runId: runOf(code, day), toSeq: code === 'G1' ? 2 : 1 })
const legs = [on('G1', '2026-12-03')]

/** Somebody who looks at their orders on another device, and does something on this one. */
const makeWatched = async () => {
  const buyer = await makeBuyer(app)
  const socket = await openSocket(app, buyer)
  const toldNum = () => socket.of('train-orders').length
  const isTold = async (act: () => Promise<unknown>) => {
    const before = toldNum()
    await act()
    await expect.poll(toldNum).toBeGreaterThan(before)
  }
  return { buyer, toldNum, isTold }
}

test('other devices hear of an order that is held, paid, given back, changed, cancelled or lapses; nobody else does', async () => {
  const { buyer, isTold } = await makeWatched()
  const stranger = await makeWatched()
  let id = ''
  const hold = async () => void (id = (await createOrder(app, buyer, { legs })).data.id)
  await isTold(hold)
  await isTold(() => makeCall(app, calls.cancel, { body: { id } }, buyer))
  await isTold(hold)
  await isTold(() => payOrder(app, buyer, id))

  const { data: order } = await makeCall(app, calls.detail, { params: { id } }, buyer)
  const leg = legsOf([on('G1', '2026-12-04')])[0] as never
  const ticketIds = ticketIdsOf(order)
  const { data: quote } = await makeCall(app, calls.changeQuote, { body: { ticketIds, leg } }, buyer)
  const body = {
    ...{ clientId: randomUUID(), ticketIds, leg, paymentPassword, standingFlag: false },
    ...{ wishes: { letters: [], berths: [], together: true }, agreedPay: quote.pay, agreedBack: quote.back },
  }
  const { data: changed } = await makeCall(app, calls.change, { body }, buyer)
  const changedIds = ticketIdsOf(changed)
  const back = (await makeCall(app, calls.refundQuote, { body: { ticketIds: changedIds } }, buyer)).data.back
  await isTold(() => makeCall(app, calls.refund, { body: { ticketIds: changedIds, agreedBack: back } }, buyer))

  await isTold(hold)
  app.clock.advance(601)
  await isTold(() => runJobs(app, 'train-order-lapse'))
  expect(stranger.toldNum()).toBe(0)
})

test('who has a ticket hears that their train is late, or does not run', async () => {
  const staff = await makeStaff(app, ['railway'])
  const { buyer, isTold } = await makeWatched()
  const { runId } = on('G3', '2026-12-03')
  const { data } = await createOrder(app, buyer, { legs: [on('G3', '2026-12-03')] })
  await isTold(() => payOrder(app, buyer, data.id))
  await makeCall(app, calls.delayRun, { body: { runId, minutes: 25, reason: '线路限速' } }, staff)
  await isTold(() => runJobs(app, 'train-run-delayed'))
  await makeCall(app, calls.cancelRun, { body: { runId, reason: '暴雪' } }, staff)
  await isTold(() => runJobs(app, 'train-run-cancelled'))
})

test('what comes to nothing is not told', async () => {
  const { buyer, toldNum } = await makeWatched()
  const { data } = await quoteOrder(app, buyer, { legs })
  const refused = await createOrder(app, buyer, { legs, agreedPrice: data.price + 1 })
  expect(refused.failure.error).toBe('PRICE_CHANGED')
  expect((await payOrder(app, buyer, '999')).failure.error).toBe('TRAIN_ORDER_GONE')
  // Whatever was told before this is told by now.
  const { data: held } = await createOrder(app, buyer, { legs })
  await expect.poll(toldNum).toBe(1)
  expect(held.state).toBe('held')
})
