import { pino } from 'pino'
import { describe, expect, test, vi } from 'vitest'
import { hasRedis, makeRedis, openRedisEvents } from '#server/testing/redis.ts'
import { defineEvent, type Events } from './events.ts'
import { createMemoryEvents } from './memory-events.ts'
import { createRedisEvents } from './redis-events.ts'

const sessionsEnded = defineEvent<{ sessionIds: string[] }>('sessions-ended')

const behaves = (make: () => Promise<{ here: Events; there: Events }>) => {
  test('a listener hears what is published, until it stops listening', async () => {
    const { here, there } = await make()
    const heard = vi.fn()
    const stop = there.subscribe(sessionsEnded, heard)
    await here.publish(sessionsEnded, { sessionIds: ['1', '2'] })
    await expect.poll(() => heard).toHaveBeenCalledWith({ sessionIds: ['1', '2'] })
    stop()
    const other = vi.fn()
    there.subscribe(sessionsEnded, other)
    await here.publish(sessionsEnded, { sessionIds: ['3'] })
    await expect.poll(() => other).toHaveBeenCalled()
    expect(heard).toHaveBeenCalledOnce()
  })

  test('who has caught up has heard all that was published before', async () => {
    const { here, there } = await make()
    const heard = vi.fn()
    there.subscribe(sessionsEnded, heard)
    for (let number = 1; number <= 50; number++) {
      await here.publish(sessionsEnded, { sessionIds: [String(number)] })
      expect(await Promise.all([there.caughtUp(), there.caughtUp()])).toEqual([true, true])
      expect(heard).toHaveBeenCalledTimes(number)
    }
  })
}

describe('events in memory', () => {
  behaves(async () => {
    const events = createMemoryEvents()
    return { here: events, there: events }
  })
})

describe.skipIf(!hasRedis)('events over Redis', async () => {
  const redis = hasRedis ? await makeRedis() : undefined
  const open = () => openRedisEvents(redis)
  behaves(async () => ({ here: await open(), there: await open() }))

  test('are said to have a gap when Redis was away, and go on when it is back', async () => {
    const events = await open()
    const [gap, heard] = [vi.fn(), vi.fn()]
    events.onGap(gap)
    events.subscribe(sessionsEnded, heard)
    const isWell = () =>
      events.check().then(
        () => true,
        () => false,
      )
    await redis?.stop()
    await expect.poll(isWell).toBe(false)
    expect(await events.caughtUp()).toBe(false)
    await redis?.start()
    await expect.poll(() => gap).toHaveBeenCalled()
    await expect.poll(isWell).toBe(true)
    await events.publish(sessionsEnded, { sessionIds: ['9'] })
    await expect.poll(() => heard).toHaveBeenCalledWith({ sessionIds: ['9'] })
  })
})

test('that Redis is away is one line of the log, however often it is asked for', async () => {
  const lines: string[] = []
  const logger = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) })
  // Nothing listens there.
  const events = createRedisEvents('redis://127.0.0.1:1', logger)
  const happened = defineEvent<{ id: number }>('away')
  for (let id = 0; id < 5; id++) await events.publish(happened, { id })
  await expect(events.check()).rejects.toThrow()
  await events.close()
  expect(lines).toHaveLength(1)
})
