/**
 * How fast the feed is, beside the floors of quality.md. Run by hand:
 * `npm run bench:feed -- --topics=10000,100000,1000000 --seconds=10 --steady=60 --connections=50`
 * `--keep=<folder>` leaves what was made there, and goes on with what is there; `--only=推荐,关注` measures the pages so named.
 */
import path from 'node:path'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import type { Executor } from '#server/platform/database/database.ts'
import {
  answerTo,
  countRowsRead,
  floorRequest,
  openFilled,
  secret,
  setFloor,
  signIn,
  stopwatch,
  untilSettled,
} from './crowd-database.ts'
import { type FeedCase, feedCases } from './feed-cases.ts'
import { type Figure, measure, type Request } from './measure.ts'
import { type Line, ratioOf, showResults } from './results.ts'
import { type ServerProcess, startServer } from './server-process.ts'
import { withThrowAwayPostgres } from './throw-away-postgres.ts'

const { values } = parseArgs({
  options: {
    topics: { type: 'string', default: '10000,100000' },
    seconds: { type: 'string', default: '10' },
    steady: { type: 'string', default: '60' },
    connections: { type: 'string', default: '50' },
    keep: { type: 'string' },
    only: { type: 'string', default: '' },
  },
})
const seconds = Number(values.seconds)
const steadySeconds = Number(values.steady)
const connections = Number(values.connections)
/** Parts of the names of the cases that are measured. */
const wanted = values.only.split(',')

/**
 * Callers' addresses, so many that none uses up its quota below 16,000 requests/s. The load generator prepares each
 * request for each connection, so many more would hold up the start of a measurement.
 */
const addresses = 800

/** Of the reader whose 关注 is measured (quality.md). */
const follows = 1000

const addressOf = (n: number) => `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`

/** Readers who take turns, so that nothing is measured that is kept for one of them. */
const readers = 20

/** Readers as quality.md has them: with many stars, and a thousand follows each. */
const findReaders = async (db: Executor): Promise<string[]> => {
  const rows = await db
    .selectFrom('topic_stars')
    .select('user_id')
    .groupBy('user_id')
    .orderBy((expression) => expression.fn.countAll(), 'desc')
    .orderBy('user_id')
    .limit(readers)
    .execute()
  const ids = rows.map(({ user_id }) => user_id)
  await sql`
    insert into follows (follower_id, followee_id, created_at)
    select reader, chosen.id, now()
    from unnest(${ids}::bigint[]) as reader
    cross join lateral (
      select id from users where id <> reader order by hashint8extended(id, reader) limit ${follows}
    ) as chosen
    on conflict do nothing`.execute(db)
  await sql`analyze follows`.execute(db)
  return ids
}

let usedAddresses = 0

/** Each time from addresses that have used up nothing of their quotas yet. */
const requestsOf = ({ request }: FeedCase, tokens: string[] = []): Request[] =>
  Array.from({ length: addresses }, (_, n) => {
    const { headers, ...rest } = request(n)
    const from = { ...headers, 'x-forwarded-for': addressOf(usedAddresses++) }
    const token = tokens[n % tokens.length]
    return { ...rest, headers: token ? { ...from, authorization: `Bearer ${token}` } : from }
  })

interface Bench {
  topics: number
  readerIds: string[]
  db: Executor
  app: ServerProcess
  floor: ServerProcess
}

/** Measures one case for nobody and for a reader, side by side with both floors. */
const runCase = async (feedCase: FeedCase, { topics, readerIds, db, app, floor }: Bench) => {
  const load = { connections, seconds }
  const forNobody = requestsOf(feedCase)
  const forReader = requestsOf(feedCase, await Promise.all(readerIds.map((id) => signIn(db, id))))
  const answer = await answerTo(app.url, forReader[0] as Request)
  await setFloor(floor, answer, typeof feedCase.floor === 'string' ? feedCase.floor : feedCase.floor(answer))

  const bytes = await measure({ ...load, url: floor.url, requests: floorRequest('/bytes') })
  const query = await measure({ ...load, url: floor.url, requests: floorRequest('/query') })
  const line = (reader: string, figure: Figure & { rowsRead: number }): Line => ({
    page: feedCase.name,
    topics,
    reader,
    'req/s': figure.requestsPerSecond,
    'p50 ms': figure.p50Ms,
    'p99 ms': figure.p99Ms,
    'last/first': figure.lastToFirst,
    'rows read': figure.rowsRead,
    'one query/s': query.requestsPerSecond,
    ratio: ratioOf(figure.requestsPerSecond, query.requestsPerSecond),
    'bytes only/s': bytes.requestsPerSecond,
    'ratio ': ratioOf(figure.requestsPerSecond, bytes.requestsPerSecond),
  })
  const measured = async (requests: Request[], duration = seconds) => {
    const before = await countRowsRead(db)
    const figure = await measure({ ...load, seconds: duration, url: app.url, requests })
    return { ...figure, rowsRead: Math.round(((await countRowsRead(db)) - before) / figure.requests) }
  }
  const lines = [
    ...(feedCase.signedIn ? [] : [line('nobody', await measured(forNobody))]),
    line('readers', await measured(forReader, feedCase.steady ? steadySeconds : seconds)),
  ]
  for (const { reader, ...figures } of lines)
    console.log(`${feedCase.name}, ${topics} topics, ${reader}: ${figures['req/s']}/s`)
  return lines
}

const runSize = async (topics: number, clusterUrl: string, dataDir: string): Promise<Line[]> => {
  const { url, db, close } = await openFilled(clusterUrl, topics, { name: `feed_${topics}` })
  const readerIds = await findReaders(db)
  console.log(`${stopwatch()}: measuring ${topics} topics`)
  const app = await startServer('server/src/main.ts', '/readyz', {
    DATABASE_URL: url,
    DATA_DIR: path.join(dataDir, `feed-${topics}`),
    DEMO_WORLD: 'off',
    APP_SECRET: secret,
    TRUST_PROXY: '1',
    NODE_ENV: 'production',
  })
  const floor = await startServer('bench/feed-floor.ts', '/ready', { DATABASE_URL: url })
  try {
    const lines: Line[] = []
    await untilSettled(db)
    const cases = await feedCases(db)
    for (const feedCase of cases.filter(({ name }) => wanted.some((part) => name.includes(part))))
      lines.push(...(await runCase(feedCase, { topics, readerIds, db, app, floor })))
    return lines
  } finally {
    await Promise.all([app.stop(), floor.stop(), close()])
  }
}

await withThrowAwayPostgres(
  async ({ url: clusterUrl, dataDir }) => {
    const lines: Line[] = []
    for (const topics of values.topics.split(',').map(Number))
      lines.push(...(await runSize(topics, clusterUrl, dataDir)))
    await showResults('feed', lines, [
      `${connections} connections, ${seconds} s a figure (推荐 and 关注 for the reader ${steadySeconds} s), all on one machine with the load itself.`,
      'last/first: requests/s of the last fifth of the time beside those of the first fifth; rows read: by a request, warming up included.',
      'one query: bare Fastify with one indexed query for the same rows; bytes only: bare Fastify sending the same bytes.',
      'A figure means something only beside its floors.',
    ])
  },
  { keptIn: values.keep },
)
