import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { AppError } from '#server/platform/errors/app-error.ts'
import { createMemoryLimiter } from '#server/platform/limits/memory-limiter.ts'
import { makeApp } from '#server/testing/app.ts'
import { makeCall } from '#server/testing/call.ts'
import { daysFrom, makeCouponModule, makeOffer } from '#server/testing/coupon-factories.ts'
import { makeUser, type TestUser } from '#server/testing/factories.ts'
import { untilLocked } from '#server/testing/locks.ts'
import { lockTemplate } from './coupon-claim.queries.ts'
import { createCouponClaimService } from './coupon-claim.service.ts'

const app = await makeApp()
const { db, clock } = app
const { orders, grant } = makeCouponModule(app).service

const receive = (user: TestUser, id: string) => makeCall(app, contract.coupon.receive, { body: { id } }, user)
const errorOf = async (user: TestUser, id: string) => (await receive(user, id)).failure.error

/** How many of an offer are given out: by its counter, and by what people hold. */
const given = async (id: string) => {
  const { claimed_num } = await db
    .selectFrom('coupon_templates')
    .select('claimed_num')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const held = await db.selectFrom('coupons').select('id').where('template_id', '=', id).execute()
  return [claimed_num, held.length]
}

const eventsOf = async (couponId: string) => {
  const events = await db
    .selectFrom('coupon_events')
    .select(['kind', 'order_ref'])
    .where('coupon_id', '=', couponId)
    .orderBy('id')
    .execute()
  return events.map(({ kind, order_ref }) => (order_ref === null ? kind : `${kind} ${order_ref}`))
}

/** As if an order had been paid with it. */
const spend = (user: TestUser, couponId: string, ref: string) =>
  db.transaction().execute(async (transaction) => {
    await orders.lock(transaction, user.id, { couponId, ref, amount: 20_000, scope: 'payment' })
    await orders.use(transaction, ref)
  })

test('a coupon is claimed with what is printed on it, and holds to the end of the last day', async () => {
  const user = await makeUser(app)
  const offer = await makeOffer(app, { valid: { days: 7 } })
  const { status, data } = await receive(user, offer.id)
  expect(status).toBe(200)
  expect(data).toMatchObject({
    offerId: offer.id,
    title: '回家路上',
    state: 'usable',
    discount: { kind: 'threshold', threshold: 10_000, amountOff: 2000 },
    validStartTime: '2026-11-21T00:00:00.000Z',
    // The 28th in Shanghai is the last day.
    validEndTime: '2026-11-28T16:00:00.000Z',
    useTime: null,
  })
  expect(await eventsOf(data.id)).toEqual(['claimed'])
})

test('tapped twice, and from two devices at once, it is claimed once', async () => {
  const user = await makeUser(app)
  const offer = await makeOffer(app, { perUser: 3 })
  const taps = await Promise.all([receive(user, offer.id), receive(user, offer.id), receive(user, offer.id)])
  const again = await receive(user, offer.id)
  expect(new Set([...taps, again].map(({ data }) => data.id)).size).toBe(1)
  expect(await given(offer.id)).toEqual([1, 1])
})

test('the next one comes when the last is used, as many as one may have', async () => {
  const user = await makeUser(app)
  const offer = await makeOffer(app, { perUser: 2 })
  const first = (await receive(user, offer.id)).data.id
  await spend(user, first, 'order:claim-1')
  const second = (await receive(user, offer.id)).data.id
  expect(second).not.toBe(first)
  expect(await errorOf(user, offer.id)).toBeUndefined()
  await spend(user, second, 'order:claim-2')
  expect(await errorOf(user, offer.id)).toBe('COUPON_LIMIT')
  expect(await given(offer.id)).toEqual([2, 2])
})

test('whoever holds one gets it again though the offer is sold out, over or withdrawn since', async () => {
  const [user, other] = [await makeUser(app), await makeUser(app)]
  const offer = await makeOffer(app, { stock: 1 })
  const { id } = (await receive(user, offer.id)).data
  expect(await errorOf(other, offer.id)).toBe('COUPON_SOLD_OUT')
  expect((await receive(user, offer.id)).data.id).toBe(id)
  await db.updateTable('coupon_templates').set({ withdrawn_at: clock.now() }).where('id', '=', offer.id).execute()
  expect((await receive(user, offer.id)).data.id).toBe(id)
  // That it is sold out is known for a second.
  clock.advance(1)
  expect(await errorOf(other, offer.id)).toBe('COUPON_GONE')
})

test('before, after and without an offer, each says what is the matter', async () => {
  const user = await makeUser(app)
  const early = await makeOffer(app, { claim: { start: daysFrom(app, 1), end: daysFrom(app, 2) } })
  const ended = await makeOffer(app, { claim: { start: daysFrom(app, -2), end: clock.now() } })
  const withdrawn = await makeOffer(app, { withdrawnAt: clock.now() })
  const forPoints = await makeOffer(app, { channel: 'grant' })
  expect(await errorOf(user, early.id)).toBe('COUPON_EARLY')
  expect(await errorOf(user, ended.id)).toBe('COUPON_ENDED')
  for (const { id } of [withdrawn, forPoints, { id: '999999999' }]) expect(await errorOf(user, id)).toBe('COUPON_GONE')
})

test('several offers in one moment, some of them sold out, are each answered for themselves', async () => {
  const users = await Promise.all(Array.from({ length: 6 }, () => makeUser(app)))
  const [scarce, ample] = [await makeOffer(app, { stock: 2 }), await makeOffer(app)]
  const outcomes = await Promise.all(users.flatMap((user) => [errorOf(user, scarce.id), errorOf(user, ample.id)]))
  const soldOut = outcomes.filter((error) => error === 'COUPON_SOLD_OUT')
  expect([soldOut.length, outcomes.filter((error) => error === undefined).length]).toEqual([4, 8])
  expect([await given(scarce.id), await given(ample.id)]).toEqual([
    [2, 2],
    [6, 6],
  ])
})

test('10,000 people who rush for 1,000 through two processes get exactly 1,000, and a second tap changes nothing', async () => {
  const { rows: users } = await sql<{ id: string }>`
    insert into users (username, nickname, email, password_hash, created_at)
    select 'rush' || i, '抢券' || i, 'rush' || i || '@example.com', 'none', now() from generate_series(1, 10000) as i
    returning id`.execute(db)
  const offer = await makeOffer(app, { stock: 1000 })
  const processes = [0, 1].map(() => createCouponClaimService({ db, clock, limiter: createMemoryLimiter(clock) }))
  const rush = async (index: number, userId: string) => {
    try {
      return (await processes[index % 2]?.receive(userId, offer.id))?.id
    } catch (error) {
      expect(error).toBeInstanceOf(AppError)
      return (error as AppError).key
    }
  }
  const first = await Promise.all(users.map(({ id }, index) => rush(index, id)))
  const claimed = first.filter((outcome) => outcome !== 'COUPON_SOLD_OUT')
  expect(new Set(claimed).size).toBe(1000)
  expect(await given(offer.id)).toEqual([1000, 1000])
  // By the other process.
  expect(await Promise.all(users.map(({ id }, index) => rush(index + 1, id)))).toEqual(first)
})

test('the same person through several processes at once gets one, and takes no place from others', async () => {
  const [user, ...others] = await Promise.all(Array.from({ length: 10 }, () => makeUser(app)))
  const offer = await makeOffer(app, { stock: 10, perUser: 5 })
  const processes = Array.from({ length: 6 }, () =>
    createCouponClaimService({ db, clock, limiter: createMemoryLimiter(clock) }),
  )
  const claims = processes.flatMap((service, index) => [
    service.receive(user?.id ?? '', offer.id),
    ...others.slice(index * 2, index * 2 + 2).map(({ id }) => service.receive(id, offer.id)),
  ])
  const coupons = await Promise.all(claims)
  expect(new Set(coupons.map(({ id }) => id)).size).toBe(10)
  expect(await given(offer.id)).toEqual([10, 10])
})

test('who claims the last one through two processes that wait for each other has it by both', async () => {
  const user = await makeUser(app)
  const offer = await makeOffer(app, { stock: 1 })
  const claim = () =>
    createCouponClaimService({ db, clock, limiter: createMemoryLimiter(clock) }).receive(user.id, offer.id)
  const claims = await db.transaction().execute(async (transaction) => {
    await lockTemplate(transaction, offer.id)
    const begun = Promise.all([claim(), claim()])
    // Both have begun before either has it.
    await untilLocked(db, 2)
    return { begun }
  })
  const [first, second] = await claims.begun
  expect(second?.id).toBe(first?.id)
  expect(await given(offer.id)).toEqual([1, 1])
})

test('what is given for a reason is given once, whatever the window and the limit, as far as the stock goes', async () => {
  const [user, other] = [await makeUser(app), await makeUser(app)]
  const { id } = await makeOffer(app, {
    channel: 'grant',
    stock: 2,
    claim: { start: daysFrom(app, -3), end: daysFrom(app, -2) },
  })
  const give = (to: TestUser, reason: string) =>
    db.transaction().execute((transaction) => grant(transaction, to.id, id, reason))
  const [first, same] = await Promise.all([give(user, 'mall:1'), give(user, 'mall:1')])
  expect(same).toBe(first)
  expect(await eventsOf(first)).toEqual(['granted'])
  expect(await give(user, 'mall:2')).not.toBe(first)
  expect(await give(user, 'mall:1')).toBe(first)
  await expect(give(other, 'mall:1')).rejects.toMatchObject({ key: 'COUPON_SOLD_OUT' })
  await expect(
    db.transaction().execute((transaction) => grant(transaction, other.id, '999999999', 'mall:3')),
  ).rejects.toMatchObject({ key: 'COUPON_GONE' })
  expect(await given(id)).toEqual([2, 2])
})

test('what is given belongs to the transaction of what it is given for', async () => {
  const user = await makeUser(app)
  const { id } = await makeOffer(app, { channel: 'grant' })
  const failing = db.transaction().execute(async (transaction) => {
    await grant(transaction, user.id, id, 'mall:undone')
    throw new Error('too few points')
  })
  await expect(failing).rejects.toThrow('too few points')
  expect(await given(id)).toEqual([0, 0])
})

test('the history of a coupon cannot be changed, not even by the app', async () => {
  const user = await makeUser(app)
  const { id } = (await receive(user, (await makeOffer(app)).id)).data
  const refused = /append-only/
  await expect(
    db.updateTable('coupon_events').set({ kind: 'granted' }).where('coupon_id', '=', id).execute(),
  ).rejects.toThrow(refused)
  await expect(db.deleteFrom('coupon_events').where('coupon_id', '=', id).execute()).rejects.toThrow(refused)
  await expect(sql`truncate coupon_events`.execute(db)).rejects.toThrow(refused)
  expect(await eventsOf(id)).toEqual(['claimed'])
})

test('the same template is made once', async () => {
  const { templates } = makeCouponModule(app).service
  const { slug, id } = await makeOffer(app)
  const template = {
    slug,
    terms: { title: '另一张', note: '', scope: 'train', discount: { kind: 'direct', amountOff: 100 } },
    channel: 'grant',
    stock: 1,
    perUser: 1,
    claim: { start: clock.now(), end: daysFrom(app, 1) },
    valid: { start: clock.now(), end: daysFrom(app, 1) },
  } as const
  expect(await templates.create(db, template)).toBe(id)
  const made = await templates.create(db, { ...template, slug: `${slug}-new` })
  expect(await templates.create(db, { ...template, slug: `${slug}-new` })).toBe(made)
})
