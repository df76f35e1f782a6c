import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Executor } from '#server/platform/database/database.ts'
import { makeApp } from '#server/testing/app.ts'
import { makeDatabase } from '#server/testing/database.ts'
import { runJobs } from '#server/testing/jobs.ts'
import { insertUsers, makeExplain } from '#server/testing/plans.ts'
import { officialIds } from '../chat/chat.module.ts'
import { ensureWindows } from '../chat/chat-pair.queries.ts'
import { findCelebrants, listFriendBirthdays, listMuted } from './reminder-friend.queries.ts'
import { findFeed, findFeedByHash, markRead } from './reminder-feed.queries.ts'
import {
  advanceDue,
  countReminders,
  eraseReminders,
  findReminder,
  findSameReminder,
  listReminders,
  lockDue,
} from './reminder.queries.ts'

const now = new Date('2026-11-21T08:00:00+08:00')
const clientId = '0b0f7a52-7c4e-4f43-9d2a-9a2d3e6c1f00'

/** Everybody is reminded of the festivals, and each follows fifty who follow them back. */
const fill = async (db: Executor, users: number) => {
  await insertUsers(db, users)
  await sql`
    update users set birthday_key = 'solar 11-' || lpad((1 + id % 30)::text, 2, '0') where id % 3 = 0 and id < 900000000000000000`.execute(
    db,
  )
  await sql`
    insert into follows (follower_id, followee_id, created_at)
    select one.id, 1 + (one.id + step * ${users / 50 + 1}::integer) % ${users}::integer, now()
    from users as one cross join generate_series(1, 25) as step where one.id < 900000000000000000
    on conflict do nothing`.execute(db)
  await sql`
    insert into follows (follower_id, followee_id, created_at)
    select followee_id, follower_id, now() from follows on conflict do nothing`.execute(db)
  await sql`
    insert into reminders (user_id, client_id, kind, is_on, days_before, minute, due_at, created_at, changed_at)
    select id, gen_random_uuid(), kind, true, '{0}', 540, now() + id * interval '1 minute', now(), now()
    from users cross join (values ('festivals'), ('terms'), ('friends')) as kinds (kind)
    where id < 900000000000000000`.execute(db)
  await sql`
    insert into reminder_feeds (user_id, key, link_hash, created_at)
    select id, gen_random_uuid(), 'hash ' || id, now() from users where id < 900000000000000000`.execute(db)
  await sql`
    insert into reminder_muted_friends (user_id, friend_id)
    select follower_id, followee_id from follows where followee_id % 20 = 0`.execute(db)
  await sql`
    insert into chat_windows (low_user_id, high_user_id, created_at, active_at)
    select follower_id, followee_id, now(), now() from follows where follower_id < followee_id`.execute(db)
  await sql`vacuum analyze chat_windows, users, follows, reminders, reminder_feeds, reminder_muted_friends`.execute(db)
}

const { db, url } = await makeDatabase()
await fill(db, 5000)
const explain = makeExplain(url)

const questions = Array.from({ length: 200 }, (_, index) => ({ userId: String(index * 7 + 1), keys: ['solar 11-21'] }))

test.each<[string, (executor: Executor) => Promise<unknown>]>([
  ['all of one user', (executor) => listReminders(executor, '900')],
  ['how many one user has', (executor) => countReminders(executor, '900')],
  ['one of them', (executor) => findReminder(executor, '900', '900')],
  ['one that was sent before', (executor) => findSameReminder(executor, '900', { clientId, calendarKey: 'qixi' })],
  ['what is due', (executor) => lockDue(executor, new Date('2020-01-01'), 500)],
  ['when it is due next', (executor) => advanceDue(executor, [{ id: '900', dueAt: now }])],
  ['birthdays of one’s friends', (executor) => listFriendBirthdays(executor, '900')],
  ['birthdays that many are told of', (executor) => findCelebrants(executor, questions)],
  ['whom one does not want to be told of', (executor) => listMuted(executor, '900')],
  ['a feed by its user', (executor) => findFeed(executor, '900')],
  ['a feed by its address', (executor) => findFeedByHash(executor, 'hash 900')],
  ['when a feed was read', (executor) => markRead(executor, '900', now)],
  ['windows with many', (executor) => ensureWindows(executor, officialIds.almanac, ['900', '901'], now)],
  ['all that goes when an account is closed', (executor) => eraseReminders(executor, '900')],
])('%s: found by an index', async (_, query) => {
  const plans = await explain(query)
  expect(plans.length).toBeGreaterThan(0)
  for (const { wholeTables } of plans) expect(wholeTables).toEqual([])
})

test('what very many are told of at one minute costs a few statements for each five hundred', async () => {
  const app = await makeApp()
  const users = 1600
  await insertUsers(app.db, users)
  await sql`
    insert into reminders (user_id, client_id, kind, calendar_key, is_on, days_before, minute, due_at, created_at, changed_at)
    select id, gen_random_uuid(), 'key', 'xiaoxue', true, '{0}', 540, ${new Date('2026-11-22T09:00:00+08:00')}, now(), now()
    from users where id < 900000000000000000`.execute(app.db)
  app.clock.advance(25 * 3600)
  let statements = 0
  app.load.onStatement(({ text }) => {
    if (!text.includes('pgboss')) statements += 1
  })
  await runJobs(app, 'reminder-tell')
  const { rows } = await sql<{ number: number }>`
    select count(*)::integer as number from chat_messages where sender_id = ${officialIds.almanac}`.execute(app.db)
  expect(rows[0]?.number).toBe(users)
  // Begin, lock, windows, messages, mark, commit; now and then how the sender is called.
  expect(statements).toBeLessThanOrEqual(4 * 8)
  expect(await lockDue(app.db, app.clock.now(), 10)).toEqual([])
})
