import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { railwayLimits } from '#contract/railway-limits.ts'
import { makeApp } from '#server/testing/app.ts'
import { newPhone } from '#server/testing/bind-steps.ts'
import { makeCall } from '#server/testing/call.ts'
import { makeCertification } from '#server/testing/certification-steps.ts'
import { makeSession, makeUser, type TestUser } from '#server/testing/factories.ts'
import { codeTextedTo, makeTraveller, railwayPassword, registerRailway } from '#server/testing/railway-account-steps.ts'
import { readOfficial } from '#server/testing/service-steps.ts'

const app = await makeApp()
const { clock, db } = app
const calls = contract.railwayAccount

const stateOf = async (user: TestUser) => (await makeCall(app, calls.state, {}, user)).data
const signIn = (user: TestUser, password = railwayPassword) => makeCall(app, calls.signIn, { body: { password } }, user)
const oneTap = (user: TestUser) => makeCall(app, calls.signInByUser, {}, user)
const notices = async (user: TestUser) => (await readOfficial(app, user, 'system')).map(({ content }) => content)
const lockUp = async (user: TestUser) => {
  for (let tries = 1; tries <= railwayLimits.passwordTries; tries++) await signIn(user, 'of another door')
}

test('who is certified registers with a code to a number, once, and is signed in', async () => {
  const user = await makeUser(app)
  const phone = newPhone()
  expect((await registerRailway(app, user, phone)).failure.error).toBe('CERTIFICATION_NEEDED')
  await makeCertification(app, user)
  expect(await stateOf(user)).toEqual({
    ...{ state: 'none', lockedUntil: null, phone: null, name: '**月', certifiedFlag: true, signedInFlag: false },
  })
  clock.advance(61)
  expect((await registerRailway(app, user, phone, { phoneCode: '000000' })).failure.error).toBe('PHONE_CODE_WRONG')
  clock.advance(61)
  const { data } = await registerRailway(app, user, phone)
  expect(data.token).toMatch(/^[\w-]{43}$/)
  expect(await stateOf(user)).toMatchObject({
    ...{ state: 'ready', phone: phone.replace(/(?<=^...)..../, '****'), signedInFlag: true },
  })
  clock.advance(61)
  expect((await registerRailway(app, user, phone)).failure.error).toBe('RAILWAY_REGISTERED')
  expect((await notices(user)).filter((text) => text.startsWith('铁路账户已注册'))).toHaveLength(1)
  const rows = await db.selectFrom('railway_accounts').selectAll().where('user_id', '=', user.id).execute()
  expect(JSON.stringify(rows)).not.toContain(phone)
})

test('a code for binding a number registers nobody', async () => {
  const user = await makeUser(app)
  await makeCertification(app, user)
  const phone = newPhone()
  const { data } = await makeCall(app, contract.checkcode.sendPhone, { body: { phone } }, user)
  const body = { phone, ...data, phoneCode: codeTextedTo(app, phone), password: railwayPassword }
  expect((await makeCall(app, calls.register, { body }, user)).failure.error).toBe('PHONE_CODE_WRONG')
})

test('a common password is refused before the code is used up', async () => {
  const user = await makeUser(app)
  await makeCertification(app, user)
  const refused = await registerRailway(app, user, newPhone(), { password: 'password123' })
  expect(refused.failure.error).toBe('PASSWORD_COMMON')
})

test('five wrong passwords in a row lock it for an hour and tell its owner; one tap still opens it', async () => {
  const user = await makeTraveller(app)
  const first = await signIn(user, 'of another door')
  expect(first.failure).toMatchObject({ error: 'RAILWAY_PASSWORD_WRONG', remainingTries: 4 })
  expect((await signIn(user)).status).toBe(200)
  await lockUp(user)
  const locked = await signIn(user)
  expect(locked.failure).toMatchObject({ error: 'RAILWAY_LOCKED', retryAfterSeconds: 3600 })
  expect(await stateOf(user)).toMatchObject({ state: 'locked', lockedUntil: expect.any(String) })
  expect((await notices(user)).filter((text) => text.startsWith('铁路账户已锁定'))).toHaveLength(1)
  expect((await oneTap(user)).status).toBe(200)
  clock.advance(3601)
  const later = { ...user, ...(await makeSession(app, user.id)) }
  expect((await signIn(later)).status).toBe(200)
})

test('wrong passwords that come at once are counted one by one', async () => {
  const user = await makeTraveller(app)
  const tries = Array.from({ length: 12 }, () => signIn(user, 'of another door'))
  const errors = (await Promise.all(tries)).map(({ failure }) => failure.error)
  expect(errors.filter((error) => error === 'RAILWAY_PASSWORD_WRONG')).toHaveLength(4)
  expect(errors.filter((error) => error === 'RAILWAY_LOCKED')).toHaveLength(8)
})

test('one tap wants an account', async () => {
  const user = await makeUser(app)
  expect((await oneTap(user)).failure.error).toBe('CERTIFICATION_NEEDED')
  await makeCertification(app, user)
  expect((await oneTap(user)).failure.error).toBe('RAILWAY_UNREGISTERED')
  expect((await signIn(user)).failure.error).toBe('RAILWAY_UNREGISTERED')
})

test('a forgotten password is set anew by a code to its own number: the lock and all sessions end', async () => {
  const user = await makeTraveller(app)
  await lockUp(user)
  clock.advance(61)
  const { data } = await makeCall(app, calls.sendMyCode, {}, user)
  const body = { ...data, phoneCode: codeTextedTo(app, user.phone), password: 'another one for trains' }
  const reset = await makeCall(app, calls.resetPassword, { body }, user)
  expect(reset.data.token).toEqual(expect.any(String))
  expect((await signIn(user)).failure.error).toBe('RAILWAY_PASSWORD_WRONG')
  expect((await signIn(user, 'another one for trains')).status).toBe(200)
  const sessions = await db.selectFrom('railway_sessions').selectAll().where('user_id', '=', user.id).execute()
  expect(sessions).toHaveLength(1)
  expect((await notices(user)).filter((text) => text.startsWith('铁路账户的密码已重置'))).toHaveLength(1)
})
