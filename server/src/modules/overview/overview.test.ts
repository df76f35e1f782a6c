import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { queueNames } from '#contract/overview.ts'
import { overviewLimits } from '#contract/operator-limits.ts'
import { startOfDay } from '#server/platform/time/shanghai.ts'
import { makeApp } from '#server/testing/app.ts'
import { makeCall } from '#server/testing/call.ts'
import { makeDatabase } from '#server/testing/database.ts'
import { makeUser } from '#server/testing/factories.ts'
import { insertUsers, makeExplain } from '#server/testing/plans.ts'
import { makeStaff } from '#server/testing/staff-factories.ts'
import { makeTopic } from '#server/testing/topic-factories.ts'
import { deleteOldDays, recordActive } from '../activity/activity.queries.ts'
import {
  countActive,
  countActiveSince,
  countNext,
  countReturned,
  countSignUpsSince,
  listCounts,
  measureQueues,
} from './overview.queries.ts'
import { p99Of } from './span.ts'

const daySeconds = 24 * 3600

test('a sign-up shows at once, what is written once it is counted, and who comes back the day after', async () => {
  const app = await makeApp()
  const { clock, db } = app
  const get = async () => {
    const staff = await makeStaff(app, ['auditor'])
    return (await makeCall(app, contract.overview.get, {}, staff)).data
  }
  const count = () => app.app.jobs.run('overview-count')
  const first = await get()
  expect(first.days).toHaveLength(overviewLimits.days)
  expect(first.days.at(-1)).toMatchObject({ day: '2026-11-21', signUps: 1, topics: 0 })

  const people = [await makeUser(app), await makeUser(app)]
  await makeTopic(app, { authorId: people[0]?.id ?? '' })
  await makeTopic(app, { authorId: people[0]?.id ?? '', heldAt: clock.now() })
  expect((await get()).days.at(-1)?.signUps).toBe(4)
  // What is a minute old is counted, once.
  clock.advance(61)
  await count()
  await count()
  const counted = await get()
  expect(counted.days.at(-1)).toMatchObject({ topics: 2, active: 0 })
  expect(counted.totals).toMatchObject({ topics: 2, signUps: 5 })
  expect(counted.queues.find(({ name }) => name === 'heldTopics')).toMatchObject({ number: 1 })
  expect(counted.countTime).toBe(clock.now().toISOString())

  // One of them uses the app on that day, another on the next.
  await recordActive(db, people[1]?.id ?? '', '2026-11-21')
  clock.advance(daySeconds)
  await recordActive(db, people[0]?.id ?? '', '2026-11-22')
  await recordActive(db, people[0]?.id ?? '', '2026-11-22')
  await count()
  clock.advance(daySeconds)
  await count()
  const later = await get()
  expect(later.days.slice(-3).map(({ active }) => active)).toEqual([1, 1, 0])
  expect(later.days.at(-1)?.active30).toBe(2)
  expect(later.retention.find(({ days }) => days === 1)).toMatchObject({ signUps: 5, returned: 1 })
})

test.each([
  ['auditor', [...queueNames]],
  ['moderator', ['cases', 'heldTopics', 'heldPosts', 'appeals', 'certifications']],
] as const)('%s is told of the queues that they may open, and of no other', async (role, names) => {
  const app = await makeApp()
  const staff = await makeStaff(app, [role])
  const { data } = await makeCall(app, contract.overview.get, {}, staff)
  expect(data.queues.map(({ name }) => name)).toEqual(names)
})

test('what was answered is counted by the day, with how long it took', async () => {
  const app = await makeApp()
  const staff = await makeStaff(app, ['auditor'])
  const get = async () => (await makeCall(app, contract.overview.get, {}, staff)).data
  expect((await get()).days.at(-1)).toMatchObject({ requests: 0, p99Ms: null })
  await app.app.jobs.run('overview-answers')
  const { requests, errors, p99Ms } = (await get()).days.at(-1) ?? {}
  expect([requests, errors]).toEqual([1, 0])
  expect(p99Ms).toBeGreaterThan(0)
  await app.app.jobs.run('overview-answers')
  expect((await get()).days.at(-1)?.requests).toBe(2)
})

test.each([
  [[], 0, null],
  [
    [
      [5, 99],
      [250, 1],
    ],
    100,
    5,
  ],
  [
    [
      [5, 98],
      [250, 2],
    ],
    100,
    250,
  ],
  [[[5, 1]], 2, 10_000],
] satisfies [[number, number][], number, number | null][])(
  'of answers %j and %d in all, 99 in a hundred took up to %s ms',
  (counts, total, expected) => {
    expect(p99Of(new Map<number, number>(counts), total)).toBe(expected)
  },
)

test('with many people and rows, nothing is counted by reading a table from end to end', async () => {
  const { db, url } = await makeDatabase()
  await insertUsers(db, 20_000)
  await sql`update users set created_at = timestamptz '2026-11-21' - id % 200 * interval '1 day' where id < 900000000000000000`.execute(
    db,
  )
  await sql`insert into active_users select id, date '2026-11-21' - (id % 90)::integer from users`.execute(db)
  await sql`insert into active_days select date '2026-11-21' - day, id from users, generate_series(1, 20) as day where id % 5 = day % 5`.execute(
    db,
  )
  await sql`
    insert into daily_counts select name, date '2026-11-21' - day, 7
    from unnest(array['active', 'topics'] || array(select 'name' || number from generate_series(1, 60) as number)) as name, generate_series(1, 900) as day`.execute(
    db,
  )
  const category = { slug: 'some', name: '分类', description: '', position: 1 }
  const { id } = await db.insertInto('categories').values(category).returning('id').executeTakeFirstOrThrow()
  await sql`
    insert into topics (author_id, category_id, title, content, created_at, client_id, held_at)
    select (select min(id) from users), ${id}::bigint, '', '雪', now(), gen_random_uuid(), case when number % 100 = 0 then now() end
    from generate_series(1, 3000) as number`.execute(db)
  await sql`
    insert into posts (topic_id, author_id, content, created_at, client_id, held_at)
    select (select min(id) from topics), (select min(id) from users), '雪', now(), gen_random_uuid(), case when number % 100 = 0 then now() end
    from generate_series(1, 3000) as number`.execute(db)
  await sql`
    insert into moderation_cases (kind, target_id, author_id, opened_at, due_at, closed_at)
    select 'user', id, id, now(), now() + interval '1 day', case when id % 100 <> 0 then now() end
    from users where id < 900000000000000000 order by id limit 3000`.execute(db)
  await sql`
    insert into moderation_decisions (case_id, author_id, staff_id, client_id, actions, words, reason, decided_at)
    select id, author_id, (select min(id) from users), gen_random_uuid(), array['warn'], '话', '由', now()
    from moderation_cases`.execute(db)
  await sql`
    insert into appeals (decision_id, user_id, judged_by, content, created_at, due_at, decided_at, decided_by, is_granted, answer)
    select id, author_id, staff_id, '冤枉', now(), now(), case when id % 100 <> 0 then now() end,
      case when id % 100 <> 0 then (select max(id) from users) end, case when id % 100 <> 0 then true end,
      case when id % 100 <> 0 then '好' end
    from moderation_decisions`.execute(db)
  await sql`
    insert into reconciliation_items (out_no, kind, booked, billed, billed_on, booked_at, created_at)
    select 'no' || number, 'payment', 1, case when number % 100 = 0 then 2 else 1 end, date '2026-11-20', now(), now()
    from generate_series(1, 3000) as number`.execute(db)
  await sql`
    insert into adjustments (client_id, user_id, amount, reason, state, proposed_by, proposed_at, decided_at)
    select gen_random_uuid(), id, 1, '补', case when id % 100 = 0 then 'proposed' else 'done' end, id, now(),
      case when id % 100 <> 0 then now() end
    from users where id < 900000000000000000 order by id limit 3000`.execute(db)
  await sql`
    insert into refunds (client_id, user_id, subject, amount, reason, state, proposed_by, proposed_at, decided_at, ended_at)
    select gen_random_uuid(), id, 'cover:1', 1, '补', case when id % 100 = 0 then 'proposed' else 'done' end, id, now(),
      case when id % 100 <> 0 then now() end, case when id % 100 <> 0 then now() end
    from users where id < 900000000000000000 order by id limit 3000`.execute(db)
  await sql`
    insert into certifications (user_id, state, submitted_at, decided_at, name_sealed, id_number_sealed, id_number_fingerprint)
    select id, case when id % 1000 = 0 then 'pending' else 'passed' end, now(), case when id % 1000 <> 0 then now() end, '', '', sha256(id::text::bytea)
    from users where id < 900000000000000000`.execute(db)
  await sql`
    with windows as (
      insert into chat_windows (low_user_id, high_user_id, created_at, active_at)
      select id, id + 1, now(), now() from users where id < 10000 order by id limit 3000 returning id, low_user_id
    )
    insert into handovers (window_id, user_id, opened_at, turned_at, closed_at)
    select id, low_user_id, now(), now(), case when id % 100 <> 0 then now() end from windows`.execute(db)
  await sql`analyze`.execute(db)
  const explain = makeExplain(url)
  const [from, until] = [startOfDay('2026-11-20'), startOfDay('2026-11-21')]
  const users = { name: 'signUps', table: 'users', key: 'id', at: 'created_at' } as const
  const queries: Parameters<typeof explain>[0][] = [
    (executor) => countSignUpsSince(executor, until),
    (executor) => countActive(executor, '2026-11-20'),
    (executor) => countActiveSince(executor, '2026-11-20'),
    (executor) => countReturned(executor, { from, until, onDay: '2026-11-20' }),
    (executor) => listCounts(executor, ['active'], { from: '2026-08-21', totals: ['active'] }),
    (executor) => countNext(executor, users, { before: until, limit: 100 }),
    (executor) => recordActive(executor, '5', '2026-11-22'),
    (executor) => deleteOldDays(executor, '2026-01-01', 100),
    ...queueNames.map((name) => (executor: typeof db) => measureQueues(executor, [name], 1000)),
  ]
  for (const [index, query] of queries.entries())
    for (const { wholeTables } of await explain(query))
      // It has seven rows.
      expect([index, wholeTables.filter((table) => table !== 'count_marks')]).toEqual([index, []])
})
