import { sql } from 'kysely'
import { contract } from '#contract/index.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { busy, overviewNames } from './console-fill.ts'
import { requestTo, sameRows, type ScreenCase } from './screen-cases.ts'

/** A page is within three times one indexed query for its rows. */
const aim = 0.33

/** As the console asks, but for reports, appeals and sanctions, of which it asks for ten, as is usual. */
const shown = { pageSize: 20 }

const caseRows = sameRows('moderation_cases', '*')
const userRows = sameRows('users', 'id, username, nickname, email, avatar_id, created_at')
const auditRows = sameRows('audit_log', '*')
const topicRows = sameRows('topics', '*')
/** Of what waits, the texts. */
const heldRows = (answer: string) => {
  const { data } = JSON.parse(answer) as { data: { records: { target: { id: string } }[] } }
  return topicRows(JSON.stringify({ data: { records: data.records.map(({ target }) => target) } }))
}
const paymentRows = sameRows('top_ups', '*')

/** Every page of the console that lists history, by the calls that it makes. */
export const consoleCases = async (db: Executor): Promise<ScreenCase[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from moderation_cases where closed_at is null order by due_at limit 500`.execute(db)
  const caseId = (n: number) => rows[(n * 7919) % rows.length]?.id ?? '1'
  const userId = (n: number) => String(1 + ((n * 7919) % 10_000))
  const { moderationCase, report, appeal, people, sanction, audit, payment, adjustment, overview, staff } = contract
  const of = (screen: string, call: string, request: ScreenCase['request'], floor: ScreenCase['floor']) => ({
    ...{ screen, call, aim, request, floor },
  })
  return [
    of(
      '工作台',
      'staff.me',
      () => requestTo(staff.me),
      () => 'select * from users where id = 1',
    ),
    of(
      '概览',
      'overview.get',
      () => requestTo(overview.get),
      () =>
        `select name, day, value from daily_counts where name = any('{${overviewNames.join(',')}}') and day >= current_date - 120`,
    ),
    of('案件', 'moderationCase.page', () => requestTo(moderationCase.page, {}, shown), caseRows),
    of(
      '案件, 我的',
      'moderationCase.page',
      () => requestTo(moderationCase.page, {}, { ...shown, assigneeId: busy.moderatorId }),
      caseRows,
    ),
    of(
      '案件, 已结',
      'moderationCase.page',
      () => requestTo(moderationCase.page, {}, { ...shown, closedFlag: true }),
      caseRows,
    ),
    of(
      '一个案件',
      'moderationCase.get',
      (n) => requestTo(moderationCase.get, {}, { caseId: caseId(n) }),
      () => `select * from moderation_cases where id = ${caseId(1)}`,
    ),
    of('一个案件', 'report.page', (n) => requestTo(report.page, {}, { caseId: caseId(n) }), sameRows('reports', '*')),
    of('申诉', 'appeal.page', () => requestTo(appeal.page), sameRows('appeals', '*')),
    of(
      '申诉, 已处理',
      'appeal.page',
      () => requestTo(appeal.page, {}, { decidedFlag: true }),
      sameRows('appeals', '*'),
    ),
    of(
      '待审',
      'moderationCase.pageHeld',
      () => requestTo(moderationCase.pageHeld, {}, { ...shown, kind: 'topic' }),
      heldRows,
    ),
    of('用户', 'people.page', () => requestTo(people.page, {}, shown), userRows),
    of(
      '用户, 查找',
      'people.page',
      (n) => requestTo(people.page, {}, { ...shown, query: `路人${userId(n)}` }),
      userRows,
    ),
    of(
      '一个用户',
      'people.get',
      (n) => requestTo(people.get, {}, { userId: userId(n) }),
      () => 'select * from users where id = 77',
    ),
    of(
      '一个用户',
      'sanction.page',
      () => requestTo(sanction.page, {}, { userId: busy.userId }),
      sameRows('sanctions', '*'),
    ),
    of('审计', 'audit.page', () => requestTo(audit.page, {}, shown), auditRows),
    of(
      '审计, 少见的操作',
      'audit.page',
      () => requestTo(audit.page, {}, { ...shown, action: 'sanction.lift' }),
      auditRows,
    ),
    of(
      '审计, 少见的对象',
      'audit.page',
      () => requestTo(audit.page, {}, { ...shown, targetKind: 'sanction' }),
      auditRows,
    ),
    of(
      '审计, 一人的少见操作',
      'audit.page',
      () => requestTo(audit.page, {}, { ...shown, actorName: 'crowd1', action: 'sanction.lift' }),
      auditRows,
    ),
    of('支付', 'payment.pageAll', () => requestTo(payment.pageAll, {}, shown), paymentRows),
    of(
      '支付, 一人',
      'payment.pageAll',
      () => requestTo(payment.pageAll, {}, { ...shown, username: `crowd${busy.userId}` }),
      paymentRows,
    ),
    of('调账', 'adjustment.page', () => requestTo(adjustment.page, {}, shown), sameRows('adjustments', '*')),
  ]
}
