import { describe, expect, test } from 'vitest'
import { quotas } from '#contract/quotas.ts'
import { makeClock } from '#server/testing/app.ts'
import { hasRedis, makeRedis } from '#server/testing/redis.ts'
import type { Limiter } from './limiter.ts'
import { createMemoryLimiter } from './memory-limiter.ts'
import { createRedisLimiter } from './redis-limiter.ts'

const { times, windowSeconds } = quotas.signInFailuresPerName
const takeAll = async (limiter: Limiter, subject: string) => {
  for (let taken = 0; taken < times; taken++) await limiter.take('signInFailuresPerName', subject)
}

const behaves = (make: () => Promise<Limiter>) => {
  test('allows as many as the quota says to each subject, and then says how long to wait', async () => {
    const limiter = await make()
    await takeAll(limiter, 'a')
    await expect(limiter.take('signInFailuresPerName', 'a', 'SIGN_IN_LOCKED')).rejects.toMatchObject({
      key: 'SIGN_IN_LOCKED',
      retryAfterSeconds: windowSeconds,
    })
    await expect(limiter.check('signInFailuresPerName', 'a')).rejects.toMatchObject({ key: 'TOO_MANY_REQUESTS' })
    await limiter.take('signInFailuresPerName', 'b')
    await limiter.take('postsPerUser', 'a')
  })

  test('counts nothing by checking, and forgets what is cleared', async () => {
    const limiter = await make()
    for (let checks = 0; checks <= times; checks++) await limiter.check('signInFailuresPerName', 'c')
    await takeAll(limiter, 'c')
    await limiter.clear('signInFailuresPerName', 'c')
    await limiter.take('signInFailuresPerName', 'c')
  })

  test('counts the addresses of one IPv6 network together, as one caller has them all', async () => {
    const limiter = await make()
    for (let host = 1; host <= quotas.signUpsPerAddress.times; host++)
      await limiter.take('signUpsPerAddress', `2001:db8:7:7::${host.toString(16)}`)
    await expect(limiter.check('signUpsPerAddress', '2001:db8:7:7:ffff::1')).rejects.toThrow()
    await limiter.take('signUpsPerAddress', '2001:db8:7:8::1')
    await limiter.clear('signUpsPerAddress', '2001:db8:7:7::9')
    await limiter.take('signUpsPerAddress', '2001:db8:7:7::1')
  })
}

describe('the limiter in memory', () => {
  behaves(async () => createMemoryLimiter(makeClock()))

  test('begins again after the window', async () => {
    const clock = makeClock()
    const limiter = createMemoryLimiter(clock)
    await takeAll(limiter, 'a')
    clock.advance(windowSeconds)
    await limiter.take('signInFailuresPerName', 'a')
  })
})

describe.skipIf(!hasRedis)('the limiter in Redis', async () => {
  const redis = hasRedis ? await makeRedis() : undefined
  const url = redis?.url ?? ''
  behaves(() => createRedisLimiter(url))

  test('is shared by all processes', async () => {
    const [one, other] = [await createRedisLimiter(url), await createRedisLimiter(url)]
    await takeAll(one, 'shared')
    await expect(other.take('signInFailuresPerName', 'shared')).rejects.toMatchObject({ key: 'TOO_MANY_REQUESTS' })
  })

  test('counts on by itself while Redis is away', async () => {
    const limiter = await createRedisLimiter(url)
    await limiter.take('signInFailuresPerName', 'away')
    await redis?.stop()
    await takeAll(limiter, 'away')
    await expect(limiter.take('signInFailuresPerName', 'away')).rejects.toMatchObject({ key: 'TOO_MANY_REQUESTS' })
  })
})
