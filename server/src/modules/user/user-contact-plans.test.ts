import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { fillWithCrowd } from '#server/testing/crowd.ts'
import { makeDatabase } from '#server/testing/database.ts'
import { makeExplain } from '#server/testing/plans.ts'
import { findAccountByPhone } from './user-account.queries.ts'

const { db, url } = await makeDatabase()
await fillWithCrowd(db, { users: 3000, topics: 10 })
await sql`update users set phone_sealed = 'k1.' || id, phone_fingerprint = sha256(id::text::bytea), phone_bound_at = now()
  where id % 3 = 0`.execute(db)
await sql`analyze users`.execute(db)
const explain = makeExplain(url)

test('whoever signs in by a phone is found by the fingerprint of their number, with every key', async () => {
  const plans = await explain((executor) => findAccountByPhone(executor, [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]))
  expect(plans.length).toBeGreaterThan(0)
  for (const plan of plans) expect(plan).toMatchObject({ indexes: ['users_phone_key'], wholeTables: [] })
})
