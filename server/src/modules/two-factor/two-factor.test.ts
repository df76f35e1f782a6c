import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { limits } from '#contract/limits.ts'
import { quotas } from '#contract/quotas.ts'
import { finishMail } from '#server/testing/jobs.ts'
import { fixedCode, signUp, tryPassword } from '#server/testing/account-steps.ts'
import { makeApp } from '#server/testing/app.ts'
import { makeCall } from '#server/testing/call.ts'
import { readOfficial } from '#server/testing/service-steps.ts'
import { openSocket } from '#server/testing/socket.ts'
import {
  type Guarded,
  makeGuarded,
  nextTotpCode,
  type SignedIn,
  signInOn,
  takeFirstStep,
  takeSecondStep,
  totpCode,
  turnOnTwoFactor,
} from '#server/testing/two-factor-steps.ts'

const app = await makeApp({ CHECKCODE_FIXED: fixedCode })

const { twoFactor } = contract

const makeSignedIn = async () => await signInOn(app, await signUp(app))
const prepare = (user: SignedIn, password = user.password) =>
  makeCall(app, twoFactor.prepare, { body: { password } }, user)
const confirm = (user: SignedIn, code: string) => makeCall(app, twoFactor.confirm, { body: { code } }, user)
const turnOff = (user: SignedIn, code: string) => makeCall(app, twoFactor.turnOff, { body: { code } }, user)
const renew = (user: SignedIn, code: string) => makeCall(app, twoFactor.renewRecovery, { body: { code } }, user)
const setEmail = (user: SignedIn, emailFlag: boolean, code: string) =>
  makeCall(app, twoFactor.setEmail, { body: { emailFlag, code } }, user)
const select = async (user: SignedIn) => (await makeCall(app, twoFactor.select, {}, user)).data

const mailsTo = async ({ email }: SignedIn) => {
  await finishMail(app)
  return app.mails.filter(({ to }) => to === email).map(({ subject }) => subject)
}
const noticesOf = async (user: SignedIn) =>
  (await readOfficial(app, { ...user, nickname: '' }, 'system')).map(({ content }) => content)

const off = { onFlag: false, onTime: null, recoveryNum: 0, emailFlag: false }

describe('setting two factors up', () => {
  test('gives a key for any app, and is on once a code of it was entered', async () => {
    const user = await makeSignedIn()
    expect(await select(user)).toEqual(off)
    const { data } = await prepare(user)
    expect(data.key).toMatch(/^[A-Z2-7]{32}$/)
    expect(data.uri).toContain(`secret=${data.key}`)
    // Not before it is confirmed.
    expect(await select(user)).toEqual(off)
    expect((await tryPassword(app, user.username, user.password, user.deviceId)).status).toBe(200)
  })

  test('needs the password', async () => {
    const user = await makeSignedIn()
    expect((await prepare(user, 'not the password')).failure).toMatchObject({
      error: 'PASSWORD_WRONG',
      fields: { password: '当前密码不正确' },
    })
  })

  test('shows ten recovery codes, and says in settings, by notice and by mail that it is on', async () => {
    const user = await makeSignedIn()
    const socket = await openSocket(app, user)
    const { key } = (await prepare(user)).data
    const { status, data } = await confirm(user, totpCode(app, key))
    expect(status).toBe(200)
    expect(new Set(data.recoveryCodes).size).toBe(limits.recoveryCodes)
    for (const code of data.recoveryCodes) expect(code).toMatch(/^\w{5}-\w{5}$/)
    expect(await select(user)).toEqual({
      onFlag: true,
      onTime: app.clock.now().toISOString(),
      recoveryNum: limits.recoveryCodes,
      emailFlag: false,
    })
    expect((await socket.next('settings')).settings).toMatchObject({ twoFactorAuth: 1 })
    expect((await makeCall(app, contract.settings.list, {}, user)).data).toMatchObject({ twoFactorAuth: 1 })
    expect((await noticesOf(user)).at(-1)).toContain('两步验证已开启')
    expect((await mailsTo(user)).at(-1)).toBe('鸿雁：两步验证已开启')
  })

  test('with a wrong code stays off, and the right one is taken afterwards', async () => {
    const user = await makeSignedIn()
    const { key } = (await prepare(user)).data
    expect((await confirm(user, totpCode(app, key, 5))).failure).toMatchObject({
      error: 'TWO_FACTOR_CODE_WRONG',
      fields: { code: expect.any(String) },
    })
    expect(await select(user)).toEqual(off)
    expect((await confirm(user, totpCode(app, key))).status).toBe(200)
  })

  test('must be confirmed within a quarter of an hour, and is deleted after that', async () => {
    const user = await makeSignedIn()
    expect((await confirm(user, '123456')).failure).toMatchObject({ error: 'TWO_FACTOR_UNPREPARED' })
    const { key } = (await prepare(user)).data
    app.clock.advance(limits.twoFactorSetUpSeconds + 1)
    const again = await signInOn(app, user)
    expect((await confirm(again, totpCode(app, key))).failure).toMatchObject({ error: 'TWO_FACTOR_UNPREPARED' })
  })

  test('begun again makes the key before worth nothing', async () => {
    const user = await makeSignedIn()
    const first = (await prepare(user)).data
    const second = (await prepare(user)).data
    expect((await confirm(user, totpCode(app, first.key))).failure).toMatchObject({ error: 'TWO_FACTOR_CODE_WRONG' })
    expect((await confirm(user, totpCode(app, second.key))).status).toBe(200)
  })

  test('confirmed twice at the same moment shows one set of recovery codes', async () => {
    const user = await makeSignedIn()
    const { key } = (await prepare(user)).data
    const code = totpCode(app, key)
    const answers = await Promise.all([confirm(user, code), confirm(user, code), confirm(user, code)])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409])
    expect((await select(user)).recoveryNum).toBe(limits.recoveryCodes)
  })

  test('is refused while they are on, so that nobody who is signed in takes the key over', async () => {
    const user = await makeGuarded(app)
    expect((await prepare(user)).failure).toMatchObject({ error: 'TWO_FACTOR_ON' })
    expect((await confirm(user, nextTotpCode(app, user.key))).failure).toMatchObject({ error: 'TWO_FACTOR_ON' })
  })
})

describe('turning two factors off', () => {
  test.each([
    ['a code of the app', (user: Guarded) => nextTotpCode(app, user.key)],
    ['a recovery code, typed in small letters', (user: Guarded) => String(user.recoveryCodes[3]).toLowerCase()],
  ])('takes %s, and signing in takes the password alone again', async (_, codeOf) => {
    const user = await makeGuarded(app)
    const socket = await openSocket(app, user)
    const { status, data } = await turnOff(user, codeOf(user))
    expect([status, data]).toEqual([200, off])
    expect((await socket.next('settings', ({ settings }) => settings.twoFactorAuth === 0)).settings.twoFactorAuth).toBe(
      0,
    )
    expect((await noticesOf(user)).at(-1)).toContain('两步验证已关闭')
    expect((await mailsTo(user)).at(-1)).toBe('鸿雁：两步验证已关闭')
    expect((await tryPassword(app, user.username, user.password)).status).toBe(200)
    // Tapped twice, nothing is wrong and nobody is notified again.
    expect((await turnOff(user, '000000')).data).toEqual(off)
    expect((await mailsTo(user)).filter((subject) => subject.includes('关闭'))).toHaveLength(1)
  })

  test('with a wrong code leaves them on', async () => {
    const user = await makeGuarded(app)
    for (const code of [totpCode(app, user.key), '000000', 'AAAAA-AAAAA', user.password.slice(0, 16)])
      expect((await turnOff(user, code)).failure).toMatchObject({ error: 'TWO_FACTOR_CODE_WRONG' })
    expect((await select(user)).onFlag).toBe(true)
  })

  test('and on again begins with another key and other recovery codes', async () => {
    const user = await makeGuarded(app)
    await turnOff(user, nextTotpCode(app, user.key))
    const again = await turnOnTwoFactor(app, user)
    expect(again.key).not.toBe(user.key)
    const challenge = await takeFirstStep(app, again)
    const old = await takeSecondStep(app, challenge, { way: 'recovery', code: String(user.recoveryCodes[0]) })
    expect(old.body).toMatchObject({ error: 'TWO_FACTOR_CODE_WRONG' })
  })
})

test('new recovery codes take the place of all earlier ones', async () => {
  const user = await makeGuarded(app)
  const { data } = await renew(user, String(user.recoveryCodes[0]))
  expect((await select(user)).recoveryNum).toBe(limits.recoveryCodes)
  expect((await noticesOf(user)).at(-1)).toContain('恢复码已重新生成')
  for (const code of user.recoveryCodes.slice(1, 3))
    expect((await turnOff(user, code)).failure).toMatchObject({ error: 'TWO_FACTOR_CODE_WRONG' })
  expect((await turnOff(user, String(data.recoveryCodes[9]))).status).toBe(200)
  expect((await renew(user, '000000')).failure).toMatchObject({ error: 'TWO_FACTOR_OFF' })
})

test('codes by mail are allowed and forbidden by a code, and each change is notified', async () => {
  const user = await makeGuarded(app)
  expect((await setEmail(user, true, '000000')).failure).toMatchObject({ error: 'TWO_FACTOR_CODE_WRONG' })
  expect((await setEmail(user, true, nextTotpCode(app, user.key))).data).toMatchObject({ emailFlag: true })
  expect((await setEmail(user, true, nextTotpCode(app, user.key))).data).toMatchObject({ emailFlag: true })
  expect((await setEmail(user, false, nextTotpCode(app, user.key))).data).toMatchObject({ emailFlag: false })
  expect((await mailsTo(user)).slice(-2)).toEqual([
    '鸿雁：两步验证已允许使用邮箱验证码',
    '鸿雁：两步验证不再使用邮箱验证码',
  ])
  const other = await makeSignedIn()
  expect((await setEmail(other, true, '000000')).failure).toMatchObject({ error: 'TWO_FACTOR_OFF' })
})

test('wrong codes are counted for the user across all calls, lock, and the lock ends', async () => {
  const user = await makeGuarded(app)
  const guess = [
    () => turnOff(user, '000000'),
    () => renew(user, '000000'),
    () => setEmail(user, true, 'AAAAA-AAAAA'),
  ] as const
  for (let tries = 0; tries < quotas.twoFactorFailuresPerUser.times; tries++)
    expect((await guess[tries % 3]?.())?.failure).toMatchObject({ error: 'TWO_FACTOR_CODE_WRONG' })
  const { status, failure } = await turnOff(user, nextTotpCode(app, user.key))
  expect([status, failure.error, failure.fields]).toEqual([429, 'TWO_FACTOR_LOCKED', { code: expect.any(String) }])
  expect(failure.retryAfterSeconds).toBeGreaterThan(0)
  app.clock.advance(quotas.twoFactorFailuresPerUser.windowSeconds)
  const challenge = await takeFirstStep(app, user)
  const { status: signedIn } = await takeSecondStep(app, challenge, { way: 'totp', code: totpCode(app, user.key) })
  expect(signedIn).toBe(200)
})

test('neither key nor recovery codes lie open in the database', async () => {
  const user = await makeGuarded(app)
  const { rows } = await sql<{ kept: string }>`
    select to_jsonb(two_factors)::text || coalesce((
      select string_agg(encode(code_hash, 'escape'), ' ') from recovery_codes where user_id = ${user.id}
    ), '') as kept
    from two_factors where user_id = ${user.id}`.execute(app.db)
  const kept = rows[0]?.kept ?? ''
  expect(kept).toContain('seed_sealed')
  for (const secret of [user.key, ...user.recoveryCodes, ...user.recoveryCodes.map((code) => code.replace('-', ''))])
    expect(kept).not.toContain(secret)
})
