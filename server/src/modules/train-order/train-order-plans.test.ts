import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeDatabase } from '#server/testing/database.ts'
import { insertUsers, makeExplain } from '#server/testing/plans.ts'
import { lookBefore } from './train-order-look.queries.ts'
import {
  countOrders,
  countOrdersOf,
  findByClientId,
  findOrders,
  findToPay,
  hasComing,
  listDue,
  listOrders,
  listTicketsOnRun,
  listToRemind,
  listTrips,
  lockOrder,
  lockToPay,
  orderByDeparture,
  orderById,
  pageOrders,
  pageOrdersOf,
} from './train-order.queries.ts'

const { db, url } = await makeDatabase()
await insertUsers(db, 1000)
// No rule of theirs matters here, only how many there are.
await db.transaction().execute(async (transaction) => {
  await sql`set local session_replication_role = replica`.execute(transaction)
  await sql`
    insert into train_orders (
      user_id, client_id, state, price, created_at, expires_at, paid_at, ended_at, departs_at, arrives_at, changed_from_id
    )
    select
      number % 1000 + 1, gen_random_uuid(), state, 100, now(), now() + number * interval '1 second',
      case when state = 'paid' then now() end, case when state = 'lapsed' then now() end,
      now() + number * interval '10 minutes', now() + number * interval '10 minutes' + interval '2 hours',
      case when number % 50 = 0 then number - 1 end
    from generate_series(1, 20000) as number,
      lateral (select case when number % 499 = 0 then 'held' when number % 7 = 0 then 'lapsed' else 'paid' end as state) as chosen`.execute(
    transaction,
  )
  await sql`
    insert into train_tickets (
      order_id, user_id, leg, run_id, from_seq, to_seq, departs_at, arrives_at, seat_class, seat_text, passenger_key,
      passenger_type, passenger_sealed, price
    )
    select id, user_id, 0, id % 2000 + 1, 0, 1, departs_at, arrives_at, 'second', '', ''::bytea, 'adult', '', 100
    from train_orders, generate_series(1, 2)`.execute(transaction)
})
await sql`vacuum analyze train_orders, train_tickets`.execute(db)
const explain = makeExplain(url)

const user = '900'
const now = new Date()
const clientId = '0b0f7a52-7c4e-4f43-9d2a-9a2d3e6c1f00'
const look = { userId: user, clientId, since: now, passengerIds: ['7', '8'] }
const slice = { order: orderById, ascFlag: false, after: undefined, offset: 0, limit: 21 }
const nextFirst = { ...slice, order: orderByDeparture, ascFlag: true }

test.each<[string, Parameters<typeof explain>[0]]>([
  ['an order', (executor) => findOrders(executor, ['7', '8'])],
  ['all orders of somebody', (executor) => pageOrdersOf(executor, user, slice)],
  ['how many they are', (executor) => countOrdersOf(executor, user, 1000)],
  ['an order that is about to be paid', (executor) => findToPay(executor, ['7', '8'])],
  ['an order that is paid', (executor) => lockOrder(executor, '7', user)],
  ['an order and who pays for it', (executor) => lockToPay(executor, '7', user)],
  ['an order of the same wish', (executor) => findByClientId(executor, user, clientId)],
  ['what stands before an order', (executor) => lookBefore(executor, [look, { ...look, userId: '901' }])],
  ['whether somebody still travels', (executor) => hasComing(executor, user, now)],
  ['orders to be paid', (executor) => pageOrders(executor, slice, { userId: user, kind: 'held', now })],
  ['coming trips', (executor) => pageOrders(executor, nextFirst, { userId: user, kind: 'coming', now })],
  ['all others', (executor) => pageOrders(executor, slice, { userId: user, kind: 'done', now })],
  ['how many of them', (executor) => countOrders(executor, { userId: user, kind: 'done', now }, 1000)],
  ['trips for a calendar', (executor) => listTrips(executor, user, now, 200)],
  ['orders for an export', (executor) => listOrders(executor, user, '0', 100)],
  ['what lapses', (executor) => listDue(executor, now, 200)],
  ['who is reminded', (executor) => listToRemind(executor, { level: 1, seconds: 7200, now }, 100)],
  ['who has a ticket of a train', (executor) => listTicketsOnRun(executor, '7', '0', 100)],
])('%s: found by an index', async (_, query) => {
  const plans = await explain(query)
  expect(plans.length).toBeGreaterThan(0)
  for (const { indexes, wholeTables } of plans) {
    expect(indexes.length).toBeGreaterThan(0)
    expect(wholeTables).toEqual([])
  }
})

test('coming trips in their order are looked for among one user’s, not among all who travel', async () => {
  for (const userId of [user, '1'])
    for (const { indexes } of await explain(async (executor) => {
      await pageOrders(executor, nextFirst, { userId, kind: 'coming', now })
      await listTrips(executor, userId, now, 200)
    }))
      expect([indexes[0], indexes.includes('train_orders_coming_index')]).toEqual(['train_orders_user_index', false])
})
