import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeDatabase } from '#server/testing/database.ts'
import { insertUsers, makeExplain } from '#server/testing/plans.ts'
import {
  findByClientId,
  hastenReturns,
  lapseRemittances,
  listBetween,
  listPartners,
  listRemittances,
} from './remittance.queries.ts'

const { db, url } = await makeDatabase()
await insertUsers(db, 1000)
await sql`
  insert into remittances (
    id, window_id, sender_id, recipient_id, client_id, amount, note, state, created_at, lapses_at, ended_at
  )
  select
    number, 1, ids[1 + number % 500], ids[501 + number % 500], gen_random_uuid(), 1, '',
    case when number % 100 = 0 then 'waiting' else 'accepted' end, at, at + interval '1 day',
    case when number % 100 = 0 then null else at end
  from
    (select array_agg(id order by id) as ids from users where id < 900000000000000001) as people,
    (select number, timestamptz '2026-11-01' + number * interval '1 minute' as at from generate_series(1, 20000) as number) as given`.execute(
  db,
)
await sql`vacuum analyze users, remittances`.execute(db)
const explain = makeExplain(url)
const now = new Date('2026-11-10')

test.each<[string, (executor: typeof db) => Promise<unknown>]>([
  ['what was sent by a mark', (executor) => findByClientId(executor, '100', '0b0f7a52-7c4e-4f43-9d2a-9a2d3e6c1f00')],
  ['what goes back when its time has come', (executor) => lapseRemittances(executor, now, 100)],
  ['what waits for somebody', (executor) => hastenReturns(executor, '600', now)],
  ['who stands on the other side', (executor) => listPartners(executor, ['100', '200'], '100')],
  ['what went between two', (executor) => listBetween(executor, '100', '600', 100)],
  ['all that somebody takes along', (executor) => listRemittances(executor, '100', '0', 100)],
])('%s is found by an index', async (_, query) => {
  for (const plan of await explain(query)) expect(plan.wholeTables).not.toContain('remittances')
})
