import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { pointLimits } from '#contract/limits.ts'
import { makeApp } from '#server/testing/app.ts'
import { makeCall } from '#server/testing/call.ts'
import { makeSession, makeUser, type TestUser } from '#server/testing/factories.ts'
import { runJobs } from '#server/testing/jobs.ts'
import { readOfficial } from '#server/testing/service-steps.ts'
import { makeWelfareSteps } from '#server/testing/welfare-steps.ts'

const app = await makeApp()
const { read, points, goTo, give, lot, operate, joinedLongAgo, history } = makeWelfareSteps(app)

const goAs = async (user: TestUser, day: string) => {
  goTo(day)
  Object.assign(user, await makeSession(app, user.id))
}
const notices = async (user: TestUser) => (await readOfficial(app, user, 'system')).map(({ content }) => content)

test('what lapses first is spent first, and what is left of it is shown with its day', async () => {
  goTo('2026-11-22')
  const user = await makeUser(app)
  await joinedLongAgo(user)
  await give(user, 30, 2026)
  await give(user, 100, 2027)
  expect(await read(user)).toMatchObject({ points: 130, lapse: { points: 30, day: '2026-12-31' } })
  await operate(user, { type: 'make-up', day: '2026-11-21' })
  expect([await lot(user, 2026), await lot(user, 2027)]).toEqual([30 - pointLimits.makeUpPrice, 100])
  await operate(user, { type: 'make-up', day: '2026-11-20' })
  expect([await lot(user, 2026), await lot(user, 2027)]).toEqual([0, 130 - 2 * pointLimits.makeUpPrice])
  expect(await read(user)).toMatchObject({ points: 90, lapse: null })
})

test('points lapse at the end of the next year: they cannot be spent any more, and are gone with the next round', async () => {
  goTo('2027-12-31', 24 * 3600 - 60)
  const user = await makeUser(app)
  await give(user, 70, 2027)
  await give(user, 5, 2028)
  expect(await points(user)).toBe(75)
  await runJobs(app, 'lapse-points')
  expect(await lot(user, 2027)).toBe(70)
  await goAs(user, '2028-01-01')
  expect(await read(user)).toMatchObject({ points: 5, lapse: { points: 5, day: '2028-12-31' } })
  await runJobs(app, 'lapse-points')
  await runJobs(app, 'lapse-points')
  expect([await lot(user, 2027), await lot(user, 2028)]).toEqual([0, 5])
  expect((await history(user))[0]).toBe('2027 年底到期 -70')
})

test('who has points that are about to lapse is told once, thirty days before', async () => {
  goTo('2029-12-01')
  const [user, other] = [await makeUser(app), await makeUser(app)]
  await give(user, 42, 2029)
  await give(other, 42, 2030)
  await runJobs(app, 'tell-of-lapsing-points')
  expect(await notices(user)).toEqual([])
  await goAs(user, '2029-12-02')
  Object.assign(other, await makeSession(app, other.id))
  await runJobs(app, 'tell-of-lapsing-points')
  await runJobs(app, 'tell-of-lapsing-points')
  expect(await notices(user)).toEqual([expect.stringMatching(/^你有 42 积分会在 2029 年 12 月 31 日过期。/)])
  expect(await notices(other)).toEqual([])
})

test('the history goes on page by page, the latest first', async () => {
  goTo('2030-03-01')
  const user = await makeUser(app)
  for (const amount of [1, 2, 3, 4, 5]) await give(user, amount, 2031)
  const seen: number[] = []
  let cursor: string | undefined
  do {
    const body = { pageSize: 2, ...(cursor === undefined ? {} : { cursor }) }
    const { data } = await makeCall(app, contract.welfare.pagePoints, { body }, user)
    seen.push(...data.records.map((record) => record.points))
    expect(data.hasMore).toBe(data.cursor !== null)
    cursor = data.cursor ?? undefined
  } while (cursor !== undefined)
  expect(seen).toEqual([5, 4, 3, 2, 1])
})

test('what was spent out of two years’ points is one line, also where a page ends', async () => {
  goTo('2030-06-01')
  const user = await makeUser(app)
  await joinedLongAgo(user)
  await give(user, 10, 2030)
  await give(user, 100, 2031)
  for (const day of ['2030-05-31', '2030-05-30']) await operate(user, { type: 'make-up', day })
  expect(await lot(user, 2030)).toBe(0)
  const pages: number[][] = []
  let cursor: string | undefined
  do {
    const body = { pageSize: 1, ...(cursor === undefined ? {} : { cursor }) }
    const { data } = await makeCall(app, contract.welfare.pagePoints, { body }, user)
    pages.push(data.records.map(({ points: amount }) => amount))
    cursor = data.cursor ?? undefined
  } while (cursor !== undefined)
  expect(pages).toEqual([[-pointLimits.makeUpPrice], [-pointLimits.makeUpPrice], [100], [10]])
})

test('the history of another list’s page mark is refused', async () => {
  const user = await makeUser(app)
  const { failure } = await makeCall(app, contract.welfare.pagePoints, { body: { cursor: 'b3RoZXIgMSAx' } }, user)
  expect(failure).toMatchObject({ code: 400, error: 'INPUT_INVALID' })
})
