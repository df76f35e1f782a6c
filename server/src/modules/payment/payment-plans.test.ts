import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeDatabase } from '#server/testing/database.ts'
import { insertUsers, makeExplain } from '#server/testing/plans.ts'
import { findTopUp, findTopUpByClientId, listTopUps, lockTopUp, takeDueTopUps } from './payment-top-up.queries.ts'
import {
  findWithdrawal,
  findWithdrawalByClientId,
  listWithdrawals,
  sumWithdrawals,
  takeDueWithdrawals,
} from './payment-withdrawal.queries.ts'

const { db, url } = await makeDatabase()
await insertUsers(db, 1000)
// Of ten each, one is still looked at.
await sql`
  insert into top_ups (user_id, client_id, amount, out_no, state, created_at, lapses_at, check_at)
  select users.id, gen_random_uuid(), 100, 'T' || users.id || '-' || number, 'paid', now(), now(),
    case when number = 1 and users.id % 20 = 0 then now() end
  from users, generate_series(1, 10) as number`.execute(db)
await sql`
  insert into withdrawals (user_id, client_id, amount, fee, out_no, account_shown, state, created_at, check_at)
  select users.id, gen_random_uuid(), 100, 0, 'W' || users.id || '-' || number, '', 'paid', now(),
    case when number = 1 and users.id % 20 = 0 then now() end
  from users, generate_series(1, 10) as number`.execute(db)
await sql`vacuum analyze top_ups, withdrawals`.execute(db)
const explain = makeExplain(url)

const user = '900'
const clientId = '0b0f7a52-7c4e-4f43-9d2a-9a2d3e6c1f00'
const now = new Date()

test.each<[string, string[], Parameters<typeof explain>[0]]>([
  ['a top-up by its number at the provider', ['top_ups_out_no_key'], (executor) => lockTopUp(executor, 'T900-1')],
  ['one’s own top-up', ['top_ups_pkey', 'top_ups_user_index'], (executor) => findTopUp(executor, '7', user)],
  [
    'a top-up that was begun before',
    ['top_ups_user_id_client_id_key'],
    (executor) => findTopUpByClientId(executor, user, clientId),
  ],
  [
    'top-ups for an export',
    ['top_ups_user_index', 'top_ups_user_id_client_id_key', 'top_ups_pkey'],
    (executor) => listTopUps(executor, user, '0', 500),
  ],
  [
    'top-ups that are due',
    ['top_ups_check_index', 'top_ups_pkey'],
    (executor) => takeDueTopUps(executor, now, now, 20),
  ],
  ['one’s own withdrawal', ['withdrawals_pkey'], (executor) => findWithdrawal(executor, '7', user)],
  [
    'a withdrawal that was made before',
    ['withdrawals_user_id_client_id_key'],
    (executor) => findWithdrawalByClientId(executor, user, clientId),
  ],
  [
    'what somebody has withdrawn',
    ['withdrawals_user_index', 'withdrawals_user_id_client_id_key'],
    (executor) => sumWithdrawals(executor, user, now),
  ],
  [
    'withdrawals for an export',
    ['withdrawals_user_id_client_id_key', 'withdrawals_user_index', 'withdrawals_pkey'],
    (executor) => listWithdrawals(executor, user, '0', 500),
  ],
  [
    'withdrawals that are due',
    ['withdrawals_check_index', 'withdrawals_pkey'],
    (executor) => takeDueWithdrawals(executor, now, now, 20),
  ],
])('%s: found by an index', async (_, allowed, query) => {
  for (const { indexes, wholeTables } of await explain(query)) {
    expect(indexes.length).toBeGreaterThan(0)
    expect(indexes.filter((index) => !allowed.includes(index))).toEqual([])
    expect(wholeTables).toEqual([])
  }
})
