import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { fixedCode } from '#server/testing/account-steps.ts'
import { makeApp } from '#server/testing/app.ts'
import { makeCall } from '#server/testing/call.ts'
import {
  type Guarded,
  makeGuarded,
  nextTotpCode,
  takeFirstStep,
  takeSecondStep,
  totpCode,
} from '#server/testing/two-factor-steps.ts'

const app = await makeApp({ CHECKCODE_FIXED: fixedCode })

/** Signs in as far as the second step, so many times, each on a device of its own. */
const begin = async (user: Guarded, times: number) => {
  const challenges = []
  for (let time = 0; time < times; time++) {
    challenges.push(await takeFirstStep(app, user))
    // Only sixty pictures a minute are given out.
    app.clock.advance(1)
  }
  return challenges
}

const statuses = (answers: { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((one, other) => one - other)

test('a code of the app works once, however it is tried and whatever else is tried with it', async () => {
  const user = await makeGuarded(app)
  /** Time steps whose codes were taken, and the last one. */
  let last = Math.floor(app.clock.now().getTime() / 30_000)
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ stepsOff: fc.integer({ min: -2, max: 2 }), wait: fc.integer({ min: 0, max: 40 }) }), {
        minLength: 1,
        maxLength: 4,
      }),
      async (tries) => {
        for (const { stepsOff, wait } of tries) {
          app.clock.advance(wait)
          const step = Math.floor(app.clock.now().getTime() / 30_000) + stepsOff
          const challenge = await takeFirstStep(app, user)
          const { status } = await takeSecondStep(app, challenge, {
            way: 'totp',
            code: totpCode(app, user.key, stepsOff),
          })
          const good = Math.abs(stepsOff) <= 1 && step > last
          expect(status).toBe(good ? 200 : 400)
          if (good) last = step
          // The lock is looked at elsewhere.
          else app.clock.advance(90)
        }
      },
    ),
    { numRuns: 12 },
  )
})

test('a code of the app works once at the same moment, in sign-ins of several devices', async () => {
  const user = await makeGuarded(app)
  for (let round = 0; round < 5; round++) {
    const challenges = await begin(user, 5)
    const code = nextTotpCode(app, user.key)
    const answers = await Promise.all(challenges.map((one) => takeSecondStep(app, one, { way: 'totp', code })))
    expect(statuses(answers)).toEqual([200, 400, 400, 400, 400])
  }
})

test('a recovery code works once at the same moment, and never again', async () => {
  const user = await makeGuarded(app)
  for (const code of user.recoveryCodes.slice(0, 4)) {
    const challenges = await begin(user, 4)
    const answers = await Promise.all(challenges.map((one) => takeSecondStep(app, one, { way: 'recovery', code })))
    expect(statuses(answers)).toEqual([200, 400, 400, 400])
    const [later] = await begin(user, 1)
    if (later) expect((await takeSecondStep(app, later, { way: 'recovery', code })).status).toBe(400)
    app.clock.advance(900)
  }
  const session = await takeSecondStep(app, await takeFirstStep(app, user), {
    way: 'recovery',
    code: String(user.recoveryCodes[9]),
  })
  const headers = { authorization: `Bearer ${String(session.body.access_token)}` }
  expect((await makeCall(app, contract.twoFactor.select, {}, { headers })).data.recoveryNum).toBe(5)
})

test('a recovery code that signs in cannot turn two factors off at the same moment', async () => {
  const user = await makeGuarded(app)
  const [challenge] = await begin(user, 1)
  const code = String(user.recoveryCodes[0])
  const answers = await Promise.all([
    takeSecondStep(app, challenge ?? { token: '' }, { way: 'recovery', code }),
    makeCall(app, contract.twoFactor.turnOff, { body: { code } }, user),
  ])
  expect(statuses(answers)[0]).toBe(200)
  expect(statuses(answers)[1]).toBe(400)
})

test('of one sign-in comes one session, however many right codes arrive at the same moment', async () => {
  const user = await makeGuarded(app)
  const sessions = () => app.db.selectFrom('sessions').select('id').where('user_id', '=', user.id).execute()
  const [challenge] = await begin(user, 1)
  const codes = user.recoveryCodes.slice(0, 4)
  const answers = await Promise.all(
    codes.map((code) => takeSecondStep(app, challenge ?? { token: '' }, { way: 'recovery', code })),
  )
  expect(statuses(answers)).toEqual([200, 400, 400, 400])
  expect(answers.filter(({ body }) => body.error === 'TWO_FACTOR_LATE')).toHaveLength(3)
  expect(await sessions()).toHaveLength(2)
  // What was not needed can still be used.
  const { data } = await makeCall(app, contract.twoFactor.select, {}, user)
  expect(data.recoveryNum).toBe(9)
})
