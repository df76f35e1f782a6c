import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeDatabase } from '#server/testing/database.ts'
import { insertUsers, makeExplain } from '#server/testing/plans.ts'
import { findPaid } from '../payment/payment-top-up.queries.ts'
import { findByClientId, findRefund, listRefundsOf, pageRefunds, refundOrder, sumReturning } from './refund.queries.ts'

const { db, url } = await makeDatabase()
await insertUsers(db, 1000)
// No rule of theirs matters here, only how many there are.
await db.transaction().execute(async (transaction) => {
  await sql`set local session_replication_role = replica`.execute(transaction)
  await sql`
    insert into refunds (
      client_id, user_id, subject, amount, reason, state, proposed_by, proposed_at, decided_at, ended_at, payment_id
    )
    select gen_random_uuid(), number % 1000 + 1, 'top-up:' || number, 100, '',
      case when number % 50 = 0 then 'proposed' when number % 77 = 0 then 'refunding' else 'done' end, 1, now(),
      case when number % 50 > 0 then now() end, case when number % 50 > 0 and number % 77 > 0 then now() end, number
    from generate_series(1, 20000) as number`.execute(transaction)
  await sql`
    insert into top_ups (user_id, client_id, amount, out_no, state, provider_no, created_at, lapses_at, subject)
    select number % 1000 + 1, gen_random_uuid(), 100, 'out' || number, 'paid', 'no' || number, now(), now(),
      case when number % 3 = 0 then 'train-order:' || number end
    from generate_series(1, 20000) as number`.execute(transaction)
})
await sql`vacuum analyze refunds, top_ups`.execute(db)
const explain = makeExplain(url)

const slice = { ascFlag: false, after: undefined, offset: 0, limit: 21, order: refundOrder }
const all = { state: undefined, subject: undefined, userId: undefined }

test.each<[string, Parameters<typeof explain>[0]]>([
  ['refunds', (executor) => pageRefunds(executor, all, slice)],
  ['those that wait', (executor) => pageRefunds(executor, { ...all, state: 'proposed' }, slice)],
  ['those of something', (executor) => pageRefunds(executor, { ...all, subject: 'top-up:7' }, slice)],
  ['those of somebody', (executor) => pageRefunds(executor, { ...all, userId: '7' }, slice)],
  ['one', (executor) => findRefund(executor, '7')],
  ['the same proposal', (executor) => findByClientId(executor, '0b0f7a52-7c4e-4f43-9d2a-9a2d3e6c1f00')],
  ['what somebody takes along', (executor) => listRefundsOf(executor, '7', '0', 100)],
  ['what is on its way', (executor) => sumReturning(executor)],
  ['a payment into the wallet', (executor) => findPaid(executor, 'top-up:7')],
  ['a payment of an order', (executor) => findPaid(executor, 'train-order:9')],
])('%s: found by an index', async (_, query) => {
  const plans = await explain(query)
  expect(plans.length).toBeGreaterThan(0)
  for (const { indexes, wholeTables } of plans) {
    expect(indexes.length).toBeGreaterThan(0)
    expect(wholeTables).toEqual([])
  }
})
