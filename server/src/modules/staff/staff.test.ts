import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { limits } from '#contract/limits.ts'
import type { StaffRole } from '#contract/permission.ts'
import { fixedCode, signUp } from '#server/testing/account-steps.ts'
import { makeApp, type TestApp } from '#server/testing/app.ts'
import { makeCall } from '#server/testing/call.ts'
import { makeUser, type TestUser } from '#server/testing/factories.ts'
import { noteStatements } from '#server/testing/query-count.ts'
import { makeGrant, makeStaff } from '#server/testing/staff-factories.ts'
import { makeGuarded, nextTotpCode, signInOn, takeFirstStep, takeSecondStep } from '#server/testing/two-factor-steps.ts'
import { createAuditRecorder } from '../audit/audit.module.ts'
import { createAppointmentService } from './staff.module.ts'

const app = await makeApp({ CHECKCODE_FIXED: fixedCode })
const { staff } = contract

const me = async (user: Pick<TestUser, 'headers'>) => (await makeCall(app, staff.me, {}, user)).data
const page = (user: Pick<TestUser, 'headers'>) => makeCall(app, staff.page, { body: { pageSize: 50 } }, user)
const grant = (by: TestUser, username: string, role: StaffRole, reason = '新同事') =>
  makeCall(app, staff.grant, { body: { username, role, reason } }, by)
const revoke = (by: TestUser, userId: string, role: StaffRole) =>
  makeCall(app, staff.revoke, { body: { userId, role, reason: '离职' } }, by)
const appointmentsOf = ({ db, clock }: TestApp) =>
  createAppointmentService({ db, clock, audit: createAuditRecorder({ clock }) })
const rolesOf = async (test: TestApp, { id }: { id: string }) =>
  (
    await test.db
      .selectFrom('staff_roles')
      .select('role')
      .where('user_id', '=', id)
      .where('revoked_at', 'is', null)
      .orderBy('id')
      .execute()
  ).map(({ role }) => role)
const linesAbout = (test: TestApp, { id }: { id: string }) =>
  test.db
    .selectFrom('audit_log')
    .select(['origin', 'action', 'before', 'after', 'reason'])
    .where('about_id', '=', id)
    .orderBy('id')
    .execute()

test('to most, the console says that they are nobody there', async () => {
  expect(await me(await makeUser(app))).toEqual({ roles: [], permissions: [], twoFactorFlag: false, untilTime: null })
})

test('a sign-in with the second step may work at once, for a day’s work; then a code is asked for again', async () => {
  const guarded = await makeGuarded(app)
  await makeGrant(app, guarded, 'owner')
  // The session in which two factors were turned on has not been signed in to with them.
  expect(await me(guarded)).toMatchObject({ roles: ['owner'], twoFactorFlag: true, untilTime: null })
  expect((await page(guarded)).failure.error).toBe('STAFF_SECOND_STEP_NEEDED')
  const challenge = await takeFirstStep(app, guarded)
  const { body } = await takeSecondStep(app, challenge, { way: 'totp', code: nextTotpCode(app, guarded.key) })
  const signedIn = { headers: { authorization: `Bearer ${String(body.access_token)}` } }
  const until = new Date(app.clock.now().getTime() + limits.staffSeconds * 1000)
  expect((await me(signedIn)).untilTime).toBe(until.toISOString())
  expect((await page(signedIn)).status).toBe(200)
})

test('a session that begun without it takes the second step in the console, by a code or a recovery code, once each', async () => {
  const guarded = await makeGuarded(app)
  await makeGrant(app, guarded, 'auditor')
  const enter = (code: string) => makeCall(app, staff.takeSecondStep, { body: { code } }, guarded)
  expect((await enter('000000')).failure.error).toBe('TWO_FACTOR_CODE_WRONG')
  const code = nextTotpCode(app, guarded.key)
  expect((await enter(code)).data.untilTime).not.toBeNull()
  expect((await page(guarded)).status).toBe(200)
  expect((await enter(code)).failure.error).toBe('TWO_FACTOR_CODE_WRONG')
  await app.db.updateTable('sessions').set({ second_step_at: null }).where('user_id', '=', guarded.id).execute()
  const [recovery = ''] = guarded.recoveryCodes
  expect((await enter(recovery)).status).toBe(200)
  expect((await page(guarded)).status).toBe(200)
  expect((await enter(recovery)).failure.error).toBe('TWO_FACTOR_CODE_WRONG')
})

test('guessing codes in the console ends as it does at the sign-in', async () => {
  const guarded = await makeGuarded(app)
  await makeGrant(app, guarded, 'owner')
  const outcomes: string[] = []
  for (let tries = 0; tries < 11; tries++)
    outcomes.push((await makeCall(app, staff.takeSecondStep, { body: { code: '000000' } }, guarded)).failure.error)
  expect(outcomes.at(-2)).toBe('TWO_FACTOR_CODE_WRONG')
  expect(outcomes.at(-1)).toBe('TWO_FACTOR_LOCKED')
})

test('a code by mail signs in, and lets nobody work', async () => {
  const guarded = await makeGuarded(app)
  await makeGrant(app, guarded, 'owner')
  const allow = { emailFlag: true, code: nextTotpCode(app, guarded.key) }
  await makeCall(app, contract.twoFactor.setEmail, { body: allow }, guarded)
  // The last letter to them is a moment old.
  app.clock.advance(61)
  const challenge = await takeFirstStep(app, guarded)
  const { data } = await makeCall(app, contract.auth.sendTwoFactorEmail, { body: { challenge: challenge.token } })
  const { body } = await takeSecondStep(app, challenge, { way: 'email', code: fixedCode, emailKey: data.emailKey })
  const signedIn = { headers: { authorization: `Bearer ${String(body.access_token)}` } }
  expect((await page(signedIn)).failure.error).toBe('STAFF_SECOND_STEP_NEEDED')
})

test('nor does a trusted device: that skips the second step', async () => {
  const guarded = await makeGuarded(app)
  await makeGrant(app, guarded, 'owner')
  const deviceId = 'a-device-they-trust'
  const challenge = await takeFirstStep(app, guarded, deviceId)
  const code = nextTotpCode(app, guarded.key)
  const trusted = await takeSecondStep(app, challenge, { way: 'totp', code, trust: '1' })
  const again = await signInOn(app, guarded, deviceId, { trustToken: String(trusted.body.trust_token) })
  expect((await page(again)).failure.error).toBe('STAFF_SECOND_STEP_NEEDED')
})

test('a role is granted by name and listed, with whether it is of use yet', async () => {
  const owner = await makeStaff(app, ['owner'])
  const { id, username, nickname } = await makeUser(app)
  const { data } = await grant(owner, username.toUpperCase(), 'service')
  expect(data).toEqual({
    id: expect.any(String),
    user: { id, nickname, avatar: null, username },
    role: 'service',
    origin: 'staff',
    grantTime: app.clock.now().toISOString(),
    twoFactorFlag: false,
  })
  // Tapped twice.
  expect((await grant(owner, username, 'service')).data).toEqual(data)
  expect((await page(owner)).data.records[0]).toEqual(data)
  expect(await linesAbout(app, { id })).toEqual([
    { origin: 'staff', action: 'staff.grant', before: null, after: { role: 'service' }, reason: '新同事' },
  ])
  const nobody = { error: 'USER_GONE', fields: { username: expect.any(String) } }
  expect((await grant(owner, 'nobodyatall', 'service')).failure).toMatchObject(nobody)
  expect((await grant(owner, username, 'auditor', ' ')).failure.error).toBe('INPUT_INVALID')
})

test('a role is revoked once, with a reason, and the last owner stays', async () => {
  await app.db.deleteFrom('staff_roles').execute()
  const [owner, other] = [await makeStaff(app, ['owner']), await makeStaff(app, ['owner', 'service'])]
  expect((await revoke(owner, other.id, 'service')).status).toBe(200)
  expect((await revoke(owner, other.id, 'service')).failure.error).toBe('STAFF_ROLE_GONE')
  expect((await linesAbout(app, other)).at(-1)).toMatchObject({
    ...{ action: 'staff.revoke', before: { role: 'service' }, after: null, reason: '离职' },
  })
  // Both at once: one is left.
  const outcomes = await Promise.all([revoke(owner, other.id, 'owner'), revoke(other, owner.id, 'owner')])
  expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(1)
  const left = [...(await rolesOf(app, owner)), ...(await rolesOf(app, other))]
  expect(left).toEqual(['owner'])
  const [last, gone] = (await rolesOf(app, owner)).length === 1 ? [owner, other] : [other, owner]
  expect((await revoke(last, last.id, 'owner')).failure.error).toBe('STAFF_LAST_OWNER')
  expect((await revoke(gone, last.id, 'owner')).failure.error).toBe('FORBIDDEN')
})

test('who looks around is asked for once; nothing more is shown from the moment that they may do less', async () => {
  const owner = await makeStaff(app, ['owner'])
  const guarded = await makeGuarded(app)
  await makeGrant(app, guarded, 'auditor')
  const code = nextTotpCode(app, guarded.key)
  await makeCall(app, staff.takeSecondStep, { body: { code } }, guarded)
  const statementsOf = noteStatements(app)
  const countLooks = async () => (await statementsOf(() => page(guarded))).length
  const first = await countLooks()
  expect(await countLooks()).toBe(first - 1)
  await revoke(owner, guarded.id, 'auditor')
  expect((await page(guarded)).failure.error).toBe('FORBIDDEN')
  // A role that is given counts at once, too, and a second one, for whoever is known with the first.
  await grant(owner, guarded.username, 'service')
  expect((await page(guarded)).failure.error).toBe('FORBIDDEN')
  await grant(owner, guarded.username, 'auditor')
  expect((await page(guarded)).status).toBe(200)
  await makeCall(app, contract.twoFactor.turnOff, { body: { code: nextTotpCode(app, guarded.key) } }, guarded)
  expect((await page(guarded)).failure.error).toBe('STAFF_TWO_FACTOR_OFF')
})

test('a role that is taken on the machine gives no act and no look that is logged from then on, and none at all soon after', async () => {
  const owner = await makeStaff(app, ['owner'])
  expect((await page(owner)).status).toBe(200)
  await appointmentsOf(app).revoke('machine', { userId: owner.id, role: 'owner' })
  expect((await grant(owner, owner.username, 'auditor')).failure.error).toBe('FORBIDDEN')
  const wallet = { body: { userId: owner.id, reason: '核对余额' } }
  expect((await makeCall(app, contract.personRecord.lookAtWallet, wallet, owner)).failure.error).toBe('FORBIDDEN')
  app.clock.advance(limits.staffStandingSeconds + 1)
  expect((await page(owner)).failure.error).toBe('FORBIDDEN')
})

test('the day’s work ends on time, whoever was let in just before', async () => {
  const owner = await makeStaff(app, ['owner'])
  const shownAt = new Date(app.clock.now().getTime() - (limits.staffSeconds - 1) * 1000)
  await app.db.updateTable('sessions').set({ second_step_at: shownAt }).where('user_id', '=', owner.id).execute()
  expect((await page(owner)).status).toBe(200)
  app.clock.advance(1)
  expect((await page(owner)).failure.error).toBe('STAFF_SECOND_STEP_NEEDED')
})

test('the same role granted by many at once is one, with one line', async () => {
  const owner = await makeStaff(app, ['owner'])
  const user = await makeUser(app)
  const answers = await Promise.all(Array.from({ length: 5 }, () => grant(owner, user.username, 'railway')))
  expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1)
  expect(await linesAbout(app, user)).toHaveLength(1)
})

test('whom SERVICE_STAFF names answers for the app, and does no longer when it names them no more', async () => {
  const user = await makeUser(app, { username: 'WenXin' })
  const { appointNamed } = appointmentsOf(app)
  expect(await appointNamed(['wenxin', 'nobodyyet'])).toEqual({ appointed: 1, dismissed: 0 })
  expect(await appointNamed(['wenxin', 'nobodyyet'])).toEqual({ appointed: 0, dismissed: 0 })
  expect(await rolesOf(app, user)).toEqual(['service'])
  expect(await appointNamed([])).toEqual({ appointed: 0, dismissed: 1 })
  expect(await rolesOf(app, user)).toEqual([])
  expect(await appointNamed(['wenxin'])).toEqual({ appointed: 1, dismissed: 0 })
  expect((await linesAbout(app, user)).map(({ origin, action, reason }) => [origin, action, reason])).toEqual([
    ['setting', 'staff.grant', 'SERVICE_STAFF'],
    ['setting', 'staff.revoke', 'SERVICE_STAFF'],
    ['setting', 'staff.grant', 'SERVICE_STAFF'],
  ])
  // Whom a person has dismissed does not come back with the next start.
  const owner = await makeStaff(app, ['owner'])
  await revoke(owner, user.id, 'service')
  expect(await appointNamed(['wenxin'])).toEqual({ appointed: 0, dismissed: 0 })
  // What a person has granted is not the setting's to take.
  await grant(owner, user.username, 'service')
  expect(await appointNamed([])).toEqual({ appointed: 0, dismissed: 0 })
  expect(await rolesOf(app, user)).toEqual(['service'])
})

test('processes that start at once appoint whom it names once', async () => {
  const user = await makeUser(app, { username: 'banqiao' })
  const { appointNamed } = appointmentsOf(app)
  const counts = await Promise.all(Array.from({ length: 4 }, () => appointNamed(['banqiao'])))
  expect(counts.filter(({ appointed }) => appointed > 0)).toEqual([{ appointed: 1, dismissed: 0 }])
  const dismissals = await Promise.all(Array.from({ length: 4 }, () => appointNamed([])))
  expect(dismissals.filter(({ dismissed }) => dismissed > 0)).toEqual([{ appointed: 0, dismissed: 1 }])
  expect(await linesAbout(app, user)).toHaveLength(2)
})

test('whom it names and who signs up later is appointed then', async () => {
  const naming = await makeApp({ CHECKCODE_FIXED: fixedCode, SERVICE_STAFF: 'SuShi' })
  const other = await signUp(naming)
  const named = await signUp(naming, { username: 'sushi' })
  expect(await rolesOf(naming, named)).toEqual(['service'])
  expect(await rolesOf(naming, other)).toEqual([])
})

test('roles and acts are taken along; when an account is closed the roles go, and the lines stay under an id alone', async () => {
  const [owner, other] = [await makeStaff(app, ['owner']), await makeUser(app)]
  await grant(owner, other.username, 'finance')
  await revoke(owner, other.id, 'finance')
  const exported = async ({ id }: TestUser, name: string) => {
    const parts = app.app.personal.flatMap(({ parts: make }) => make?.(id) ?? [])
    const found: object[] = []
    for (const part of parts) if (part.name === name) for await (const row of part.rows()) found.push(row)
    return found
  }
  expect(await exported(other, 'staff-roles')).toMatchObject([{ role: 'finance', revokeTime: expect.any(String) }])
  const told = await exported(other, 'staff-acts')
  expect(told).toMatchObject([
    { role: 'about', action: 'staff.grant' },
    { role: 'about', action: 'staff.revoke', reason: '离职' },
  ])
  // Who it was stays with the app.
  expect(JSON.stringify(told)).not.toContain(`"${owner.id}"`)
  expect(await exported(owner, 'staff-acts')).toMatchObject([{ role: 'actor' }, { role: 'actor' }])
  for (const { id } of [owner, other])
    await app.db.transaction().execute(async (transaction) => {
      for (const { erase } of app.app.personal) await erase(transaction, id)
    })
  const left = await app.db
    .selectFrom('staff_roles')
    .select('id')
    .where('user_id', 'in', [owner.id, other.id])
    .execute()
  expect(left).toEqual([])
  expect(await linesAbout(app, other)).toHaveLength(2)
})
