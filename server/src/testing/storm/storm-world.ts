import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { readConfig } from '#server/platform/config/config.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { systemClock } from '#server/platform/time/clock.ts'
import { type TestApp, testSecret, testVault } from '../app.ts'
import { atEnd, makeFolder } from '../clean-up.ts'
import { makeRedis } from '../redis.ts'
import { makeGatewayProcess } from './gateway-process.ts'
import { makeFleet } from './server-fleet.ts'
import type { Disaster } from './storm-run.ts'

/** Processes of the app with a database, a Redis and a gateway of their own: any of them may die. */
export type StormWorld = Awaited<ReturnType<typeof startStormWorld>>

const processCount = 3

/** @param prepare what is in the database before the processes start */
export const startStormWorld = async (prepare: (app: TestApp) => Promise<unknown> = async () => {}) => {
  const dataDir = await makeFolder('storm')
  const postgres = await startEmbeddedPostgres({ dataDir, report: () => {} })
  atEnd(async () => {
    await postgres.stop()
    await rm(postgres.folder, { recursive: true, force: true })
  })
  postgres.watch()
  await migrate(postgres.url)
  const database = openDatabase(postgres.url, 8)
  atEnd(database.close)
  const config = readConfig({ DATA_DIR: dataDir })
  const app = { ...database, config, secret: testSecret, vault: testVault, clock: systemClock } as unknown as TestApp
  await prepare(app)
  const redis = await makeRedis()
  const folder = path.join(dataDir, 'gateway')
  const gateway = await makeGatewayProcess(folder)
  atEnd(() => gateway.kill())
  const fleet = await makeFleet(processCount, (index, host) => ({
    DATABASE_URL: postgres.url,
    REDIS_URL: redis.url,
    APP_SECRET: testSecret,
    // That of `testVault`.
    ENCRYPTION_KEYS: `test:${Buffer.alloc(32, 7).toString('base64')}`,
    DATA_DIR: path.join(dataDir, `process-${index}`),
    DEMO_WORLD: 'off',
    LOG_LEVEL: 'fatal',
    NODE_ENV: 'production',
    TRUST_PROXY: '1',
    ALIPAY_GATEWAY: gateway.url,
    ALIPAY_APP_ID: gateway.keys.appId,
    ALIPAY_PRIVATE_KEY: gateway.keys.appPrivateKey,
    ALIPAY_PUBLIC_KEY: gateway.keys.gatewayPublicKey,
    PUBLIC_URL: `http://${host}`,
  }))
  atEnd(() => fleet.killAll())

  const crashDatabase = async () => {
    const [pid] = (await readFile(path.join(postgres.folder, 'postmaster.pid'), 'utf8')).split('\n')
    // Nobody tells its children: they find out, and what was committed is recovered at the next start.
    process.kill(Number(pid), 'SIGKILL')
  }
  const restartRedis = async () => {
    await redis.stop()
    await redis.start()
  }
  const restartGateway = async () => {
    await gateway.kill()
    await gateway.start()
  }
  /** All that may happen, once each. */
  const disasters: Disaster[] = [
    [0.1, () => fleet.kill(0)],
    [0.2, crashDatabase],
    [0.3, restartGateway],
    [0.4, () => fleet.start(0)],
    [0.5, () => fleet.kill(1)],
    [0.6, restartRedis],
    [0.7, restartGateway],
    [0.8, crashDatabase],
    [0.9, () => fleet.start(1)],
  ]
  return { app, database, fleet, gateway, folder, redis, disasters }
}
