import { beforeAll, expect, test } from 'vitest'
import { judgeCode, revocationText, writeCertificate } from '#contract/e-ticket-code.ts'
import { contract } from '#contract/index.ts'
import { railwayLimits } from '#contract/railway-limits.ts'
import { makeApp } from '#server/testing/app.ts'
import { makeCall } from '#server/testing/call.ts'
import { certify, checkAt, makeDevice } from '#server/testing/e-ticket-steps.ts'
import { runJobs } from '#server/testing/jobs.ts'
import { makePassenger } from '#server/testing/passenger-factories.ts'
import { makeStaff } from '#server/testing/staff-factories.ts'
import { buyOrder, createOrder, makeBuyer, openRuns, ticketIdsOf } from '#server/testing/train-order-steps.ts'
import type { TestUser } from '#server/testing/factories.ts'
import { checkTrainOrders } from '../train-order/train-order.module.ts'
import { createTicketSigner, verifySignature } from './signing.ts'

const app = await makeApp()
const { clock, db } = app
const runOf = await openRuns(app)
const friday = '2026-11-27'
// Some hours before the trains of that day.
clock.advance((Date.parse(`${friday}T06:00:00+08:00`) - clock.now().getTime()) / 1000)
const g1 = { runId: runOf('G1', friday), toSeq: 2 }
const g3 = { runId: runOf('G3', friday), toSeq: 1 }
let gate: TestUser

beforeAll(async () => {
  gate = await makeStaff(app, ['railway'])
})

const list = async () => (await makeCall(app, contract.eTicket.gateList, {}, gate)).data
const now = () => clock.now()
const check = (code: string, checkTime = now()) => checkAt(app, gate, { code, checkTime: checkTime.toISOString() })

/** Somebody with a paid ticket on a device. */
const makeHolder = async (given = g1) => {
  const buyer = await makeBuyer(app)
  const order = await buyOrder(app, buyer, { legs: [given] })
  const device = makeDevice()
  const { data } = await certify(app, buyer, order.id, { device })
  const certificate = data[0]?.certificate ?? ''
  return {
    buyer,
    order,
    device,
    certificate,
    ticketIds: ticketIdsOf(order),
    show: () => device.show(certificate, now()),
  }
}

/** What a gate without a network says by a list. */
const judge = async (code: string, { publicKey, certificateIds }: Awaited<ReturnType<typeof list>>) => {
  const nowMs = now().getTime()
  return await judgeCode(code, {
    ...{ publicKey, nowMs, verify: verifySignature },
    isRevoked: (id) => certificateIds.includes(id),
  })
}
const refundAll = async (buyer: TestUser, ticketIds: string[]) => {
  const { data: quote } = await makeCall(app, contract.trainOrder.refundQuote, { body: { ticketIds } }, buyer)
  return await makeCall(app, contract.trainOrder.refund, { body: { ticketIds, agreedBack: quote.back } }, buyer)
}

test('a ticket is let in once, without and with a network; after that it cannot be given back', async () => {
  const { buyer, order, ticketIds, show } = await makeHolder()
  const code = await show()
  expect(code.length).toBeLessThanOrEqual(railwayLimits.codeLength)
  expect(await judge(code, await list())).toMatchObject({
    fault: null,
    statement: { ticketId: ticketIds[0], code: 'G1', fromName: '北京南', name: '**雁', type: 'adult' },
  })
  expect((await check(code)).data).toMatchObject({ ticketId: ticketIds[0], firstFlag: true })
  const used = now().toISOString()
  clock.advance(60)
  expect((await check(await show())).data).toEqual({ ticketId: ticketIds[0], firstFlag: false, checkTime: used })
  const { data } = await makeCall(app, contract.trainOrder.detail, { params: { id: order.id } }, buyer)
  expect(data.legs[0]?.tickets[0]?.state).toBe('used')
  const { failure } = await makeCall(app, contract.trainOrder.refundQuote, { body: { ticketIds } }, buyer)
  expect(failure.error).toBe('TICKET_ENDED')
})

test('two gates at the same moment let one in', async () => {
  const { show } = await makeHolder()
  const code = await show()
  const answers = await Promise.all([check(code), check(code), check(code)])
  expect(answers.filter(({ data }) => data.firstFlag)).toHaveLength(1)
})

test('only one’s own paid tickets are certified', async () => {
  const { buyer, order } = await makeHolder()
  const device = makeDevice()
  const stranger = await makeBuyer(app)
  expect((await certify(app, stranger, order.id, { device })).failure.error).toBe('TRAIN_ORDER_GONE')
  const { data: held } = await createOrder(app, stranger, { legs: [g1] })
  expect((await certify(app, stranger, held.id, { device })).failure.error).toBe('ETICKET_NONE')
  await refundAll(buyer, ticketIdsOf(order))
  expect((await certify(app, buyer, order.id, { device })).failure.error).toBe('ETICKET_NONE')
  const wrong = { ...device, deviceKey: 'A'.repeat(87) }
  const { order: own, buyer: owner } = await makeHolder()
  expect((await certify(app, owner, own.id, { device: wrong })).failure.error).toBe('INPUT_INVALID')
})

test('a ticket is on one device; another takes it over only when told, and the first one’s code is worth nothing then', async () => {
  const { buyer, order, device, certificate, show } = await makeHolder()
  expect((await certify(app, buyer, order.id, { device })).data[0]?.ticketId).toBe(ticketIdsOf(order)[0])
  expect(
    await db.selectFrom('ticket_certificates').select('id').where('user_id', '=', buyer.id).execute(),
  ).toHaveLength(1)
  const other = makeDevice()
  expect((await certify(app, buyer, order.id, { device: other })).failure.error).toBe('ETICKET_ELSEWHERE')
  expect(await judge(await show(), await list())).toMatchObject({ fault: null })
  const { data } = await certify(app, buyer, order.id, { device: other, takeOver: true })
  expect(await judge(await device.show(certificate, now()), await list())).toMatchObject({ fault: 'ended' })
  expect((await check(await show())).failure.error).toBe('GATE_TICKET_ENDED')
  expect((await check(await other.show(data[0]?.certificate ?? '', now()))).data.firstFlag).toBe(true)
})

test('all tickets of an order are certified together', async () => {
  const buyer = await makeBuyer(app)
  const other = await makePassenger(app, buyer)
  const passengers = [buyer.passengerId, other].map((id) => ({ id, type: 'adult' as const }))
  const order = await buyOrder(app, buyer, { legs: [g1], passengers })
  const { data } = await certify(app, buyer, order.id, { device: makeDevice() })
  expect(data.map(({ ticketId }) => ticketId)).toEqual(ticketIdsOf(order))
})

test('what is forged, of another key, or of another minute lets nobody in', async () => {
  const { device, certificate, show } = await makeHolder()
  const known = await list()
  const [deviceKey = '', , statement = ''] = /^([^.]+)\.([^.]+)\.(.+)$/.exec(certificate)?.slice(1) ?? []
  expect(deviceKey).toBe(device.deviceKey)
  const thief = makeDevice()
  const forged = createTicketSigner('another secret of at least 32 characters')
  const facts = (await judge(await show(), known)).statement
  if (!facts) throw new Error('the code is not good')
  const wrong = [
    // Another device than the one that it was given to.
    await thief.show(certificate, now()),
    // The statement changed, the key exchanged, signed by somebody else.
    await device.show(certificate.replace('G1', 'G9'), now()),
    await thief.show(certificate.replace(deviceKey, thief.deviceKey), now()),
    await thief.show(writeCertificate(facts, thief.deviceKey, forged.sign), now()),
    ...['', 'https://hongyan.example', `HY1.${statement}`],
  ]
  for (const code of wrong) expect(await judge(code, known)).toEqual({ statement: null, fault: 'wrong' })
  for (const code of wrong.slice(0, 4)) expect((await check(code)).failure.error).toBe('GATE_CODE_WRONG')

  // Clocks may differ by a minute, and no more; a picture of the screen is soon worth nothing.
  const minutesAgo = async (minutes: number) =>
    await judge(await device.show(certificate, new Date(now().getTime() - minutes * 60_000)), known)
  for (const minutes of [-1, 0, 1]) expect(await minutesAgo(minutes)).toMatchObject({ fault: null })
  for (const minutes of [-2, 2, 60]) expect(await minutesAgo(minutes)).toMatchObject({ fault: 'old' })
  const picture = await show()
  clock.advance(180)
  expect((await check(picture)).failure.error).toBe('GATE_CODE_OLD')
})

test('what was checked without a network is told later, by the time of the gate; not of days ago, nor of what is to come', async () => {
  const { ticketIds, show } = await makeHolder()
  const [code, at] = [await show(), now()]
  clock.advance(600)
  expect((await check(code)).failure.error).toBe('GATE_CODE_OLD')
  expect((await check(code, at)).data).toEqual({ ticketId: ticketIds[0], firstFlag: true, checkTime: at.toISOString() })
  expect((await check(code, new Date(now().getTime() + 120_000))).failure.error).toBe('GATE_CODE_OLD')
  const long = new Date(now().getTime() - railwayLimits.gateQueueSeconds * 1000 - 1000)
  expect((await check(code, long)).failure.error).toBe('GATE_CODE_OLD')
})

test('tickets that were given back, and those of a train that was cancelled, stand in the signed list', async () => {
  const [first, second, kept] = [await makeHolder(), await makeHolder(g3), await makeHolder()]
  const before = await list()
  await refundAll(first.buyer, first.ticketIds)
  await makeCall(app, contract.trainOrder.cancelRun, { body: { runId: g3.runId, reason: '大雪' } }, gate)
  // At once, before the money is back.
  const after = await list()
  expect(after.certificateIds).toHaveLength(before.certificateIds.length + 2)
  for (const { show } of [first, second]) {
    expect(await judge(await show(), after)).toMatchObject({ fault: 'ended' })
    expect((await check(await show())).failure.error).toBe('GATE_TICKET_ENDED')
  }
  expect(await judge(await kept.show(), after)).toMatchObject({ fault: null })
  const { publicKey, time, certificateIds, signature } = after
  const isSigned = (text: string) => verifySignature({ publicKey, text, signature })
  expect(await isSigned(revocationText(time, certificateIds))).toBe(true)
  expect(await isSigned(revocationText(time, certificateIds.slice(1)))).toBe(false)
})

test('a gate opens a day before departure', async () => {
  const { show } = await makeHolder({ runId: runOf('G3', '2026-11-29'), toSeq: 1 })
  const code = await show()
  expect(await judge(code, await list())).toMatchObject({ fault: 'time', statement: { code: 'G3' } })
  expect((await check(code)).failure.error).toBe('GATE_TIME_WRONG')
})

test('who was let in gets everything back when the train does not run after all', async () => {
  const runId = runOf('G5', friday)
  const { buyer, order, show } = await makeHolder({ runId, toSeq: 1 })
  expect((await check(await show())).data.firstFlag).toBe(true)
  await makeCall(app, contract.trainOrder.cancelRun, { body: { runId, reason: '大雪' } }, gate)
  await runJobs(app, 'train-run-cancelled')
  const { data } = await makeCall(app, contract.trainOrder.detail, { params: { id: order.id } }, buyer)
  expect(data).toMatchObject({ state: 'closed', refunded: order.paid })
  expect(await checkTrainOrders(db)).toEqual([])
})
