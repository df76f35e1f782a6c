import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeDatabase } from '#server/testing/database.ts'
import { makeExplain } from '#server/testing/plans.ts'
import {
  deleteCertificates,
  deletePast,
  listCertificates,
  listEnded,
  lockForCheck,
  lockStanding,
} from './e-ticket.queries.ts'

const { db, url } = await makeDatabase()
// No rule of theirs matters here, only how many there are.
await db.transaction().execute(async (transaction) => {
  await sql`set local session_replication_role = replica`.execute(transaction)
  await sql`
    insert into train_orders (user_id, client_id, state, price, created_at, expires_at, paid_at, departs_at, arrives_at)
    select
      number % 1000 + 1, gen_random_uuid(), 'paid', 100, now(), now(), now(), now() + number * interval '10 minutes',
      now() + number * interval '10 minutes' + interval '2 hours'
    from generate_series(1, 100000) as number`.execute(transaction)
  await sql`
    insert into train_tickets (
      order_id, user_id, leg, run_id, from_seq, to_seq, departs_at, arrives_at, seat_class, seat_text, passenger_key,
      passenger_type, passenger_sealed, price
    )
    select id, user_id, 0, id % 2000 + 1, 0, 1, departs_at, arrives_at, 'second', '', ''::bytea, 'adult', '', 100
    from train_orders`.execute(transaction)
  await sql`
    insert into ticket_certificates (ticket_id, user_id, device_key, issued_at, departs_at, valid_until)
    select id, user_id, decode(repeat('04', 65), 'hex'), now(), departs_at, arrives_at + interval '1 day'
    from train_tickets`.execute(transaction)
})
await sql`vacuum analyze train_orders, train_tickets, ticket_certificates`.execute(db)
const explain = makeExplain(url)
const now = new Date()
const dayMs = 86_400_000

test.each<[string, Parameters<typeof explain>[0]]>([
  ['what a gate knows of what has ended', (executor) => listEnded(executor, now, new Date(now.getTime() + dayMs), now)],
  ['a certificate at a gate', (executor) => lockForCheck(executor, '7')],
  ['what devices hold of an order', (executor) => lockStanding(executor, ['7', '8'])],
  ['somebody’s, for an export', (executor) => listCertificates(executor, '7', '0', 100)],
  ['somebody’s, when they leave', (executor) => deleteCertificates(executor, '0')],
  ['what is past', (executor) => deletePast(executor, new Date(now.getTime() - dayMs), 100)],
])('%s: found by an index', async (_, query) => {
  const plans = await explain(query)
  expect(plans.length).toBeGreaterThan(0)
  for (const { indexes, wholeTables } of plans) {
    expect(indexes.length).toBeGreaterThan(0)
    // There are few runs in this test.
    expect(wholeTables.filter((name) => name !== 'runs')).toEqual([])
  }
})
