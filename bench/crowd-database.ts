/** Databases with a crowd in them, and what the benches of the feed and of the screens do with them and their servers. */
import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { limits } from '#contract/limits.ts'
import { signAccessToken } from '#server/modules/auth/access-token.ts'
import { backfillSearch } from '#server/modules/search-index/search-index.module.ts'
import { type Database, type Executor, openDatabase } from '#server/platform/database/database.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { fillWithCrowd } from '#server/testing/crowd.ts'
import { createDatabase, dropDatabase, findDatabase, renameDatabase } from '#server/testing/database-admin.ts'
import { bulkFill } from './bulk-fill.ts'
import type { Request } from './measure.ts'
import type { ServerProcess } from './server-process.ts'
import { fillingPatience } from './throw-away-postgres.ts'

/** Signs the tokens of those who read, and is given to the server. */
export const secret = randomBytes(32).toString('hex')

/** Users in all, at every size (quality.md), where there are not to be more. */
export const crowdUsers = 100_000

/** Those with very many rows. */
const crowdTables = [
  'users',
  'follows',
  'topics',
  'topic_pictures',
  'topic_hashtags',
  'topic_stars',
  'posts',
  'post_stars',
]

/** Signed in for as long as tokens last. */
export const signIn = async (db: Executor, user_id: string) => {
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

/** Rows that the database has handed up from its tables so far; idle connections have told theirs after a second. */
export const countRowsRead = async (db: Executor): Promise<number> => {
  await pause(1500)
  const { rows } = await sql<{ read: number }>`
    select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::float8 as read
    from pg_stat_user_tables`.execute(db)
  return rows[0]?.read ?? 0
}

/** Waits until the server has looked through what search does not find yet, which it does once, after its start. */
export const untilSettled = async (db: Executor): Promise<void> => {
  for (let quiet = 0; quiet < 5; quiet++) {
    await pause(500)
    const { rows } = await sql`
      select from pg_stat_activity
      where application_name = 'hongyan' and state <> 'idle' and pid <> pg_backend_pid()`.execute(db)
    if (rows.length > 0) quiet = 0
  }
}

export const answerTo = async (url: string, { method, path: target, headers, body }: Request): Promise<string> => {
  const response = await fetch(url + target, { method, ...(headers ? { headers } : {}), ...(body ? { body } : {}) })
  if (!response.ok) throw new Error(`${target} answered ${response.status}`)
  return await response.text()
}

/** Gives the floor of `feed-floor.ts` what it is to send, and to ask. */
export const setFloor = async (floor: ServerProcess, bytes: string, query: string): Promise<void> => {
  const headers = { 'content-type': 'application/json' }
  await fetch(`${floor.url}/set`, { method: 'POST', headers, body: JSON.stringify({ bytes, query }) })
}

export const floorRequest = (target: string): Request[] => [
  { method: 'POST', path: target, headers: { 'content-type': 'application/json' }, body: '{}' },
]

export const stopwatch = () => `${Math.round(process.uptime())} s`

/**
 * A database of so many topics, as it is kept or, else, made.
 * @param of its name, and what is put into it besides
 */
export const openFilled = async (
  clusterUrl: string,
  topics: number,
  { name, users = crowdUsers, fillMore }: { name: string; users?: number; fillMore?: (db: Executor) => Promise<void> },
): Promise<Database & { url: string }> => {
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
  await bulkFill(db, crowdTables, () => fillWithCrowd(db, { topics, users }))
  console.log(`${stopwatch()}: making what stands beside them`)
  await fillMore?.(db)
  console.log(`${stopwatch()}: making them searchable`)
  await bulkFill(db, ['topic_search', 'post_search', 'user_search'], async () => {
    await backfillSearch(db)
  })
  await close()
  const finished = await renameDatabase(clusterUrl, unfinished, name)
  return { url: finished, ...openDatabase(finished, 4, fillingPatience) }
}
