import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeDatabase } from '#server/testing/database.ts'
import { insertUsers, makeExplain } from '#server/testing/plans.ts'
import {
  addBilled,
  addBooked,
  countOpen,
  findNewestDay,
  findOldestInTransit,
  findOutNos,
  hastenMissing,
  listOpen,
  lockUnsettled,
  markOverdue,
  markSettled,
  sumPending,
} from './payment-reconciliation.queries.ts'

const { db, url } = await makeDatabase()
await insertUsers(db, 20)
await sql`
  insert into top_ups (user_id, client_id, amount, out_no, state, created_at, lapses_at, check_at)
  select users.id, gen_random_uuid(), 100, 'T' || users.id || '-' || number, 'paid', now(), now(),
    case when number = 1 then now() end
  from users, generate_series(1, 500) as number`.execute(db)
await sql`
  insert into withdrawals (user_id, client_id, amount, fee, out_no, account_shown, state, created_at, check_at)
  select users.id, gen_random_uuid(), 100, 0, 'W' || users.id || '-' || number, '', 'paid', now(),
    case when number = 1 then now() end
  from users, generate_series(1, 500) as number`.execute(db)
// Of ten thousand, some are open and some in transit.
await sql`
  insert into reconciliation_items (out_no, kind, booked, booked_at, billed, billed_on, created_at)
  select 'T' || number, 'payment', 100, case when number % 500 <> 1 then now() end,
    case when number % 500 = 2 then 0 else 100 end, case when number % 500 <> 2 then current_date end, now()
  from generate_series(1, 10000) as number`.execute(db)
await sql`update reconciliation_items set suspended = due where id % 1000 <> 0`.execute(db)
await sql`
  insert into reconciliation_days (day, at, lines, amount)
  select current_date - number, now(), 1, 1 from generate_series(1, 1000) as number`.execute(db)
await sql`vacuum analyze reconciliation_items, reconciliation_days, top_ups, withdrawals`.execute(db)
const explain = makeExplain(url)
const now = new Date()
const movement = { outNo: 'T5', kind: 'payment', amount: 1, at: now } as const

test.each<[string, Parameters<typeof explain>[0]]>([
  [
    'orders by their transfers',
    (executor) => findOutNos(executor, { topUps: ['5'], withdrawals: ['6'], subjects: ['train-order:7'] }),
  ],
  ['what the books have is added', (executor) => addBooked(executor, [movement], now)],
  ['what a bill has is added', (executor) => addBilled(executor, '2026-11-21', [movement], now)],
  ['the newest day', findNewestDay],
  ['the oldest in transit', findOldestInTransit],
  ['what is overdue', (executor) => markOverdue(executor, new Date(0))],
  ['what is asked about again', (executor) => hastenMissing(executor, now)],
  ['what is to be put aside', (executor) => lockUnsettled(executor, 500)],
  ['what has been', (executor) => markSettled(executor, ['5', '6'])],
  ['what is open', (executor) => listOpen(executor, now, 20)],
  ['how much is open', countOpen],
  ['what is held for withdrawals', sumPending],
])('%s: found by an index', async (_, query) => {
  for (const { wholeTables } of await explain(query)) expect(wholeTables).toEqual([])
})
