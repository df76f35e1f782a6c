/** The railway behind HTTP, as the benches of orders and of the waitlist ask it. */
import path from 'node:path'
import pLimit from 'p-limit'
import { apiPrefix, type Call, type CallInput, type CallOutput } from '#contract/call.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { systemClock } from '#server/platform/time/clock.ts'
import { type TestApp, testSecret, testVault } from '#server/testing/app.ts'
import { createDatabase } from '#server/testing/database-admin.ts'
import { makeTravellers, type Traveller } from '#server/testing/storm/railway-people.ts'
import { openAll } from './railway-holds.ts'
import { startServer } from './server-process.ts'

export interface Phase {
  perSecond: number
  p50Ms: number
  p99Ms: number
}

/** Does all of it, so many at a time. @returns how fast, and what came of each */
export const inPhase = async <Item, Result>(
  items: readonly Item[],
  callers: number,
  act: (item: Item) => Promise<Result>,
): Promise<Phase & { results: Result[] }> => {
  const limit = pLimit(callers)
  const took: number[] = []
  const begin = performance.now()
  const results = await Promise.all(
    items.map((item) =>
      limit(async () => {
        const from = performance.now()
        const result = await act(item)
        took.push(performance.now() - from)
        return result
      }),
    ),
  )
  const seconds = (performance.now() - begin) / 1000
  const sorted = took.toSorted((one, other) => one - other)
  const at = (share: number) => Math.round(sorted[Math.floor(sorted.length * share)] ?? 0)
  return { results, perSecond: Math.round(items.length / seconds), p50Ms: at(0.5), p99Ms: at(0.99) }
}

interface ShopGiven {
  clusterUrl: string
  dataDir: string
  /** Of its database. */
  name: string
  /** Who can buy, each signed in. */
  people: number
}

export const startOrderShop = async ({ clusterUrl, dataDir, name, people }: ShopGiven) => {
  const url = await createDatabase(clusterUrl, `railway_${name}`)
  await migrate(url)
  const database = openDatabase(url, 8)
  const { db } = database
  const { service, runs } = await openAll(db)
  const config = readConfig({ DATA_DIR: dataDir })
  const app = { ...database, config, secret: testSecret, vault: testVault, clock: systemClock } as unknown as TestApp
  const travellers = await makeTravellers(app, people)
  const server = await startServer('server/src/main.ts', '/readyz', {
    ...{ DATABASE_URL: url, DATA_DIR: path.join(dataDir, `app-${name}`), DEMO_WORLD: 'off', TRUST_PROXY: '1' },
    ...{ LOG_LEVEL: 'warn', NODE_ENV: 'production', APP_SECRET: testSecret },
    // That of `testVault`.
    ENCRYPTION_KEYS: `test:${Buffer.alloc(32, 7).toString('base64')}`,
  })
  const ask = async <C extends Call>({ address, headers }: Traveller, call: C, input: CallInput<C>) => {
    const { body } = input as { body?: object }
    const response = await fetch(`${server.url}${apiPrefix}${call.path}`, {
      method: call.method,
      headers: { ...(await headers()), 'x-forwarded-for': address, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const answer = (await response.json()) as { data: CallOutput<C>; message: string }
    if (!response.ok) throw new Error(`${call.path} answered ${response.status}: ${answer.message}`)
    return answer.data
  }
  const close = async () => {
    await server.stop()
    await database.close()
  }
  return { app, url, db, service, runs, travellers, ask, close }
}
