import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Executor } from '#server/platform/database/database.ts'
import { sliceAfter } from '#server/platform/database/paging.ts'
import { fillWithCrowd } from '#server/testing/crowd.ts'
import { makeDatabase } from '#server/testing/database.ts'
import { makeExplain } from '#server/testing/plans.ts'
import { emptyCards } from '../chat/chat-personal.queries.ts'
import { findExportByLink, lockExpired } from '../data-export/data-export.queries.ts'
import { deleteRemarks, findSomeFollowed } from '../friend/friend.queries.ts'
import { listOwned } from '../media/media-personal.queries.ts'
import { dropMentions } from '../mention/mention.queries.ts'
import { listWritten as listPosts } from '../post/post.queries.ts'
import { emptyReportsOf, emptyReportsOn } from '../report/report.queries.ts'
import { deleteSearchesOf, listSearchesOf } from '../search/search-personal.queries.ts'
import { listStarred, listWritten as listTopics } from '../topic/topic.queries.ts'
import { findDue, findUntidy } from './closing.queries.ts'

const { db, url } = await makeDatabase()
await fillWithCrowd(db, { users: 3000, topics: 2000 })
await sql`update topics set mentions = '[{"userId":"7","name":"路人7"}]' where id % 500 = 0`.execute(db)
await sql`update posts set mentions = '[{"userId":"7","name":"路人7"}]' where id % 500 = 0`.execute(db)
await sql`update users set closing_at = now() where id % 500 = 0`.execute(db)
await sql`update media set owner_id = 1 + id % 300`.execute(db)
await sql`
  insert into data_exports (user_id, state, key, link_hash, created_at, expires_at)
  select id, 'done', 'key ' || id, 'link ' || id, now(), now() + interval '1 day' from users where id <= 2000`.execute(
  db,
)
await sql`
  insert into remarks (user_id, about_id, remark)
  select id, 1 + id % 2000, '他' from users where id <= 2000 and id <> 1 + id % 2000`.execute(db)
await sql`
  insert into searched_words (word, day, seeker)
  select '词' || i, '2026-11-20', sha256(('user ' || i % 500)::bytea) from generate_series(1, 5000) as i`.execute(db)
await sql`
  insert into moderation_cases (kind, target_id, author_id, opened_at, due_at)
  select 'topic', id, 1 + id % 2000, now(), now() from users where id <= 3000`.execute(db)
await sql`
  insert into reports (reporter_id, kind, target_id, reason, note, created_at, case_id)
  select author_id, 'topic', target_id, 'ad', 'note', now(), id from moderation_cases`.execute(db)
await sql`
  with windows as (
    insert into chat_windows (low_user_id, high_user_id, created_at, active_at)
    select 1, i, now(), now() from generate_series(2, 500) as i returning id
  )
  insert into chat_messages (window_id, seq, sender_id, client_id, kind, content, card_id, created_at)
  select id, i, 1, gen_random_uuid(), case when i = 1 then 'user' else 'text' end, '你好', case when i = 1 then id end, now()
  from windows, generate_series(1, 20) as i`.execute(db)
await sql`analyze`.execute(db)
const explain = makeExplain(url)

const now = new Date()
const byTime = sliceAfter({ column: 'created_at', kind: 'time' }, { id: '100', key: '1700000000000000' }, 500)
const byStar = sliceAfter({ column: 'starred_at', kind: 'time' }, undefined, 500)
const searcher = Buffer.alloc(32)

test.each<[what: string, query: (db: Executor) => Promise<unknown>]>([
  ['topics that name somebody', (executor) => dropMentions(executor, 'topics', '7')],
  ['replies that name somebody', (executor) => dropMentions(executor, 'posts', '7')],
  ['cards of somebody', (executor) => emptyCards(executor, '7', 500)],
  ['whom somebody follows', (executor) => findSomeFollowed(executor, '7', 200)],
  ['names that others have for somebody', (executor) => deleteRemarks(executor, '7')],
  ['reports of somebody', (executor) => emptyReportsOf(executor, '7')],
  ['reports on what is somebody’s', (executor) => emptyReportsOn(executor, '7')],
  ['what somebody has uploaded', (executor) => listOwned(executor, '7', '3', 500)],
  ['what somebody has searched', (executor) => listSearchesOf(executor, searcher, undefined, 500)],
  ['what somebody has searched, to be forgotten', (executor) => deleteSearchesOf(executor, searcher)],
  ['topics of somebody', (executor) => listTopics(executor, '7', byTime)],
  ['replies of somebody', (executor) => listPosts(executor, '7', byTime)],
  ['stars of somebody', (executor) => listStarred(executor, '7', byStar)],
  ['accounts whose day has come', (executor) => findDue(executor, now, '0', 50)],
  ['accounts to tidy up after', (executor) => findUntidy(executor, now, '0', 50)],
  ['an export by its link', (executor) => findExportByLink(executor, 'link 7', now)],
  ['exports that have expired', (executor) => lockExpired(executor, now, 20)],
])('%s are found by an index', async (_, query) => {
  for (const plan of await explain(query)) expect(plan.wholeTables).toEqual([])
})
