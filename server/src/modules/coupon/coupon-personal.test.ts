import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { makeApp } from '#server/testing/app.ts'
import { makeCall } from '#server/testing/call.ts'
import { makeCouponModule, makeOffer } from '#server/testing/coupon-factories.ts'
import { makeUser, type TestUser } from '#server/testing/factories.ts'

const app = await makeApp()
const { db } = app
const { personal, service } = makeCouponModule(app)

const claim = async (user: TestUser) =>
  (await makeCall(app, contract.coupon.receive, { body: { id: (await makeOffer(app)).id } }, user)).data.id

const rowsOf = async (user: TestUser) => {
  const rows: object[] = []
  for (const part of personal.parts?.(user.id) ?? []) for await (const row of part.rows()) rows.push(row)
  return rows
}

test('an export holds what somebody has and had, and nothing of others', async () => {
  const [me, other] = [await makeUser(app), await makeUser(app)]
  await claim(other)
  const used = await claim(me)
  await service.orders.lock(db, me.id, { couponId: used, ref: 'order:export', amount: 20_000, scope: 'payment' })
  await service.orders.use(db, 'order:export')
  await claim(me)
  expect(await rowsOf(me)).toMatchObject([
    { title: '回家路上', state: 'used', usedOff: 2000 },
    { title: '回家路上', state: 'usable' },
  ])
})

test('closing an account forfeits what is not used, leaves what was used to the books, and does so once', async () => {
  const me = await makeUser(app)
  const [used, held, unused] = [await claim(me), await claim(me), await claim(me)]
  const order = { amount: 20_000, scope: 'payment' } as const
  await service.orders.lock(db, me.id, { ...order, couponId: used, ref: 'order:closed-1' })
  await service.orders.use(db, 'order:closed-1')
  await service.orders.lock(db, me.id, { ...order, couponId: held, ref: 'order:closed-2' })
  const erase = () => db.transaction().execute((transaction) => personal.erase(transaction, me.id))
  await erase()
  await erase()
  const states = async () =>
    (await db.selectFrom('coupons').select(['id', 'state']).where('user_id', '=', me.id).orderBy('id').execute()).map(
      ({ state }) => state,
    )
  expect(await states()).toEqual(['used', 'locked', 'forfeited'])
  const events = await db
    .selectFrom('coupon_events')
    .select('kind')
    .where('coupon_id', '=', unused)
    .orderBy('id')
    .execute()
  expect(events.map(({ kind }) => kind)).toEqual(['claimed', 'forfeited'])
  // The order lapses before the account is tidied up after.
  await service.orders.giveBack(db, 'order:closed-2')
  await erase()
  expect(await states()).toEqual(['used', 'forfeited', 'forfeited'])
})
