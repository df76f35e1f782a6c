import { describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { webClient } from '#contract/web-client.ts'
import { askMyBase, fixedCode, signUp, tryPassword } from '#server/testing/account-steps.ts'
import { makeApp } from '#server/testing/app.ts'
import { makeCall } from '#server/testing/call.ts'
import { hasRedis, makeRedis, openRedisEvents } from '#server/testing/redis.ts'

const app = await makeApp({ CHECKCODE_FIXED: fixedCode })

describe.skipIf(!hasRedis)('with REDIS_URL', async () => {
  const redis = hasRedis ? await makeRedis() : undefined

  /** Another process of the installation, connected to Redis. */
  const makeProcess = async () =>
    await makeApp({ CHECKCODE_FIXED: fixedCode }, { ...app, events: await openRedisEvents(redis) })

  test('an access token stops working in every process when its session ends in one', async () => {
    const [one, other] = [await makeProcess(), await makeProcess()]
    const user = await signUp(one)
    const { body } = await tryPassword(one, user.username, user.password)
    expect((await askMyBase(other, body.access_token)).status).toBe(200)

    await makeCall(one, contract.auth.revokeToken, { body: { ...webClient, token: String(body.refresh_token) } })
    expect((await askMyBase(one, body.access_token)).failure.message).toBe('令牌已被列入黑名单')
    await expect
      .poll(async () => (await askMyBase(other, body.access_token)).failure.message)
      .toBe('令牌已被列入黑名单')
  })

  test('a session that ends while Redis is away has ended everywhere when it is back', async () => {
    const [one, other] = [await makeProcess(), await makeProcess()]
    const user = await signUp(one)
    const { body } = await tryPassword(one, user.username, user.password)
    expect((await askMyBase(other, body.access_token)).status).toBe(200)

    await redis?.stop()
    await makeCall(one, contract.auth.revokeToken, { body: { ...webClient, token: String(body.refresh_token) } })
    expect((await askMyBase(one, body.access_token)).failure.message).toBe('令牌已被列入黑名单')
    await redis?.start()
    await expect
      .poll(async () => (await askMyBase(other, body.access_token)).failure.message)
      .toBe('令牌已被列入黑名单')
  })
})
