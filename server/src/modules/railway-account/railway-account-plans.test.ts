import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeDatabase } from '#server/testing/database.ts'
import { makeExplain } from '#server/testing/plans.ts'
import { findUse, findUses } from './railway-account.queries.ts'

const { db, url } = await makeDatabase()
// No rule of theirs matters here, only how many there are.
await db.transaction().execute(async (transaction) => {
  await sql`set local session_replication_role = replica`.execute(transaction)
  await sql`
    insert into railway_sessions (session_id, user_id, token_hash, created_at, used_at)
    select number, number % 5000 + 1, sha256(number::text::bytea), now(), now()
    from generate_series(1, 20000) as number`.execute(transaction)
})
await sql`vacuum analyze railway_sessions`.execute(db)
const explain = makeExplain(url)

const session = { sessionId: '7', userId: '8', tokenHash: Buffer.alloc(32) }

test.each<[string, Parameters<typeof explain>[0]]>([
  ['a session', (executor) => findUse(executor, session)],
  ['sessions that are shown at once', (executor) => findUses(executor, [session, { ...session, sessionId: '9' }])],
])('%s: found by an index', async (_, query) => {
  const plans = await explain(query)
  expect(plans.length).toBeGreaterThan(0)
  for (const { indexes, wholeTables } of plans) {
    expect(indexes.length).toBeGreaterThan(0)
    expect(wholeTables).toEqual([])
  }
})
