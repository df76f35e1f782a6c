import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { webClient } from '#contract/web-client.ts'
import { limits } from '#contract/limits.ts'
import { quotas } from '#contract/quotas.ts'
import {
  askEmailCode,
  askMyBase,
  askPictureCode,
  fixedCode,
  postToken,
  signUp,
  tryPassword,
  tryRefresh,
} from '#server/testing/account-steps.ts'
import { makeApp } from '#server/testing/app.ts'
import { makeCall } from '#server/testing/call.ts'
import { serial } from '#server/testing/factories.ts'
import { deleteExpiredRefreshTokens } from './auth.queries.ts'

const app = await makeApp({ CHECKCODE_FIXED: fixedCode })

describe('signing in', () => {
  test('by user name in any case, or by address, gives tokens in the shape of RFC 6749', async () => {
    const user = await signUp(app)
    for (const name of [user.username.toUpperCase(), user.email]) {
      const { status, body } = await tryPassword(app, name, user.password)
      expect(status).toBe(200)
      expect(body).toEqual({
        access_token: expect.any(String),
        refresh_token: expect.any(String),
        token_type: 'Bearer',
        expires_in: limits.accessTokenSeconds,
      })
      expect((await askMyBase(app, body.access_token)).data).toMatchObject({ id: user.id, username: user.username })
    }
  })

  test('takes JSON as well as a form', async () => {
    const user = await signUp(app)
    const credential = {
      username: user.username,
      authType: 'password',
      password: user.password,
      deviceId: randomUUID(),
      ...(await askPictureCode(app)),
    }
    const response = await app.app.inject({
      method: 'POST',
      url: '/api/v1/auth/oauth/token',
      payload: { ...webClient, grant_type: 'password', username: JSON.stringify(credential) },
    })
    expect(response.statusCode).toBe(200)
  })

  test('by a code sent to the address', async () => {
    const user = await signUp(app)
    app.clock.advance(60)
    const { emailKey, emailCode } = await askEmailCode(app, 'login', user.email)
    const credential = {
      username: user.email,
      authType: 'email',
      checkcodekey: emailKey,
      checkcode: emailCode,
      deviceId: randomUUID(),
    }
    const { status } = await postToken(app, { grant_type: 'password', username: JSON.stringify(credential) })
    expect(status).toBe(200)
  })

  test('says the same of an unknown name and of a wrong password', async () => {
    const user = await signUp(app)
    const known = await tryPassword(app, user.username, 'not the password')
    const unknown = await tryPassword(app, `nobody${serial()}`, 'not the password')
    expect(known).toEqual(unknown)
    expect(known.body).toMatchObject({ code: 400, error: 'CREDENTIAL_WRONG', message: '用户名或密码不正确' })
  })

  test('waits after ten wrong tries, for known and unknown names alike, and then goes on', async () => {
    const user = await signUp(app)
    for (const name of [user.username, `nobody${serial()}`]) {
      for (let tries = 0; tries < quotas.signInFailuresPerName.times; tries++)
        expect((await tryPassword(app, name, 'not the password')).body).toMatchObject({ error: 'CREDENTIAL_WRONG' })
      expect((await tryPassword(app, name, user.password)).body).toMatchObject({
        code: 429,
        error: 'SIGN_IN_LOCKED',
        fields: { password: expect.stringContaining('请稍后再试') },
      })
      app.clock.advance(60)
    }
    app.clock.advance(quotas.signInFailuresPerName.windowSeconds)
    expect((await tryPassword(app, user.username, user.password)).status).toBe(200)
  })

  test('needs the code of the picture, once', async () => {
    const user = await signUp(app)
    const code = await askPictureCode(app)
    const credential = {
      username: user.username,
      authType: 'password',
      password: user.password,
      deviceId: randomUUID(),
    }
    const attempt = (given: object) =>
      postToken(app, { grant_type: 'password', username: JSON.stringify({ ...credential, ...given }) })
    expect((await attempt({ ...code, checkcode: 'WRONG' })).body).toMatchObject({
      error: 'PICTURE_CODE_WRONG',
      fields: { checkcode: expect.any(String) },
    })
    expect((await attempt(code)).status).toBe(200)
    expect((await attempt(code)).body).toMatchObject({ error: 'PICTURE_CODE_WRONG' })
  })

  test('is for known clients only', async () => {
    const { body } = await postToken(app, { grant_type: 'refresh_token', refresh_token: 'x', client_secret: 'guess' })
    expect(body).toMatchObject({ code: 401, error: 'CLIENT_UNKNOWN' })
  })

  test('again on a device replaces the session before', async () => {
    const user = await signUp(app)
    const deviceId = randomUUID()
    const first = await tryPassword(app, user.username, user.password, deviceId)
    const second = await tryPassword(app, user.username, user.password, deviceId)
    expect((await askMyBase(app, first.body.access_token)).failure).toMatchObject({ message: '令牌已被列入黑名单' })
    expect((await askMyBase(app, second.body.access_token)).status).toBe(200)
  })

  test('of a banned account is refused', async () => {
    const user = await signUp(app)
    await app.db.updateTable('users').set({ banned_at: app.clock.now() }).where('id', '=', user.id).execute()
    expect((await tryPassword(app, user.username, user.password)).body).toMatchObject({ error: 'ACCOUNT_BANNED' })
  })
})

describe('an access token', () => {
  test('expires after its time, with the message that makes the client refresh', async () => {
    const user = await signUp(app)
    const { body } = await tryPassword(app, user.username, user.password)
    app.clock.advance(limits.accessTokenSeconds + 1)
    const answer = await askMyBase(app, body.access_token)
    expect(answer.status).toBe(401)
    expect(answer.failure).toMatchObject({ code: 500, message: '令牌已过期' })
  })

  test('that is missing or none of ours asks for signing in', async () => {
    for (const token of ['', 'a.b.c', 'Bearer', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.'])
      expect((await askMyBase(app, token)).failure).toMatchObject({ code: 401, message: '请先登录' })
  })
})

describe('a refresh token', () => {
  const signIn = async () => {
    const user = await signUp(app)
    const { body } = await tryPassword(app, user.username, user.password)
    return body
  }

  test('is exchanged for a new pair', async () => {
    const first = await signIn()
    const { status, body } = await tryRefresh(app, first.refresh_token)
    expect(status).toBe(200)
    expect(body.refresh_token).not.toBe(first.refresh_token)
    expect((await askMyBase(app, body.access_token)).status).toBe(200)
  })

  test('used twice ends the whole family', async () => {
    const first = await signIn()
    const { body: second } = await tryRefresh(app, first.refresh_token)
    app.clock.advance(1)
    const { status, body } = await tryRefresh(app, first.refresh_token)
    expect([status, body.message]).toEqual([400, '登录失效，请重新登录'])
    expect((await tryRefresh(app, second.refresh_token)).status).toBe(400)
    expect((await askMyBase(app, second.access_token)).failure).toMatchObject({ message: '令牌已被列入黑名单' })
  })

  test('used twenty times at once is exchanged once, and whoever won stays signed in', async () => {
    // Several rounds, as not all connections to the database stand at first.
    for (let round = 0; round < 3; round++) {
      const first = await signIn()
      const answers = await Promise.all(Array.from({ length: 20 }, () => tryRefresh(app, first.refresh_token)))
      const [winner, ...others] = answers.toSorted((one, other) => one.status - other.status)
      expect(winner?.status).toBe(200)
      expect(others.every(({ status, body }) => status === 400 && body.error === 'REFRESH_REFUSED')).toBe(true)
      expect((await askMyBase(app, winner?.body.access_token)).status).toBe(200)
      expect((await tryRefresh(app, winner?.body.refresh_token)).status).toBe(200)
    }
  })

  test('is dead after sixty days unused, and lives on when it is used before', async () => {
    const [idle, used] = [await signIn(), await signIn()]
    app.clock.advance(limits.refreshTokenSeconds - 10)
    const { body } = await tryRefresh(app, used.refresh_token)
    app.clock.advance(20)
    expect((await tryRefresh(app, idle.refresh_token)).status).toBe(400)
    expect((await tryRefresh(app, body.refresh_token)).status).toBe(200)
  })

  test('is not stored as it is', async () => {
    const { refresh_token } = await signIn()
    const rows = await app.db.selectFrom('refresh_tokens').select('token_hash').execute()
    expect(rows.some(({ token_hash }) => token_hash.toString('utf8').includes(String(refresh_token)))).toBe(false)
  })
})

describe('logging out', () => {
  test('ends the session at once, and of an unknown token says nothing', async () => {
    const user = await signUp(app)
    const { body } = await tryPassword(app, user.username, user.password)
    const revoke = (token: string) => makeCall(app, contract.auth.revokeToken, { body: { ...webClient, token } })
    expect((await revoke('unknown')).status).toBe(200)
    expect((await revoke(String(body.refresh_token))).status).toBe(200)
    expect((await askMyBase(app, body.access_token)).failure).toMatchObject({
      code: 500,
      message: '令牌已被列入黑名单',
    })
    expect((await tryRefresh(app, body.refresh_token)).status).toBe(400)
  })
})

describe('a forgotten password', () => {
  test('is set again by a code, and all sessions end', async () => {
    const user = await signUp(app)
    const { body: session } = await tryPassword(app, user.username, user.password)
    app.clock.advance(60)
    const code = await askEmailCode(app, 'reset-password', user.email)
    const password = '春江潮水连海平，海上明月'
    const reset = await makeCall(app, contract.user.resetPassword, { body: { email: user.email, password, ...code } })
    expect(reset.status).toBe(200)
    expect((await askMyBase(app, session.access_token)).failure).toMatchObject({ message: '令牌已被列入黑名单' })
    expect((await tryPassword(app, user.username, user.password)).status).toBe(400)
    expect((await tryPassword(app, user.username, password)).status).toBe(200)
  })

  test('without the right code says the same whether or not there is an account', async () => {
    const user = await signUp(app)
    const answers = await Promise.all(
      [user.email, `nobody${serial()}@example.com`].map((email) =>
        makeCall(app, contract.user.resetPassword, {
          body: { email, emailKey: 'guess', emailCode: '000000', password: '春江潮水连海平，海上明月' },
        }),
      ),
    )
    expect(answers[0]?.failure).toEqual(answers[1]?.failure)
    expect(answers[0]?.failure).toMatchObject({ error: 'EMAIL_CODE_WRONG' })
  })
})

test('refresh tokens that have expired are deleted', async () => {
  const count = () => app.db.selectFrom('refresh_tokens').select('token_hash').execute()
  expect((await count()).length).toBeGreaterThan(0)
  app.clock.advance(limits.refreshTokenSeconds + 1)
  await deleteExpiredRefreshTokens(app.db, app.clock.now())
  expect(await count()).toEqual([])
})
