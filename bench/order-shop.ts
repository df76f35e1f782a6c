/** The railway behind HTTP, as the benches of orders and of the waitlist ask it. */
import { Agent, request } from 'node:http'
import path from 'node:path'
import pLimit from 'p-limit'
import { apiPrefix, type Call, type CallInput, type CallOutput } from '#contract/call.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { migrate } from '#server/platform/database/migrate.ts'
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

const agent = new Agent({ keepAlive: true })

interface Sent {
  method: string
  headers: Record<string, string>
  body: string
}

/** Asks on connections that stay: `fetch` costs as much as the answer, on the same cores. */
export const send = (url: string, { body, ...options }: Sent) =>
  new Promise<{ status: number; text: string }>((resolve, reject) => {
    const sent = request(url, { ...options, agent }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (part: string) => void (text += part))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }))
      response.on('error', reject)
    })
    sent.on('error', reject)
    sent.end(body)
  })

interface ShopGiven {
  clusterUrl: string
  dataDir: string
  /** Of its database. */
  name: string
  /** Who can buy, each signed in. */
  people: number
  /** By how many seconds all clocks are ahead, by the runs that are on sale or soon will be. */
  aheadOf?: (opened: Awaited<ReturnType<typeof openAll>>) => Promise<number>
}

export const startOrderShop = async ({ clusterUrl, dataDir, name, people, aheadOf }: ShopGiven) => {
  const url = await createDatabase(clusterUrl, `railway_${name}`)
  await migrate(url)
  const database = openDatabase(url, 8)
  const { db } = database
  let ahead = 0
  const clock = { now: () => new Date(Date.now() + ahead * 1000) }
  const opened = await openAll(db, clock)
  const { service, runs } = opened
  ahead = (await aheadOf?.(opened)) ?? 0
  const config = readConfig({ DATA_DIR: dataDir })
  const app = { ...database, config, secret: testSecret, vault: testVault, clock } as unknown as TestApp
  const travellers = await makeTravellers(app, people)
  const start = () =>
    startServer('server/src/main.ts', '/readyz', {
      ...{ DATABASE_URL: url, DATA_DIR: path.join(dataDir, `app-${name}`), DEMO_WORLD: 'off', TRUST_PROXY: '1' },
      APP_SECRET: testSecret,
      // In production nobody sets the clock.
      ...(ahead === 0 ? { NODE_ENV: 'production' } : { CLOCK_AHEAD_SECONDS: String(ahead) }),
      // That of `testVault`.
      ENCRYPTION_KEYS: `test:${Buffer.alloc(32, 7).toString('base64')}`,
    })
  let server = await start()
  /** Lets it be as late as it will be in so many seconds. */
  const skip = async (seconds: number) => {
    await server.stop()
    ahead += seconds
    server = await start()
  }
  const ask = async <C extends Call>({ address, headers }: Traveller, call: C, input: CallInput<C>) => {
    const { body } = input as { body?: object }
    const { status, text } = await send(`${server.url}${apiPrefix}${call.path}`, {
      method: call.method,
      headers: { ...(await headers()), 'x-forwarded-for': address, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const answer = JSON.parse(text) as { data: CallOutput<C>; message: string }
    if (status >= 400) throw new Error(`${call.path} answered ${status}: ${answer.message}`)
    return answer.data
  }
  const close = async () => {
    await server.stop()
    await database.close()
  }
  return { app, url, db, service, runs, travellers, clock, ask, skip, close }
}
