import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { sliceOf } from '#server/platform/database/paging.ts'
import { makeDatabase } from '#server/testing/database.ts'
import { insertUsers, makeExplain } from '#server/testing/plans.ts'
import { auditOrder, deleteOldAuditLines, findLastLines, listAuditLinesOf, pageAuditLines } from './audit.queries.ts'

const { db, url } = await makeDatabase()
await insertUsers(db, 3000)
await sql`
  insert into audit_log (at, origin, actor_id, roles, action, target_kind, target_id, about_id)
  select now() - number * interval '1 minute', 'staff', users.id, '{service}',
    (array['announcement.publish', 'staff.grant', 'sanction.lift', 'sanction.impose'])[number % 4 + 1],
    (array['announcement', 'user', 'sanction'])[number % 3 + 1], number, users.id
  from generate_series(1, 200) as number, (select id from users where username like 'user%' order by id limit 50) as users`.execute(
  db,
)
await sql`analyze audit_log, users`.execute(db)
const explain = makeExplain(url)
const slice = sliceOf('audit', auditOrder, { pageNo: 1, pageSize: 10, ascFlag: false })
const someId = '900'

test.each([
  {},
  { actorId: someId },
  { action: 'staff.grant' },
  { actorId: someId, action: 'staff.grant' },
  { targetKind: 'user' as const },
  { targetKind: 'user' as const, targetId: someId },
])('a page of the log is read from an index, without sorting: by %j', async (filter) => {
  for (const plan of await explain((executor) => pageAuditLines(executor, filter, slice)))
    expect(plan).toMatchObject({ wholeTables: [], sorts: false })
})

test.each([
  [{}, 'audit_log_pkey'],
  [{ actorId: someId, action: 'staff.grant' }, 'audit_log_actor_action_index'],
  [{ targetKind: 'user' as const, targetId: someId }, 'audit_log_target_index'],
])('one index holds the lines by %j, whatever the values: %s', async (filter, index) => {
  for (const { indexes } of await explain((executor) => pageAuditLines(executor, filter, slice)))
    expect(indexes.filter((name) => name.startsWith('audit_log'))).toEqual([index])
})

test('what was done last of a kind is read from an index, without sorting', async () => {
  for (const plan of await explain((executor) => findLastLines(executor, { action: 'staff.grant' }, 50)))
    expect(plan).toMatchObject({ wholeTables: [], sorts: false })
})

test('what concerns one person, and what is old, is found by indexes', async () => {
  for (const plan of await explain((executor) => listAuditLinesOf(executor, someId, '0', 100)))
    expect(plan.wholeTables).toEqual([])
  const old = { before: new Date('2000-01-01'), years: 3, limit: 500 }
  for (const plan of await explain((executor) => deleteOldAuditLines(executor, old)))
    expect(plan.wholeTables).toEqual([])
})
