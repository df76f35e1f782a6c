import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { limits } from '#contract/limits.ts'
import { webClient } from '#contract/web-client.ts'
import { twoFactorGrant } from '#contract/auth.ts'
import {
  askEmailCode,
  askMyBase,
  codeSentTo,
  fixedCode,
  postToken,
  tryPassword,
} from '#server/testing/account-steps.ts'
import { finishMail } from '#server/testing/jobs.ts'
import { makeApp } from '#server/testing/app.ts'
import { makeCall } from '#server/testing/call.ts'
import { readOfficial } from '#server/testing/service-steps.ts'
import {
  type Guarded,
  makeGuarded,
  nextTotpCode,
  takeFirstStep,
  takeSecondStep,
  totpCode,
} from '#server/testing/two-factor-steps.ts'

const app = await makeApp({ CHECKCODE_FIXED: fixedCode })
/** Whose codes by mail are not all the same. */
const mailing = await makeApp({}, app)

// Twenty accounts an hour are made from one address.
beforeEach(() => app.clock.advance(3600))

const rowsOf = async (user: Guarded) => ({
  devices: await app.db.selectFrom('devices').select('id').where('user_id', '=', user.id).execute(),
  sessions: await app.db.selectFrom('sessions').select('id').where('user_id', '=', user.id).execute(),
  notices: await readOfficial(app, { ...user, nickname: '' }, 'system'),
})

const allowEmail = (user: Guarded) =>
  makeCall(app, contract.twoFactor.setEmail, { body: { emailFlag: true, code: nextTotpCode(app, user.key) } }, user)
const sendEmail = (challenge: string) => makeCall(mailing, contract.auth.sendTwoFactorEmail, { body: { challenge } })

/** Takes the first step by a code that was mailed. */
const signInByEmail = async (user: Guarded) => {
  app.clock.advance(60)
  const { emailKey: checkcodekey, emailCode: checkcode } = await askEmailCode(app, 'login', user.email)
  const credential = { username: user.email, authType: 'email', checkcodekey, checkcode, deviceId: randomUUID() }
  return await postToken(app, { grant_type: 'password', username: JSON.stringify(credential) })
}

describe('the first step', () => {
  test('is answered with what the second one needs, and leaves no device, session or notice behind', async () => {
    const user = await makeGuarded(app)
    const before = await rowsOf(user)
    const { status, body } = await tryPassword(app, user.username, user.password)
    expect(status).toBe(400)
    expect(body).toEqual({
      code: 400,
      message: '请完成两步验证',
      error: 'TWO_FACTOR_NEEDED',
      challenge: { token: expect.stringMatching(/^[\w-]{43}$/), ways: ['totp', 'recovery'] },
    })
    expect(await rowsOf(user)).toEqual(before)
  })

  test('with a wrong password says nothing of a second one', async () => {
    const user = await makeGuarded(app)
    const { body } = await tryPassword(app, user.username, 'not the password')
    expect(body).toEqual((await tryPassword(app, 'nobody_at_all', 'not the password')).body)
  })

  test('is not stored as it is', async () => {
    const { token } = await takeFirstStep(app, await makeGuarded(app))
    const rows = await app.db.selectFrom('sign_in_challenges').select('token_hash').execute()
    expect(rows.some(({ token_hash }) => token_hash.toString('utf8').includes(token))).toBe(false)
  })

  test('on a banned device, or of a banned account, says so at once', async () => {
    const user = await makeGuarded(app)
    const lost = randomUUID()
    const challenge = await takeFirstStep(app, user, lost)
    await takeSecondStep(app, challenge, { way: 'totp', code: nextTotpCode(app, user.key) })
    await makeCall(app, contract.device.ban, { body: { deviceId: lost, password: user.password } }, user)
    expect((await tryPassword(app, user.username, user.password, lost)).body).toMatchObject({ error: 'DEVICE_BANNED' })
    await app.db.updateTable('users').set({ banned_at: app.clock.now() }).where('id', '=', user.id).execute()
    expect((await tryPassword(app, user.username, user.password)).body).toMatchObject({ error: 'ACCOUNT_BANNED' })
  })
})

describe('the second step', () => {
  test('by a code of the app signs in, with tokens that go on as all do, and the other devices hear of it', async () => {
    const user = await makeGuarded(app)
    const challenge = await takeFirstStep(app, user)
    const { status, body } = await takeSecondStep(app, challenge, { way: 'totp', code: nextTotpCode(app, user.key) })
    expect([status, body]).toEqual([
      200,
      {
        access_token: expect.any(String),
        refresh_token: expect.any(String),
        token_type: 'Bearer',
        expires_in: limits.accessTokenSeconds,
      },
    ])
    expect((await askMyBase(app, body.access_token)).data).toMatchObject({ id: user.id })
    const refreshed = await postToken(app, { grant_type: 'refresh_token', refresh_token: String(body.refresh_token) })
    expect(refreshed.status).toBe(200)
    const { notices } = await rowsOf(user)
    expect(notices.at(-1)?.content).toContain('新设备上登录了')
  })

  test('takes JSON as well as a form, and a code with a space in it', async () => {
    const user = await makeGuarded(app)
    const { token: challenge } = await takeFirstStep(app, user)
    const code = nextTotpCode(app, user.key).replace(/^.../, '$& ')
    const response = await app.app.inject({
      method: 'POST',
      url: '/api/v1/auth/oauth/token',
      payload: { ...webClient, grant_type: twoFactorGrant, challenge, way: 'totp', code },
    })
    expect(response.statusCode).toBe(200)
  })

  test('by a recovery code signs in, and says how many are left, by notice and by mail', async () => {
    const user = await makeGuarded(app)
    const challenge = await takeFirstStep(app, user)
    const { status } = await takeSecondStep(app, challenge, { way: 'recovery', code: String(user.recoveryCodes[4]) })
    expect(status).toBe(200)
    const { notices } = await rowsOf(user)
    expect(notices.at(-1)?.content).toMatch(/恢复码登录[^]+还剩 9 个恢复码/)
    await finishMail(app)
    expect(app.mails.findLast(({ to }) => to === user.email)?.text).toContain('还剩 9 个恢复码')
  })

  test('is not offered by recovery codes when none is left', async () => {
    const user = await makeGuarded(app)
    await app.db
      .updateTable('recovery_codes')
      .set({ used_at: app.clock.now() })
      .where('user_id', '=', user.id)
      .execute()
    expect((await takeFirstStep(app, user)).ways).toEqual(['totp'])
  })

  test.each([
    ['a code of the app as a recovery code', 'recovery', (user: Guarded) => nextTotpCode(app, user.key)],
    ['a recovery code as one of the app', 'totp', (user: Guarded) => String(user.recoveryCodes[0])],
    ['a recovery code as one by mail', 'email', (user: Guarded) => String(user.recoveryCodes[0])],
    ['the password', 'totp', (user: Guarded) => user.password.slice(0, 10)],
    ['the code of the picture', 'totp', () => fixedCode],
  ] as const)('does not take %s', async (_, way, codeOf) => {
    const user = await makeGuarded(app)
    const { status, body } = await takeSecondStep(app, await takeFirstStep(app, user), { way, code: codeOf(user) })
    expect([status, body]).toEqual([
      400,
      {
        code: 400,
        error: 'TWO_FACTOR_CODE_WRONG',
        message: '验证码不正确，或已经用过了',
        fields: { code: '验证码不正确，或已经用过了' },
      },
    ])
  })

  test('does not take what belongs to somebody else', async () => {
    const [user, other] = [await makeGuarded(app), await makeGuarded(app)]
    const challenge = await takeFirstStep(app, user)
    app.clock.advance(30)
    for (const given of [
      { way: 'totp', code: totpCode(app, other.key) },
      { way: 'recovery', code: String(other.recoveryCodes[0]) },
    ] as const)
      expect((await takeSecondStep(app, challenge, given)).body).toMatchObject({ error: 'TWO_FACTOR_CODE_WRONG' })
  })

  test('is for known clients only', async () => {
    const user = await makeGuarded(app)
    const { token } = await takeFirstStep(app, user)
    const code = nextTotpCode(app, user.key)
    const given = { grant_type: twoFactorGrant, challenge: token, way: 'totp', code }
    expect((await postToken(app, { ...given, client_secret: 'guess' })).body).toMatchObject({ error: 'CLIENT_UNKNOWN' })
    expect((await postToken(app, given)).status).toBe(200)
  })
})

describe('a code by mail', () => {
  test('signs in who has allowed it, and the answer does not name the address', async () => {
    const user = await makeGuarded(app)
    await allowEmail(user)
    const challenge = await takeFirstStep(app, user)
    expect(challenge.ways).toEqual(['totp', 'recovery', 'email'])
    const { data } = await sendEmail(challenge.token)
    expect(Object.keys(data)).toEqual(['emailKey'])
    const code = codeSentTo(mailing, user.email)
    expect(mailing.mails.at(-1)?.text).toContain('两步验证')
    const given = { way: 'email', code, emailKey: data.emailKey } as const
    expect((await takeSecondStep(mailing, challenge, { ...given, code: '000000' })).body).toMatchObject({
      error: 'TWO_FACTOR_CODE_WRONG',
      fields: { code: expect.any(String) },
    })
    expect((await takeSecondStep(mailing, challenge, given)).status).toBe(200)
    const again = await takeFirstStep(app, user)
    expect((await takeSecondStep(mailing, again, given)).body).toMatchObject({ error: 'TWO_FACTOR_CODE_WRONG' })
  })

  test('is neither sent nor taken when the user has not allowed it', async () => {
    const user = await makeGuarded(app)
    const challenge = await takeFirstStep(app, user)
    const sent = mailing.mails.length
    expect((await sendEmail(challenge.token)).failure).toMatchObject({ error: 'FORBIDDEN' })
    expect(mailing.mails).toHaveLength(sent)
  })

  test('is not the second step after a code by mail was the first', async () => {
    const user = await makeGuarded(app)
    await allowEmail(user)
    const { body } = await signInByEmail(user)
    const challenge = body.challenge as { token: string; ways: string[] }
    expect(challenge.ways).toEqual(['totp', 'recovery'])
    expect((await sendEmail(challenge.token)).failure).toMatchObject({ error: 'FORBIDDEN' })
    const { status } = await takeSecondStep(app, challenge, { way: 'totp', code: nextTotpCode(app, user.key) })
    expect(status).toBe(200)
  })

  test('that was sent to sign in, or to prove something else, is none', async () => {
    const user = await makeGuarded(app)
    await allowEmail(user)
    const challenge = await takeFirstStep(app, user)
    app.clock.advance(60)
    const { emailKey, emailCode } = await askEmailCode(app, 'login', user.email)
    expect((await takeSecondStep(app, challenge, { way: 'email', code: emailCode, emailKey })).body).toMatchObject({
      error: 'TWO_FACTOR_CODE_WRONG',
    })
    const { failure } = await makeCall(app, contract.checkcode.sendEmail, {
      body: { checkcodeType: 'two-factor', email: user.email },
    })
    expect(failure).toMatchObject({ error: 'INPUT_INVALID' })
  })

  test('is sent once a minute', async () => {
    const user = await makeGuarded(app)
    await allowEmail(user)
    const { token } = await takeFirstStep(app, user)
    expect((await sendEmail(token)).status).toBe(200)
    expect((await sendEmail(token)).failure).toMatchObject({ error: 'EMAIL_CODE_TOO_OFTEN' })
  })
})
