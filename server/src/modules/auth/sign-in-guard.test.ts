import { parseOptions } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { quotas } from '#contract/quotas.ts'
import {
  askEmailCode,
  askPictureCode,
  fixedCode,
  postToken,
  signUp,
  tryPassword,
  withKey,
} from '#server/testing/account-steps.ts'
import { makeApp } from '#server/testing/app.ts'
import { makeCall } from '#server/testing/call.ts'
import { serial } from '#server/testing/factories.ts'
import { untilLocked } from '#server/testing/locks.ts'

const app = await makeApp({ CHECKCODE_FIXED: fixedCode, TRUST_PROXY: '1' })

/** Tries a password from an address of the caller's choice, with a picture code from elsewhere. */
const tryFrom = async (address: string, username: string, password: string, deviceId = 'a-device-of-mine') => {
  const credential = { username, authType: 'password', password, deviceId }
  const response = await app.app.inject({
    method: 'POST',
    url: '/api/v1/auth/oauth/token',
    headers: { 'x-forwarded-for': address },
    payload: {
      client_id: 'hongyan-web',
      client_secret: 'hongyan-web',
      grant_type: 'password',
      username: JSON.stringify({ ...credential, ...(await askPictureCode(app)) }),
    },
  })
  return withKey(response.json<Record<string, unknown>>())
}

const useUp = async (username: string) => {
  for (let tries = 0; tries < quotas.signInFailuresPerName.times; tries++) {
    await tryPassword(app, username, 'not the password')
    // Only sixty pictures a minute are given out.
    app.clock.advance(1)
  }
}

test('a password is kept as argon2id with the parameters that OWASP recommends', async () => {
  const user = await signUp(app)
  const row = await app.db.selectFrom('users').selectAll().where('id', '=', user.id).executeTakeFirstOrThrow()
  expect(row.password_hash).toMatch(/^\$argon2id\$v=19\$/)
  expect(parseOptions(row.password_hash)).toMatchObject({ memoryCost: 19_456, timeCost: 2, parallelism: 1 })
})

test.each(['\u0000', 'demo\u0000', '鸿雁', "' or 1 = 1 --", '🀄@example.com', '\ud800'])(
  'the name %j is unknown, not a broken server',
  async (name) => {
    expect((await tryPassword(app, name, 'not the password')).body).toMatchObject({ error: 'CREDENTIAL_WRONG' })
  },
)

test('tries that arrive together are counted together', async () => {
  const { username } = await signUp(app)
  const answers = await Promise.all(Array.from({ length: 14 }, () => tryPassword(app, username, 'not the password')))
  expect(answers.filter(({ body }) => body.error === 'CREDENTIAL_WRONG')).toHaveLength(10)
  expect(answers.filter(({ body }) => body.error === 'SIGN_IN_LOCKED')).toHaveLength(4)
  app.clock.advance(60)
})

test('a right password forgets the wrong ones before it', async () => {
  const user = await signUp(app)
  for (let round = 0; round < 2; round++) {
    for (let tries = 1; tries < quotas.signInFailuresPerName.times; tries++)
      await tryPassword(app, user.username, 'not the password')
    expect((await tryPassword(app, user.username, user.password)).status).toBe(200)
    app.clock.advance(60)
  }
})

test('wrong passwords from one address do not lock the owner out who comes from another', async () => {
  const user = await signUp(app)
  for (let tries = 0; tries < quotas.signInFailuresPerName.times; tries++)
    await tryFrom('203.0.113.1', user.username, 'not the password')
  expect(await tryFrom('203.0.113.1', user.username, user.password)).toMatchObject({ error: 'SIGN_IN_LOCKED' })
  expect(await tryFrom('203.0.113.2', user.username, user.password)).toMatchObject({ access_token: expect.any(String) })
  app.clock.advance(60)
})

test('strangers cannot lock the owner out of a device on which they have signed in', async () => {
  const user = await signUp(app)
  const device = `device-of-${user.username}`
  expect((await tryPassword(app, user.username, user.password, device)).status).toBe(200)
  const { times } = quotas.signInFailuresPerNameAnywhere
  for (let tries = 0; tries < times; tries++) {
    if (tries % 20 === 0) app.clock.advance(60)
    await tryFrom(`198.51.${Math.floor(tries / 5)}.1`, user.username, 'not the password')
  }
  const elsewhere = await tryFrom('203.0.113.1', user.username, user.password)
  expect(elsewhere).toMatchObject({ error: 'SIGN_IN_LOCKED' })
  const own = await tryFrom('203.0.113.1', user.username, user.password, device)
  expect(own).toMatchObject({ access_token: expect.any(String) })
  // Nor may whoever knows the device guess on.
  app.clock.advance(60)
  for (let tries = 0; tries < quotas.signInFailuresPerKnownDevice.times; tries++)
    await tryFrom('203.0.113.1', user.username, 'not the password', device)
  expect(await tryFrom('203.0.113.1', user.username, user.password, device)).toMatchObject({ error: 'SIGN_IN_LOCKED' })
  app.clock.advance(3600)
})

test('wrong passwords count for the account, however it is named', async () => {
  const user = await signUp(app)
  const names = [user.username, user.email, user.username.toUpperCase(), ` ${user.email.toUpperCase()} `]
  for (let tries = 0; tries < quotas.signInFailuresPerName.times; tries++)
    await tryPassword(app, names[tries % names.length] ?? '', 'not the password')
  for (const name of names)
    expect((await tryPassword(app, name, user.password)).body).toMatchObject({ error: 'SIGN_IN_LOCKED' })
  app.clock.advance(60)
})

test('whoever sets a new password for a forgotten one need not wait for the lock', async () => {
  const user = await signUp(app)
  await useUp(user.username)
  expect((await tryPassword(app, user.username, user.password)).body).toMatchObject({ error: 'SIGN_IN_LOCKED' })
  app.clock.advance(60)
  const code = await askEmailCode(app, 'reset-password', user.email)
  const password = '会当凌绝顶，一览众山小'
  await makeCall(app, contract.user.resetPassword, { body: { email: user.email, password, ...code } })
  expect((await tryPassword(app, user.username, password)).status).toBe(200)
})

test('the password for banning a device can be tried ten times, too', async () => {
  const user = await signUp(app)
  const { body } = await tryPassword(app, user.username, user.password)
  const session = { headers: { authorization: `Bearer ${String(body.access_token)}` } }
  const ban = () =>
    makeCall(app, contract.device.ban, { body: { deviceId: 'some-device', password: 'not the password' } }, session)
  for (let tries = 0; tries < quotas.signInFailuresPerName.times; tries++)
    expect((await ban()).failure).toMatchObject({ error: 'PASSWORD_WRONG', fields: { password: '当前密码不正确' } })
  expect((await ban()).failure).toMatchObject({ code: 429, error: 'SIGN_IN_LOCKED' })
})

test('an old password that was right a moment ago begins no session after it was changed', async () => {
  const user = await signUp(app)
  const { signingIn } = await app.db.transaction().execute(async (transaction) => {
    await transaction.updateTable('users').set({ password_hash: 'new' }).where('id', '=', user.id).execute()
    const signingIn = tryPassword(app, user.username, user.password)
    await untilLocked(app.db)
    return { signingIn }
  })
  expect((await signingIn).body).toMatchObject({ error: 'CREDENTIAL_WRONG' })
})

test('an address without an account learns so only with the code that was sent to it', async () => {
  const email = `newcomer${serial()}@example.com`
  const { emailKey, emailCode } = await askEmailCode(app, 'login', email)
  const attempt = (checkcode: string) => {
    const credential = {
      username: email,
      authType: 'email',
      checkcodekey: emailKey,
      checkcode,
      deviceId: 'a-device-of-mine',
    }
    return postToken(app, { grant_type: 'password', username: JSON.stringify(credential) })
  }
  expect((await attempt('wrong')).body).toMatchObject({ error: 'EMAIL_CODE_WRONG' })
  expect((await attempt(emailCode)).body).toMatchObject({ error: 'EMAIL_UNKNOWN' })
})
