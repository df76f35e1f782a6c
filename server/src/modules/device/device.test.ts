import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { askMyBase, fixedCode, signUp, tryPassword, tryRefresh } from '#server/testing/account-steps.ts'
import { makeApp } from '#server/testing/app.ts'
import { makeCall } from '#server/testing/call.ts'

const app = await makeApp({ CHECKCODE_FIXED: fixedCode })

const signInOn = async (user: { username: string; password: string }, deviceId: string) => {
  const { body } = await tryPassword(app, user.username, user.password, deviceId)
  return { ...body, headers: { authorization: `Bearer ${String(body.access_token)}` } } as Record<string, unknown> & {
    headers: { authorization: string }
  }
}

test('a banned device is signed out at once and cannot sign in until it is allowed again', async () => {
  const user = await signUp(app)
  const [phone, lost] = [randomUUID(), randomUUID()]
  const onPhone = await signInOn(user, phone)
  const onLost = await signInOn(user, lost)
  const ban = (banFlag: boolean) =>
    makeCall(app, contract.device.ban, { body: { deviceId: lost, password: user.password, banFlag } }, onPhone)

  expect((await ban(true)).status).toBe(200)
  expect((await askMyBase(app, onLost.access_token)).failure).toMatchObject({ message: '令牌已被列入黑名单' })
  expect((await tryRefresh(app, onLost.refresh_token)).status).toBe(400)
  expect((await tryPassword(app, user.username, user.password, lost)).body).toMatchObject({ error: 'DEVICE_BANNED' })
  expect((await askMyBase(app, onPhone.access_token)).status).toBe(200)

  expect((await ban(false)).status).toBe(200)
  expect((await tryPassword(app, user.username, user.password, lost)).status).toBe(200)
})

test('banning wants the password, a device of mine, and not the one in my hand', async () => {
  const user = await signUp(app)
  const here = randomUUID()
  const session = await signInOn(user, here)
  const ban = (deviceId: string, password: string) =>
    makeCall(app, contract.device.ban, { body: { deviceId, password } }, session)
  expect((await ban(here, 'not the password')).failure).toMatchObject({ error: 'PASSWORD_WRONG' })
  expect((await ban(randomUUID(), user.password)).failure).toMatchObject({ error: 'NOT_FOUND' })
  expect((await ban(here, user.password)).failure).toMatchObject({ error: 'DEVICE_IS_CURRENT' })
})
