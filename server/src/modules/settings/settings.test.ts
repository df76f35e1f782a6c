import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { defaultSettings } from '#contract/default-settings.ts'
import type { Settings } from '#contract/settings.ts'
import { fixedCode, signUp, tryPassword } from '#server/testing/account-steps.ts'
import { makeApp } from '#server/testing/app.ts'
import { makeCall } from '#server/testing/call.ts'
import { makeSession, makeUser, type TestUser } from '#server/testing/factories.ts'
import { openSocket } from '#server/testing/socket.ts'
import { makeGuarded } from '#server/testing/two-factor-steps.ts'

const app = await makeApp({ CHECKCODE_FIXED: fixedCode })

const save = (user: Pick<TestUser, 'headers'>, body: Settings) =>
  makeCall(app, contract.settings.update, { body }, user)
const read = async (user: Pick<TestUser, 'headers'>) => (await makeCall(app, contract.settings.list, {}, user)).data

const changed: Settings = { ...defaultSettings, notificationSound: 0, themeMode: 1 }

test('who has changed none has banner and sound on, and all else off', async () => {
  expect(await read(await makeUser(app))).toEqual({
    notifications: 1,
    notificationSound: 1,
    themeMode: 0,
    privacyMode: 0,
    twoFactorAuth: 0,
  })
})

test('settings are kept as they were saved, for their user alone, however often', async () => {
  const [me, other] = [await makeUser(app), await makeUser(app)]
  for (const _ of [1, 2]) {
    const { status, data } = await save(me, changed)
    expect(status).toBe(200)
    expect(data).toEqual(changed)
  }
  expect(await read(me)).toEqual(changed)
  expect(await read(other)).toEqual(defaultSettings)
})

test.each([
  ['true instead of 1', { ...changed, themeMode: true }],
  ['another number', { ...changed, privacyMode: 2 }],
  ['four of the five', { ...changed, twoFactorAuth: undefined }],
])('%s is refused, and changes nothing', async (_, body) => {
  const me = await makeUser(app)
  const { status, failure } = await save(me, body as unknown as Settings)
  expect([status, failure.error]).toEqual([400, 'INPUT_INVALID'])
  expect(await read(me)).toEqual(defaultSettings)
})

test('a change reaches the user’s other devices, and nobody else', async () => {
  const [me, other] = [await makeUser(app), await makeUser(app)]
  const phone = await openSocket(app, await makeSession(app, me.id))
  const tablet = await openSocket(app, await makeSession(app, me.id))
  const stranger = await openSocket(app, other)
  await save(me, changed)
  for (const socket of [phone, tablet]) expect((await socket.next('settings')).settings).toEqual(changed)
  stranger.send({ type: 'ping' })
  await stranger.next('pong')
  expect(stranger.of('settings')).toEqual([])
})

test('two devices that save at once are left with the same settings as the server', async () => {
  const me = await makeUser(app)
  const laptop = await makeSession(app, me.id)
  const socket = await openSocket(app, me)
  await Promise.all([save(me, changed), save(laptop, { ...changed, privacyMode: 1 })])
  const kept = await read(me)
  socket.send({ type: 'ping' })
  await socket.next('pong')
  expect(socket.of('settings').at(-1)?.settings).toEqual(kept)
})

test('two factors are not turned on by saving settings, so that nobody is locked out', async () => {
  const { id, username, password } = await signUp(app)
  const session = await makeSession(app, id)
  const { status, data } = await save(session, { ...changed, twoFactorAuth: 1 })
  expect([status, data]).toEqual([200, { ...changed, twoFactorAuth: 0 }])
  expect(await read(session)).toMatchObject({ twoFactorAuth: 0 })
  expect((await tryPassword(app, username, password)).status).toBe(200)
})

test('nor are they turned off by it', async () => {
  const user = await makeGuarded(app)
  expect((await save(user, { ...changed, twoFactorAuth: 0 })).data).toEqual({ ...changed, twoFactorAuth: 1 })
  expect((await tryPassword(app, user.username, user.password)).body).toMatchObject({ error: 'TWO_FACTOR_NEEDED' })
})
