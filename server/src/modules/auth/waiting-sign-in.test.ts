import { beforeEach, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { limits } from '#contract/limits.ts'
import { quotas } from '#contract/quotas.ts'
import { askEmailCode, fixedCode } from '#server/testing/account-steps.ts'
import { makeApp } from '#server/testing/app.ts'
import { makeCall } from '#server/testing/call.ts'
import { makeSession } from '#server/testing/factories.ts'
import {
  type Guarded,
  makeGuarded,
  nextTotpCode,
  takeFirstStep,
  takeSecondStep,
  totpCode,
} from '#server/testing/two-factor-steps.ts'

const app = await makeApp({ CHECKCODE_FIXED: fixedCode })

// Twenty accounts an hour are made from one address.
beforeEach(() => app.clock.advance(3600))

describe('a sign-in that waits for its second step', () => {
  const expired = { code: 400, error: 'TWO_FACTOR_LATE', message: '登录已超时，或验证码错得太多，请重新登录' }
  const codeOf = (user: Guarded) => ({ way: 'totp', code: nextTotpCode(app, user.key) }) as const

  test('waits for five minutes', async () => {
    const user = await makeGuarded(app)
    const challenge = await takeFirstStep(app, user)
    app.clock.advance(limits.challengeSeconds - 30)
    expect((await takeSecondStep(app, challenge, { way: 'totp', code: '000000' })).body).toMatchObject({
      error: 'TWO_FACTOR_CODE_WRONG',
    })
    app.clock.advance(30)
    expect((await takeSecondStep(app, challenge, codeOf(user))).body).toEqual(expired)
    const body = { challenge: challenge.token }
    expect((await makeCall(app, contract.auth.sendTwoFactorEmail, { body })).failure).toEqual(expired)
  })

  test('bears five wrong codes', async () => {
    const user = await makeGuarded(app)
    const challenge = await takeFirstStep(app, user)
    for (let tries = 0; tries < limits.challengeTries; tries++)
      expect((await takeSecondStep(app, challenge, { way: 'totp', code: '000000' })).body).toMatchObject({
        error: 'TWO_FACTOR_CODE_WRONG',
      })
    expect((await takeSecondStep(app, challenge, codeOf(user))).body).toEqual(expired)
    // Beginning again helps.
    expect((await takeSecondStep(app, await takeFirstStep(app, user), codeOf(user))).status).toBe(200)
  })

  test('allows no more of them when they arrive at the same moment', async () => {
    const user = await makeGuarded(app)
    const challenge = await takeFirstStep(app, user)
    app.clock.advance(30)
    const codes = [...Array.from({ length: 9 }, () => '000000'), totpCode(app, user.key)]
    const answers = await Promise.all(codes.map((code) => takeSecondStep(app, challenge, { way: 'totp', code })))
    const of = (error: string) => answers.filter(({ body }) => body.error === error).length
    expect(of('TWO_FACTOR_CODE_WRONG')).toBeLessThanOrEqual(limits.challengeTries)
    expect(of('TWO_FACTOR_CODE_WRONG') + of('TWO_FACTOR_LATE')).toBeGreaterThanOrEqual(9)
  })

  test('does not wait for a password that was set again in between', async () => {
    const user = await makeGuarded(app)
    const challenge = await takeFirstStep(app, user)
    app.clock.advance(60)
    const code = await askEmailCode(app, 'reset-password', user.email)
    const password = '会当凌绝顶，一览众山小'
    await makeCall(app, contract.user.resetPassword, { body: { email: user.email, password, ...code } })
    expect((await takeSecondStep(app, challenge, codeOf(user))).body).toEqual(expired)
    // Whoever can read the mail has set a new password, and has still to take the second step.
    const again = await takeFirstStep(app, { ...user, password })
    expect((await takeSecondStep(app, again, codeOf(user))).status).toBe(200)
  })

  test('serves once', async () => {
    const user = await makeGuarded(app)
    const challenge = await takeFirstStep(app, user)
    expect((await takeSecondStep(app, challenge, codeOf(user))).status).toBe(200)
    expect((await takeSecondStep(app, challenge, codeOf(user))).body).toEqual(expired)
  })

  test('begins nothing for an account that was banned in between, nor after two factors were turned off', async () => {
    const [banned, off] = [await makeGuarded(app), await makeGuarded(app)]
    const challenges = [await takeFirstStep(app, banned), await takeFirstStep(app, off)] as const
    await app.db.updateTable('users').set({ banned_at: app.clock.now() }).where('id', '=', banned.id).execute()
    await makeCall(app, contract.twoFactor.turnOff, { body: { code: String(off.recoveryCodes[0]) } }, off)
    expect((await takeSecondStep(app, challenges[0], codeOf(banned))).body).toMatchObject({ error: 'ACCOUNT_BANNED' })
    expect((await takeSecondStep(app, challenges[1], codeOf(off))).body).toEqual(expired)
  })

  test('begins nothing on a device that was banned in between, and uses no code up for that', async () => {
    const user = await makeGuarded(app)
    const lost = await takeSecondStep(app, await takeFirstStep(app, user, 'a-phone-that-is-lost'), codeOf(user))
    expect(lost.status).toBe(200)
    const challenge = await takeFirstStep(app, user, 'a-phone-that-is-lost')
    const body = { deviceId: 'a-phone-that-is-lost', password: user.password }
    expect((await makeCall(app, contract.device.ban, { body }, user)).status).toBe(200)
    const given = codeOf(user)
    expect((await takeSecondStep(app, challenge, given)).body).toMatchObject({ error: 'DEVICE_BANNED' })
    expect((await takeSecondStep(app, await takeFirstStep(app, user), given)).status).toBe(200)
  })

  test('with a token that is none of ours is refused', async () => {
    for (const token of ['unknown', '\u0000', "' or 1 = 1 --", '🀄'])
      expect((await takeSecondStep(app, { token }, { way: 'totp', code: '000000' })).body).toEqual(expired)
  })
})

test('sixty wrong codes in a day lock it for longer', async () => {
  const user = await makeGuarded(app)
  const { times } = quotas.twoFactorFailuresPerUserAndDay
  const turnOff = async (code: string) => {
    const session = await makeSession(app, user.id)
    return (await makeCall(app, contract.twoFactor.turnOff, { body: { code } }, session)).failure.error
  }
  for (let tries = 0; tries < times; tries++) {
    expect(await turnOff('000000')).toBe('TWO_FACTOR_CODE_WRONG')
    app.clock.advance(quotas.twoFactorFailuresPerUser.windowSeconds / quotas.twoFactorFailuresPerUser.times)
  }
  app.clock.advance(quotas.twoFactorFailuresPerUser.windowSeconds)
  expect(await turnOff(nextTotpCode(app, user.key))).toBe('TWO_FACTOR_LOCKED')
  app.clock.advance(quotas.twoFactorFailuresPerUserAndDay.windowSeconds)
  expect(await turnOff(nextTotpCode(app, user.key))).toBeUndefined()
})

test('ten wrong codes lock the second step for a quarter of an hour, whatever number of sign-ins are begun', async () => {
  const user = await makeGuarded(app)
  const guess = async () => {
    const challenge = await takeFirstStep(app, user)
    return await takeSecondStep(app, challenge, { way: 'totp', code: '000000' })
  }
  for (let tries = 0; tries < quotas.twoFactorFailuresPerUser.times; tries++)
    expect((await guess()).body).toMatchObject({ error: 'TWO_FACTOR_CODE_WRONG' })
  const right = async () =>
    await takeSecondStep(app, await takeFirstStep(app, user), { way: 'totp', code: nextTotpCode(app, user.key) })
  expect(await right()).toMatchObject({
    status: 429,
    body: { error: 'TWO_FACTOR_LOCKED', retryAfterSeconds: expect.any(Number) },
  })
  app.clock.advance(quotas.twoFactorFailuresPerUser.windowSeconds)
  expect((await right()).status).toBe(200)
})
