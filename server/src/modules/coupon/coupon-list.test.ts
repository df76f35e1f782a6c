import { expect, test } from 'vitest'
import type { CouponShelf } from '#contract/coupon.ts'
import { contract } from '#contract/index.ts'
import { couponLimits } from '#contract/limits.ts'
import { makeApp } from '#server/testing/app.ts'
import { makeCall } from '#server/testing/call.ts'
import { daysFrom, makeCouponModule, makeOffer, printed } from '#server/testing/coupon-factories.ts'
import { makeSession, makeUser, type TestUser } from '#server/testing/factories.ts'

const app = await makeApp()
const { db, clock } = app
const { orders, grant } = makeCouponModule(app).service

const list = async (user: TestUser, query = {}) => (await makeCall(app, contract.coupon.list, { query }, user)).data
const shelf = async (user: TestUser, state: CouponShelf, query = {}) =>
  (await makeCall(app, contract.coupon.myList, { query: { state, ...query } }, user)).data
const receive = async (user: TestUser, id: string) =>
  (await makeCall(app, contract.coupon.receive, { body: { id } }, user)).data

const order = { amount: 20_000, scope: 'payment' } as const

/** How each of some offers stands for somebody. */
const statesOf = async (user: TestUser, ids: string[]) => {
  const { records } = await list(user, { pageSize: 50 })
  return ids.map((id) => records.find((record) => record.id === id)?.state)
}

test('the centre says how each offer stands for who asks', async () => {
  const [me, other] = [await makeUser(app), await makeUser(app)]
  const open = await makeOffer(app)
  const coming = await makeOffer(app, { claim: { start: daysFrom(app, 2), end: daysFrom(app, 9) } })
  const scarce = await makeOffer(app, { stock: 1 })
  const ids = [open.id, coming.id, scarce.id]
  expect(await statesOf(me, ids)).toEqual(['open', 'coming', 'open'])
  await receive(other, scarce.id)
  const { id } = await receive(me, open.id)
  expect(await statesOf(me, ids)).toEqual(['held', 'coming', 'sold-out'])
  expect(await statesOf(other, ids)).toEqual(['open', 'coming', 'held'])
  await orders.lock(db, me.id, { ...order, couponId: id, ref: 'order:list-1' })
  expect(await statesOf(me, [open.id])).toEqual(['held'])
  await orders.use(db, 'order:list-1')
  expect(await statesOf(me, [open.id])).toEqual(['limit'])
})

test('the centre has what can be claimed now or soon, and what ends first comes first', async () => {
  const me = await makeUser(app)
  const later = await makeOffer(app, { claim: { start: daysFrom(app, -1), end: daysFrom(app, 6) } })
  const sooner = await makeOffer(app, { claim: { start: daysFrom(app, -1), end: daysFrom(app, 1) } })
  const far = daysFrom(app, couponLimits.couponComingSeconds / 86_400 + 0.1)
  const others = [
    await makeOffer(app, { claim: { start: daysFrom(app, -2), end: clock.now() } }),
    await makeOffer(app, { claim: { start: far, end: daysFrom(app, 9) } }),
    await makeOffer(app, { withdrawnAt: clock.now() }),
    await makeOffer(app, { channel: 'grant' }),
  ]
  const { records, total } = await list(me, { pageSize: 50 })
  const ids = records.map(({ id }) => id)
  expect(ids.indexOf(sooner.id)).toBeGreaterThanOrEqual(0)
  expect(ids.indexOf(sooner.id)).toBeLessThan(ids.indexOf(later.id))
  for (const { id } of others) expect(ids).not.toContain(id)
  expect(total).toBe(ids.length)
})

test('an offer tells its stock, its limit and how long its coupons hold', async () => {
  const [me, other] = [await makeUser(app), await makeUser(app)]
  const byDays = await makeOffer(app, { stock: 5, perUser: 2, valid: { days: 3 } })
  const span = { start: daysFrom(app, -1), end: daysFrom(app, 20) }
  const terms = printed({ discount: { kind: 'percent', threshold: 0, payPercent: 85, capOff: 3000 }, scope: 'train' })
  const byDates = await makeOffer(app, { valid: span, terms })
  await receive(other, byDays.id)
  const { records } = await list(me, { pageSize: 50 })
  expect(records.find(({ id }) => id === byDays.id)).toMatchObject({
    stock: 5,
    leftNum: 4,
    perUser: 2,
    validDays: 3,
    validStartTime: null,
    validEndTime: null,
  })
  expect(records.find(({ id }) => id === byDates.id)).toMatchObject({
    ...terms,
    validDays: null,
    validStartTime: span.start.toISOString(),
    validEndTime: span.end.toISOString(),
  })
})

test('the centre is read page by page, each offer once, though others are made meanwhile', async () => {
  const me = await makeUser(app)
  await makeOffer(app)
  await makeOffer(app)
  const all = (await list(me, { pageSize: 50 })).records.map(({ id }) => id)
  const read: string[] = []
  for (let cursor: string | null | undefined; cursor !== null;) {
    const page = await list(me, { pageSize: 2, ...(cursor === undefined ? {} : { cursor }) })
    read.push(...page.records.map(({ id }) => id))
    await makeOffer(app, { claim: { start: daysFrom(app, -1), end: daysFrom(app, 0.5) } })
    cursor = page.cursor
  }
  expect(read).toEqual(all)
  expect((await makeCall(app, contract.coupon.list, { query: { cursor: 'none' } }, me)).failure.error).toBe(
    'INPUT_INVALID',
  )
})

test('what is mine lies in 可用, 已用 and 过期, each in its order', async () => {
  const me = await makeUser(app)
  const claim = { start: daysFrom(app, -1), end: daysFrom(app, 1) }
  const offers = await Promise.all([1, 2, 3, 4].map((days) => makeOffer(app, { claim, valid: { days } })))
  const held: string[] = []
  for (const { id } of offers) held.push((await receive(me, id)).id)
  const [first = '', second = '', third = '', fourth = ''] = held
  const idsOf = async (state: CouponShelf) => (await shelf(me, state)).records.map(({ id }) => id)
  expect(await idsOf('usable')).toEqual(held)

  await orders.lock(db, me.id, { ...order, couponId: second, ref: 'order:mine-1' })
  expect((await shelf(me, 'usable')).records.map(({ state }) => state)).toEqual([
    'usable',
    'locked',
    'usable',
    'usable',
  ])
  await orders.lock(db, me.id, { ...order, couponId: third, ref: 'order:mine-2' })
  await orders.use(db, 'order:mine-2')
  const used = await shelf(me, 'used')
  expect(used.records).toMatchObject([{ id: third, state: 'used', usedOff: 2000, useTime: clock.now().toISOString() }])

  clock.advance(4 * 86_400)
  Object.assign(me, await makeSession(app, me.id))
  // One that an order holds is not lost while it does.
  expect(await idsOf('usable')).toEqual([second, fourth])
  expect(await idsOf('expired')).toEqual([first])
  await orders.giveBack(db, 'order:mine-1')
  const expired = await shelf(me, 'expired')
  expect(expired.records).toMatchObject([
    { id: second, state: 'expired', usedOff: null },
    { id: first, state: 'expired' },
  ])
  expect([expired.total, used.total]).toEqual([2, 1])
  clock.advance(-4 * 86_400)
})

test('mine is read page by page, also where many lapse at the same moment', async () => {
  const me = await makeUser(app)
  const { id: templateId } = await makeOffer(app, { channel: 'grant' })
  const given: string[] = []
  for (let number = 0; number < 5; number++) given.push(await grant(db, me.id, templateId, `mall:${number}`))
  const read: string[] = []
  for (let cursor: string | null | undefined; cursor !== null;) {
    const page = await shelf(me, 'usable', { pageSize: 2, ...(cursor === undefined ? {} : { cursor }) })
    expect(page.total).toBe(5)
    read.push(...page.records.map(({ id }) => id))
    cursor = page.cursor
  }
  expect(read).toEqual(given)
})

test("nobody sees what is another's", async () => {
  const [me, other] = [await makeUser(app), await makeUser(app)]
  await receive(me, (await makeOffer(app)).id)
  for (const state of ['usable', 'used', 'expired'] as const) expect((await shelf(other, state)).records).toEqual([])
})
