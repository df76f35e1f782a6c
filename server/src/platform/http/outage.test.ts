import { rm } from 'node:fs/promises'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { systemClock } from '../time/clock.ts'
import { readConfig } from '../config/config.ts'
import { openDatabase } from '../database/database.ts'
import { testVault } from '#server/testing/app.ts'
import { startEmbeddedPostgres } from '../database/embedded-postgres.ts'
import { createMemoryEvents } from '../events/memory-events.ts'
import { createMemoryLimiter } from '../limits/memory-limiter.ts'
import { migrate } from '../database/migrate.ts'
import { makeFolder } from '#server/testing/clean-up.ts'

const makeStack = async () => {
  const dataDir = await makeFolder('outage')
  const database = await startEmbeddedPostgres({ dataDir, report: () => {}, throwAway: true })
  await migrate(database.url)
  const { db, byValue, byKey, load, close } = openDatabase(database.url, 4)
  const app = await buildApp({
    config: readConfig({ DATA_DIR: dataDir }),
    db,
    byValue,
    byKey,
    load,
    clock: systemClock,
    mailer: { send: async () => {} },
    texts: { send: async () => {} },
    events: createMemoryEvents(),
    limiter: createMemoryLimiter(systemClock),
    secret: 'a secret of at least thirty-two characters',
    vault: testVault,
    logger: pino({ level: 'silent' }),
  })
  onTestFinished(async () => {
    await app.close()
    await close()
    await database.stop()
    await rm(database.folder, { recursive: true, force: true })
  })
  return { app, database }
}

test('a database that is away is reported as such, and the app comes back with it by itself', async () => {
  const { app, database } = await makeStack()
  const list = () => app.inject({ url: '/api/v1/topic/category/list' })
  expect((await list()).statusCode).toBe(200)

  await database.stop()
  const refused = await Promise.all(Array.from({ length: 12 }, list))
  for (const answer of refused) {
    expect(answer.statusCode).toBe(503)
    expect(answer.headers['retry-after']).toBe('5')
    expect(answer.json()).toMatchObject({ code: 503, message: '服务暂时不可用，请稍后再试', error: 'UNAVAILABLE' })
  }
  const ready = await app.inject({ url: '/readyz' })
  expect(ready.statusCode).toBe(503)
  expect(ready.json()).toMatchObject({ reasons: [expect.stringContaining('database')] })
  const fromAfar = await app.inject({ url: '/readyz', remoteAddress: '203.0.113.7' })
  expect([fromAfar.statusCode, fromAfar.json()]).toEqual([503, { status: 'unavailable' }])
  expect((await app.inject({ url: '/healthz' })).statusCode).toBe(200)

  database.watch()
  await expect.poll(async () => (await list()).statusCode, { interval: 200 }).toBe(200)
  expect((await app.inject({ url: '/readyz' })).statusCode).toBe(200)
})
