import { expect, test } from 'vitest'
import type { CouponEntry } from '#contract/coupon.ts'
import { contract } from '#contract/index.ts'
import type { LedgerStatement } from '#contract/statement.ts'
import { makeApp } from '#server/testing/app.ts'
import { makeCall } from '#server/testing/call.ts'
import { daysFrom, makeCouponModule, makeOffer, printed } from '#server/testing/coupon-factories.ts'
import { makeSession, makeUser, type TestUser } from '#server/testing/factories.ts'
import { verifyFile } from '#server/testing/statement.ts'
import { clearing, makeTransfer, postWords } from '#server/testing/ledger-factories.ts'
import { createLedgerModule, houseAccount } from '../ledger/ledger.module.ts'
import { createCouponHistories } from './coupon.module.ts'

const app = await makeApp()
const { orders } = makeCouponModule(app).service
const ledger = createLedgerModule(app)
createCouponHistories({ ...app, ...ledger })
const user = await makeUser(app)
const other = await makeUser(app)

const receive = async (owner: TestUser, title: string): Promise<string> => {
  const claim = { start: daysFrom(app, -1), end: daysFrom(app, 0.5) }
  const offer = await makeOffer(app, { terms: printed({ title }), claim, valid: { days: 30 } })
  return (await makeCall(app, contract.coupon.receive, { body: { id: offer.id } }, owner)).data.id
}

/** Closes the day that ended last, as the job does. */
const closeDay = async () => {
  await ledger.closings.close()
  return (await makeCall(app, contract.ledger.closing, { query: {} })).data
}

/** What of a statement is about coupons. */
const takeStatement = async (owner: TestUser): Promise<LedgerStatement> => {
  const { closing } = (await makeCall(app, contract.ledger.statement, {}, owner)).data
  const { history } = (await makeCall(app, contract.coupon.statement, { query: { day: closing.day } }, owner)).data
  if (history === null) return { closing, accounts: [], coupons: null }
  const entries: CouponEntry[] = []
  for (let more = true; more;) {
    const body = { after: entries.length, until: history.count }
    const { data } = await makeCall(app, contract.coupon.statementEntries, { body }, owner)
    entries.push(...data.entries)
    more = data.hasMore
  }
  return { closing, accounts: [], coupons: { ...history, entries } }
}

await postWords(app, { transfers: [makeTransfer(houseAccount('fen', 'campaign'), clearing, 5)] })
const coupon = await receive(user, '回家\n路上')
await receive(other, '回家路上')
const order = { couponId: coupon, ref: 'order:1', amount: 15_000, scope: 'payment' } as const
await app.db.transaction().execute((transaction) => orders.lock(transaction, user.id, order))
const first = await closeDay()

test('a statement holds what has happened to coupons, and proves it', async () => {
  const statement = await takeStatement(user)
  expect(statement.coupons).toMatchObject({
    name: `${user.id}/coupons`,
    count: 2,
    entries: [
      { seq: 1, coupon, title: '回家 路上', kind: 'claimed', order: '' },
      { seq: 2, coupon, kind: 'locked', order: 'order:1' },
    ],
  })
  expect(await verifyFile(statement)).toContain(`✓ ${first.day} 的日结，0 个账户和卡券，2 笔，全部相符`)
  expect(await verifyFile(await takeStatement(other))).toContain('1 笔，全部相符')
})

test('an event that was changed, left out or taken from another is named', async () => {
  const statement = await takeStatement(user)
  const { coupons } = statement
  if (coupons === null) throw new Error('the user has coupons')
  const [claimed, locked] = coupons.entries
  const withEntries = (...entries: (object | undefined)[]) =>
    verifyFile({ ...statement, coupons: { ...coupons, entries } })
  for (const change of [{ title: '满减' }, { order: 'order:2' }, { kind: 'used' }, { coupon: '99' }])
    expect(await withEntries(claimed, { ...locked, ...change })).toContain(`${user.id}/coupons：第 2 笔（`)
  expect(await withEntries(claimed)).toContain('应有 2 笔，文件里有 1 笔')
  const theirs = (await takeStatement(other)).coupons
  expect(await verifyFile({ ...statement, coupons: { ...theirs, name: `${user.id}/coupons` } })).toContain('第 1 笔')
})

test('what comes later is of the next closing, and the one before can still be proven', async () => {
  app.clock.advance(24 * 3600)
  await app.db.transaction().execute((transaction) => orders.use(transaction, 'order:1'))
  // A day later they have signed in anew.
  const later = { ...user, ...(await makeSession(app, user.id)) }
  expect((await takeStatement(later)).coupons?.count).toBe(2)
  const second = await closeDay()
  expect(second.day > first.day).toBe(true)
  const newest = await takeStatement(later)
  expect(newest.coupons?.entries.map(({ kind }) => kind)).toEqual(['claimed', 'locked', 'used'])
  expect(await verifyFile(newest)).toContain('3 笔，全部相符')
  const { history } = (await makeCall(app, contract.coupon.statement, { query: { day: first.day } }, later)).data
  const entries = newest.coupons?.entries.slice(0, 2) ?? []
  expect(await verifyFile({ closing: first, accounts: [], coupons: history && { ...history, entries } })).toContain(
    '2 笔，全部相符',
  )
})

test('who never had a coupon has no history, and nobody sees another’s', async () => {
  const nobody = await makeUser(app)
  expect((await takeStatement(nobody)).coupons).toBeNull()
  const { data } = await makeCall(app, contract.coupon.statementEntries, { body: { until: 99 } }, nobody)
  expect(data).toEqual({ entries: [], hasMore: false })
  const early = await makeCall(app, contract.coupon.statement, { query: { day: '2020-01-01' } }, nobody)
  expect(early.data).toEqual({ history: null })
})
