import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { makeApp } from '#server/testing/app.ts'
import { makeCall } from '#server/testing/call.ts'
import { makeSession, type TestUser } from '#server/testing/factories.ts'
import { runJobs } from '#server/testing/jobs.ts'
import { houseOf, makePaymentApp, reconcileTomorrow, walletOf } from '#server/testing/payment-steps.ts'
import { makeProposals } from '#server/testing/refund-steps.ts'
import { createLedgerModule } from '../ledger/ledger.module.ts'

/** Somebody who has topped up 500 yuan; the books begin with that. */
const open = async () => {
  const app = await makePaymentApp()
  const steps = await makeProposals(app)
  const paid = await steps.paidIn(50_000)
  const stateOf = (id: string) =>
    app.db.selectFrom('refunds').select(['state', 'fail_code']).where('id', '=', id).executeTakeFirstOrThrow()
  return {
    ...{ app, ...steps, ...paid, stateOf },
    balance: async () => (await walletOf(app, paid.user)).balance,
    /** What the provider has given back, each by a number of its own. */
    given: () => app.gateway.trades.find(paid.outNo)?.refunds.map(({ amount }) => amount),
    giveBack: () => runJobs(app, 'refund-return'),
    expectBooksRight: async () => {
      await reconcileTomorrow(app)
      await runJobs(app, 'close-ledger')
      expect(await createLedgerModule(app).proof.findFaults()).toEqual([])
      expect(await houseOf(app, 'suspense')).toBe(0)
    },
  }
}

test.each(['lost', 'refused'] as const)(
  'an answer that is %s is asked for again: it goes back once',
  async (answer) => {
    const { app, subject, propose, balance, given, giveBack, stateOf, expectBooksRight } = await open()
    app.gateway.behave({ answer })
    const { data } = await propose(subject, 9000)
    await giveBack()
    expect((await stateOf(data.id)).state).toBe('refunding')
    // It lies aside meanwhile: nobody can spend it.
    expect(await balance()).toBe(41_000)
    app.gateway.behave({ answer: 'usual' })
    await giveBack()
    expect((await stateOf(data.id)).state).toBe('done')
    expect([await balance(), given()]).toEqual([41_000, [9000]])
    await expectBooksRight()
  },
)

test('a process that dies when the provider has given it back, and nothing is written down yet, loses nothing', async () => {
  const { app, subject, propose, balance, given, giveBack, stateOf, expectBooksRight } = await open()
  await sql`create function fail() returns trigger language plpgsql as $$ begin raise exception 'a fault'; end $$`.execute(
    app.db,
  )
  await sql`
    create trigger fail before update on refunds for each row when (new.state = 'done') execute function fail()`.execute(
    app.db,
  )
  const { data } = await propose(subject, 9000)
  await giveBack()
  expect([(await stateOf(data.id)).state, given()]).toEqual(['refunding', [9000]])
  // The provider tells of it before we know: it is ours, and no chargeback.
  await app.deliver()
  expect(await balance()).toBe(41_000)
  await sql`drop trigger fail on refunds`.execute(app.db)
  await giveBack()
  expect([(await stateOf(data.id)).state, given(), await balance()]).toEqual(['done', [9000], 41_000])
  await expectBooksRight()
})

test('one that fails halfway has not been, and is proposed again by the same mark', async () => {
  const { app, subject, propose, balance, given, giveBack } = await open()
  await sql`create function fail() returns trigger language plpgsql as $$ begin raise exception 'a fault'; end $$`.execute(
    app.db,
  )
  await sql`
    create trigger fail before insert on ledger_transfers
    for each row when (new.kind = 'refund') execute function fail()`.execute(app.db)
  const clientId = crypto.randomUUID()
  expect((await propose(subject, 9000, { clientId })).status).toBe(500)
  expect(await app.db.selectFrom('refunds').select('id').execute()).toEqual([])
  expect(await app.db.selectFrom('top_ups').select('given_back').execute()).toEqual([{ given_back: '0' }])
  await sql`drop trigger fail on ledger_transfers`.execute(app.db)
  expect((await propose(subject, 9000, { clientId })).data.state).toBe('refunding')
  await giveBack()
  expect([await balance(), given()]).toEqual([41_000, [9000]])
})

test('what the provider will not give back lies in the wallet again, and its user is told', async () => {
  const { app, subject, outNo, user, propose, quote, balance, giveBack, stateOf, expectBooksRight } = await open()
  app.gateway.behave({ notify: 'never' })
  // Nobody knows yet that its payer had all but ten yuan taken back.
  app.gateway.chargeBack({ outTradeNo: outNo, amount: 49_000 })
  const { data } = await propose(subject, 9000)
  expect(await balance()).toBe(41_000)
  await giveBack()
  expect(await stateOf(data.id)).toEqual({ state: 'failed', fail_code: 'ACQ.REFUND_AMT_NOT_EQUAL_TOTAL' })
  expect(await balance()).toBe(50_000)
  const session: TestUser = { ...user, ...(await makeSession(app, user.id)) }
  const top = await makeCall(app, contract.payment.topUpDetail, { params: { id: subject.slice(7) } }, session)
  expect(top.data).toMatchObject({ takenBack: 0, givenBack: 0 })
  // The bill tells of it.
  await expectBooksRight()
  expect(await balance()).toBe(1000)
  await app.db.updateTable('sessions').set({ second_step_at: app.clock.now() }).execute()
  expect((await quote(subject)).status).toBe(401)
})

test('what the provider has never heard of, as of a demo, is in the wallet again', async () => {
  const { app, subject, propose, balance, giveBack, stateOf } = await open()
  await app.db.updateTable('top_ups').set({ out_no: 'T-never-paid' }).where('id', '=', subject.slice(7)).execute()
  const { data } = await propose(subject, 9000)
  await giveBack()
  expect(await stateOf(data.id)).toEqual({ state: 'failed', fail_code: 'ACQ.TRADE_NOT_EXIST' })
  expect(await balance()).toBe(50_000)
})

test('a chargeback of the rest, while some of it goes back, takes the rest alone', async () => {
  const { app, subject, outNo, propose, balance, given, giveBack, expectBooksRight } = await open()
  await propose(subject, 9000)
  await giveBack()
  app.gateway.chargeBack({ outTradeNo: outNo })
  await app.deliver()
  expect([await balance(), given()]).toEqual([0, [9000, 41_000]])
  await expectBooksRight()
})

test('many who give back and agree at once, in two processes, give back no more than there is', async () => {
  const { app, subject, propose, approve, balance, given, giveBack, expectBooksRight } = await open()
  const other = await makeApp({}, app, undefined, { provider: app.provider, clock: app.clock })
  const large = (await propose(subject, 30_000)).data.id
  const answers = await Promise.all([
    ...Array.from({ length: 8 }, (_, at) => propose(subject, 9000, { at: at % 2 ? other : app })),
    approve(large),
    approve(large, undefined, other),
  ])
  const refusals = answers.flatMap(({ failure }) => failure.error ?? [])
  expect(new Set(refusals)).toEqual(new Set(['REFUND_TOO_MUCH']))
  await giveBack()
  const sum = (given() ?? []).reduce((all, one) => all + one, 0)
  expect([await balance(), sum <= 50_000, sum > 32_000]).toEqual([50_000 - sum, true, true])
  expect(new Set(given()).has(30_000)).toBe(answers[8]?.status === 200)
  await expectBooksRight()
})
