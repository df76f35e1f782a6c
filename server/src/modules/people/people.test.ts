import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { fixedCode, signUp, tryPassword } from '#server/testing/account-steps.ts'
import { makeApp } from '#server/testing/app.ts'
import { makeCall } from '#server/testing/call.ts'
import { makeUser, type TestUser } from '#server/testing/factories.ts'
import { insertUsers, makeExplain } from '#server/testing/plans.ts'
import { makeDatabase } from '#server/testing/database.ts'
import { makeSanction } from '#server/testing/sanction-factories.ts'
import { makeStaff } from '#server/testing/staff-factories.ts'
import {
  countCards,
  findByEmail,
  findByNickname,
  findByPhone,
  findByUsername,
  findPerson,
  listCards,
} from './people.queries.ts'

const app = await makeApp({ CHECKCODE_FIXED: fixedCode })
const { people } = contract

const page = async (staff: TestUser, body: Parameters<typeof makeCall<typeof people.page>>[2]['body']) =>
  (await makeCall(app, people.page, { body }, staff)).data
const idsOf = async (staff: TestUser, query: string) => (await page(staff, { query })).records.map(({ id }) => id)

test('somebody is found by id, name, address or the beginning of their nickname, and by no part of an address', async () => {
  const staff = await makeStaff(app, ['service'])
  const user = await makeUser(app, { username: 'yuanshan', nickname: '远山的雪', email: 'YuanShan@example.com' })
  await makeUser(app, { nickname: '远处' })
  for (const query of [user.id, 'YUANSHAN', 'yuanshan@example.com', '远山'])
    expect([query, await idsOf(staff, query)]).toEqual([query, [user.id]])
  expect(await idsOf(staff, '远')).toHaveLength(2)
  for (const query of ['yuanshan@', 'example.com', '山的雪', '13800000000'])
    expect(await idsOf(staff, query)).toEqual([])
})

test('lists are read page by page, each person once', async () => {
  const staff = await makeStaff(app, ['service'])
  for (let number = 0; number < 5; number++) await makeUser(app, { nickname: `翻页${number}` })
  for (const query of ['翻页', undefined]) {
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const found = await page(staff, { pageSize: 2, ...(query && { query }), ...(cursor && { cursor }) })
      seen.push(...found.records.map(({ id }) => id))
      cursor = found.cursor ?? undefined
    } while (cursor !== undefined && seen.length < 40)
    expect(new Set(seen).size).toBe(seen.length)
    if (query) expect(seen).toHaveLength(5)
  }
})

test('who is banned is listed as such, and their page says until when', async () => {
  const staff = await makeStaff(app, ['moderator'])
  const user = await makeUser(app)
  await makeSanction(app, user)
  expect((await page(staff, { standing: 'banned' })).records.map(({ id }) => id)).toContain(user.id)
  const { data } = await makeCall(app, people.get, { body: { userId: user.id } }, staff)
  expect(data).toMatchObject({ banFlag: true, silenceFlag: false, bans: [{ untilTime: null }] })
  expect(data.email).toMatch(/^.\*\*\*@example\.com$/)
  expect(JSON.stringify(data)).not.toContain(user.email)
})

test('looking at an address again soon is the same look; later, or by another, it is another line', async () => {
  const [staff, other, user] = [
    await makeStaff(app, ['service']),
    await makeStaff(app, ['service']),
    await makeUser(app),
  ]
  const look = (by: TestUser) =>
    makeCall(app, people.unmask, { body: { userId: user.id, field: 'email', reason: '核对身份' } }, by)
  const lines = async () =>
    (await app.db.selectFrom('audit_log').select('id').where('about_id', '=', user.id).execute()).length
  expect((await look(staff)).data).toEqual({ value: user.email })
  await look(staff)
  expect(await lines()).toBe(1)
  await look(other)
  expect(await lines()).toBe(2)
  app.clock.advance(601)
  await look(staff)
  expect(await lines()).toBe(3)
  const phone = await makeCall(app, people.unmask, { body: { userId: user.id, field: 'phone', reason: '核对' } }, staff)
  expect(phone.failure.error).toBe('NOT_FOUND')
})

test('one device is signed out, and then all; the others of others stay', async () => {
  const staff = await makeStaff(app, ['service'])
  const user = await signUp(app)
  const tokens = [
    await tryPassword(app, user.username, user.password),
    await tryPassword(app, user.username, user.password),
  ].map(({ body }) => ({ headers: { authorization: `Bearer ${String(body.access_token)}` } }))
  const read = async () => {
    const answers = await Promise.all(tokens.map((one) => makeCall(app, contract.user.selectMyBase, {}, one)))
    return answers.map(({ status }) => status)
  }
  const { data } = await makeCall(app, people.get, { body: { userId: user.id } }, staff)
  const body = { userId: user.id, reason: '设备丢了' }
  await makeCall(app, people.endSessions, { body: { ...body, deviceId: data.devices[0]?.deviceId ?? '' } }, staff)
  expect((await read()).toSorted((one, other) => one - other)).toEqual([200, 401])
  await makeCall(app, people.endSessions, { body }, staff)
  expect(await read()).toEqual([401, 401])
})

const { db: filled, url } = await makeDatabase()
const explain = makeExplain(url)
await insertUsers(filled, 20_000)
await sql`
  update users set nickname = 'nick' || id, banned_at = case when id % 500 = 0 then now() end,
    closing_at = case when id % 700 = 0 then now() end, phone_fingerprint = sha256(id::text::bytea),
    phone_sealed = 'none', phone_bound_at = now()`.execute(filled)
await sql`analyze`.execute(filled)
const now = new Date('2026-11-21T08:00:00+08:00')
const slice = { after: undefined, offset: 0, limit: 21 }

test.each<[string, (db: typeof filled) => Promise<unknown>]>([
  ['whose nickname begins so', (db) => findByNickname(db, now, 'nick12', slice)],
  ['who is called so', (db) => findByUsername(db, now, 'user12')],
  ['whose address it is', (db) => findByEmail(db, now, '12@example.com')],
  ['whose number it is', (db) => findByPhone(db, now, [Buffer.alloc(32)])],
  ['all, the newest first', (db) => listCards(db, { standing: 'all', now }, { ...slice, after: '900' })],
  ['who is banned', (db) => listCards(db, { standing: 'banned', now }, slice)],
  ['how many are banned', (db) => countCards(db, 'banned')],
  ['who is about to leave', (db) => listCards(db, { standing: 'closing', now }, slice)],
  ['what is told of somebody', (db) => findPerson(db, '7', now)],
])('%s is read by an index, and no large table from end to end', async (_, query) => {
  for (const plan of await explain(query)) expect(plan.wholeTables).not.toContain('users')
})
