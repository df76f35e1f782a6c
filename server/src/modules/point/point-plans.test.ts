import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeDatabase } from '#server/testing/database.ts'
import { makeExplain } from '#server/testing/plans.ts'
import { countExchanges } from '../mall/mall.queries.ts'
import { countActions, markClaimed } from '../task-recorder/task-recorder.queries.ts'
import { countMadeUp, findSignIn, listSignInsFrom } from './point-sign-in.queries.ts'
import { countCards, listClaimed, listDueLots, listUntoldLots, spendCard } from './point.queries.ts'

const { db, url } = await makeDatabase()
const explain = makeExplain(url)

// Enough that reading a table from end to end would be slower.
await sql`
  insert into users (username, nickname, email, password_hash, created_at)
  select 'u' || n, 'u', 'u' || n || '@example.com', 'none', now() from generate_series(1, 300) as n`.execute(db)
await sql`
  insert into sign_ins (user_id, day, streak, points)
  select id, date '2026-01-01' + n, 1, 5 from users cross join generate_series(1, 60) as n`.execute(db)
await sql`
  insert into task_actions (user_id, action, thing, day)
  select id, 'star', 'topic-' || n, date '2026-01-01' + n / 3 from users cross join generate_series(1, 120) as n`.execute(
  db,
)
await sql`
  insert into task_claims (user_id, task, period, points, claimed_at)
  select id, 'daily-stars', '2026-01-' || n, 5, now() from users cross join generate_series(10, 30) as n`.execute(db)
await sql`insert into point_lots (user_id, year, lapsed_at) select id, n, now() from users cross join generate_series(2020, 2026) as n`.execute(
  db,
)
await sql`insert into point_lots (user_id, year) select id, 2027 from users`.execute(db)
await sql`
  insert into make_up_cards (user_id, gained_at, used_for)
  select id, now(), date '2026-01-01' from users cross join generate_series(1, 20)`.execute(db)
await sql`
  insert into exchanges (user_id, client_id, goods, price, created_at)
  select id, gen_random_uuid(), 'make-up-card', 15, now() - n * interval '10 days' from users cross join generate_series(1, 100) as n`.execute(
  db,
)
for (const table of ['sign_ins', 'task_actions', 'task_claims', 'point_lots', 'make_up_cards', 'exchanges'])
  await sql`analyze ${sql.table(table)}`.execute(db)
const { id } = await db.selectFrom('users').select('id').where('username', '=', 'u7').executeTakeFirstOrThrow()

const wanted = { action: 'star', since: '2026-02-01', target: 3 } as const

test.each([
  ['the days of the strip', 'sign_ins_pkey', () => explain((run) => listSignInsFrom(run, id, '2026-02-20'))],
  ['one day', 'sign_ins_pkey', () => explain((run) => findSignIn(run, id, '2026-02-20'))],
  ['the days made up for', 'sign_ins_pkey', () => explain((run) => countMadeUp(run, id, new Date(), '2026-02-20'))],
  ['how far tasks are', 'task_actions_day_index', () => explain((run) => countActions(run, id, [wanted]))],
  ['what a claim keeps', 'task_actions_day_index', () => explain((run) => markClaimed(run, id, wanted))],
  ['what was claimed', 'task_claims_pkey', () => explain((run) => listClaimed(run, id, '2026-01-20'))],
  ['cards that are left', 'make_up_cards_unused_index', () => explain((run) => countCards(run, id))],
  ['the oldest card', 'make_up_cards_unused_index', () => explain((run) => spendCard(run, id, '2026-01-20'))],
  ['points that lapse', 'point_lots_due_index', () => explain((run) => listDueLots(run, 2026, 10))],
  ['who is to be told', 'point_lots_due_index', () => explain((run) => listUntoldLots(run, 2027, 10))],
  [
    'what was exchanged this month',
    'exchanges_time_index',
    () => explain((run) => countExchanges(run, id, ['make-up-card'], new Date())),
  ],
])('an index, and no table from end to end, answers %s', async (_, index, plansOf) => {
  for (const plan of await plansOf()) {
    expect(plan.wholeTables).toEqual([])
    expect(plan.indexes).toContain(index)
  }
})
