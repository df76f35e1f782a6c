import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeDatabase } from '#server/testing/database.ts'
import { insertUsers, makeExplain } from '#server/testing/plans.ts'
import { findTwice, isReserved } from './waitlist-draw.queries.ts'
import { endCancelledEntries, lapseEntries, serveEntries, withdrawEntry } from './waitlist-writing.queries.ts'
import {
  countAhead,
  countEntries,
  countWaiting,
  entryById,
  findByClientId,
  findEntries,
  listEntries,
  listPassengers,
  listRunWaits,
  listWaitedRuns,
  listWaits,
  listWays,
  pageEntries,
} from './waitlist.queries.ts'

const { db, url } = await makeDatabase()
await insertUsers(db, 1000)
// No rule of theirs matters here, only how many there are: a year of runs, and one entry in fifty still waits.
await db.transaction().execute(async (transaction) => {
  await sql`set local session_replication_role = replica`.execute(transaction)
  await sql`
    insert into runs (train_id, day, state, departs_at, arrives_at, opened_at)
    select number % 100 + 1, date '2026-01-01' + number / 100, case when number % 97 = 0 then 'cancelled' else 'open' end,
      now() + number * interval '1 minute', now() + number * interval '1 minute' + interval '2 hours', now()
    from generate_series(0, 29999) as number`.execute(transaction)
  await sql`
    insert into waitlist_entries (id, user_id, client_id, number, state, seats, part, lead_minutes, prepaid, created_at, until_at, ended_at, order_id)
    select number, number % 1000 + 1, gen_random_uuid(), number, case when number % 50 = 0 then 'waiting' else 'lapsed' end, 1, false, 20,
      100, now(), now() + number * interval '1 minute', case when number % 50 = 0 then null else now() end, null
    from generate_series(1, 20000) as number`.execute(transaction)
  await sql`
    insert into waitlist_passengers (entry_id, place, user_id, passenger_key, passenger_type, free, passenger_sealed)
    select id, 0, user_id, ''::bytea, 'adult', false, '' from waitlist_entries`.execute(transaction)
  await sql`
    insert into waitlist_combinations (entry_id, place, number, waiting, run_id, from_seq, to_seq, seat_class, price, until_at)
    select id, place, number, state = 'waiting', (id * 3 + place) % 30000 + 1, 0, 1, 'second', 100, until_at
    from waitlist_entries, generate_series(0, 2) as place`.execute(transaction)
})
await sql`vacuum analyze runs, waitlist_entries, waitlist_passengers, waitlist_combinations`.execute(db)
const explain = makeExplain(url)

const user = '900'
const now = new Date()
const clientId = '0b0f7a52-7c4e-4f43-9d2a-9a2d3e6c1f00'
const slice = { order: entryById, ascFlag: false, after: undefined, offset: 0, limit: 21 }
const way = { runId: '7', fromSeq: 0, toSeq: 1, seatClass: 'second', drawn: false } as const
const soon = { from: now, until: new Date(now.getTime() + 600_000) }

test.each<[string, Parameters<typeof explain>[0]]>([
  ['who waits for a run', (executor) => listWaits(executor, ['7', '8'])],
  ['who waits for a run, way by way', (executor) => listRunWaits(executor, '7', 100)],
  ['an entry', (executor) => findEntries(executor, ['50', '51'])],
  ['whether somebody has reserved', (executor) => isReserved(executor, [Buffer.from('one')], ['7'])],
  ['who reserves once more', (executor) => findTwice(executor, ['50', '51'])],
  ['an entry of the same wish', (executor) => findByClientId(executor, user, clientId)],
  ['who travels by it', (executor) => listPassengers(executor, ['50', '51'])],
  ['its ways, and who stands before it', (executor) => listWays(executor, ['50', '51'])],
  ['who stands before a new one', (executor) => countAhead(executor, [way])],
  ['how many wait of somebody', (executor) => countWaiting(executor, user)],
  ['those that wait', (executor) => pageEntries(executor, slice, { userId: user, kind: 'waiting' })],
  ['those that have ended', (executor) => pageEntries(executor, slice, { userId: user, kind: 'ended' })],
  ['how many of them', (executor) => countEntries(executor, { userId: user, kind: 'ended' }, 1000)],
  ['entries for an export', (executor) => listEntries(executor, user, '0', 100)],
  ['runs that somebody waits for', (executor) => listWaitedRuns(executor, soon)],
  ['one that is served', (executor) => serveEntries(executor, [{ id: '51', orderId: '1', spent: 1 }], now)],
  ['one that is withdrawn', (executor) => withdrawEntry(executor, '51', now)],
  ['what lapses', (executor) => lapseEntries(executor, now, 100)],
  ['who waits for cancelled trains alone', (executor) => endCancelledEntries(executor, now, 100)],
])('%s: found by an index', async (_, query) => {
  const plans = await explain(query)
  expect(plans.length).toBeGreaterThan(0)
  for (const { indexes, wholeTables } of plans) {
    expect(indexes.length).toBeGreaterThan(0)
    expect(wholeTables).toEqual([])
  }
})
