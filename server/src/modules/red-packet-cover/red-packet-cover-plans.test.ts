import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeDatabase } from '#server/testing/database.ts'
import { insertUsers, makeExplain } from '#server/testing/plans.ts'
import {
  findByClientId,
  findOrders,
  findOwned,
  listOrders,
  listOwned,
  lockOrder,
  markUsed,
} from './red-packet-cover.queries.ts'

const { db, url } = await makeDatabase()
await insertUsers(db, 1000)
await sql`
  insert into cover_orders (user_id, client_id, cover, price, coupon_off, paid, state, created_at, refunded_at, returned)
  select
    ids[1 + number % 1000], gen_random_uuid(), 'cover' || number / 1000, 300, 0, 300,
    case when number % 10 < 5 then 'refunded' else 'paid' end, now(), case when number % 10 < 5 then now() end,
    case when number % 10 < 5 then 300 else 0 end
  from
    (select array_agg(id order by id) as ids from users where id < 900000000000000001) as people,
    generate_series(1, 20000) as number`.execute(db)
await sql`vacuum analyze users, cover_orders`.execute(db)
const explain = makeExplain(url)

test.each<[string, (executor: typeof db) => Promise<unknown>]>([
  ['what was bought by a mark', (executor) => findByClientId(executor, '100', '0b0f7a52-7c4e-4f43-9d2a-9a2d3e6c1f00')],
  ['which covers somebody has', (executor) => listOwned(executor, '100')],
  ['whether somebody has a cover', (executor) => findOwned(executor, '100', 'xueyan')],
  ['the first use of a cover', (executor) => markUsed(executor, '100', 'xueyan', new Date())],
  ['an order to give back', (executor) => lockOrder(executor, '100', '100')],
  ['orders that the bill names', (executor) => findOrders(executor, ['100', '200'])],
  ['all that somebody takes along', (executor) => listOrders(executor, '100', '0', 100)],
])('%s is found by an index', async (_, query) => {
  for (const plan of await explain(query)) expect(plan.wholeTables).not.toContain('cover_orders')
})
