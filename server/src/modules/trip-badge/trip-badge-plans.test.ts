import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeDatabase } from '#server/testing/database.ts'
import { insertUsers, makeExplain } from '#server/testing/plans.ts'
import { isShown, sumTrips } from './trip-badge.queries.ts'

const { db, url } = await makeDatabase()
await insertUsers(db, 1000)
// No rule of theirs matters here, only how many there are.
await db.transaction().execute(async (transaction) => {
  await sql`set local session_replication_role = replica`.execute(transaction)
  await sql`insert into trip_badges (user_id, shown_at) select id, now() from users`.execute(transaction)
  await sql`
    insert into stations (id, name, city, pinyin, initials, telecode, sale_minute)
    select 's' || number, 's' || number, 'c' || number, 's', 's', 's', 480 from generate_series(0, 999) as number`.execute(
    transaction,
  )
  await sql`
    insert into train_stops (train_id, seq, station_id, arrive_minute, depart_minute, metres)
    select train, seq, 's' || (train * 7 + seq) % 1000, case when seq > 0 then seq * 60 end, seq * 60 + 2, seq * 100000
    from generate_series(1, 2000) as train, generate_series(0, 9) as seq`.execute(transaction)
  await sql`
    insert into runs (train_id, day, departs_at, arrives_at, opened_at)
    select number % 2000 + 1, date '2026-01-01' + number / 2000, now(), now(), now()
    from generate_series(0, 29999) as number`.execute(transaction)
  await sql`
    insert into passengers (user_id, is_self, name_sealed, id_number_sealed, id_number_fingerprint, type, created_at)
    select id, true, '', '', int8send(id), 'adult', now() from users`.execute(transaction)
  await sql`
    insert into train_orders (user_id, client_id, state, price, created_at, expires_at, paid_at, departs_at, arrives_at)
    select number % 1000 + 1, gen_random_uuid(), 'paid', 100, now(), now(), now(), now(), now()
    from generate_series(1, 20000) as number`.execute(transaction)
  await sql`
    insert into train_tickets (
      order_id, user_id, leg, run_id, from_seq, to_seq, departs_at, arrives_at, seat_class, seat_text, passenger_id, passenger_key,
      passenger_type, passenger_sealed, price
    )
    select train_orders.id, train_orders.user_id, 0, train_orders.id % 30000 + 1, 0, 5, now(), now(), 'second', '', passengers.id,
      ''::bytea, 'adult', '', 100
    from train_orders join passengers on passengers.user_id = train_orders.user_id`.execute(transaction)
})
await sql`vacuum analyze trip_badges, stations, train_stops, runs, passengers, train_orders, train_tickets`.execute(db)
const explain = makeExplain(url)

test.each<[string, Parameters<typeof explain>[0]]>([
  ['whether somebody shows it', (executor) => isShown(executor, '900')],
  ['how far they have travelled', (executor) => sumTrips(executor, '900', new Date())],
])('%s: found by an index', async (_, query) => {
  const plans = await explain(query)
  expect(plans.length).toBeGreaterThan(0)
  for (const { indexes, wholeTables } of plans) {
    expect(indexes.length).toBeGreaterThan(0)
    expect(wholeTables).toEqual([])
  }
})
