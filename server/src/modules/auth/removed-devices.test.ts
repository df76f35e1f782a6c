import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { limits } from '#contract/limits.ts'
import { fixedCode, signUp, tryRefresh } from '#server/testing/account-steps.ts'
import { makeApp } from '#server/testing/app.ts'
import { makeCall } from '#server/testing/call.ts'
import { runScheduled } from '#server/testing/jobs.ts'
import { makeGuarded, signInOn, takeFirstStep } from '#server/testing/two-factor-steps.ts'
import { createAuthJobs } from './auth.jobs.ts'
import { createEndedSessions } from './auth-ended.service.ts'

const app = await makeApp({ CHECKCODE_FIXED: fixedCode })
const jobs = createAuthJobs({ ...app, ended: createEndedSessions(app) })
const cleanUp = () => runScheduled({ jobs })

const devicesOf = async ({ id }: { id: string }) =>
  (await app.db.selectFrom('devices').select('device_id').where('user_id', '=', id).orderBy('id').execute()).map(
    ({ device_id }) => device_id,
  )

test('what was removed is deleted when its tokens could do nothing any more, and not before', async () => {
  const user = await signInOn(app, await signUp(app))
  const lost = await signInOn(app, user)
  await makeCall(app, contract.device.remove, { body: { deviceId: lost.deviceId } }, user)
  for (const seconds of [0, limits.accessTokenSeconds, limits.accessTokenSeconds - 1]) {
    app.clock.advance(seconds)
    await cleanUp()
    expect(await devicesOf(user)).toEqual([user.deviceId, lost.deviceId])
  }
  app.clock.advance(2)
  await cleanUp()
  expect(await devicesOf(user)).toEqual([user.deviceId])
  expect((await tryRefresh(app, user.refreshToken)).status).toBe(200)
})

test('devices that only logged out stay for as long as they are listed', async () => {
  const user = await signInOn(app, await signUp(app))
  const left = await signInOn(app, user)
  const body = { client_id: 'hongyan-web', client_secret: 'hongyan-web', token: left.refreshToken }
  await makeCall(app, contract.auth.revokeToken, { body })
  app.clock.advance(3600)
  await cleanUp()
  expect(await devicesOf(user)).toEqual([user.deviceId, left.deviceId])
})

test('sign-ins that nobody finished are deleted', async () => {
  const user = await makeGuarded(app)
  await takeFirstStep(app, user)
  const count = async () => (await app.db.selectFrom('sign_in_challenges').select('user_id').execute()).length
  await cleanUp()
  expect(await count()).toBe(1)
  app.clock.advance(limits.challengeSeconds + 1)
  await cleanUp()
  expect(await count()).toBe(0)
})
