import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { limits } from '#contract/limits.ts'
import { makeCall } from '#server/testing/call.ts'
import { makeUser } from '#server/testing/factories.ts'
import { finishJobs } from '#server/testing/jobs.ts'
import {
  beginTopUp,
  checkTopUps,
  makePaymentApp,
  notify,
  openCashier,
  payAt,
  readTopUp,
  walletOf,
} from '#server/testing/payment-steps.ts'
import { readOfficial } from '#server/testing/service-steps.ts'
import { signFields } from '../../payment-sandbox/signature.ts'

const app = await makePaymentApp()
const { gateway, keys, clock } = app

const begin = async (amount = 1234) => {
  gateway.behave({})
  const user = await makeUser(app)
  const { data } = await beginTopUp(app, user, amount)
  return { user, ...data }
}

const outNoOf = async (id: string) =>
  (await app.db.selectFrom('top_ups').select('out_no').where('id', '=', id).executeTakeFirstOrThrow()).out_no

test('what was paid is in the wallet once it is notified, and its owner is told', async () => {
  const { user, id, payUrl } = await begin()
  expect(await readTopUp(app, user, id)).toMatchObject({ state: 'waiting', amount: 1234, sandboxFlag: true })
  expect(await payAt(gateway, payUrl)).toMatch(new RegExp(`^/wallet/top-up/${id}\\?`))
  await app.deliver()
  expect(app.answers.at(-1)).toBe('success')
  expect(await readTopUp(app, user, id)).toMatchObject({ state: 'paid', payUrl: null })
  expect(await walletOf(app, user)).toEqual({ balance: 1234, held: 0, available: 1234 })
  await finishJobs(app, 'payment-notice')
  const texts = (await readOfficial(app, user, 'system')).map(({ content }) => content)
  expect(texts.filter((text) => text.includes('充值到账 12.34 元'))).toHaveLength(1)
})

test.each(['twice', 'reversed'] as const)('notified %s, it is credited once', async (how) => {
  const { user, payUrl } = await begin()
  gateway.behave({ notify: how })
  await payAt(gateway, payUrl)
  await app.deliver()
  clock.advance(2)
  await app.deliver()
  expect(app.answers.slice(-2)).toEqual(['success', 'success'])
  expect((await walletOf(app, user)).balance).toBe(1234)
})

test('never notified, it is found by asking', async () => {
  const { user, payUrl } = await begin()
  gateway.behave({ notify: 'never' })
  await payAt(gateway, payUrl)
  clock.advance(20)
  await checkTopUps(app)
  expect((await walletOf(app, user)).balance).toBe(1234)
})

test('whoever looks at it need not wait for a notification', async () => {
  const { user, id, payUrl } = await begin()
  gateway.behave({ notify: 'never' })
  await payAt(gateway, payUrl)
  expect(await readTopUp(app, user, id)).toMatchObject({ state: 'paid' })
})

test('notified hours later, when asking has found it, nothing more comes', async () => {
  const { user, id, payUrl } = await begin()
  gateway.behave({ notify: 'late', lateSeconds: 7200 })
  await payAt(gateway, payUrl)
  await readTopUp(app, user, id)
  clock.advance(7201)
  await app.deliver()
  expect(app.answers.at(-1)).toBe('success')
  expect((await walletOf(app, user)).balance).toBe(1234)
})

test('a notification and asking at the same time credit it once', async () => {
  const { user, id, payUrl } = await begin()
  await payAt(gateway, payUrl)
  await Promise.all([app.deliver(), readTopUp(app, user, id), checkTopUps(app)])
  expect((await walletOf(app, user)).balance).toBe(1234)
})

test('a notification with another amount moves nothing, and asking finds the truth', async () => {
  const { user, id, payUrl } = await begin()
  gateway.behave({ notify: 'wrong-amount' })
  await payAt(gateway, payUrl)
  await app.deliver()
  expect((await walletOf(app, user)).balance).toBe(0)
  expect(await readTopUp(app, user, id)).toMatchObject({ state: 'paid' })
  expect((await walletOf(app, user)).balance).toBe(1234)
})

/** A notification as the gateway would write it, with whatever is given in its stead. */
const notificationOf = async (id: string, given: Record<string, string> = {}) => ({
  notify_id: randomUUID(),
  notify_type: 'trade_status_sync',
  notify_time: '2026-11-21 08:00:00',
  app_id: keys.appId,
  charset: 'utf-8',
  version: '1.0',
  out_trade_no: await outNoOf(id),
  trade_no: '2026112122000000000000000001',
  trade_status: 'TRADE_SUCCESS',
  total_amount: '12.34',
  gmt_payment: '2026-11-21 08:00:00',
  ...given,
})

const post = (fields: Record<string, string>) => notify(app, new URLSearchParams(fields).toString())

test('what would be taken if the gateway had written it moves nothing when somebody else has', async () => {
  const { user, id } = await begin()
  const fields = await notificationOf(id)
  const signed = signFields(fields, keys.gatewayPrivateKey)
  const forged = {
    'without a signature': fields,
    'signed with another key': signFields(fields, keys.appPrivateKey),
    'changed after it was signed': { ...signed, total_amount: '12.35' },
    'for another order than was signed': { ...signed, out_trade_no: 'T1' },
    'said to be of SHA-1': { ...signed, sign_type: 'RSA' },
    'of another app': signFields({ ...fields, app_id: '9021000000000001' }, keys.gatewayPrivateKey),
    'with a field added': { ...signed, refund_fee: '1.00' },
  }
  for (const [how, some] of Object.entries(forged)) expect([how, await post(some)]).toEqual([how, 'fail'])
  expect((await walletOf(app, user)).balance).toBe(0)
  expect(await post(signed)).toBe('success')
  expect((await walletOf(app, user)).balance).toBe(1234)
})

test('one that was taken changes nothing when it is replayed a year later', async () => {
  const { user, id } = await begin()
  const signed = signFields(await notificationOf(id), keys.gatewayPrivateKey)
  await post(signed)
  clock.advance(365 * 24 * 3600)
  expect(await post(signed)).toBe('success')
  expect((await walletOf(app, user)).balance).toBe(1234)
})

test('one of an order that nobody has made moves nothing', async () => {
  const { id } = await begin()
  const fields = await notificationOf(id, { out_trade_no: 'T0000' })
  expect(await post(signFields(fields, keys.gatewayPrivateKey))).toBe('success')
})

test.each([
  ['nothing', ''],
  ['what is no form', '%%%'],
  ['a field twice', 'sign=a&sign=b&app_id=1'],
  ['a huge field', `sign=${'x'.repeat(200_000)}`],
])('%s is no notification', async (_what, body) => expect(await notify(app, body)).toBe('fail'))

test('what nobody pays lapses after half an hour', async () => {
  const { user, id, payUrl } = await begin()
  await openCashier(gateway, payUrl)
  clock.advance(limits.topUpSeconds + 10)
  await checkTopUps(app)
  expect(await readTopUp(app, user, id)).toMatchObject({ state: 'closed', payUrl: null })
})

test('what is paid after it was given up goes back by itself, and its owner is told', async () => {
  const { user, id, payUrl } = await begin()
  const { data } = await makeCall(app, contract.payment.closeTopUp, { body: { id } }, user)
  expect(data.state).toBe('closed')
  await payAt(gateway, payUrl)
  await app.deliver()
  expect(await readTopUp(app, user, id)).toMatchObject({ state: 'refunding' })
  await checkTopUps(app)
  expect(await readTopUp(app, user, id)).toMatchObject({ state: 'refunded' })
  expect((await walletOf(app, user)).balance).toBe(0)
  expect(gateway.trades.find(await outNoOf(id))?.refunds).toHaveLength(1)
  await finishJobs(app, 'payment-notice')
  expect((await readOfficial(app, user, 'system')).at(-1)?.content).toContain('原路退回')
})

test('what is paid after it was given up and never notified goes back when its time is over', async () => {
  const { user, id, payUrl } = await begin()
  gateway.behave({ notify: 'never' })
  await makeCall(app, contract.payment.closeTopUp, { body: { id } }, user)
  await payAt(gateway, payUrl)
  clock.advance(limits.topUpSeconds + 10)
  await checkTopUps(app)
  await checkTopUps(app)
  expect(await readTopUp(app, user, id)).toMatchObject({ state: 'refunded' })
})

test('a refund whose answer is lost is done once', async () => {
  const { user, id, payUrl } = await begin()
  await makeCall(app, contract.payment.closeTopUp, { body: { id } }, user)
  await payAt(gateway, payUrl)
  await app.deliver()
  gateway.behave({ answer: 'lost' })
  await checkTopUps(app)
  expect(await readTopUp(app, user, id)).toMatchObject({ state: 'refunding' })
  gateway.behave({})
  clock.advance(120)
  await checkTopUps(app)
  expect(await readTopUp(app, user, id)).toMatchObject({ state: 'refunded' })
  expect(gateway.trades.find(await outNoOf(id))?.refunds).toHaveLength(1)
})

test('giving up what was just paid credits it', async () => {
  const { user, id, payUrl } = await begin()
  gateway.behave({ notify: 'never' })
  await payAt(gateway, payUrl)
  const { data } = await makeCall(app, contract.payment.closeTopUp, { body: { id } }, user)
  expect(data.state).toBe('paid')
  expect((await walletOf(app, user)).balance).toBe(1234)
})

test('however many wait for an answer, one look asks for all of them', async () => {
  const many = 50
  const { user } = await begin()
  const now = clock.now()
  await app.db
    .insertInto('top_ups')
    .values(
      Array.from({ length: many }, () => ({
        user_id: user.id,
        client_id: randomUUID(),
        amount: '1234',
        out_no: `T${randomUUID()}`,
        created_at: now,
        lapses_at: now,
        check_at: now,
      })),
    )
    .execute()
  clock.advance(60)
  await checkTopUps(app)
  const left = await app.db
    .selectFrom('top_ups')
    .select('state')
    .where('user_id', '=', user.id)
    .where('lapses_at', '=', now)
    .execute()
  expect(left.map(({ state }) => state)).toEqual(Array.from({ length: many }, () => 'closed'))
})

test('while the provider is away nothing is closed, and somebody who gives up is told', async () => {
  const { user, id } = await begin()
  gateway.behave({ answer: 'refused' })
  const { failure } = await makeCall(app, contract.payment.closeTopUp, { body: { id } }, user)
  expect(failure.error).toBe('PROVIDER_DOWN')
  expect(await readTopUp(app, user, id)).toMatchObject({ state: 'waiting' })
  clock.advance(limits.topUpSeconds + 10)
  await checkTopUps(app)
  expect(await readTopUp(app, user, id)).toMatchObject({ state: 'waiting' })
  gateway.behave({})
})

test('begun twice with one client id, it is one order; with another amount it is refused', async () => {
  const user = await makeUser(app)
  const clientId = randomUUID()
  const [first, second] = await Promise.all([
    beginTopUp(app, user, 500, clientId),
    beginTopUp(app, user, 500, clientId),
  ])
  expect(second.data.id).toBe(first.data.id)
  expect((await beginTopUp(app, user, 501, clientId)).failure.error).toBe('CLIENT_ID_USED')
})

test.each([0, -1, -1234, 99, 0.5, 100.5, limits.topUp.max + 1, 2 ** 53, 1e300, Number.NaN, '100', null])(
  '%s is no sum to top up',
  async (amount) => {
    const user = await makeUser(app)
    const answer = await beginTopUp(app, user, amount as number)
    expect([answer.status, answer.failure.error]).toEqual([400, 'INPUT_INVALID'])
  },
)

test("nobody sees or ends another's", async () => {
  const { id } = await begin()
  const stranger = await makeUser(app)
  const seen = await makeCall(app, contract.payment.topUpDetail, { params: { id } }, stranger)
  const ended = await makeCall(app, contract.payment.closeTopUp, { body: { id } }, stranger)
  expect([seen.failure.error, ended.failure.error]).toEqual(['TOP_UP_GONE', 'TOP_UP_GONE'])
})
