import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { accessSync, constants } from 'node:fs'
import { pino } from 'pino'
import { onTestFinished } from 'vitest'
import { freePort } from '#server/platform/database/free-port.ts'
import type { Events } from '#server/platform/events/events.ts'
import { createRedisEvents } from '#server/platform/events/redis-events.ts'
import { atEnd } from './clean-up.ts'

const binary = ['/usr/bin/redis-server', '/usr/local/bin/redis-server', '/opt/homebrew/bin/redis-server'].find(
  (file) => {
    try {
      accessSync(file, constants.X_OK)
      return true
    } catch {
      return false
    }
  },
)

/** Whether this machine has a Redis to test with. */
export const hasRedis = binary !== undefined

export interface TestRedis {
  url: string
  start(): Promise<void>
  stop(): Promise<void>
  /** Has it stand still: it is there, and answers nobody. */
  freeze(): void
  thaw(): void
}

/** A Redis of the calling test file's own, which it may stop and start again. */
export const makeRedis = async (): Promise<TestRedis> => {
  const port = await freePort()
  let child: ChildProcess | undefined
  const redis: TestRedis = {
    url: `redis://127.0.0.1:${port}`,
    start: async () => {
      const started = spawn(binary ?? 'redis-server', [
        '--port',
        String(port),
        '--bind',
        '127.0.0.1',
        '--save',
        '',
        '--appendonly',
        'no',
      ])
      child = started
      await new Promise<void>((resolve, reject) => {
        started.stdout.on('data', (chunk: Buffer) => chunk.includes('Ready to accept connections') && resolve())
        started.once('exit', () => reject(new Error('redis-server ended before it was ready')))
      })
    },
    stop: async () => {
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
    freeze: () => void child?.kill('SIGSTOP'),
    thaw: () => void child?.kill('SIGCONT'),
  }
  await redis.start()
  atEnd(() => redis.stop())
  return redis
}

/** The events of one more process that is connected to a Redis, for the test that calls it. @param redis where the machine has one */
export const openRedisEvents = async (redis: TestRedis | undefined): Promise<Events> => {
  const events = createRedisEvents(redis?.url ?? '', pino({ level: 'silent' }))
  onTestFinished(() => events.close())
  // The first gap is heard of when the subscription stands.
  await new Promise<void>((resolve) => void events.onGap(resolve))
  return events
}
