import { describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { webClient } from '#contract/web-client.ts'
import { limits } from '#contract/limits.ts'
import { createMemoryEvents } from '#server/platform/events/memory-events.ts'
import { askEmailCode, askMyBase, fixedCode, signUp, tryPassword, tryRefresh } from '#server/testing/account-steps.ts'
import { makeApp } from '#server/testing/app.ts'
import { makeCall } from '#server/testing/call.ts'
import { deleteExpiredRefreshTokens, deleteForgottenSessions } from './auth.queries.ts'
import { createEndedSessions } from './auth-ended.service.ts'

const app = await makeApp({ CHECKCODE_FIXED: fixedCode })

const signIn = async (deviceId?: string) => {
  const user = await signUp(app)
  const { body } = await tryPassword(app, user.username, user.password, deviceId)
  return { user, access: String(body.access_token), refresh: String(body.refresh_token) }
}

const revoke = (token: string) => makeCall(app, contract.auth.revokeToken, { body: { ...webClient, token } })

const blacklisted = { status: 401, failure: { code: 500, message: '令牌已被列入黑名单' } }

describe('a session that ends in one process', () => {
  test('ends in another that runs beside it', async () => {
    const other = await makeApp({}, app)
    const { access, refresh } = await signIn()
    expect((await askMyBase(other, access)).status).toBe(200)
    await revoke(refresh)
    expect(await askMyBase(other, access)).toMatchObject(blacklisted)
  })

  test('has ended for one that starts later', async () => {
    const { access, refresh } = await signIn()
    await revoke(refresh)
    expect(await askMyBase(await makeApp({}, app), access)).toMatchObject(blacklisted)
  })

  test('has ended for one that missed the event, once it hears of the gap', async () => {
    const gaps: (() => void)[] = []
    const deaf = { ...createMemoryEvents(), onGap: (listener: () => void) => (gaps.push(listener), () => {}) }
    const other = await makeApp({}, { ...app, events: deaf })
    const { access, refresh } = await signIn()
    expect((await askMyBase(other, access)).status).toBe(200)
    await revoke(refresh)
    for (const notify of gaps) notify()
    expect(await askMyBase(other, access)).toMatchObject(blacklisted)
  })

  test('is remembered for as long as its access tokens could live, and then forgotten', async () => {
    const ended = createEndedSessions(app)
    await ended.add(['4711'])
    app.clock.advance(limits.accessTokenSeconds)
    ended.forgetOld()
    expect(await ended.has('4711')).toBe(true)
    app.clock.advance(limits.accessTokenSeconds)
    ended.forgetOld()
    expect(await ended.has('4711')).toBe(false)
  })
})

describe('logging out', () => {
  test('works by the access token, too', async () => {
    const { access, refresh } = await signIn()
    expect((await revoke(access)).status).toBe(200)
    expect(await askMyBase(app, access)).toMatchObject(blacklisted)
    expect((await tryRefresh(app, refresh)).body).toMatchObject({ error: 'REFRESH_REFUSED' })
  })

  test('with a token that is none of ours, or has expired, is no error', async () => {
    const { access } = await signIn()
    app.clock.advance(limits.accessTokenSeconds + 1)
    for (const token of [access, 'a.b.c', 'unknown', '\u0000']) expect((await revoke(token)).status).toBe(200)
  })

  test('is for known clients only', async () => {
    const { access, refresh } = await signIn()
    const { status, failure } = await makeCall(app, contract.auth.revokeToken, {
      body: { client_id: 'stranger', client_secret: 'hongyan-web', token: refresh },
    })
    expect([status, failure.error]).toEqual([401, 'invalid_client'])
    expect((await askMyBase(app, access)).status).toBe(200)
  })
})

test('sessions on two devices live side by side, and logging out of one leaves the other', async () => {
  const user = await signUp(app)
  const [phone, tablet] = [
    await tryPassword(app, user.username, user.password, 'my-phone-1'),
    await tryPassword(app, user.username, user.password, 'my-tablet-1'),
  ]
  await revoke(String(phone.body.refresh_token))
  expect((await askMyBase(app, phone.body.access_token)).status).toBe(401)
  expect((await askMyBase(app, tablet.body.access_token)).status).toBe(200)
})

test('a refresh token of a session that was replaced, or of a banned account, is refused', async () => {
  const first = await signIn('my-phone-2')
  await tryPassword(app, first.user.username, first.user.password, 'my-phone-2')
  expect((await tryRefresh(app, first.refresh)).body).toMatchObject({ error: 'REFRESH_REFUSED' })

  const banned = await signIn()
  await app.db.updateTable('users').set({ banned_at: app.clock.now() }).where('id', '=', banned.user.id).execute()
  expect((await tryRefresh(app, banned.refresh)).body).toMatchObject({ error: 'ACCOUNT_BANNED' })
})

test('refreshing keeps the time at which a device was last seen', async () => {
  const { user, refresh } = await signIn('my-phone-3')
  const device = () => app.db.selectFrom('devices').selectAll().where('user_id', '=', user.id).executeTakeFirstOrThrow()
  expect(await device()).toMatchObject({ device_id: 'my-phone-3', last_seen_at: app.clock.now() })
  app.clock.advance(3600)
  await tryRefresh(app, refresh)
  expect((await device()).last_seen_at).toEqual(app.clock.now())
})

test('a password that equals the own user name cannot be set by a forgotten password', async () => {
  const user = await signUp(app, { username: `walkerwithlongname` })
  app.clock.advance(60)
  const code = await askEmailCode(app, 'reset-password', user.email)
  const { failure } = await makeCall(app, contract.user.resetPassword, {
    body: { email: user.email, password: 'WalkerWithLongName', ...code },
  })
  expect(failure).toMatchObject({ error: 'PASSWORD_COMMON' })
  expect((await tryPassword(app, user.username, user.password)).status).toBe(200)
})

test('sessions of which nothing can come any more are deleted, others stay', async () => {
  const dead = await signIn()
  app.clock.advance(limits.refreshTokenSeconds / 2)
  const living = await signIn()
  app.clock.advance(limits.refreshTokenSeconds / 2 + 60)
  const now = app.clock.now()
  await deleteExpiredRefreshTokens(app.db, now)
  const before = new Date(now.getTime() - limits.refreshTokenSeconds * 1000)
  await deleteForgottenSessions(app.db, { begunBefore: before, endedBefore: before })
  const sessionsOf = ({ user }: { user: { id: string } }) =>
    app.db.selectFrom('sessions').select('id').where('user_id', '=', user.id).execute()
  expect(await sessionsOf(dead)).toHaveLength(0)
  expect(await sessionsOf(living)).toHaveLength(1)
  expect((await tryRefresh(app, living.refresh)).status).toBe(200)
})

test('one must sign in again a year after one did, however often the session was used', async () => {
  const { refresh } = await signIn()
  let token = refresh
  const step = limits.refreshTokenSeconds - 60
  for (let used = step; used < limits.sessionSeconds; used += step) {
    app.clock.advance(step)
    const { status, body } = await tryRefresh(app, token)
    expect(status).toBe(200)
    token = String(body.refresh_token)
  }
  app.clock.advance(step)
  expect((await tryRefresh(app, token)).body).toMatchObject({ error: 'REFRESH_REFUSED' })
})
