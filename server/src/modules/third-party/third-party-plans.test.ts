import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Executor } from '#server/platform/database/database.ts'
import { fillWithCrowd } from '#server/testing/crowd.ts'
import { makeDatabase } from '#server/testing/database.ts'
import { makeExplain } from '#server/testing/plans.ts'
import { deleteExpiredPending, deletePendingOf, findOwner, listAccounts, takePending } from './third-party.queries.ts'

const users = 3000
const { db, url } = await makeDatabase()
await fillWithCrowd(db, { users, topics: 10 })
await sql`insert into third_party_accounts (provider, subject, user_id, name, bound_at)
  select 'oidc', 'subject ' || id, id, '名字', now() from users`.execute(db)
await sql`insert into third_party_ways (state_hash, provider, purpose, user_id, nonce, code_verifier, expires_at)
  select sha256(id::text::bytea), 'oidc', case when id % 2 = 0 then 'bind' else 'sign-in' end,
    case when id % 2 = 0 then id end, 'nonce', 'verifier', now() + interval '10 minutes' from users`.execute(db)
await sql`analyze third_party_accounts, third_party_ways`.execute(db)
const explain = makeExplain(url)
const now = new Date('2026-11-21T08:00:00+08:00')

const queries = {
  'who comes back from a provider': [
    'third_party_accounts_pkey',
    (executor: Executor) => findOwner(executor, 'oidc', 'subject 7'),
  ],
  'what somebody has bound': [
    'third_party_accounts_user_id_provider_key',
    (executor: Executor) => listAccounts(executor, '7'),
  ],
  'a way that was begun': [
    'third_party_ways_pkey',
    (executor: Executor) =>
      takePending(executor, { stateHash: Buffer.alloc(32), purpose: 'sign-in', userId: null, now }),
  ],
  'the ways of somebody': ['third_party_ways_user_index', (executor: Executor) => deletePendingOf(executor, '7')],
  'ways that are over': [
    'third_party_ways_expiry_index',
    (executor: Executor) => deleteExpiredPending(executor, new Date(0)),
  ],
} as const

test.each(Object.entries(queries))('%s is found by an index', async (_, [index, query]) => {
  const plans = await explain(query)
  expect(plans.length).toBeGreaterThan(0)
  for (const plan of plans) {
    expect(plan.indexes).toContain(index)
    expect(plan.wholeTables).toEqual([])
  }
})
