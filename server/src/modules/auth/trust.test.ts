import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { limits } from '#contract/limits.ts'
import { finishMail } from '#server/testing/jobs.ts'
import { askEmailCode, fixedCode, tryPassword } from '#server/testing/account-steps.ts'
import { makeApp } from '#server/testing/app.ts'
import { makeCall } from '#server/testing/call.ts'
import {
  type Guarded,
  makeGuarded,
  nextTotpCode,
  signInOn,
  takeFirstStep,
  takeSecondStep,
  turnOnTwoFactor,
} from '#server/testing/two-factor-steps.ts'

const app = await makeApp({ CHECKCODE_FIXED: fixedCode })

/** Signs in with both steps, and has the device trusted. */
const trust = async (user: Guarded, deviceId: string = randomUUID()) => {
  const challenge = await takeFirstStep(app, user, deviceId)
  const code = nextTotpCode(app, user.key)
  const { body } = await takeSecondStep(app, challenge, { way: 'totp', code, trust: '1' })
  return {
    deviceId,
    trustToken: String(body.trust_token),
    headers: { authorization: `Bearer ${String(body.access_token)}` },
  }
}

const outcome = async (user: Guarded, device: { deviceId: string; trustToken: string }) => {
  const { status, body } = await tryPassword(app, user.username, user.password, device.deviceId, {
    trustToken: device.trustToken,
  })
  return status === 200 ? 'signed in' : body.error
}

test('a trusted device signs in by password alone for thirty days', async () => {
  const user = await makeGuarded(app)
  const device = await trust(user)
  expect(device.trustToken).toMatch(/^[\w-]{43}$/)
  expect(await outcome(user, device)).toBe('signed in')
  app.clock.advance(limits.trustSeconds - 60)
  expect(await outcome(user, device)).toBe('signed in')
  app.clock.advance(61)
  expect(await outcome(user, device)).toBe('TWO_FACTOR_NEEDED')
})

test('a device that was not asked to be trusted is not', async () => {
  const user = await makeGuarded(app)
  const deviceId = randomUUID()
  const challenge = await takeFirstStep(app, user, deviceId)
  const { body } = await takeSecondStep(app, challenge, { way: 'totp', code: nextTotpCode(app, user.key), trust: '0' })
  expect(body.trust_token).toBeUndefined()
  expect(await outcome(user, { deviceId, trustToken: '' })).toBe('TWO_FACTOR_NEEDED')
})

test('trust is worth something for that user on that device alone', async () => {
  const [user, other] = [await makeGuarded(app), await makeGuarded(app)]
  const device = await trust(user)
  const ofOther = await trust(other)
  expect(await outcome(user, { ...device, deviceId: randomUUID() })).toBe('TWO_FACTOR_NEEDED')
  expect(await outcome(other, device)).toBe('TWO_FACTOR_NEEDED')
  expect(await outcome(user, { ...device, trustToken: ofOther.trustToken })).toBe('TWO_FACTOR_NEEDED')
  expect(await outcome(user, { ...device, trustToken: 'a guess' })).toBe('TWO_FACTOR_NEEDED')
  expect(await outcome(user, device)).toBe('signed in')
})

test('the password is still asked of a trusted device', async () => {
  const user = await makeGuarded(app)
  const { deviceId, trustToken } = await trust(user)
  const { body } = await tryPassword(app, user.username, 'not the password', deviceId, { trustToken })
  expect(body).toMatchObject({ error: 'CREDENTIAL_WRONG' })
})

test('what shows trust is not stored as it is', async () => {
  const { trustToken } = await trust(await makeGuarded(app))
  const rows = await app.db.selectFrom('devices').select('trust_hash').where('trust_hash', 'is not', null).execute()
  expect(rows.some(({ trust_hash }) => trust_hash?.toString('utf8').includes(trustToken))).toBe(false)
})

const otherPassword = '会当凌绝顶，一览众山小'

/** Each gives the user as they are afterwards. */
const ends: [string, (user: Guarded, device: { deviceId: string }) => Promise<Guarded>][] = [
  [
    'two factors are turned off and on again',
    async (user) => {
      const body = { code: nextTotpCode(app, user.key) }
      await makeCall(app, contract.twoFactor.turnOff, { body }, user)
      return await turnOnTwoFactor(app, user)
    },
  ],
  [
    'the password is changed on another device',
    async (user) => {
      const body = { password: user.password, newPassword: otherPassword, endOthersFlag: false }
      await makeCall(app, contract.user.updatePassword, { body }, user)
      return { ...user, password: otherPassword }
    },
  ],
  [
    'a forgotten password is set again',
    async (user) => {
      app.clock.advance(60)
      const code = await askEmailCode(app, 'reset-password', user.email)
      await makeCall(app, contract.user.resetPassword, {
        body: { email: user.email, password: otherPassword, ...code },
      })
      return { ...user, password: otherPassword }
    },
  ],
  [
    'it is banned and allowed again',
    async (user, { deviceId }) => {
      for (const banFlag of [true, false])
        await makeCall(app, contract.device.ban, { body: { deviceId, password: user.password, banFlag } }, user)
      return user
    },
  ],
  [
    'it is removed',
    async (user, { deviceId }) => {
      await makeCall(app, contract.device.remove, { body: { deviceId } }, user)
      return user
    },
  ],
  [
    'all other devices are removed',
    async (user) => {
      await makeCall(app, contract.device.removeOthers, {}, user)
      return user
    },
  ],
]

test.each(ends)('a device is trusted no more when %s', async (_, end) => {
  const user = await makeGuarded(app)
  const device = await trust(user)
  const after = await end(user, device)
  expect(await outcome(after, device)).toBe('TWO_FACTOR_NEEDED')
})

test('who changes their password stays trusted on the device in use', async () => {
  const user = await makeGuarded(app)
  const device = await trust(user)
  const body = { password: user.password, newPassword: otherPassword }
  expect((await makeCall(app, contract.user.updatePassword, { body }, device)).status).toBe(200)
  expect(await outcome({ ...user, password: otherPassword }, device)).toBe('signed in')
})

test('signing in on a trusted device makes no other one trusted', async () => {
  const user = await makeGuarded(app)
  const device = await trust(user)
  await signInOn(app, user, device.deviceId, { trustToken: device.trustToken })
  const { data } = await makeCall(app, contract.device.list, {}, user)
  expect(data.filter(({ trustFlag }) => trustFlag).map(({ deviceId }) => deviceId)).toEqual([device.deviceId])
})

test('a mailbox alone does not get through both steps: after a password by mail, no second step by mail', async () => {
  const user = await makeGuarded(app)
  const body = { emailFlag: true, code: nextTotpCode(app, user.key) }
  expect((await makeCall(app, contract.twoFactor.setEmail, { body }, user)).data.emailFlag).toBe(true)
  expect((await takeFirstStep(app, user)).ways).toContain('email')

  app.clock.advance(61)
  const code = await askEmailCode(app, 'reset-password', user.email)
  const password = 'a password that the thief knows'
  await makeCall(app, contract.user.resetPassword, { body: { email: user.email, ...code, password } })
  const challenge = await takeFirstStep(app, { ...user, password })
  expect(challenge.ways).toEqual(['totp', 'recovery'])
  const { failure } = await makeCall(app, contract.auth.sendTwoFactorEmail, { body: { challenge: challenge.token } })
  expect(failure.error).toBe('FORBIDDEN')
  await finishMail(app)
  expect(app.mails.some(({ subject }) => subject.includes('不再使用邮箱验证码'))).toBe(true)
})
