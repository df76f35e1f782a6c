import { expect, test } from 'vitest'
import type { CouponDiscount, CouponScope } from '#contract/coupon.ts'
import { contract } from '#contract/index.ts'
import { makeApp } from '#server/testing/app.ts'
import { makeCall } from '#server/testing/call.ts'
import { daysFrom, makeCouponModule, makeOffer, printed } from '#server/testing/coupon-factories.ts'
import { makeUser, serial, type TestUser } from '#server/testing/factories.ts'

const app = await makeApp()
const { db } = app
const { orders } = makeCouponModule(app).service

interface Given {
  discount?: CouponDiscount
  scope?: CouponScope
  /** Days that it holds for; or from when until when. */
  days?: number
  span?: { start: Date; end: Date }
}

/** Somebody's coupon, just claimed. */
const makeCoupon = async (user: TestUser, { days = 30, span, ...terms }: Given = {}): Promise<string> => {
  const claim = { start: daysFrom(app, -1), end: daysFrom(app, 0.5) }
  const offer = await makeOffer(app, { terms: printed(terms), claim, valid: span ?? { days } })
  return (await makeCall(app, contract.coupon.receive, { body: { id: offer.id } }, user)).data.id
}

const newRef = () => `order:${serial()}`
const purchase = { amount: 15_000, scope: 'payment' } as const
const lock = (user: TestUser, couponId: string, ref: string, other = {}) =>
  db.transaction().execute((transaction) => orders.lock(transaction, user.id, { ...purchase, couponId, ref, ...other }))
const stateOf = async (id: string) =>
  (await db.selectFrom('coupons').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state
const historyOf = async (id: string) => {
  const events = await db.selectFrom('coupon_events').select('kind').where('coupon_id', '=', id).orderBy('id').execute()
  return events.map(({ kind }) => kind)
}

test('what takes off most is proposed, of equal ones what lapses first, and of the others it is said why not', async () => {
  const user = await makeUser(app)
  const direct = (amountOff: number) => ({ discount: { kind: 'direct', amountOff } }) as const
  const small = await makeCoupon(user, direct(300))
  const late = await makeCoupon(user, { ...direct(900), days: 20 })
  const soon = await makeCoupon(user, { ...direct(900), days: 2 })
  const train = await makeCoupon(user, { ...direct(5000), scope: 'train' })
  const far = await makeCoupon(user, { discount: { kind: 'threshold', threshold: 20_000, amountOff: 8000 } })
  const early = await makeCoupon(user, { span: { start: daysFrom(app, 3), end: daysFrom(app, 9) } })
  const busy = await makeCoupon(user, direct(9000))
  await lock(user, busy, newRef())

  const { fitting, others } = await orders.propose(db, user.id, purchase)
  expect(fitting.map(({ coupon: { id }, off, payable }) => [id, off, payable])).toEqual([
    [soon, 900, 14_100],
    [late, 900, 14_100],
    [small, 300, 14_700],
  ])
  expect(new Map(others.map(({ coupon, ...why }) => [coupon.id, why]))).toEqual(
    new Map<string, object>([
      [train, { reason: 'scope' }],
      [far, { reason: 'threshold', missing: 5000 }],
      [early, { reason: 'early' }],
      [busy, { reason: 'locked' }],
    ]),
  )
  const forTrain = await orders.propose(db, user.id, { amount: 15_000, scope: 'train' })
  expect(forTrain.fitting[0]?.coupon.id).toBe(train)
})

test('an order holds a coupon, uses it, and gives it back when it is refunded in full', async () => {
  const user = await makeUser(app)
  const id = await makeCoupon(user)
  const ref = newRef()
  expect(await lock(user, id, ref)).toEqual({ off: 2000, payable: 13_000 })
  // The answer to the first may have been lost.
  expect(await lock(user, id, ref)).toEqual({ off: 2000, payable: 13_000 })
  await orders.use(db, ref)
  await orders.use(db, ref)
  expect(await stateOf(id)).toBe('used')
  await orders.giveBack(db, ref)
  await orders.giveBack(db, ref)
  expect(await stateOf(id)).toBe('claimed')
  expect(await lock(user, id, newRef())).toMatchObject({ off: 2000 })
  expect(await historyOf(id)).toEqual(['claimed', 'locked', 'used', 'returned', 'locked'])
})

test('an order that lapses gives its coupon back, and one that has none changes nothing', async () => {
  const user = await makeUser(app)
  const id = await makeCoupon(user)
  const ref = newRef()
  await lock(user, id, ref)
  await orders.giveBack(db, ref)
  expect(await stateOf(id)).toBe('claimed')
  await orders.use(db, ref)
  expect(await stateOf(id)).toBe('claimed')
  await orders.giveBack(db, newRef())
  expect(await historyOf(id)).toEqual(['claimed', 'locked', 'returned'])
})

test('two orders at once: one holds the coupon, the other is told so', async () => {
  const user = await makeUser(app)
  const id = await makeCoupon(user)
  const outcomes = await Promise.allSettled([lock(user, id, newRef()), lock(user, id, newRef())])
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { key: 'COUPON_IN_USE' } })
  expect(await historyOf(id)).toEqual(['claimed', 'locked'])
})

test('an order that fails leaves the coupon as it was', async () => {
  const user = await makeUser(app)
  const id = await makeCoupon(user)
  const failing = db.transaction().execute(async (transaction) => {
    await orders.lock(transaction, user.id, { ...purchase, couponId: id, ref: newRef() })
    throw new Error('no seat left')
  })
  await expect(failing).rejects.toThrow('no seat left')
  expect([await stateOf(id), await historyOf(id)]).toEqual(['claimed', ['claimed']])
})

test("a coupon that does not fit, has lapsed, or is another's cannot be used", async () => {
  const [user, other] = [await makeUser(app), await makeUser(app)]
  const id = await makeCoupon(user, { days: 1 })
  await expect(lock(other, id, newRef())).rejects.toMatchObject({ key: 'COUPON_GONE' })
  await expect(lock(user, id, newRef(), { amount: 9_999 })).rejects.toMatchObject({ key: 'COUPON_UNFIT' })
  const train = await makeCoupon(user, { scope: 'train' })
  await expect(lock(user, train, newRef())).rejects.toMatchObject({ key: 'COUPON_UNFIT' })
  app.clock.advance(3 * 86_400)
  await expect(lock(user, id, newRef())).rejects.toMatchObject({ key: 'COUPON_EXPIRED' })
  app.clock.advance(-3 * 86_400)
})

test('one order cannot hold two coupons', async () => {
  const user = await makeUser(app)
  const [one, two] = [await makeCoupon(user), await makeCoupon(user)]
  const ref = newRef()
  await lock(user, one, ref)
  await expect(lock(user, two, ref)).rejects.toMatchObject({ key: 'COUPON_IN_USE' })
})
