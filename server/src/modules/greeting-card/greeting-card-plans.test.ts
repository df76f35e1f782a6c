import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { sliceOf } from '#server/platform/database/paging.ts'
import { makeDatabase } from '#server/testing/database.ts'
import { insertUsers, makeExplain } from '#server/testing/plans.ts'
import {
  countCards,
  deleteUndelivered,
  emptyNames,
  findByClientId,
  findByKey,
  findDue,
  listCards,
  listOrder,
  lockCard,
  pageCards,
} from './greeting-card.queries.ts'

const { db, url } = await makeDatabase()
await insertUsers(db, 1000)
// One in a hundred waits for its day.
await sql`
  insert into greeting_cards (key, sender_id, client_id, design, style, content, name, seal, due_at, lunar, state, created_at, listed_at)
  select 'key' || number, ids[1 + number % 500], gen_random_uuid(), 'plum', 'kai', '', '', '',
    at, '八月十五', case when number % 100 = 0 then 'due' else 'sent' end, at, at
  from
    (select array_agg(id order by id) as ids from users where id < 900000000000000001) as people,
    (select number, timestamptz '2026-11-01' + number * interval '1 minute' as at from generate_series(1, 20000) as number) as given`.execute(
  db,
)
await sql`vacuum analyze users, greeting_cards`.execute(db)
const explain = makeExplain(url)
const page = sliceOf('list', listOrder, { pageNo: 1, pageSize: 10, ascFlag: false })

test.each<[string, (executor: typeof db) => Promise<unknown>]>([
  ['what an address leads to', (executor) => findByKey(executor, 'key100')],
  ['what is locked', (executor) => lockCard(executor, 'key100', '100')],
  ['what was sent by a mark', (executor) => findByClientId(executor, '100', '0b0f7a52-7c4e-4f43-9d2a-9a2d3e6c1f00')],
  ['what is due', (executor) => findDue(executor, new Date('2026-11-02'), undefined, 100)],
  ['what waits for its day', (executor) => pageCards(executor, { ...page, ascFlag: true }, '100', 'due')],
  ['what was sent', (executor) => pageCards(executor, page, '100', 'sent')],
  ['how much that is', (executor) => countCards(executor, '100', 'sent', 1000)],
  ['what goes into an export', (executor) => listCards(executor, '100', '0', 500)],
  ['what goes with an account', (executor) => deleteUndelivered(executor, '100')],
  ['names that are taken off', (executor) => emptyNames(executor, '100')],
])('%s is found by an index', async (_, query) => {
  for (const plan of await explain(query)) expect(plan.wholeTables).not.toContain('greeting_cards')
})
