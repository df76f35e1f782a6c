import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { makeCall } from '#server/testing/call.ts'
import { makeUser } from '#server/testing/factories.ts'
import { parseExposition } from '#server/testing/exposition.ts'
import { runJobs } from '#server/testing/jobs.ts'
import { give, makeTransfer, postWords } from '#server/testing/ledger-factories.ts'
import {
  beginTopUp,
  checkTopUps,
  houseOf,
  makePaymentApp,
  type PaymentApp,
  payAt,
  reconcile,
  reconcileTomorrow,
  walletOf,
} from '#server/testing/payment-steps.ts'
import { houseAccount, userAccount } from '../ledger/ledger.module.ts'

/** A top-up that was begun, and what pays it. */
const begin = async (app: PaymentApp, amount = 1234) => {
  const user = await makeUser(app)
  const { data } = await beginTopUp(app, user, amount)
  const { out_no: outNo } = await app.db
    .selectFrom('top_ups')
    .select('out_no')
    .where('id', '=', data.id)
    .executeTakeFirstOrThrow()
  return { user, id: data.id, outNo, pay: () => payAt(app.gateway, data.payUrl) }
}

const topUp = async (app: PaymentApp, amount?: number) => {
  const begun = await begin(app, amount)
  await begun.pay()
  await app.deliver()
  return begun
}

const itemsOf = async ({ db }: PaymentApp) => {
  const rows = await db.selectFrom('reconciliation_items').selectAll().orderBy('id').execute()
  return rows.map(({ out_no, kind, state, suspended }) => ({
    outNo: out_no,
    kind,
    state,
    suspended: Number(suspended),
  }))
}

const statesOf = async (app: PaymentApp) => (await itemsOf(app)).map(({ kind, state }) => `${kind} ${state}`)

/** What the provider's bills sum to, so far as they were taken over. */
const billedOf = async ({ db }: PaymentApp) => {
  const rows = await db.selectFrom('reconciliation_days').select(['amount', 'lines']).execute()
  return rows.reduce((sum, { amount }) => sum + Number(amount), 0)
}

/** The day can be closed: all checks of all modules find nothing. */
const closeBooks = (app: PaymentApp) => runJobs(app, 'close-ledger')

test('what was paid in is in transit until the bill of its day is there, and matched by it', async () => {
  const app = await makePaymentApp()
  await topUp(app)
  await reconcile(app)
  expect(await statesOf(app)).toEqual(['payment in-transit'])
  await closeBooks(app)
  await reconcileTomorrow(app)
  expect(await statesOf(app)).toEqual(['payment matched'])
  expect([await billedOf(app), await houseOf(app, 'clearing'), await houseOf(app, 'suspense')]).toEqual([
    1234, -1234, 0,
  ])
  await closeBooks(app)
})

test('looked at again, nothing is counted twice', async () => {
  const app = await makePaymentApp()
  await topUp(app)
  await reconcileTomorrow(app)
  const before = await itemsOf(app)
  await Promise.all([reconcile(app), reconcile(app)])
  expect([await itemsOf(app), await billedOf(app)]).toEqual([before, 1234])
})

test('a payment whose notification was lost is found in the bill and credited', async () => {
  const app = await makePaymentApp()
  const { user, pay } = await begin(app)
  app.gateway.behave({ notify: 'never' })
  await pay()
  await reconcileTomorrow(app)
  expect((await walletOf(app, user)).balance).toBe(1234)
  expect(await itemsOf(app)).toMatchObject([{ state: 'matched', suspended: 0 }])
  await closeBooks(app)
})

test('while the provider does not answer either, the money lies aside, and is credited once it does', async () => {
  const app = await makePaymentApp()
  const { user, pay } = await begin(app)
  app.gateway.behave({ notify: 'never' })
  await pay()
  await app.db.updateTable('top_ups').set({ state: 'closed', check_at: null }).execute()
  await reconcileTomorrow(app)
  // It was given up before it was paid: it goes back, by the way of what came too late.
  expect((await walletOf(app, user)).balance).toBe(0)
  await checkTopUps(app)
  await reconcileTomorrow(app)
  expect(await statesOf(app)).toEqual(['payment matched', 'refund matched'])
  expect([await houseOf(app, 'clearing'), await houseOf(app, 'suspense')]).toEqual([0, 0])
  await closeBooks(app)
})

test('a refund whose answer is lost is matched once it is known', async () => {
  const app = await makePaymentApp()
  const { user, id, pay } = await begin(app)
  await makeCall(app, contract.payment.closeTopUp, { body: { id } }, user)
  await pay()
  await app.deliver()
  app.gateway.behave({ answer: 'lost' })
  await checkTopUps(app)
  app.gateway.behave({})
  await reconcileTomorrow(app)
  await closeBooks(app)
  await checkTopUps(app)
  await reconcile(app)
  expect(await itemsOf(app)).toMatchObject([
    { kind: 'payment', state: 'matched', suspended: 0 },
    { kind: 'refund', state: 'matched', suspended: 0 },
  ])
  expect(await houseOf(app, 'suspense')).toBe(0)
  await closeBooks(app)
})

test('another’s payment in the bill lies aside until somebody has looked at it, and is told of', async () => {
  const app = await makePaymentApp({ LOG_LEVEL: 'warn' })
  app.gateway.addToBill({ outNumber: 'nobody', kind: '在线支付', amount: 500 })
  await reconcileTomorrow(app)
  expect(await itemsOf(app)).toEqual([{ outNo: 'nobody', kind: 'payment', state: 'missing-here', suspended: 500 }])
  expect([await houseOf(app, 'clearing'), await houseOf(app, 'suspense')]).toEqual([-500, 500])
  await closeBooks(app)
  await reconcileTomorrow(app)
  await reconcileTomorrow(app)
  expect(app.lines.some((line) => line.includes('payment nobody missing-here'))).toBe(true)
  // Sent back by the provider, nothing lies aside any more.
  app.gateway.addToBill({ outNumber: 'nobody', kind: '交易退款', amount: -500 })
  await reconcileTomorrow(app)
  expect([await houseOf(app, 'clearing'), await houseOf(app, 'suspense')]).toEqual([0, 0])
  await closeBooks(app)
})

test('where the bill has another amount, the difference lies aside', async () => {
  const app = await makePaymentApp()
  const { outNo } = await topUp(app)
  app.gateway.addToBill({ outNumber: outNo, kind: '在线支付', amount: 6 })
  await reconcileTomorrow(app)
  expect(await itemsOf(app)).toMatchObject([{ state: 'amount-differs', suspended: 6 }])
  expect([await houseOf(app, 'clearing'), await houseOf(app, 'suspense')]).toEqual([-1240, 6])
  await closeBooks(app)
})

test('what the books have and two bills have not is missing there, until one has it', async () => {
  const app = await makePaymentApp()
  const user = await makeUser(app)
  const to = userAccount(user.id, 'wallet')
  await postWords(app, { transfers: [makeTransfer(houseAccount('fen', 'clearing'), to, 70, { subject: 'order:1' })] })
  await reconcile(app)
  // With no bill that could have it, it is waited for.
  app.gateway.behave({ bill: 'missing' })
  await reconcileTomorrow(app)
  expect(await statesOf(app)).toEqual(['payment in-transit'])
  app.gateway.behave({})
  await reconcile(app)
  expect(await statesOf(app)).toEqual(['payment in-transit'])
  await reconcileTomorrow(app)
  expect(await itemsOf(app)).toMatchObject([{ state: 'missing-there', suspended: -70 }])
  expect([await houseOf(app, 'clearing'), await houseOf(app, 'suspense')]).toEqual([0, -70])
  await closeBooks(app)
  app.gateway.addToBill({ outNumber: 'order:1', kind: '在线支付', amount: 70 })
  await reconcileTomorrow(app)
  expect(await itemsOf(app)).toMatchObject([{ state: 'matched', suspended: 0 }])
  expect([await houseOf(app, 'clearing'), await houseOf(app, 'suspense')]).toEqual([-70, 0])
  await closeBooks(app)
})

test('a bill that is late is waited for, told of, and taken over with those after it', async () => {
  const app = await makePaymentApp({ LOG_LEVEL: 'warn' })
  await topUp(app)
  app.gateway.behave({ bill: 'missing' })
  await reconcileTomorrow(app)
  await reconcileTomorrow(app)
  expect(await statesOf(app)).toEqual(['payment in-transit'])
  expect(app.lines.some((line) => line.includes('the bill of 2026-11-21 is not there yet'))).toBe(true)
  await closeBooks(app)
  app.gateway.behave({})
  await reconcile(app)
  expect(await statesOf(app)).toEqual(['payment matched'])
  const { rows } = await sql<{ day: string }>`select day::text from reconciliation_days order by day`.execute(app.db)
  expect(rows.map(({ day }) => day)).toEqual(['2026-11-21', '2026-11-22'])
})

test('a bill that breaks off in the middle is not taken over by half', async () => {
  const app = await makePaymentApp()
  await topUp(app)
  app.gateway.behave({ answer: 'lost' })
  await reconcileTomorrow(app)
  expect(await app.db.selectFrom('reconciliation_days').selectAll().execute()).toEqual([])
  app.gateway.behave({})
  await reconcile(app)
  expect(await statesOf(app)).toEqual(['payment matched'])
})

test('fees of the provider are the house’s', async () => {
  const app = await makePaymentApp()
  const { outNo } = await topUp(app)
  app.gateway.addToBill({ outNumber: outNo, kind: '收费', amount: -7 })
  app.gateway.addToBill({ outNumber: '', kind: '收费', amount: -1 })
  await reconcileTomorrow(app)
  expect(await statesOf(app)).toEqual(['payment matched', 'fee matched', 'fee matched'])
  expect([await houseOf(app, 'clearing'), await houseOf(app, 'provider-fees')]).toEqual([-1226, -8])
  await closeBooks(app)
})

test('no day is closed while the clearing account is not what the bills say', async () => {
  const app = await makePaymentApp()
  await topUp(app)
  await reconcileTomorrow(app)
  await app.db.updateTable('reconciliation_days').set({ amount: '1233' }).where('lines', '>', '0').execute()
  await expect(closeBooks(app)).rejects.toThrow('not what the bills say')
})

test('no day is closed while more or less is held than open withdrawals say', async () => {
  const app = await makePaymentApp()
  const user = await makeUser(app)
  const account = userAccount(user.id, 'wallet')
  await give(app, account, 100)
  const lapsesAt = new Date(app.clock.now().getTime() + 1000)
  await postWords(app, {
    holds: [{ id: 'withdrawal:1', account, amount: 5, kind: 'withdrawal', subject: 'withdrawal:1', lapsesAt }],
  })
  await expect(closeBooks(app)).rejects.toThrow('holds for withdrawals')
})

test('how much differs, and for how long, stands among the figures', async () => {
  const app = await makePaymentApp()
  const figures = async () => {
    const samples = parseExposition((await app.app.inject('/metrics')).body).flatMap((family) => family.samples)
    const valueOf = (name: string) => samples.find((sample) => sample.name === `hongyan_reconciliation_${name}`)?.value
    return [valueOf('open_items'), valueOf('oldest_open_age_seconds')]
  }
  expect(await figures()).toEqual([0, 0])
  app.gateway.addToBill({ outNumber: 'nobody', kind: '在线支付', amount: 500 })
  await reconcileTomorrow(app)
  const before = await figures()
  expect(before[0]).toBe(1)
  app.clock.advance(3600)
  expect(await figures()).toEqual([1, (before[1] ?? 0) + 3600])
})
