import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { pointLimits } from '#contract/limits.ts'
import { makeApp } from '#server/testing/app.ts'
import { makeCall } from '#server/testing/call.ts'
import { makeSession, makeUser } from '#server/testing/factories.ts'
import { refusal } from '#server/testing/topic-steps.ts'
import { makeWelfareSteps } from '#server/testing/welfare-steps.ts'

const app = await makeApp()
const other = await makeApp({}, app)
const { operate, read, signIn, points, goTo, joinedLongAgo, give, history } = makeWelfareSteps(app)

/** Somebody who joined long ago. */
const makeOld = async () => {
  const user = await makeUser(app)
  await joinedLongAgo(user)
  return user
}

/** The strip as it looks. */
const marks = async (user: Awaited<ReturnType<typeof makeUser>>) =>
  (await read(user)).strip.map(({ day, state }) => `${day.slice(5)} ${state}`)

test('signing in gives the points of the day, once, however often it is tapped', async () => {
  const user = await makeUser(app)
  expect((await read(user)).signedFlag).toBe(false)
  const { status, data } = await signIn(user)
  expect([status, data.gained]).toEqual([200, 5])
  expect(data.welfare).toMatchObject({ points: 5, signedFlag: true, streak: 1 })
  expect((await signIn(user)).data).toEqual(data)
  expect(await points(user)).toBe(5)
  expect(await history(user)).toEqual([expect.stringMatching(/^\d+月\d+日签到 5$/)])
})

test('two devices in two processes that sign in at once are paid once', async () => {
  const user = await makeUser(app)
  const device = { ...user, ...(await makeSession(app, user.id)) }
  const answers = await Promise.all(
    [user, device, user, device].map((one, index) =>
      makeCall(index % 2 === 0 ? app : other, contract.welfare.operate, { body: { type: 'sign-in' } }, one),
    ),
  )
  expect(answers.map(({ status, data }) => `${status} ${data.gained}`)).toEqual(Array(4).fill('200 5'))
  expect(await points(user)).toBe(5)
})

test('at midnight in Shanghai the next day begins, and a tap on each side of it is paid once each', async () => {
  goTo('2026-11-30', 24 * 3600 - 1)
  const user = await makeOld()
  await signIn(user)
  await signIn(user)
  expect((await read(user)).today).toBe('2026-11-30')
  goTo('2026-12-01', 0)
  expect(await read(user)).toMatchObject({ today: '2026-12-01', signedFlag: false, streak: 1 })
  await signIn(user)
  await signIn(user)
  expect(await read(user)).toMatchObject({ points: 10, signedFlag: true, streak: 2 })
})

test('the days in a row go on across the end of a year, and the seventh gives most', async () => {
  const user = await makeOld()
  const gained: number[] = []
  for (const day of ['28', '29', '30', '31']
    .map((date) => `2026-12-${date}`)
    .concat(['01', '02', '03', '04'].map((date) => `2027-01-${date}`))) {
    goTo(day)
    // As long as a session's token lives.
    Object.assign(user, await makeSession(app, user.id))
    gained.push((await signIn(user)).data.gained)
  }
  expect(gained).toEqual([5, 5, 10, 5, 5, 10, 30, 5])
  expect((await read(user)).streak).toBe(8)
})

test('a missed day is made up for with points, and the row goes on as if it had not been missed', async () => {
  goTo('2027-02-01')
  const user = await makeOld()
  await give(user, 50, 2028)
  await signIn(user)
  goTo('2027-02-03')
  Object.assign(user, await makeSession(app, user.id))
  await signIn(user)
  expect(await marks(user)).toEqual([
    '01-30 missed',
    '01-31 missed',
    '02-01 signed',
    '02-02 missed',
    '02-03 signed',
    '02-04 coming',
    '02-05 coming',
  ])
  expect((await read(user)).streak).toBe(1)
  const before = await points(user)
  const { data } = await operate(user, { type: 'make-up', day: '2027-02-02' })
  expect(data.gained).toBe(-pointLimits.makeUpPrice)
  expect(data.welfare).toMatchObject({ streak: 3, points: before - pointLimits.makeUpPrice })
  expect((await operate(user, { type: 'make-up', day: '2027-02-02' })).data).toEqual(data)
  expect((await marks(user))[3]).toBe('02-02 madeUp')
  expect((await history(user))[0]).toBe(`补签 2月2日 -${pointLimits.makeUpPrice}`)
})

test('two devices that make up for the same day at once pay once', async () => {
  goTo('2027-03-03')
  const user = await makeOld()
  await give(user, 100, 2028)
  const answers = await Promise.all(
    [app, other, app].map((process) =>
      makeCall(process, contract.welfare.operate, { body: { type: 'make-up', day: '2027-03-02' } }, user),
    ),
  )
  expect(answers.map(({ data }) => data.gained)).toEqual(Array(3).fill(-pointLimits.makeUpPrice))
  expect(await points(user)).toBe(100 - pointLimits.makeUpPrice)
})

test('without a day, yesterday is made up for', async () => {
  goTo('2027-03-05')
  const user = await makeOld()
  await give(user, 100, 2028)
  expect((await operate(user, { type: 'make-up' })).status).toBe(200)
  expect((await marks(user))[3]).toBe('03-04 madeUp')
  expect((await read(user)).streak).toBe(1)
})

test('a card is spent before points, and the day costs nothing', async () => {
  goTo('2027-03-10')
  const user = await makeOld()
  await give(user, 100, 2028)
  await app.db.insertInto('make_up_cards').values({ user_id: user.id, gained_at: app.clock.now() }).execute()
  expect((await read(user)).makeUp.cardNum).toBe(1)
  const { data } = await operate(user, { type: 'make-up', day: '2027-03-09' })
  expect([data.gained, data.welfare.points, data.welfare.makeUp.cardNum]).toEqual([0, 100, 0])
  expect(refusal(await operate(user, { type: 'make-up', day: '2027-03-08', means: 'card' }))).toEqual([
    409,
    'MAKE_UP_CARDS_NONE',
  ])
  expect((await operate(user, { type: 'make-up', day: '2027-03-08', means: 'points' })).data.gained).toBe(
    -pointLimits.makeUpPrice,
  )
})

test.each([
  ['today', '2027-04-10', 'MAKE_UP_NEEDLESS'],
  ['a day to come', '2027-04-11', 'MAKE_UP_NEEDLESS'],
  ['a day before the strip', '2027-04-05', 'MAKE_UP_LATE'],
])('%s cannot be made up for, and nothing is paid', async (_, day, error) => {
  goTo('2027-04-10')
  const user = await makeOld()
  await give(user, 100, 2028)
  expect(refusal(await operate(user, { type: 'make-up', day }))).toEqual([409, error])
  expect(await points(user)).toBe(100)
})

test('a day before one joined cannot be made up for', async () => {
  goTo('2027-04-10')
  const user = await makeUser(app)
  await give(user, 100, 2028)
  expect(refusal(await operate(user, { type: 'make-up' }))).toEqual([409, 'MAKE_UP_LATE'])
})

test('without points enough, a missed day stays missed', async () => {
  goTo('2027-04-12')
  const user = await makeOld()
  await give(user, pointLimits.makeUpPrice - 1, 2028)
  expect(refusal(await operate(user, { type: 'make-up' }))).toEqual([409, 'POINTS_SHORT'])
  expect((await marks(user))[3]).toBe('04-11 missed')
})

test('only so many days of a month are made up for, and a new month begins anew', async () => {
  goTo('2027-05-31')
  const user = await makeOld()
  await give(user, 500, 2028)
  for (const day of ['27', '28', '29']) await operate(user, { type: 'make-up', day: `2027-05-${day}` })
  expect((await read(user)).makeUp.leftNum).toBe(0)
  expect(refusal(await operate(user, { type: 'make-up', day: '2027-05-30' }))).toEqual([409, 'MAKE_UPS_USED_UP'])
  goTo('2027-06-01')
  Object.assign(user, await makeSession(app, user.id))
  expect((await read(user)).makeUp.leftNum).toBe(pointLimits.makeUpsPerMonth)
  expect((await operate(user, { type: 'make-up', day: '2027-05-30' })).status).toBe(200)
})
