/**
 * How fast the feed is, beside the floors of quality.md. Run by hand:
 * `npm run bench:feed -- --topics=10000,100000,1000000 --seconds=10 --steady=60 --connections=50`
 * `--keep=<folder>` leaves what was made there, and goes on with what is there; `--only=推荐,关注` measures the pages so named.
 */
import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { limits } from '#contract/limits.ts'
import { signAccessToken } from '#server/modules/auth/access-token.ts'
import { type Executor, openDatabase } from '#server/platform/database/database.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { fillWithCrowd } from '#server/testing/crowd.ts'
import { createDatabase, dropDatabase, findDatabase, renameDatabase } from '#server/testing/database-admin.ts'
import { type FeedCase, feedCases } from './feed-cases.ts'
import { type Figure, measure, type Request } from './measure.ts'
import { makeSearchable } from './make-searchable.ts'
import { type Line, ratioOf, showResults } from './results.ts'
import { type ServerProcess, startServer } from './server-process.ts'
import { fillingPatience, withThrowAwayPostgres } from './throw-away-postgres.ts'

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
const secret = randomBytes(32).toString('hex')

/**
 * Callers' addresses, so many that none uses up its quota below 16,000 requests/s. The load generator prepares each
 * request for each connection, so many more would hold up the start of a measurement.
 */
const addresses = 800

/** Of the reader whose 关注 is measured, and users in all, at every size (quality.md). */
const follows = 1000
const users = 100_000

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

/** Signed in for as long as tokens last. */
const signIn = async (db: Executor, user_id: string) => {
  const now = new Date()
  const device = await db
    .insertInto('devices')
    .values({
      user_id,
      device_id: randomBytes(8).toString('hex'),
      user_agent: 'bench',
      created_at: now,
      last_seen_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const session = await db
    .insertInto('sessions')
    .values({ user_id, device_id: device.id, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return await signAccessToken(
    { userId: user_id, sessionId: session.id },
    { secret, now, lifeSeconds: limits.accessTokenSeconds },
  )
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

const answerTo = async (url: string, { method, path: target, headers, body }: Request): Promise<string> => {
  const response = await fetch(url + target, { method, ...(headers ? { headers } : {}), ...(body ? { body } : {}) })
  if (!response.ok) throw new Error(`${target} answered ${response.status}`)
  return await response.text()
}

const setFloor = async (floor: ServerProcess, bytes: string, query: string) => {
  const headers = { 'content-type': 'application/json' }
  await fetch(`${floor.url}/set`, { method: 'POST', headers, body: JSON.stringify({ bytes, query }) })
}

/** Rows that the database has handed up from its tables so far; idle connections have told theirs after a second. */
const countRowsRead = async (db: Executor): Promise<number> => {
  await pause(1500)
  const { rows } = await sql<{ read: number }>`
    select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::float8 as read
    from pg_stat_user_tables`.execute(db)
  return rows[0]?.read ?? 0
}

/** Waits until the server has looked through what search does not find yet, which it does once, after its start. */
const untilSettled = async (db: Executor): Promise<void> => {
  for (let quiet = 0; quiet < 5; quiet++) {
    await pause(500)
    const { rows } = await sql`
      select from pg_stat_activity
      where application_name = 'hongyan' and state <> 'idle' and pid <> pg_backend_pid()`.execute(db)
    if (rows.length > 0) quiet = 0
  }
}

const floorRequest = (target: string): Request[] => [
  { method: 'POST', path: target, headers: { 'content-type': 'application/json' }, body: '{}' },
]

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

const stopwatch = () => `${Math.round(process.uptime())} s`

/** A database of so many topics, as it is kept or, else, made. */
const openFilled = async (clusterUrl: string, topics: number) => {
  const name = `feed_${topics}`
  const kept = await findDatabase(clusterUrl, name)
  if (kept !== undefined) {
    await migrate(kept)
    return { url: kept, ...openDatabase(kept, 4, fillingPatience) }
  }
  const unfinished = `${name}_unfinished`
  await dropDatabase(clusterUrl, unfinished)
  const url = await createDatabase(clusterUrl, unfinished)
  await migrate(url)
  const { db, close } = openDatabase(url, 4, fillingPatience)
  console.log(`${stopwatch()}: making ${topics} topics`)
  await fillWithCrowd(db, { topics, users })
  console.log(`${stopwatch()}: making them searchable`)
  await makeSearchable(db)
  await close()
  const finished = await renameDatabase(clusterUrl, unfinished, name)
  return { url: finished, ...openDatabase(finished, 4, fillingPatience) }
}

const runSize = async (topics: number, clusterUrl: string, dataDir: string): Promise<Line[]> => {
  const { url, db, close } = await openFilled(clusterUrl, topics)
  const readerIds = await findReaders(db)
  console.log(`${stopwatch()}: measuring ${topics} topics`)
  const app = await startServer('server/src/main.ts', '/readyz', {
    DATABASE_URL: url,
    DATA_DIR: path.join(dataDir, `feed-${topics}`),
    DEMO_WORLD: 'off',
    APP_SECRET: secret,
    TRUST_PROXY: '1',
    LOG_LEVEL: 'warn',
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

await withThrowAwayPostgres(async ({ url: clusterUrl, dataDir }) => {
  const lines: Line[] = []
  for (const topics of values.topics.split(',').map(Number)) lines.push(...(await runSize(topics, clusterUrl, dataDir)))
  await showResults('feed', lines, [
    `${connections} connections, ${seconds} s a figure (推荐 and 关注 for the reader ${steadySeconds} s), all on one machine with the load itself.`,
    'last/first: requests/s of the last fifth of the time beside those of the first fifth; rows read: by a request, warming up included.',
    'one query: bare Fastify with one indexed query for the same rows; bytes only: bare Fastify sending the same bytes.',
    'A figure means something only beside its floors.',
  ])
}, values.keep)
