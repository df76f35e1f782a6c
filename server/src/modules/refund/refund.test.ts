import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { refundLimits } from '#contract/operator-limits.ts'
import { makeCall } from '#server/testing/call.ts'
import { makeSession, makeUser, type TestUser } from '#server/testing/factories.ts'
import { runJobs } from '#server/testing/jobs.ts'
import { makePayer, paymentPassword } from '#server/testing/money-message-steps.ts'
import { makePaymentApp, walletOf } from '#server/testing/payment-steps.ts'
import { makeProposals } from '#server/testing/refund-steps.ts'
import { readOfficial } from '#server/testing/service-steps.ts'
import { createLedgerModule } from '../ledger/ledger.module.ts'

const app = await makePaymentApp()
const { gateway, db } = app
const { refund, redPacketCover } = contract
const { first, reason, quote, propose, approve, refuse, signInAgain, paidIn } = await makeProposals(app)
const balanceOf = async (user: Pick<TestUser, 'id'>) => (await walletOf(app, user)).balance

/** A cover of three yuan. */
const buyCover = async () => {
  const user = await makePayer(app, 1000)
  const body = { clientId: randomUUID(), cover: 'xueyan' as const, couponId: null, paymentPassword }
  const { id } = (await makeCall(app, redPacketCover.buy, { body }, user)).data
  return { user, id, subject: `cover:${id}` }
}
const told = async (user: TestUser) =>
  (await readOfficial(app, { ...user, ...(await makeSession(app, user.id)) }, 'system')).map(({ content }) => content)

beforeEach(() => gateway.behave({}))

afterEach(async () => {
  expect(await createLedgerModule(app).proof.findFaults()).toEqual([])
})

test('a small one goes back into the wallet at once, by one person, once however often it is sent, and its user is told', async () => {
  const { user, subject } = await buyCover()
  expect(await balanceOf(user)).toBe(700)
  const clientId = randomUUID()
  const answers = await Promise.all([1, 2, 3].map(() => propose(subject, 100, { clientId })))
  expect(answers.map(({ data }) => [data.state, data.way])).toEqual([1, 2, 3].map(() => ['done', 'wallet']))
  expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1)
  expect(await balanceOf(user)).toBe(800)
  expect((await propose(subject, 101, { clientId })).failure.error).toBe('CLIENT_ID_USED')
  expect((await told(user)).filter((text) => text.includes(`红包封面退款 1.00 元，已经到你的余额`))).toHaveLength(1)
  const bill = await makeCall(app, contract.wallet.pageBill, { body: {} }, user)
  expect(bill.data.records[0]).toMatchObject({ kind: 'refund', amount: 100, purchase: { title: '红包封面·雪雁' } })
})

test('never more goes back than was paid and has not gone back, by whomever', async () => {
  const { user, id, subject } = await buyCover()
  expect((await propose(subject, 301)).failure.error).toBe('REFUND_TOO_MUCH')
  await propose(subject, 100)
  expect((await quote(subject)).data).toMatchObject({ paid: 300, returned: 100, left: 200, leftAtProvider: 0 })
  expect((await propose(subject, 201)).failure.error).toBe('REFUND_TOO_MUCH')
  // Its owner gets the rest.
  await makeCall(app, redPacketCover.refund, { body: { id } }, user)
  expect(await balanceOf(user)).toBe(1000)
  expect((await propose(subject, 1)).failure.error).toBe('REFUND_TOO_MUCH')
  const more = db.updateTable('cover_orders').set({ returned: 301 }).where('id', '=', id).execute()
  await expect(more).rejects.toThrow('cover_orders_returned_check')
  expect((await propose('cover:999999', 1)).failure.error).toBe('REFUND_NOTHING')
})

test('all of a cover that was never used takes it back; of one that was used, and late, only money goes back', async () => {
  const unused = await buyCover()
  expect((await quote(unused.subject)).data.endsFlag).toBe(true)
  await propose(unused.subject, 300)
  const stateOf = async (id: string) =>
    await db.selectFrom('cover_orders').select(['state', 'returned']).where('id', '=', id).executeTakeFirstOrThrow()
  expect(await stateOf(unused.id)).toEqual({ state: 'refunded', returned: 300 })
  const used = await buyCover()
  await db.updateTable('cover_orders').set({ used_at: app.clock.now() }).where('id', '=', used.id).execute()
  app.clock.advance(30 * 24 * 3600)
  await signInAgain()
  await propose(used.subject, 300)
  expect(await stateOf(used.id)).toEqual({ state: 'paid', returned: 300 })
  expect(await balanceOf(used.user)).toBe(1000)
})

test('a large one waits for another person, who agrees once; what the wallet was topped up with goes back at the provider', async () => {
  const { user, subject, outNo } = await paidIn(50_000)
  const { data } = await propose(subject, refundLimits.alone + 1)
  expect(data).toMatchObject({ state: 'proposed', way: null, decider: null })
  expect(await balanceOf(user)).toBe(50_000)
  expect((await approve(data.id, first)).failure.error).toBe('REFUND_OWN')
  const both = await Promise.all([approve(data.id), approve(data.id)])
  expect(both.map(({ data: { way } }) => way)).toEqual(['provider', 'provider'])
  expect((await refuse(data.id)).failure.error).toBe('REFUND_DECIDED')
  await runJobs(app, 'refund-return')
  expect((await approve(data.id)).data.state).toBe('done')
  expect(await balanceOf(user)).toBe(50_000 - refundLimits.alone - 1)
  expect(gateway.trades.find(outNo)?.refunds.map(({ amount }) => amount)).toEqual([refundLimits.alone + 1])
  // It is no chargeback.
  await app.deliver()
  expect(await balanceOf(user)).toBe(50_000 - refundLimits.alone - 1)
  const news = (await told(user)).filter((text) => text.includes('充值退款 100.01 元'))
  expect(new Set(news.map((text) => /已按原路退回|正在按原路退回/.exec(text)?.[0]))).toEqual(
    new Set(['已按原路退回', '正在按原路退回']),
  )
  expect(news).toHaveLength(2)
  const actions = await db
    .selectFrom('audit_log')
    .select(['action', 'before', 'after'])
    .where('target_id', '=', data.id)
    .where('target_kind', '=', 'refund')
    .orderBy('id')
    .execute()
  expect(actions).toMatchObject([
    { action: 'refund.propose', before: null, after: { state: 'proposed' } },
    { action: 'refund.approve', before: { state: 'proposed' }, after: { state: 'refunding', subject } },
  ])
})

test('what is refused moves nothing; what was spent cannot go back', async () => {
  const { user, subject } = await paidIn(50_000)
  const { data } = await propose(subject, 20_000)
  expect((await refuse(data.id)).data).toMatchObject({ state: 'refused', decideReason: '核对过了', way: null })
  expect((await approve(data.id)).failure.error).toBe('REFUND_DECIDED')
  expect(await balanceOf(user)).toBe(50_000)
  const later = await propose(subject, 50_000)
  await makeCall(
    app,
    contract.adjustment.propose,
    { body: { clientId: randomUUID(), username: user.username, amount: -100, reason } },
    first,
  )
  expect((await approve(later.data.id)).failure.error).toBe('REFUND_SHORT')
  const rows = await db.selectFrom('top_ups').select('given_back').where('user_id', '=', user.id).execute()
  expect(rows).toEqual([{ given_back: '0' }])
})

test('they are paged by how they stand, by what they are for and by user, the last first', async () => {
  const { user, subject } = await paidIn(90_000)
  const ids = [(await propose(subject, 20_001)).data.id, (await propose(subject, 20_002)).data.id]
  const page = async (body: object) => (await makeCall(app, refund.page, { body }, first)).data
  const newest = await page({ state: 'proposed', pageSize: 1 })
  expect(newest.records.map(({ id }) => id)).toEqual([ids[1]])
  expect((await page({ state: 'proposed', pageSize: 1, cursor: newest.cursor })).records[0]?.id).toBe(ids[0])
  expect((await page({ subject })).records.map(({ id }) => id)).toEqual(ids.toReversed())
  expect((await page({ username: user.username })).total).toBe(2)
  expect((await page({ username: 'nobodyhere' })).records).toEqual([])
})

test('the database itself lets nobody alone give back much, nobody agree with themselves, and nothing be changed afterwards', async () => {
  const user = await makeUser(app)
  const now = app.clock.now()
  const row = {
    ...{ user_id: user.id, subject: 'cover:1', amount: refundLimits.alone, reason, state: 'done' },
    ...{ proposed_by: first.id, proposed_at: now, decided_at: now, ended_at: now },
  }
  const insert = (more: object) =>
    db
      .insertInto('refunds')
      .values({ ...row, client_id: randomUUID(), ...more })
      .returning('id')
      .executeTakeFirstOrThrow()
  const { id } = await insert({})
  for (const more of [
    { amount: refundLimits.alone + 1 },
    { amount: 50_000, decided_by: first.id, decide_reason: reason },
  ])
    await expect(insert(more)).rejects.toThrow('refunds_two_people')
  const change = db.updateTable('refunds').set({ amount: 1 }).where('id', '=', id).execute()
  await expect(change).rejects.toThrow('stays as it was')
  await expect(db.deleteFrom('refunds').where('id', '=', id).execute()).rejects.toThrow('stays as it was')
})
