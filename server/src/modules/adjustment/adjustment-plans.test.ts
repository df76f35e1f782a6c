import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeDatabase } from '#server/testing/database.ts'
import { insertUsers, makeExplain } from '#server/testing/plans.ts'
import { campaignOrder, pageCampaigns } from '../coupon/coupon-campaign.queries.ts'
import { listClosingSums } from '../ledger/ledger-desk.queries.ts'
import {
  differenceOrder,
  listItemsOf,
  pageDifferences,
  pagePayments,
  paymentOrder,
} from '../payment/payment-desk.queries.ts'
import { adjustmentOrder, findByClientId, listAdjustmentsOf, pageAdjustments } from './adjustment.queries.ts'

const { db, url } = await makeDatabase()
await insertUsers(db, 1000)
// No rule of theirs matters here, only how many there are.
await db.transaction().execute(async (transaction) => {
  await sql`set local session_replication_role = replica`.execute(transaction)
  await sql`
    insert into adjustments (client_id, user_id, amount, reason, state, proposed_by, proposed_at, decided_at)
    select gen_random_uuid(), number % 1000 + 1, 100, '', case when number % 50 = 0 then 'proposed' else 'done' end, 1, now(),
      case when number % 50 > 0 then now() end
    from generate_series(1, 20000) as number`.execute(transaction)
  await sql`
    insert into top_ups (user_id, client_id, amount, out_no, state, provider_no, created_at, lapses_at, subject)
    select number % 1000 + 1, gen_random_uuid(), 100, 'out' || number, 'paid', 'no' || number, now(), now(),
      case when number % 3 = 0 then 'train-order:' || number end
    from generate_series(1, 20000) as number`.execute(transaction)
  await sql`
    insert into reconciliation_items (out_no, kind, booked, booked_at, billed, billed_on, created_at)
    select 'out' || number, 'payment', 100, now(), case when number % 100 = 0 then 99 else 100 end, date '2026-11-01',
      now() - number * interval '1 minute'
    from generate_series(1, 20000) as number`.execute(transaction)
  await sql`
    insert into closing_sums (day, unit, purpose, of_users, accounts, balance)
    select date '2026-01-01' + number / 10, 'fen', 'p' || number % 10, false, 1, 0 from generate_series(0, 5000) as number`.execute(
    transaction,
  )
  await sql`
    insert into coupon_templates (
      slug, title, note, scope, kind, threshold, amount_off, channel, stock, per_user, claim_starts_at, claim_ends_at, valid_days, created_at
    )
    select 't' || number, '', '', 'train', 'direct', 0, 100, 'centre', 1000, 1, now(), now() + interval '1 day', 7, now()
    from generate_series(1, 2000) as number`.execute(transaction)
  await sql`
    insert into coupons (template_id, user_id, reason, state, order_ref, used_off, valid_from, valid_until, created_at, used_at)
    select number % 2000 + 1, number % 1000 + 1, 'r' || number, 'used', 'o' || number, 100, now(), now(), now(), now()
    from generate_series(1, 20000) as number`.execute(transaction)
})
await sql`vacuum analyze adjustments, top_ups, reconciliation_items, closing_sums, coupon_templates, coupons`.execute(
  db,
)
const explain = makeExplain(url)

const slice = { ascFlag: false, after: undefined, offset: 0, limit: 21 }
const adjustments = { ...slice, order: adjustmentOrder }
const payments = { ...slice, order: paymentOrder }

test.each<[string, Parameters<typeof explain>[0]]>([
  ['adjustments', (executor) => pageAdjustments(executor, { state: undefined }, adjustments)],
  ['those that wait', (executor) => pageAdjustments(executor, { state: 'proposed' }, adjustments)],
  ['the same proposal', (executor) => findByClientId(executor, '0b0f7a52-7c4e-4f43-9d2a-9a2d3e6c1f00')],
  ['those of somebody', (executor) => listAdjustmentsOf(executor, '7', '0', 100)],
  ['payments', (executor) => pagePayments(executor, { userId: undefined, number: undefined }, payments)],
  ['payments of somebody', (executor) => pagePayments(executor, { userId: '7', number: undefined }, payments)],
  ['a payment by a number', (executor) => pagePayments(executor, { userId: undefined, number: 'no77' }, payments)],
  ['what the bills say of one', (executor) => listItemsOf(executor, 'out7')],
  ['what differs', (executor) => pageDifferences(executor, { ...slice, order: differenceOrder })],
  ['how a day was closed', (executor) => listClosingSums(executor, '2026-02-01')],
  ['offers with their costs', (executor) => pageCampaigns(executor, { ...slice, order: campaignOrder })],
])('%s: found by an index', async (_, query) => {
  const plans = await explain(query)
  expect(plans.length).toBeGreaterThan(0)
  for (const { indexes, wholeTables } of plans) {
    expect(indexes.length).toBeGreaterThan(0)
    expect(wholeTables).toEqual([])
  }
})
