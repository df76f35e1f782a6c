import { describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { makeApp } from '#server/testing/app.ts'
import { makeCall } from '#server/testing/call.ts'
import { hasRedis, makeRedis, openRedisEvents } from '#server/testing/redis.ts'
import { makeStaff } from '#server/testing/staff-factories.ts'

const app = await makeApp()
const { staff } = contract

describe.skipIf(!hasRedis)('with REDIS_URL', async () => {
  const redis = hasRedis ? await makeRedis() : undefined

  /** Another process of the installation, connected to Redis. */
  const makeProcess = async () => await makeApp({}, { ...app, events: await openRedisEvents(redis) })

  test('a role that was revoked in one process gives nothing at the next call in any other', async () => {
    const [one, other] = [await makeProcess(), await makeProcess()]
    const owner = await makeStaff(one, ['owner'])
    for (let time = 0; time < 10; time++) {
      const auditor = await makeStaff(one, ['auditor'])
      const look = async () => (await makeCall(other, staff.page, { body: {} }, auditor)).status
      expect([await look(), await look()]).toEqual([200, 200])
      const revoked = { userId: auditor.id, role: 'auditor' as const, reason: '离职' }
      expect((await makeCall(one, staff.revoke, { body: revoked }, owner)).status).toBe(200)
      expect(await look()).toBe(403)
    }
  })
})
