import { describe, expect, test } from 'vitest'
import { auditActions } from '#contract/audit.ts'
import { apiPrefix, type Call } from '#contract/call.ts'
import { type CallName, listCalls } from '#contract/index.ts'
import { limits } from '#contract/limits.ts'
import {
  isReading,
  type Permission,
  permissions,
  rolePermissions,
  staffErrors,
  staffRoles,
} from '#contract/permission.ts'
import { makeApp } from './testing/app.ts'
import { makeUser, type TestUser } from './testing/factories.ts'
import { finishJobs } from './testing/jobs.ts'
import { staffBodies } from './testing/staff-acts.ts'
import { makeGrant, makeStaff, makeTwoFactor, passSecondStep } from './testing/staff-factories.ts'

const app = await makeApp()
const { db, clock } = app

type StaffCall = { name: CallName; call: Call & { permission: Permission } }
const staffCalls = listCalls().filter(({ call }) => call.access === 'staff') as StaffCall[]
/** What acts, and what looks at what is sensitive. */
const leavesLine = ({ permission, audited }: StaffCall['call']) => !isReading(permission) || audited === true
const acts = staffCalls.filter(({ call }) => leavesLine(call))

const bodyOf = async (name: CallName): Promise<object> => {
  const make = staffBodies[name]
  if (!make) throw new Error(`${name} has no body in server/src/testing/staff-acts.ts`)
  return await make(app)
}

const send = async (call: Call, body: object, user?: Pick<TestUser, 'headers'>, requestId = 'a-request-of-a-test') => {
  // Each from an address of its own: the limits are not what is looked at here.
  clock.advance(1)
  const answer = await app.app.inject({
    method: call.method,
    url: apiPrefix + call.path,
    payload: body,
    headers: { ...user?.headers, 'x-request-id': requestId },
  })
  return answer.statusCode === 200 ? 'ok' : (answer.json<{ error: string }>().error ?? '')
}

/** What was begun is not finished: begun again after that, it would be another one. */
const holdExports = async () => {
  await finishJobs(app, 'make-export')
  await db.updateTable('data_exports').set({ state: 'running', bytes: null, expires_at: null }).execute()
}

const linesOf = (userId: string) =>
  db.selectFrom('audit_log').selectAll().where('actor_id', '=', userId).orderBy('id').execute()

test('each permission is needed by a call, and the owner has them all', () => {
  expect(new Set(staffCalls.map(({ call }) => call.permission))).toEqual(new Set(permissions))
  expect(rolePermissions.owner).toEqual(permissions)
  expect(rolePermissions.auditor.filter((permission) => !isReading(permission))).toEqual([])
})

test('the names of acts in the audit log are those of the calls that act', () => {
  expect(acts.map(({ name }) => name).toSorted()).toEqual([...auditActions].toSorted())
})

test('only calls of the staff name a permission, and each can be refused for all that keeps somebody out', () => {
  for (const { name, call } of listCalls()) {
    expect([name, call.permission !== undefined]).toEqual([name, call.access === 'staff'])
    if (call.access === 'staff')
      expect([name, staffErrors.filter((key) => !call.errors.includes(key))]).toEqual([name, []])
  }
})

describe.each(staffCalls)('$name', ({ name, call }) => {
  const { permission } = call

  test.each(staffRoles)('as %s: what the table of the contract says', async (role) => {
    const staff = await makeStaff(app, [role])
    const allowed = rolePermissions[role].includes(permission)
    expect(await send(call, await bodyOf(name), staff)).toBe(allowed ? 'ok' : 'FORBIDDEN')
    expect(await linesOf(staff.id)).toHaveLength(allowed && leavesLine(call) ? 1 : 0)
  })

  test('as nobody and as a user: refused', async () => {
    const body = await bodyOf(name)
    expect(await send(call, body)).toBe('UNAUTHENTICATED')
    const user = await makeUser(app)
    expect(await send(call, body, user)).toBe('FORBIDDEN')
    // Two factors alone give no role.
    await makeTwoFactor(app, user)
    await passSecondStep(app, user)
    expect(await send(call, body, user)).toBe('FORBIDDEN')
  })

  test('without a second factor, or one that was shown too long ago: refused, with what to do', async () => {
    const body = await bodyOf(name)
    const owner = await makeUser(app)
    await makeGrant(app, owner, 'owner')
    expect(await send(call, body, owner)).toBe('STAFF_TWO_FACTOR_OFF')
    await makeTwoFactor(app, owner)
    expect(await send(call, body, owner)).toBe('STAFF_SECOND_STEP_NEEDED')
    await passSecondStep(app, owner)
    await db
      .updateTable('sessions')
      .set({ second_step_at: new Date(clock.now().getTime() - limits.staffSeconds * 1000) })
      .where('user_id', '=', owner.id)
      .execute()
    expect(await send(call, body, owner)).toBe('STAFF_SECOND_STEP_NEEDED')
    await passSecondStep(app, owner)
    expect(await send(call, body, owner)).toBe('ok')
  })

  test('from the next call on, a role that was revoked, or two factors that were turned off, give nothing', async () => {
    const [revoked, off, banned] = [
      await makeStaff(app, ['owner']),
      await makeStaff(app, ['owner']),
      await makeStaff(app, ['owner']),
    ]
    await db
      .updateTable('staff_roles')
      .set({ revoked_at: clock.now(), revoked_from: 'machine' })
      .where('user_id', '=', revoked.id)
      .execute()
    await db.deleteFrom('two_factors').where('user_id', '=', off.id).execute()
    await db.updateTable('users').set({ banned_at: clock.now() }).where('id', '=', banned.id).execute()
    const body = await bodyOf(name)
    expect(await send(call, body, revoked)).toBe('FORBIDDEN')
    expect(await send(call, body, off)).toBe('STAFF_TWO_FACTOR_OFF')
    // Written behind the app's back: it hears of that within a second.
    expect(['FORBIDDEN', 'ACCOUNT_BANNED']).toContain(await send(call, body, banned))
  })
})

describe.each(acts)('the act $name', ({ name, call }) => {
  test('leaves a line that says who, as what, what, and in which request; done again, none', async () => {
    const staff = await makeStaff(app, ['auditor', 'owner'])
    const body = await bodyOf(name)
    expect(await send(call, body, staff, 'request-17')).toBe('ok')
    const at = clock.now()
    const [line] = await linesOf(staff.id)
    expect(line).toMatchObject({
      at,
      origin: 'staff',
      roles: ['auditor', 'owner'],
      action: name,
      target_kind: expect.any(String),
      request_id: 'request-17',
      reason: 'reason' in body ? body.reason : null,
    })
    expect(line?.before !== null || line?.after !== null).toBe(true)
    if (name === 'people.beginExport') await holdExports()
    await send(call, body, staff)
    expect(await linesOf(staff.id)).toHaveLength(1)
  })

  test('is not done when its line cannot be written', async () => {
    const staff = await makeStaff(app, ['owner'])
    const body = await bodyOf(name)
    // What the acts before have set going.
    for (const job of ['decide-certification', 'make-export']) await finishJobs(app, job)
    const before = await readWorld()
    await db.schema.alterTable('audit_log').renameTo('audit_log_away').execute()
    try {
      expect(await send(call, body, staff)).toBe('INTERNAL')
    } finally {
      await db.schema.alterTable('audit_log_away').renameTo('audit_log').execute()
    }
    expect(await readWorld()).toEqual(before)
    expect(await send(call, body, staff)).toBe('ok')
  })
})

/** What the acts of the staff change. */
const readWorld = async () => ({
  announcements: await db.selectFrom('announcements').selectAll().orderBy('id').execute(),
  texts: await db.selectFrom('app_text_versions').select(['key', 'version', 'cancelled_at']).orderBy('id').execute(),
  holidays: await db.selectFrom('holiday_years').selectAll().orderBy('year').execute(),
  words: await db.selectFrom('word_versions').selectAll().orderBy('id').execute(),
  settings: await db.selectFrom('operator_setting_changes').selectAll().orderBy('id').execute(),
  handovers: await db.selectFrom('handovers').selectAll().orderBy('id').execute(),
  messages: await db.selectFrom('chat_messages').select('id').orderBy('id').execute(),
  sanctions: await db.selectFrom('sanctions').selectAll().orderBy('id').execute(),
  certifications: await db.selectFrom('certifications').select(['user_id', 'state']).orderBy('user_id').execute(),
  sessions: await db.selectFrom('sessions').select('id').where('end_reason', '=', 'removed').orderBy('id').execute(),
  exports: await db.selectFrom('data_exports').select('id').orderBy('id').execute(),
  bans: await db.selectFrom('users').select(['id', 'banned_at']).where('banned_at', 'is not', null).execute(),
  cases: await db.selectFrom('moderation_cases').selectAll().orderBy('id').execute(),
  decisions: await db.selectFrom('moderation_decisions').selectAll().orderBy('id').execute(),
  appeals: await db.selectFrom('appeals').selectAll().orderBy('id').execute(),
  topics: await db.selectFrom('topics').selectAll().orderBy('id').execute(),
  roles: await db.selectFrom('staff_roles').selectAll().orderBy('id').execute(),
})
