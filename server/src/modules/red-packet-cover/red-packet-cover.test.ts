import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { CallInput } from '#contract/call.ts'
import type { CouponDiscount, CouponScope } from '#contract/coupon.ts'
import { contract } from '#contract/index.ts'
import { couponLimits, limits } from '#contract/limits.ts'
import { makeApp } from '#server/testing/app.ts'
import { makeCall } from '#server/testing/call.ts'
import { daysFrom, makeOffer, printed } from '#server/testing/coupon-factories.ts'
import { makeSession, makeUser, type TestUser } from '#server/testing/factories.ts'
import { makePayer, paymentPassword } from '#server/testing/money-message-steps.ts'
import { walletOf } from '#server/testing/payment-steps.ts'
import { makeCoverModule } from '#server/testing/cover-factories.ts'
import { makeTransfer, postWords } from '#server/testing/ledger-factories.ts'
import { houseAccount, userAccount } from '../ledger/ledger.module.ts'

const app = await makeApp()
const other = await makeApp({}, app)
const { clock, db } = app
const calls = contract.redPacketCover
const covers = makeCoverModule(app).service

type Wish = CallInput<typeof calls.buy>['body']

/** 雪雁 for 3 yuan, without a coupon, unless given otherwise. */
const buy = (user: TestUser, given: Partial<Wish> = {}, at = app) =>
  makeCall(
    at,
    calls.buy,
    { body: { clientId: randomUUID(), cover: 'xueyan', couponId: null, paymentPassword, ...given } },
    user,
  )
const refund = (user: TestUser, id: string, at = app) => makeCall(at, calls.refund, { body: { id } }, user)
const detail = (user: TestUser, id: string) => makeCall(app, calls.detail, { params: { id } }, user)
const quote = (user: TestUser, cover: Wish['cover'] = 'xueyan') =>
  makeCall(app, calls.quote, { query: { cover } }, user)
const list = async (user: TestUser) => (await makeCall(app, calls.list, {}, user)).data
const balanceOf = async (user: TestUser) => (await walletOf(app, user)).balance
const billOf = async (user: TestUser, body: object = {}) =>
  (await makeCall(app, contract.wallet.pageBill, { body }, user)).data.records

interface Given {
  discount?: CouponDiscount
  scope?: CouponScope
  days?: number
}

/** Somebody's coupon of 立减 1 yuan, for every payment and thirty days, unless given otherwise. */
const makeCoupon = async (user: TestUser, { days = 30, scope = 'payment', discount }: Given = {}): Promise<string> => {
  const terms = printed({ scope, discount: discount ?? { kind: 'direct', amountOff: 100 } })
  const offer = await makeOffer(app, {
    terms,
    claim: { start: daysFrom(app, -1), end: daysFrom(app, 0.5) },
    valid: { days },
  })
  return (await makeCall(app, contract.coupon.receive, { body: { id: offer.id } }, user)).data.id
}
const couponState = async (id: string) =>
  (await db.selectFrom('coupons').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state

const laterUser = async (user: TestUser): Promise<TestUser> => ({ ...user, ...(await makeSession(app, user.id)) })

test('some covers are everybody’s, and one that is bought is one’s own', async () => {
  const payer = await makePayer(app, 1000)
  expect((await list(payer)).filter(({ ownedFlag }) => ownedFlag).map(({ title }) => title)).toEqual([
    ...['鸿雁', '福到', '万家灯火'],
  ])
  const { data: order } = await buy(payer)
  expect(order).toMatchObject({
    cover: 'xueyan',
    title: '雪雁',
    price: 300,
    couponOff: 0,
    couponTitle: null,
    paid: 300,
  })
  expect(order).toMatchObject({ state: 'paid', usedFlag: false, refundTime: null })
  expect(await balanceOf(payer)).toBe(700)
  expect((await list(payer)).find(({ cover }) => cover === 'xueyan')).toEqual({
    ...{ cover: 'xueyan', title: '雪雁', price: 300, ownedFlag: true, orderId: order.id },
  })
  expect((await detail(payer, order.id)).data).toEqual(order)
  expect((await buy(payer)).failure.error).toBe('COVER_OWNED')
  expect((await quote(payer)).failure.error).toBe('COVER_OWNED')
  expect((await buy(payer, { cover: 'fu' })).failure.error).toBe('COVER_OWNED')
  expect((await buy(payer, { cover: 'gold' as never })).failure.error).toBe('INPUT_INVALID')
  expect(await balanceOf(payer)).toBe(700)
})

test('of one’s coupons the one that takes off most is proposed, and of the others it is said why not', async () => {
  const payer = await makePayer(app)
  const small = await makeCoupon(payer)
  const large = await makeCoupon(payer, { discount: { kind: 'percent', threshold: 0, payPercent: 50, capOff: 1000 } })
  const train = await makeCoupon(payer, { scope: 'train' })
  const far = await makeCoupon(payer, { discount: { kind: 'threshold', threshold: 1000, amountOff: 500 } })
  const { price, coupons } = (await quote(payer)).data
  expect(price).toBe(300)
  expect(coupons.fitting.map(({ coupon, off, payable }) => [coupon.id, off, payable])).toEqual([
    [large, 150, 150],
    [small, 100, 200],
  ])
  expect(new Map(coupons.others.map(({ coupon, ...why }) => [coupon.id, why]))).toEqual(
    new Map<string, object>([
      [train, { reason: 'scope' }],
      [far, { reason: 'threshold', missing: 700 }],
    ]),
  )
})

test('a coupon is used with the order, and stands on it and in the bill; at least 1 分 is paid', async () => {
  const payer = await makePayer(app, 1000)
  const couponId = await makeCoupon(payer, { discount: { kind: 'direct', amountOff: 5000 } })
  const { data: order } = await buy(payer, { couponId })
  expect(order).toMatchObject({ price: 300, couponOff: 299, couponTitle: '回家路上', paid: 1 })
  expect(await couponState(couponId)).toBe('used')
  expect(await balanceOf(payer)).toBe(999)
  const { data: mine } = await makeCall(app, contract.coupon.myList, { query: { state: 'used' } }, payer)
  expect(mine.records).toMatchObject([{ id: couponId, usedOff: 299 }])

  const purchase = {
    kind: 'cover',
    id: order.id,
    title: '红包封面·雪雁',
    price: 300,
    couponOff: 299,
    couponTitle: '回家路上',
  }
  const [line] = await billOf(payer)
  expect(line).toMatchObject({ kind: 'payment', amount: -1, purchase })
  const shown = await makeCall(app, contract.wallet.billDetail, { params: { id: line?.id ?? '' } }, payer)
  expect(shown.data).toMatchObject({ purchase })
  expect(await billOf(payer, { keyword: '雪雁' })).toHaveLength(1)
  expect((await billOf(payer)).at(-1)).toMatchObject({ kind: 'top-up', purchase: null })
})

test('given back within seven days: the money is in the wallet, the coupon usable, the cover can be bought again', async () => {
  const payer = await makePayer(app, 1000)
  const couponId = await makeCoupon(payer)
  const { id } = (await buy(payer, { couponId })).data
  expect(await balanceOf(payer)).toBe(800)
  const answers = await Promise.all([app, other, app].map((at) => refund(payer, id, at)))
  expect(answers.map(({ data }) => data.state)).toEqual(['refunded', 'refunded', 'refunded'])
  expect((await refund(payer, id)).data).toMatchObject({
    state: 'refunded',
    couponTitle: '回家路上',
    refundableUntil: null,
  })
  expect(await balanceOf(payer)).toBe(1000)
  expect(await couponState(couponId)).toBe('claimed')
  expect((await billOf(payer)).map(({ kind, amount, purchase }) => [kind, amount, purchase?.title])).toEqual([
    ['refund', 200, '红包封面·雪雁'],
    ['payment', -200, '红包封面·雪雁'],
    ['top-up', 1000, undefined],
  ])
  expect((await list(payer)).find(({ cover }) => cover === 'xueyan')).toMatchObject({ ownedFlag: false, orderId: null })
  expect(await covers.use(db, payer.id, 'xueyan')).toBe(false)
  expect((await buy(payer, { couponId })).data).toMatchObject({ state: 'paid', paid: 200 })
  expect(await couponState(couponId)).toBe('used')
})

test('after seven days, or once it was on a packet, it is kept', async () => {
  const payer = await makePayer(app, 2000)
  const late = (await buy(payer)).data
  const used = (await buy(payer, { cover: 'xinghe' })).data
  expect(await covers.use(db, payer.id, 'xinghe')).toBe(true)
  expect(await covers.use(db, payer.id, 'chunjiang')).toBe(false)
  expect(await covers.use(db, payer.id, 'hongyan')).toBe(true)
  expect((await refund(payer, used.id)).failure.error).toBe('COVER_USED')
  expect((await detail(payer, used.id)).data).toMatchObject({ usedFlag: true, refundableUntil: null })
  expect(Date.parse(late.refundableUntil ?? '') - Date.parse(late.createTime)).toBe(
    couponLimits.coverRefundSeconds * 1000,
  )
  clock.advance(couponLimits.coverRefundSeconds - 1)
  const inTime = await laterUser(payer)
  expect((await detail(inTime, late.id)).data.refundableUntil).toBe(late.refundableUntil)
  clock.advance(1)
  expect((await refund(inTime, late.id)).failure.error).toBe('COVER_REFUND_LATE')
  expect((await detail(inTime, late.id)).data).toMatchObject({ state: 'paid', refundableUntil: null })
  expect(await balanceOf(inTime)).toBe(500)
})

test('put on a packet and given back at the same moment, it is one of the two', async () => {
  for (let times = 0; times < 5; times++) {
    const payer = await makePayer(app, 300)
    const { id } = (await buy(payer)).data
    const [isTheirs, { data, failure }] = await Promise.all([
      db.transaction().execute((transaction) => covers.use(transaction, payer.id, 'xueyan')),
      refund(payer, id),
    ])
    expect(isTheirs ? failure.error : data.state).toBe(isTheirs ? 'COVER_USED' : 'refunded')
    expect(await balanceOf(payer)).toBe(isTheirs ? 0 : 300)
  }
})

test('tapped twice, or from two processes, it is bought once; the same mark for something else is refused', async () => {
  const payer = await makePayer(app, 5000)
  const [clientId, couponId] = [randomUUID(), await makeCoupon(payer)]
  const answers = await Promise.all([app, other, app].map((at) => buy(payer, { clientId, couponId }, at)))
  answers.push(await buy(payer, { clientId, couponId }))
  expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1)
  expect(await balanceOf(payer)).toBe(4800)
  expect((await buy(payer, { clientId })).failure.error).toBe('CLIENT_ID_USED')
  expect((await buy(payer, { clientId, couponId, cover: 'xinghe' })).failure.error).toBe('CLIENT_ID_USED')
  expect(await balanceOf(payer)).toBe(4800)
})

test('from two devices at once, the same cover is bought once', async () => {
  const payer = await makePayer(app, 5000)
  const answers = await Promise.all([app, other, app, other].map((at) => buy(payer, {}, at)))
  expect(answers.map(({ failure }) => failure.error ?? 'bought').toSorted()).toEqual([
    ...['COVER_OWNED', 'COVER_OWNED', 'COVER_OWNED', 'bought'],
  ])
  expect(await balanceOf(payer)).toBe(4700)
})

test('one coupon for two covers at once pays for one of them', async () => {
  const payer = await makePayer(app, 5000)
  const couponId = await makeCoupon(payer)
  const answers = await Promise.all([
    buy(payer, { couponId, cover: 'xueyan' }),
    buy(payer, { couponId, cover: 'chunjiang' }, other),
  ])
  expect(answers.map(({ failure }) => failure.error ?? 'bought').toSorted()).toEqual(['COUPON_IN_USE', 'bought'])
  expect(await billOf(payer)).toHaveLength(2)
})

test('what refuses a purchase leaves money, coupon and cover as they were', async () => {
  const payer = await makePayer(app, 100)
  const couponId = await makeCoupon(payer)
  const expectRefused = async (error: string, given: Partial<Wish>) => {
    expect((await buy(payer, given)).failure.error).toBe(error)
    expect(await couponState(couponId)).toBe('claimed')
    expect(await billOf(payer)).toHaveLength(1)
  }
  await expectRefused('BALANCE_SHORT', { couponId })
  await expectRefused('PAYMENT_PASSWORD_WRONG', { couponId, paymentPassword: '000001' })
  await expectRefused('COUPON_UNFIT', { couponId: await makeCoupon(payer, { scope: 'train' }) })
  await expectRefused('COUPON_GONE', { couponId: await makeCoupon(await makeUser(app)) })
  await expectRefused('INPUT_INVALID', { clientId: 'again' })
  const lapsing = await makeCoupon(payer, { days: 1 })
  clock.advance(3 * 24 * 3600)
  expect((await buy(await laterUser(payer), { couponId: lapsing })).failure.error).toBe('COUPON_EXPIRED')
})

test('who is not certified pays out of what they have, as far as their class allows; what came back gives its room back', async () => {
  const payer = await makePayer(app, 2 * limits.spending.lifetime)
  await db.deleteFrom('certifications').where('user_id', '=', payer.id).execute()
  const { id } = (await buy(payer)).data
  const spent = makeTransfer(
    userAccount(payer.id, 'wallet'),
    houseAccount('fen', 'sales'),
    limits.spending.lifetime - 300,
  )
  expect(await postWords(app, { transfers: [spent] })).toEqual(['posted'])
  const couponId = await makeCoupon(payer)
  expect((await buy(payer, { cover: 'chunjiang', couponId })).failure.error).toBe('SPENDING_LIMIT_REACHED')
  expect(await couponState(couponId)).toBe('claimed')
  await refund(payer, id)
  expect((await buy(payer, { couponId })).data.paid).toBe(200)
})

test('who has chosen so pays without the payment password, and what counts is what is left after the coupon', async () => {
  const payer = await makePayer(app, 5000)
  const couponId = await makeCoupon(payer)
  expect((await buy(payer, { couponId, paymentPassword: null })).failure.error).toBe('PAYMENT_PASSWORD_NEEDED')
  const turnOn = { body: { smallPaymentFlag: true, paymentPassword } }
  await makeCall(app, contract.paymentPassword.setSmallPayment, turnOn, payer)
  expect((await buy(payer, { couponId, paymentPassword: null })).data.paid).toBe(200)
  const { data: state } = await makeCall(app, contract.paymentPassword.query, {}, payer)
  expect(state.smallPaymentLeft).toBe(limits.smallPayment.day - 200)
})

test('nobody sees or gives back what another has bought', async () => {
  const payer = await makePayer(app, 1000)
  const { id } = (await buy(payer)).data
  const stranger = await makePayer(app, 1000)
  expect((await detail(stranger, id)).failure.error).toBe('COVER_ORDER_GONE')
  expect((await refund(stranger, id)).failure.error).toBe('COVER_ORDER_GONE')
  expect((await detail(payer, '999999999')).failure.error).toBe('COVER_ORDER_GONE')
  expect(await balanceOf(payer)).toBe(700)
})

test('what somebody has bought is in their export, and stays when they leave', async () => {
  const payer = await makePayer(app, 1000)
  await buy(payer)
  const data = app.app.personal.find(({ tables }) => tables.includes('cover_orders'))
  const rows: object[] = []
  for (const part of data?.parts?.(payer.id) ?? []) for await (const row of part.rows()) rows.push(row)
  expect(rows).toMatchObject([{ cover: '雪雁', price: 300, paid: 300, state: 'paid' }])
})
