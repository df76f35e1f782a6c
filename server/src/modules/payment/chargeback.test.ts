import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { makeCall } from '#server/testing/call.ts'
import { makeSession, makeUser, type TestUser } from '#server/testing/factories.ts'
import { finishJobs, runJobs } from '#server/testing/jobs.ts'
import { give, makeHold, makeTransfer, postWords } from '#server/testing/ledger-factories.ts'
import {
  beginTopUp,
  checkTopUps,
  houseOf,
  makePaymentApp,
  type PaymentApp,
  payAt,
  reconcileTomorrow,
  walletOf,
} from '#server/testing/payment-steps.ts'
import { readOfficial } from '#server/testing/service-steps.ts'
import { createLedgerModule, houseAccount, userAccount } from '../ledger/ledger.module.ts'

const fees = houseAccount('fen', 'fees')

const topUp = async (app: PaymentApp, user: TestUser, amount: number) => {
  const { data } = await beginTopUp(app, user, amount)
  await payAt(app.gateway, data.payUrl)
  await app.deliver()
  const row = await app.db.selectFrom('top_ups').selectAll().where('id', '=', data.id).executeTakeFirstOrThrow()
  return { id: data.id, outTradeNo: row.out_no }
}

/** Somebody who has topped up 10 yuan and spent some of it. */
const open = async (spent: number) => {
  const app = await makePaymentApp()
  const user = await makeUser(app)
  const paid = await topUp(app, user, 1000)
  if (spent > 0) await postWords(app, { transfers: [makeTransfer(userAccount(user.id, 'wallet'), fees, spent)] })
  return { app, user, ...paid }
}

const owedBy = async (app: PaymentApp, { id }: TestUser) => {
  const [claim] = await createLedgerModule(app).service.balances(app.db, [userAccount(id, 'receivable')])
  return claim?.balance
}

/** What is in the wallet, and what is owed. */
const standOf = async (app: PaymentApp, user: TestUser) => [
  (await walletOf(app, user)).balance,
  await owedBy(app, user),
]

/** Books and bills agree, and every check of a closing finds nothing. */
const expectBooksRight = async (app: PaymentApp) => {
  await reconcileTomorrow(app)
  await runJobs(app, 'close-ledger')
  expect(await houseOf(app, 'suspense')).toBe(0)
}

test('what is charged back is taken from the wallet, and its owner is told', async () => {
  const { app, user, id, outTradeNo } = await open(0)
  const detail = async () => (await makeCall(app, contract.payment.topUpDetail, { params: { id } }, user)).data
  expect(await detail()).toMatchObject({ state: 'paid', takenBack: 0 })
  app.gateway.chargeBack({ outTradeNo })
  await app.deliver()
  expect(app.answers.at(-1)).toBe('success')
  expect(await standOf(app, user)).toEqual([0, 0])
  expect(await detail()).toMatchObject({ state: 'paid', amount: 1000, takenBack: 1000 })
  await finishJobs(app, 'payment-notice')
  expect((await readOfficial(app, user, 'system')).at(-1)?.content).toContain('10.00 元被支付渠道退回')
  await expectBooksRight(app)
})

test('what was spent before is owed: the wallet says so, and nothing is paid out', async () => {
  const { app, user, outTradeNo } = await open(700)
  app.gateway.chargeBack({ outTradeNo })
  await app.deliver()
  expect(await standOf(app, user)).toEqual([0, 700])
  const { data } = await makeCall(app, contract.wallet.query, {}, user)
  expect(data).toMatchObject({ balance: 0, receivable: 700 })
  await finishJobs(app, 'payment-notice')
  expect((await readOfficial(app, user, 'system')).at(-1)?.content).toContain('还欠 7.00 元')
  await expectBooksRight(app)
})

test('what comes in later repays it first, whatever it is, and the rest is free', async () => {
  const { app, user, outTradeNo } = await open(700)
  app.gateway.chargeBack({ outTradeNo })
  await app.deliver()
  await topUp(app, user, 200)
  expect(await standOf(app, user)).toEqual([0, 500])
  await give(app, userAccount(user.id, 'wallet'), 300, 'refund')
  expect(await standOf(app, user)).toEqual([0, 200])
  await topUp(app, user, 900)
  expect(await standOf(app, user)).toEqual([700, 0])
})

test('notified twice, late, or never, it is taken once', async () => {
  const { app, user, outTradeNo } = await open(400)
  app.gateway.behave({ notify: 'twice' })
  app.gateway.chargeBack({ outTradeNo, amount: 100 })
  await app.deliver()
  expect(await standOf(app, user)).toEqual([500, 0])
  app.gateway.behave({ notify: 'never' })
  app.gateway.chargeBack({ outTradeNo, amount: 200 })
  await expectBooksRight(app)
  expect(await standOf(app, user)).toEqual([300, 0])
  app.gateway.behave({ notify: 'late', lateSeconds: 48 * 3600 })
  app.gateway.chargeBack({ outTradeNo })
  await expectBooksRight(app)
  expect(await standOf(app, user)).toEqual([0, 400])
  app.clock.advance(49 * 3600)
  await app.deliver()
  await expectBooksRight(app)
  expect(await standOf(app, user)).toEqual([0, 400])
})

test('a notification and the bill at the same time take it once', async () => {
  const { app, user, outTradeNo } = await open(400)
  app.gateway.chargeBack({ outTradeNo })
  app.clock.advance(24 * 3600)
  await Promise.all([app.deliver(), runJobs(app, 'payment-reconcile')])
  expect(await standOf(app, user)).toEqual([0, 400])
  await expectBooksRight(app)
})

test('when it fails halfway nothing has happened, and the next notification does it', async () => {
  const { app, user, outTradeNo } = await open(400)
  await sql`
    create function fail() returns trigger language plpgsql as $$ begin raise exception 'a fault'; end $$`.execute(
    app.db,
  )
  await sql`
    create trigger fail before insert on ledger_transfers
    for each row when (new.kind = 'chargeback') execute function fail()`.execute(app.db)
  app.gateway.chargeBack({ outTradeNo })
  await app.deliver()
  expect(app.answers.at(-1)).not.toBe('success')
  expect(await standOf(app, user)).toEqual([600, 0])
  expect(await app.db.selectFrom('top_ups').select('charged_back').execute()).toEqual([{ charged_back: '0' }])
  await sql`drop trigger fail on ledger_transfers`.execute(app.db)
  app.clock.advance(300)
  await app.deliver()
  expect(await standOf(app, user)).toEqual([0, 400])
})

test('what is held stays held; freed, it repays what is owed', async () => {
  const { app, user, outTradeNo } = await open(0)
  const hold = makeHold(app, userAccount(user.id, 'wallet'), 300)
  await postWords(app, { holds: [hold] })
  app.gateway.chargeBack({ outTradeNo })
  await app.deliver()
  expect(await standOf(app, user)).toEqual([300, 300])
  await postWords(app, { ends: [{ holdId: hold.id, transfers: [] }] })
  await runJobs(app, 'repay-receivables')
  expect(await standOf(app, user)).toEqual([0, 0])
  await expectBooksRight(app)
})

test('while it is spent at the same moment, never more goes than there is', async () => {
  const { app, user, outTradeNo } = await open(0)
  const wallet = userAccount(user.id, 'wallet')
  app.gateway.chargeBack({ outTradeNo })
  const spending = Array.from({ length: 8 }, () => postWords(app, { transfers: [makeTransfer(wallet, fees, 90)] }))
  const [words] = await Promise.all([Promise.all(spending), app.deliver()])
  const spent = words.flat().filter((word) => word === 'posted').length * 90
  expect(await standOf(app, user)).toEqual([0, spent])
  await expectBooksRight(app)
})

test('what came too late and was charged back before it could be refunded is done with', async () => {
  const app = await makePaymentApp()
  const user = await makeUser(app)
  const { data } = await beginTopUp(app, user, 1000)
  await makeCall(app, contract.payment.closeTopUp, { body: { id: data.id } }, user)
  await payAt(app.gateway, data.payUrl)
  await app.deliver()
  const row = await app.db.selectFrom('top_ups').selectAll().executeTakeFirstOrThrow()
  expect(row.state).toBe('refunding')
  app.gateway.chargeBack({ outTradeNo: row.out_no })
  await app.deliver()
  await checkTopUps(app)
  const session = await makeSession(app, user.id)
  const seen = await makeCall(app, contract.payment.topUpDetail, { params: { id: data.id } }, session)
  expect(seen.data.state).toBe('refunded')
  expect(await standOf(app, user)).toEqual([0, 0])
  await expectBooksRight(app)
})

test.each(['once', 'never'] as const)(
  'what came too late and was charged back in part: the rest is refunded, notified %s',
  async (notify) => {
    const app = await makePaymentApp()
    const user = await makeUser(app)
    const { data } = await beginTopUp(app, user, 1000)
    await makeCall(app, contract.payment.closeTopUp, { body: { id: data.id } }, user)
    await payAt(app.gateway, data.payUrl)
    await app.deliver()
    const { out_no: outTradeNo } = await app.db.selectFrom('top_ups').select('out_no').executeTakeFirstOrThrow()
    app.gateway.behave({ notify })
    app.gateway.chargeBack({ outTradeNo, amount: 60 })
    await app.deliver()
    await reconcileTomorrow(app)
    await checkTopUps(app)
    const session = await makeSession(app, user.id)
    const seen = await makeCall(app, contract.payment.topUpDetail, { params: { id: data.id } }, session)
    expect(seen.data.state).toBe('refunded')
    expect(app.gateway.trades.find(outTradeNo)?.refunds.map(({ amount }) => amount)).toEqual([60, 940])
    expect(await standOf(app, user)).toEqual([0, 0])
    await expectBooksRight(app)
  },
)
