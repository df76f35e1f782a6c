import { sql } from 'kysely'
import type { Executor } from '#server/platform/database/database.ts'
import { bulkFill } from './bulk-fill.ts'

/** What the staff looks up most: those of whom there is more than of others. */
export const busy = { moderatorId: '1', ownerId: '2', userId: '500' } as const

/** Of the staff, all of them with every role but that of the auditor. */
const staff = 20

/** What is counted by the day. */
export const overviewNames = [
  ...[
    'signUps',
    'active',
    'active30',
    'topics',
    'posts',
    'messages',
    'orders',
    'moneyIn',
    'moneyOut',
    'requests',
    'errors',
  ],
  ...['countedAt', 'took.5', 'took.10', 'took.25', 'took.50', 'took.100', 'took.250', 'took.500', 'took.1000'],
  ...['took.2500', 'took.10000', 'returned1', 'returned7', 'returned30'],
] as const

/** Shares of the history: of a hundred rows, so many. */
const shares = {
  audit: 40,
  reports: 20,
  cases: 10,
  decisions: 8,
  payments: 15,
  appeals: 3,
  sanctions: 3,
  adjustments: 1,
}

const historyTables = [
  'audit_log',
  'moderation_cases',
  'reports',
  'moderation_decisions',
  'appeals',
  'sanctions',
  'top_ups',
  'adjustments',
]

/**
 * Adds to a crowd what its staff has done with it in years: so many rows of history in all, by statements for all at
 * once. Most of it is about anybody; some of it about one user.
 */
export const fillConsole = async (db: Executor, users: number, history: number): Promise<void> => {
  const run = (statement: ReturnType<typeof sql>) => statement.execute(db)
  const rows = (name: keyof typeof shares) =>
    sql`generate_series(1, ${Math.round((history * shares[name]) / 100)}::bigint) as i`
  const somebody = sql`case when i % 5000 = 0 then ${busy.userId}::bigint else 1 + (i * 7919) % ${users}::bigint end`
  const oneOfStaff = sql`1 + (i * 31) % ${staff}::bigint`
  const then = sql`now() - i * interval '20 seconds'`

  await run(sql`
    insert into staff_roles (user_id, role, origin, granted_at)
    select i, role, 'machine', now() from generate_series(1, ${staff}::bigint) as i,
      unnest(array['owner', 'moderator', 'service', 'finance', 'railway']) as role`)
  await run(sql`
    insert into two_factors (user_id, seed_sealed, created_at, confirmed_at)
    select i, 'none', now(), now() from generate_series(1, ${staff}::bigint) as i`)
  await bulkFill(db, historyTables, async () => {
    await run(sql`
      insert into audit_log (at, origin, actor_id, roles, action, target_kind, target_id, about_id, before, after, reason)
      select ${then}, 'staff', ${oneOfStaff}, '{moderator}',
        case when i % 20000 = 0 then 'sanction.lift' when i % 3 = 0 then 'moderationCase.assign' else 'moderationCase.decide' end,
        case when i % 20000 = 0 then 'sanction' else 'moderationCase' end,
        i, ${somebody}, '{"state": "open"}', '{"state": "closed"}', '广告'
      from ${rows('audit')}`)
    await run(sql`
      insert into moderation_cases (
        kind, target_id, author_id, opened_at, due_at, report_num, reasons, last_report_at, assignee_id, closed_at, closed_by
      )
      select (array['topic', 'post', 'user'])[1 + i % 3], i, ${somebody}, ${then}, ${then} + interval '1 day', 2, '{ad}', ${then},
        ${oneOfStaff}, case when i % 20 > 0 then ${then} + interval '2 hours' end, case when i % 20 > 0 then ${oneOfStaff} end
      from ${rows('cases')}`)
    await run(sql`
      insert into reports (reporter_id, kind, target_id, reason, note, created_at, case_id)
      select 1 + (i * 104729) % ${users}::bigint, kind, target_id, 'ad', '到处都是这个', opened_at, moderation_cases.id
      from ${rows('reports')} join moderation_cases on moderation_cases.id = 1 + i / 2 on conflict do nothing`)
    await run(sql`
      insert into moderation_decisions (case_id, author_id, staff_id, client_id, actions, rule, words, reason, decided_at)
      select moderation_cases.id, author_id, closed_by, gen_random_uuid(), '{warn}', 'ad', '请不要发广告', '广告', closed_at
      from ${rows('decisions')} join moderation_cases on moderation_cases.id = i where closed_at is not null`)
    await run(sql`
      insert into appeals (decision_id, user_id, judged_by, content, created_at, due_at, decided_by, decided_at, is_granted, answer)
      select id, author_id, staff_id, '那不是广告，是我自己写的游记', decided_at, decided_at + interval '3 days', judge, decided, granted, answer
      from (
        select *, case when not waits then 1 + staff_id % ${staff}::bigint end as judge,
          case when not waits then decided_at + interval '1 day' end as decided,
          case when not waits then id % 4 = 0 end as granted, case when not waits then '看过了' end as answer
        from (
          select *, id % 50 = 0 as waits from moderation_decisions
          order by id limit ${Math.round((history * shares.appeals) / 100)}
        ) as chosen
      ) as judged`)
    await run(sql`
      insert into sanctions (user_id, kind, rule, reason, imposed_at, imposed_by, until, lifted_at, lifted_by, lift_reason)
      select ${somebody}, 'silence', 'ad', '广告', ${then}, ${oneOfStaff}, ${then} + interval '3 days',
        ${then} + interval '1 day', ${oneOfStaff}, '已说明'
      from ${rows('sanctions')}`)
    await run(sql`
      insert into top_ups (user_id, client_id, amount, out_no, state, provider_no, created_at, lapses_at, paid_at)
      select ${somebody}, gen_random_uuid(), 100 + i % 10000, 'bench' || i, 'paid', 'provider' || i, ${then},
        ${then} + interval '15 minutes', ${then}
      from ${rows('payments')}`)
    await run(sql`
      insert into adjustments (client_id, user_id, amount, reason, state, proposed_by, proposed_at, decided_by, decided_at, decide_reason)
      select gen_random_uuid(), ${somebody}, 100, '活动补发', 'done', ${oneOfStaff}, ${then}, 1 + (i * 31 + 1) % ${staff}::bigint, ${then}, '属实'
      from ${rows('adjustments')}`)
  })
  // Figures of three years, as the overview shows them.
  await run(sql`
    insert into daily_counts (name, day, value)
    select name, current_date - back, 1 + (back * 31) % 1000
    from unnest(${[...overviewNames]}::text[]) as names (name), generate_series(0, 1094) as back`)
  await run(sql`update topics set held_at = created_at where id % 20 = 0`)
  await run(sql`vacuum analyze`)
}
