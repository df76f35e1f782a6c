import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { CallInput } from '#contract/call.ts'
import { contract } from '#contract/index.ts'
import { limits } from '#contract/limits.ts'
import { makeAnnouncement } from '#server/testing/announcement-factories.ts'
import { makeApp } from '#server/testing/app.ts'
import { makeCall } from '#server/testing/call.ts'
import { makeUser, type TestUser } from '#server/testing/factories.ts'
import { runJobs } from '#server/testing/jobs.ts'
import { makeStaff } from '#server/testing/staff-factories.ts'
import { deleteOldAuditLines } from './audit.queries.ts'

const app = await makeApp()
const { db } = app
const { announcement, audit } = contract

const page = (user: TestUser, body: CallInput<typeof audit.page>['body'] = {}) =>
  makeCall(app, audit.page, { body }, user)

/** A line as the app writes it, so long ago by the clock of the database. */
const makeLine = async (ago: string): Promise<string> => {
  const { id } = await makeUser(app)
  const { rows } = await sql<{ id: string }>`
    insert into audit_log (at, origin, actor_id, roles, action, target_kind, target_id, about_id)
    values (now() - ${sql.lit(ago)}::interval, 'machine', null, '{}', 'staff.grant', 'user', ${id}, ${id})
    returning id`.execute(db)
  return rows[0]?.id ?? ''
}

const years = limits.auditYears

test.each([
  ['changed', (id: string) => sql`update audit_log set reason = 'nothing' where id = ${id}`],
  ['deleted', (id: string) => sql`delete from audit_log where id = ${id}`],
  ['emptied', () => sql`truncate audit_log`],
  ['emptied with what refers to it', () => sql`truncate audit_log restart identity cascade`],
  [
    'changed by writing it again',
    (id: string) => sql`
      insert into audit_log (id, at, origin, roles, action, target_kind, target_id)
      overriding system value values (${id}, now(), 'machine', '{}', 'x', 'user', 1)
      on conflict (id) do update set reason = 'nothing'`,
  ],
])('the log cannot be %s: the database refuses it', async (_how, statement) => {
  const id = await makeLine('1 day')
  const before = await db.selectFrom('audit_log').selectAll().execute()
  await expect(statement(id).execute(db)).rejects.toThrow('audit_log is append-only')
  await expect(
    db.transaction().execute(async (transaction) => {
      // As a replica applies what it is sent, with ordinary triggers off.
      await sql`set local session_replication_role = replica`.execute(transaction)
      await statement(id).execute(transaction)
    }),
  ).rejects.toThrow('audit_log is append-only')
  expect(await db.selectFrom('audit_log').selectAll().execute()).toEqual(before)
})

test('a line may go when it has been kept for the years that are named, and not a day sooner', async () => {
  const young = await makeLine(`${years} years -1 day`)
  const old = await makeLine(`${years} years 1 day`)
  await expect(db.deleteFrom('audit_log').where('id', '=', young).execute()).rejects.toThrow('append-only')
  await expect(db.updateTable('audit_log').set({ reason: 'x' }).where('id', '=', old).execute()).rejects.toThrow(
    'append-only',
  )
  // Whatever the clock of the app says.
  const before = new Date('2999-01-01')
  expect(await deleteOldAuditLines(db, { before, years, limit: 10 })).toBe(1)
  const left = await db.selectFrom('audit_log').select('id').execute()
  expect(left.map(({ id }) => id)).toContain(young)
  expect(left.map(({ id }) => id)).not.toContain(old)
})

test('the cleanup lets go of old lines', async () => {
  const old = await makeLine('50 years')
  await runJobs(app, 'audit-cleanup')
  expect(await db.selectFrom('audit_log').select('id').where('id', '=', old).executeTakeFirst()).toBeUndefined()
})

test('a line says how it stood and how it stands, why, and whom it touched', async () => {
  const owner = await makeStaff(app, ['owner'])
  const { id } = await makeAnnouncement(app, { title: '误发的通知' })
  const body = { announcementId: id, reason: '发错了' }
  await makeCall(app, announcement.withdraw, { body }, owner)
  const { data } = await page(owner, { pageSize: 1 })
  expect(data.records).toEqual([
    {
      id: expect.any(String),
      time: app.clock.now().toISOString(),
      origin: 'staff',
      actor: { id: owner.id, nickname: owner.nickname, avatar: null },
      roles: ['owner'],
      action: 'announcement.withdraw',
      targetKind: 'announcement',
      targetId: id,
      about: null,
      before: { title: '误发的通知', withdrawn: false },
      after: { title: '误发的通知', withdrawn: true },
      reason: '发错了',
      requestId: expect.any(String),
    },
  ])
})

test('lines are found by who has acted and by what was done, the newest first, each once', async () => {
  const [owner, other] = [await makeStaff(app, ['owner']), await makeStaff(app, ['service'])]
  const { staff } = contract
  for (let number = 0; number < 3; number++) {
    const { username } = await makeUser(app)
    await makeCall(app, staff.grant, { body: { username, role: 'auditor', reason: `第 ${number} 次` } }, owner)
  }
  await makeCall(app, announcement.withdraw, { body: { announcementId: (await makeAnnouncement(app)).id } }, owner)
  await makeCall(app, announcement.withdraw, { body: { announcementId: (await makeAnnouncement(app)).id } }, other)
  const filter = { actorName: owner.username.toUpperCase(), action: 'staff.grant' } as const
  const reasons: (string | null)[] = []
  let cursor: string | undefined
  do {
    const { data } = await page(owner, { ...filter, pageSize: 2, ...(cursor === undefined ? {} : { cursor }) })
    expect(data.total).toBe(3)
    reasons.push(...data.records.map(({ reason }) => reason))
    cursor = data.cursor ?? undefined
  } while (cursor !== undefined)
  expect(reasons).toEqual(['第 2 次', '第 1 次', '第 0 次'])
  expect((await page(owner, { actorName: other.username })).data.total).toBe(1)
  expect((await page(owner, { actorName: 'nobodyatall' })).data).toMatchObject({ total: 0, records: [] })
  const { data } = await page(owner, { pageSize: 1 })
  expect((await page(owner, { ...filter, cursor: data.cursor ?? '' })).failure.fields).toHaveProperty('cursor')
})
