import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { pointLimits } from '#contract/limits.ts'
import { makeApp } from '#server/testing/app.ts'
import { makeCall } from '#server/testing/call.ts'
import { makeCertification } from '#server/testing/certification-steps.ts'
import { makeSession, makeUser, type TestUser } from '#server/testing/factories.ts'
import { refusal } from '#server/testing/topic-steps.ts'
import { makeWelfareSteps } from '#server/testing/welfare-steps.ts'

const app = await makeApp()
const other = await makeApp({}, app)
const { read, points, goTo, give, operate, history, joinedLongAgo } = makeWelfareSteps(app)

const exchange = (user: TestUser, given: { clientId?: string; goodsId?: string } = {}, at = app) =>
  makeCall(at, contract.mall.exchange, { body: { clientId: randomUUID(), goodsId: 'make-up-card', ...given } }, user)
const shelf = async (user: TestUser) => (await makeCall(app, contract.mall.query, {}, user)).data

goTo('2026-11-22')

test('points are exchanged for a card, and the card makes up for a missed day', async () => {
  const user = await makeUser(app)
  await joinedLongAgo(user)
  await give(user, 100, 2027)
  expect((await shelf(user)).goods[0]).toMatchObject({
    id: 'make-up-card',
    title: '补签卡',
    price: pointLimits.makeUpCardPrice,
    leftNum: 3,
  })
  const { status, data } = await exchange(user)
  expect([status, data.points]).toEqual([200, 100 - pointLimits.makeUpCardPrice])
  expect((await read(user)).makeUp.cardNum).toBe(1)
  expect((await shelf(user)).goods[0]?.leftNum).toBe(2)
  expect((await operate(user, { type: 'make-up' })).data).toMatchObject({ gained: 0, welfare: { points: data.points } })
  expect(await history(user)).toContain(`兑换补签卡 -${pointLimits.makeUpCardPrice}`)
})

test('an exchange that is sent twice, or by two processes at once, is made once', async () => {
  const user = await makeUser(app)
  await give(user, 100, 2027)
  const clientId = randomUUID()
  const answers = await Promise.all([app, other, app].map((at) => exchange(user, { clientId }, at)))
  answers.push(await exchange(user, { clientId }))
  expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1)
  expect(await points(user)).toBe(100 - pointLimits.makeUpCardPrice)
  expect((await read(user)).makeUp.cardNum).toBe(1)
})

test('without points enough nothing is handed over, also when several are asked for at once', async () => {
  const user = await makeUser(app)
  await give(user, pointLimits.makeUpCardPrice + 1, 2027)
  const answers = await Promise.all([app, other, app, other].map((at) => exchange(user, {}, at)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.flatMap(({ failure }) => failure.error ?? [])).toEqual(Array(3).fill('POINTS_SHORT'))
  expect((await read(user)).makeUp.cardNum).toBe(1)
  expect(await points(user)).toBe(1)
})

test('only so many are had in a month; then it is said, and the next month begins anew', async () => {
  const user = await makeUser(app)
  await give(user, 500, 2027)
  for (let times = 0; times < pointLimits.makeUpCardsPerMonth; times++) await exchange(user)
  expect(refusal(await exchange(user))).toEqual([409, 'GOODS_USED_UP'])
  expect((await shelf(user)).goods[0]?.leftNum).toBe(0)
  goTo('2026-12-01', 0)
  Object.assign(user, await makeSession(app, user.id))
  expect((await exchange(user)).status).toBe(200)
})

test('what is not on the shelf cannot be had', async () => {
  const user = await makeUser(app)
  await give(user, 500, 2027)
  expect(refusal(await exchange(user, { goodsId: 'gold' }))).toEqual([404, 'GOODS_GONE'])
  expect(await points(user)).toBe(500)
})

test('a coupon is worth money: it is exchanged only by who is certified, and lies among theirs then', async () => {
  const user = await makeUser(app)
  await give(user, 500, 2027)
  expect(refusal(await exchange(user, { goodsId: 'train-5' }))).toEqual([403, 'CERTIFICATION_NEEDED'])
  expect(await points(user)).toBe(500)
  await makeCertification(app, user)
  const clientId = randomUUID()
  for (const _ of ['once', 'again']) await exchange(user, { goodsId: 'train-5', clientId })
  expect(await points(user)).toBe(300)
  const mine = await app.db.selectFrom('coupons').select(['state', 'reason']).where('user_id', '=', user.id).execute()
  expect(mine).toEqual([{ state: 'claimed', reason: expect.stringMatching(/^mall:\d+$/) }])
  expect(await history(user)).toContain('兑换火车票满 50 减 5 -200')
})
