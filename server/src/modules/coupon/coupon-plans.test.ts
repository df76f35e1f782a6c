import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { couponShelves } from '#contract/coupon.ts'
import { sliceOf } from '#server/platform/database/paging.ts'
import { makeDatabase } from '#server/testing/database.ts'
import { makeExplain } from '#server/testing/plans.ts'
import { offerOrder, pageOffers, pageShelf, shelfOrders } from './coupon-list.queries.ts'
import { claimCoupons, findClaimers } from './coupon-claim.queries.ts'
import { markNotified } from './coupon-notice.queries.ts'
import { listUnused } from './coupon-order.queries.ts'
import { listAll } from './coupon-personal.queries.ts'

const { db, url } = await makeDatabase()
const now = new Date('2026-11-21T08:00:00+08:00')
const run = (statement: ReturnType<typeof sql>) => statement.execute(db)
await run(sql`
  insert into users (username, nickname, email, password_hash, created_at)
  select 'holder' || i, '持券人', 'holder' || i || '@example.com', 'none', ${now} from generate_series(1, 200) as i`)
await run(sql`
  insert into coupon_templates (slug, title, note, scope, kind, threshold, amount_off, channel, stock, claimed_num, per_user,
    claim_starts_at, claim_ends_at, valid_days, created_at)
  select 'offer' || i, '立减', '', 'train', 'direct', 0, 500, 'centre', 1000, 0, 1,
    ${now}::timestamptz - interval '30 days', ${now}::timestamptz + (i - 250) * interval '1 hour', 30, ${now}
  from generate_series(1, 500) as i`)
await run(sql`
  insert into coupons (template_id, user_id, number, state, order_ref, used_off, used_at, valid_from, valid_until, created_at)
  select
    t, u, 1, case when (t + u) % 3 = 0 then 'used' else 'claimed' end,
    case when (t + u) % 3 = 0 then 'order:' || t || '-' || u end, case when (t + u) % 3 = 0 then 500 end,
    case when (t + u) % 3 = 0 then ${now}::timestamptz - t * interval '1 minute' end,
    ${now}, ${now}::timestamptz + (t - 150) * interval '1 hour', ${now}::timestamptz - interval '20 days'
  from
    (select id as t from coupon_templates order by id limit 200) as templates,
    (select id as u from users where username like 'holder%') as users`)
await run(sql`analyze coupon_templates, coupons`)
const userId = (await db.selectFrom('users').select('id').where('username', '=', 'holder7').executeTakeFirstOrThrow())
  .id
const explain = makeExplain(url)
const cursorOf = (list: string) => Buffer.from(`${list} 1780000000000000 1000`).toString('base64url')

test.each([undefined, cursorOf('list')])('a page of the centre is read from its index: cursor %s', async (cursor) => {
  const slice = sliceOf('list', offerOrder, { pageNo: 1, pageSize: 10, ascFlag: true, cursor })
  for (const plan of await explain((executor) => pageOffers(executor, slice, userId, { now, soon: now }))) {
    expect(plan.indexes).toContain('coupon_templates_centre_index')
    expect([plan.wholeTables, plan.sorts]).toEqual([[], false])
  }
})

test.each(couponShelves)('a page of what is mine is read from its index, without sorting: %s', async (shelf) => {
  const { order, ascFlag } = shelfOrders[shelf]
  for (const cursor of [undefined, cursorOf('list')]) {
    const slice = sliceOf('list', order, { pageNo: 1, pageSize: 10, ascFlag, cursor })
    for (const plan of await explain((executor) => pageShelf(executor, slice, { userId, shelf, now })))
      expect(plan).toEqual({
        indexes: [shelf === 'used' ? 'coupons_used_index' : 'coupons_usable_index'],
        wholeTables: [],
        sorts: false,
      })
  }
})

test('a checkout, an export and the search for what lapses read from their indexes', async () => {
  for (const plan of await explain((executor) => listUnused(executor, userId, now, 100)))
    expect(plan.indexes).toContain('coupons_usable_index')
  for (const plan of await explain((executor) => listAll(executor, userId, '0', 500)))
    expect(plan.indexes).toContain('coupons_owner_index')
  for (const plan of await explain((executor) => markNotified(executor, { now, seconds: 54_000, limit: 500 })))
    expect(plan.indexes).toContain('coupons_notice_index')
})

test('who has claimed of an offer that is sold out is read from its index', async () => {
  for (const plan of await explain((executor) => findClaimers(executor, '7', 1000)))
    expect([plan.indexes, plan.wholeTables]).toEqual([['coupons_template_id_user_id_number_key'], []])
})

test('claims lock their offers and look up who holds what by their indexes', async () => {
  const claims = ['7', '300'].map((template_id) => ({ template_id, user_id: userId }))
  const plans = await explain((executor) => claimCoupons(executor, claims, now))
  // Each statement for any values, then for these: the one that decides is planned each time.
  const [lockingAny, locking, , deciding] = plans
  for (const plan of [lockingAny, locking])
    expect([plan?.indexes, plan?.wholeTables]).toEqual([['coupon_templates_pkey'], []])
  expect(deciding?.indexes).toContain('coupons_template_id_user_id_number_key')
  expect(deciding?.wholeTables).toEqual([])
})
