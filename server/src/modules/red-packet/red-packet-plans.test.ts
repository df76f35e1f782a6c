import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { sliceOf } from '#server/platform/database/paging.ts'
import { makeDatabase } from '#server/testing/database.ts'
import { insertUsers, makeExplain } from '#server/testing/plans.ts'
import {
  countRecords,
  hastenReturns,
  listBetween,
  listPartners,
  listRecords,
  recordOrder,
} from './red-packet-list.queries.ts'
import { giveShares, lockOpen } from './red-packet-take.queries.ts'
import { findByClientId, findByKey, findTakenShares, lapseRedPackets } from './red-packet.queries.ts'

const { db, url } = await makeDatabase()
await insertUsers(db, 1000)
// One in a hundred is open; of each, two of four shares are taken.
await sql`
  insert into red_packets (
    key, sender_id, client_id, kind, total, count, taken_num, taken_amount, greeting, cover, state,
    created_at, lapses_at, ended_at
  )
  select
    'key' || number, ids[1 + number % 500], gen_random_uuid(), 'lucky', 4, 4, 2, 2, '', 'hongyan',
    case when number % 100 = 0 then 'open' else 'lapsed' end, at, at + interval '1 day',
    case when number % 100 = 0 then null else at + interval '1 day' end
  from
    (select array_agg(id order by id) as ids from users where id < 900000000000000001) as people,
    (select number, timestamptz '2026-11-01' + number * interval '1 minute' as at from generate_series(1, 20000) as number) as given`.execute(
  db,
)
await sql`
  insert into red_packet_shares (packet_id, position, amount, user_id, taken_at)
  select
    packet.id, position, 1,
    case when position < 3 then people.ids[1 + (packet.id + position) % 1000] end,
    case when position < 3 then packet.created_at end
  from red_packets as packet, generate_series(1, 4) as position,
    (select array_agg(id order by id) as ids from users where id < 900000000000000001) as people`.execute(db)
await sql`vacuum analyze users, red_packets, red_packet_shares`.execute(db)
const explain = makeExplain(url)
const now = new Date('2026-11-10')
const page = sliceOf('list', recordOrder, { pageNo: 1, pageSize: 10, ascFlag: false })
const { id } = await db
  .selectFrom('red_packets')
  .select('id')
  .where('state', '=', 'open')
  .limit(1)
  .executeTakeFirstOrThrow()

test.each<[string, (executor: typeof db) => Promise<unknown>]>([
  ['what was sent by a mark', (executor) => findByClientId(executor, '100', '0b0f7a52-7c4e-4f43-9d2a-9a2d3e6c1f00')],
  ['what a link leads to', (executor) => findByKey(executor, 'key100')],
  ['who has taken of it', (executor) => findTakenShares(executor, [id])],
  ['what is locked for those who take', (executor) => lockOpen(executor, ['key100', 'key200'], now)],
  [
    'what those who take are given',
    (executor) =>
      giveShares(
        executor,
        [id],
        [
          { key: 'key100', userId: '100' },
          { key: 'key200', userId: '7' },
        ],
        now,
      ),
  ],
  ['what goes back when its time has come', (executor) => lapseRedPackets(executor, now, 100)],
  ['who stands on the other side', (executor) => listPartners(executor, [id], '100')],
  ['what went between two', (executor) => listBetween(executor, '100', '600', 100)],
  ['what goes back with an account', (executor) => hastenReturns(executor, '100', now)],
  ['what somebody has got', (executor) => listRecords(executor, page, '100', 'got')],
  ['what somebody has sent', (executor) => listRecords(executor, page, '100', 'sent')],
  ['how much that is', (executor) => countRecords(executor, '100', 'got', 1000)],
])('%s is found by an index', async (_, query) => {
  for (const plan of await explain(query)) {
    expect(plan.wholeTables).not.toContain('red_packets')
    expect(plan.wholeTables).not.toContain('red_packet_shares')
  }
})
