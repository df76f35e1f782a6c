import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type Order, sliceOf } from '#server/platform/database/paging.ts'
import { limits } from '#contract/limits.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { fillWithCrowd } from '#server/testing/crowd.ts'
import { makeDatabase } from '#server/testing/database.ts'
import { makeExplain } from '#server/testing/plans.ts'
import { countAppeals, decidedOrder, dueOrder as appealDue, pageAppeals } from '../appeal/appeal.queries.ts'
import { deleteOldReviews, findGrounds } from '../moderation/moderation.queries.ts'
import { countHeld as countHeldPosts, pageHeld as pageHeldPosts } from '../post/post-moderation.queries.ts'
import { pageSamples as pagePostSamples } from '../post/post-moderation.queries.ts'
import { caseOrder, countCasesOf, pageCasesOf } from '../person-record/person-record.queries.ts'
import { countReports, pageReports, reportOrder } from '../report/report.queries.ts'
import { countHeld, heldOrder, pageHeld, pageSamples, sampleOrder } from '../topic/topic-moderation.queries.ts'
import {
  type CaseFilter,
  closedOrder,
  countCases,
  deleteOldCases,
  dueOrder,
  findCased,
  findCases,
  listLoad,
  pageCases,
} from './moderation-case.queries.ts'
import { findCaseWithHistory, findDecision } from './moderation-case-decision.queries.ts'

const { db, url } = await makeDatabase()
await fillWithCrowd(db, { users: 2000, topics: 4000 })
await sql`
  insert into moderation_cases (kind, target_id, author_id, opened_at, due_at, assignee_id, closed_at)
  select case number % 7 when 0 then 'user' else 'topic' end, number, number % 1999 + 1,
    timestamptz '2026-10-01' + number * interval '1 minute', timestamptz '2026-10-02' + number * interval '1 minute',
    number / 20 % 4 + 5,
    case when number % 20 > 0 then timestamptz '2026-10-03' + number * interval '1 minute' end
  from generate_series(1, 20000) as number`.execute(db)
await sql`
  insert into reports (reporter_id, kind, target_id, reason, note, created_at, case_id)
  select case_id % 19 + 1, 'topic', case_id, 'ad', '', now(), case_id from generate_series(1, 8000) as case_id`.execute(
  db,
)
await sql`
  insert into moderation_decisions
    (case_id, author_id, staff_id, client_id, actions, rule, words, reason, decided_at)
  select id, author_id, id % 40 + 1, gen_random_uuid(), array['warn'], 'ad', 'words', 'reason', opened_at
  from moderation_cases`.execute(db)
await sql`
  insert into appeals (decision_id, user_id, judged_by, content, created_at, due_at, decided_by, decided_at, is_granted, answer)
  select id, author_id, staff_id, 'content', decided_at, decided_at + interval '3 days',
    case when id % 20 > 0 then 50 end, case when id % 20 > 0 then decided_at end, case when id % 20 > 0 then true end,
    case when id % 20 > 0 then 'answer' end
  from moderation_decisions`.execute(db)
await sql`update topics set held_at = created_at where id % 40 = 0`.execute(db)
await sql`
  insert into posts (topic_id, author_id, content, client_id, created_at, held_at)
  select number % 3900 + 1, number % 1999 + 1, 'post', gen_random_uuid(), timestamptz '2026-10-01' + number * interval '1 minute',
    case when number % 50 = 0 then timestamptz '2026-10-01' + number * interval '1 minute' end
  from generate_series(1, 8000) as number`.execute(db)
await sql`
  with made as (
    insert into chat_windows (low_user_id, high_user_id, created_at, active_at, last_seq) values (1, 2, now(), now(), 8000)
    returning id
  )
  insert into chat_messages (window_id, seq, sender_id, client_id, kind, content, created_at)
  select id, seq, 1, gen_random_uuid(), 'text', 'message', now() from made, generate_series(1, 8000) as seq`.execute(db)
await sql`
  insert into greeting_cards
    (key, sender_id, client_id, design, style, content, name, seal, state, created_at, listed_at)
  select 'key' || number, number % 1999 + 1, gen_random_uuid(), 'plum', 'kai', 'card', '', '', 'sent', now(), now()
  from generate_series(1, 8000) as number`.execute(db)
await sql`
  insert into content_reviews (kind, text_id, revision, state, is_held_anyway, asked_at)
  select case number % 2 when 0 then 'topic' else 'post' end, number, gen_random_uuid(), 'pass', false,
    timestamptz '2026-10-01' + number * interval '1 minute'
  from generate_series(1, 8000) as number`.execute(db)
await sql`
  insert into text_findings (found_at, kind, text_id, verdict, words)
  select now(), 'topic', number, 'hold', '{a}' from generate_series(1, 8000) as number`.execute(db)
await sql`analyze`.execute(db)
const explain = makeExplain(url)

const sliceBy = (order: Order, ascFlag: boolean, key?: string) => {
  const cursor = key === undefined ? undefined : Buffer.from(`list ${key} 1000`).toString('base64url')
  return sliceOf('list', order, { pageNo: 1, pageSize: 20, ascFlag, cursor })
}
const someTime = '1791000000000000'
const byDue = [sliceBy(dueOrder, true), sliceBy(dueOrder, true, someTime)]
const open: CaseFilter = { closed: false }

const ids = Array.from({ length: 20 }, (_, index) => String(index * 100))

test.each<[string, string, (executor: Executor, later: 0 | 1) => Promise<unknown>]>([
  ['open cases', 'moderation_cases_due_index', (executor, later) => pageCases(executor, open, byDue[later]!)],
  [
    'open cases of a kind',
    'moderation_cases_(kind_)?due_index',
    (executor, later) => pageCases(executor, { ...open, kind: 'user' }, byDue[later]!),
  ],
  [
    'closed cases',
    'moderation_cases_closed_index',
    (executor, later) =>
      pageCases(executor, { closed: true }, sliceBy(closedOrder, false, later ? someTime : undefined)),
  ],
  [
    'reports of a case',
    'reports_case_index',
    (executor, later) =>
      pageReports(executor, { caseId: '77' }, sliceBy(reportOrder, false, later ? '5000' : undefined)),
  ],
  [
    'appeals that wait',
    'appeals_waiting_index',
    (executor, later) =>
      pageAppeals(executor, { decided: false }, sliceBy(appealDue, true, later ? someTime : undefined)),
  ],
  [
    'appeals that were decided',
    'appeals_decided_index',
    (executor, later) =>
      pageAppeals(executor, { decided: true }, sliceBy(decidedOrder, false, later ? someTime : undefined)),
  ],
  [
    'topics that wait',
    'topics_waiting_index',
    (executor, later) => pageHeld(executor, {}, sliceBy(heldOrder, true, later ? someTime : undefined)),
  ],
  [
    'replies that wait',
    'posts_waiting_index',
    (executor, later) => pageHeldPosts(executor, {}, sliceBy(heldOrder, true, later ? someTime : undefined)),
  ],
  [
    'what the reviewer says of texts',
    'content_reviews_pkey|text_findings_text_index',
    (executor) => findGrounds(executor, 'topic', ids),
  ],
  [
    'what the reviewer was asked long ago',
    'content_reviews_time_index',
    (executor) => deleteOldReviews(executor, new Date('2026-10-01'), 500),
  ],
  [
    'topics to look at',
    'topics_pkey',
    (executor, later) => pageSamples(executor, sliceBy(sampleOrder, false, later ? '3000' : undefined), { every: 10 }),
  ],
  [
    'replies to look at',
    'posts_pkey',
    (executor, later) =>
      pagePostSamples(executor, sliceBy(sampleOrder, false, later ? '3000' : undefined), { every: 10 }),
  ],
])('a page of %s is read from %s, without sorting', async (_, index, query) => {
  for (const later of [0, 1] as const)
    for (const plan of await explain((executor) => query(executor, later))) {
      expect(plan).toMatchObject({ wholeTables: [], sorts: false })
      expect(plan.indexes.some((used) => new RegExp(`^${index}$`).test(used))).toBe(true)
    }
})

test.each<[string, (executor: Executor) => Promise<unknown>]>([
  [
    'how many cases are open',
    (executor) => countCases(executor, { closed: false, kind: 'user' }, limits.staffListTotal),
  ],
  ['how many reports a case gathers', (executor) => countReports(executor, '77', limits.staffListTotal)],
  ['how many appeals wait', (executor) => countAppeals(executor, { decided: false }, limits.staffListTotal)],
  [
    'how many texts wait',
    async (executor) => [
      await countHeld(executor, limits.staffListTotal),
      await countHeldPosts(executor, limits.staffListTotal),
    ],
  ],
  ['open cases of one of the staff', (executor) => pageCases(executor, { ...open, assigneeId: '7' }, byDue[0]!)],
  ['cases by their ids', (executor) => findCases(executor, ['5', '6'])],
  [
    'cases about what is somebody’s, with what was decided',
    async (executor) => [
      await pageCasesOf(executor, '7', sliceBy(caseOrder, false)),
      await pageCasesOf(executor, '7', sliceBy(caseOrder, false, '5000')),
    ],
  ],
  ['how many cases are about somebody', (executor) => countCasesOf(executor, '7', 100)],
  ['a case with what else there was, and its decisions', (executor) => findCaseWithHistory(executor, '77')],
  ['a decision with what it was made of', (executor) => findDecision(executor, '5')],
  [
    'the load of the staff',
    (executor) => listLoad(executor, ['7', '8'], { now: new Date(), since: new Date(), most: 1000 }),
  ],
  ['what has a case', (executor) => findCased(executor, 'topic', ['7', '8'])],
  ['cases to let go', (executor) => deleteOldCases(executor, new Date('2020-01-01'), 200)],
])('%s: no table is read from end to end', async (_, query) => {
  for (const plan of await explain(query)) expect(plan.wholeTables).toEqual([])
})
