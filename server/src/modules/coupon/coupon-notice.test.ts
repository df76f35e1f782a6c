import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { makeApp } from '#server/testing/app.ts'
import { makeCall } from '#server/testing/call.ts'
import { daysFrom, makeCouponModule, makeOffer, printed } from '#server/testing/coupon-factories.ts'
import { makeSession, makeUser, type TestUser } from '#server/testing/factories.ts'
import { finishJobs, runJobs } from '#server/testing/jobs.ts'
import { readOfficial } from '#server/testing/service-steps.ts'
import { lastDayText } from './coupon.messages.ts'

const app = await makeApp()

const claim = async (user: TestUser, title: string, days: number) => {
  const offer = await makeOffer(app, {
    terms: printed({ title }),
    valid: { days },
    claim: { start: daysFrom(app, -1), end: daysFrom(app, 5) },
  })
  return (await makeCall(app, contract.coupon.receive, { body: { id: offer.id } }, user)).data.id
}

const tell = async () => {
  await runJobs(app, 'find-coupon-last-day')
  await finishJobs(app, 'tell-coupon-last-day')
}
/** As they read it then: the clock has gone on since they signed in. */
const told = async (user: TestUser) => {
  const messages = await readOfficial(app, { ...user, ...(await makeSession(app, user.id)) }, 'system')
  return messages.map(({ content }) => content)
}

test('on the last morning, 系统通知 says once which coupons lapse, together', async () => {
  const [me, other] = [await makeUser(app), await makeUser(app)]
  // It is the 21st, eight in the morning: they lapse with the 22nd, and with the 28th.
  await claim(me, '返乡立减', 1)
  await claim(me, '早鸟八五折', 1)
  await claim(me, '还早', 7)
  const used = await claim(other, '用掉的', 1)
  const { orders } = makeCouponModule(app).service
  await orders.lock(app.db, other.id, { couponId: used, ref: 'order:notice', amount: 20_000, scope: 'payment' })
  await orders.use(app.db, 'order:notice')

  app.clock.advance(24 * 3600)
  await tell()
  expect(await told(me)).toEqual([])
  app.clock.advance(3600)
  await tell()
  await tell()
  expect(await told(me)).toEqual([
    `你有 2 张卡券快要过期了。
「返乡立减」「早鸟八五折」，最早的一张 11月22日 23:59 后就不能用了。
在「我的」里打开「卡券」，就能看到它们。`,
  ])
  expect(await told(other)).toEqual([])
  app.clock.advance(-25 * 3600)
})

test('whoever claims a coupon on its last day is not told what they have just read', async () => {
  const me = await makeUser(app)
  const offer = await makeOffer(app, {
    claim: { start: daysFrom(app, -1), end: daysFrom(app, 0.4) },
    valid: { start: daysFrom(app, -1), end: daysFrom(app, 0.5) },
  })
  await makeCall(app, contract.coupon.receive, { body: { id: offer.id } }, me)
  await tell()
  expect(await told(me)).toEqual([])
})

test('of many, the first are named', () => {
  const coupons = ['一', '二', '三', '四'].map((title) => ({ title, validEnd: new Date('2026-12-01T00:00:00+08:00') }))
  expect(lastDayText(coupons)).toBe(`你有 4 张卡券快要过期了。
「一」「二」「三」等 4 张，最早的一张 11月30日 23:59 后就不能用了。
在「我的」里打开「卡券」，就能看到它们。`)
})
