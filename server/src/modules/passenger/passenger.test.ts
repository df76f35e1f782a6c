import { expect, test } from 'vitest'
import type { CallInput } from '#contract/call.ts'
import { contract } from '#contract/index.ts'
import { railwayLimits } from '#contract/railway-limits.ts'
import { makeApp } from '#server/testing/app.ts'
import { newPhone } from '#server/testing/bind-steps.ts'
import { makeCall } from '#server/testing/call.ts'
import { applicantName, idNumberOf, makeIdNumber } from '#server/testing/certification-steps.ts'
import { makeSession, type TestUser } from '#server/testing/factories.ts'
import { finishJobs } from '#server/testing/jobs.ts'
import { makePassenger } from '#server/testing/passenger-factories.ts'
import { codeTextedTo, makeTraveller, withRailway } from '#server/testing/railway-account-steps.ts'
import { readOfficial } from '#server/testing/service-steps.ts'

const app = await makeApp()
const { clock } = app
const calls = contract.passenger

type Added = CallInput<typeof calls.add>['body']

const add = (user: TestUser, given: Partial<Added> = {}) => {
  clock.advance(4)
  const body: Added = { name: '李小雁', idNumber: makeIdNumber(), type: 'adult', phone: newPhone(), ...given }
  return makeCall(app, calls.add, { body }, user)
}
const list = async (user: TestUser) => (await makeCall(app, calls.list, {}, user)).data
const confirm = (user: TestUser, id: string, phoneCode: string) =>
  makeCall(app, calls.confirm, { body: { id, phoneCode } }, user)
const submit = (user: TestUser, id: string, school = '北雁大学') =>
  makeCall(app, calls.submitStudent, { body: { id, school, fromCity: '北京', toCity: '上海' } }, user)

/** Of somebody born on a day. */

test('the user themselves is the first passenger, ready and masked', async () => {
  const user = await makeTraveller(app)
  const [self, ...others] = await list(user)
  expect(others).toEqual([])
  expect(self).toMatchObject({ name: applicantName, selfFlag: true, state: 'ready', type: 'adult' })
  expect(self?.idNumber).toBe(`1${'*'.repeat(16)}${user.idNumber.slice(-1)}`)
  const { failure } = await makeCall(app, calls.delete, { body: { id: self?.id ?? '' } }, user)
  expect(failure.error).toBe('PASSENGER_SELF')
})

test('without a session of the railway, by one of another sign-in, or after it has ended nothing is shown', async () => {
  const user = await makeTraveller(app)
  const elsewhere = await makeSession(app, user.id)
  const token = (user.headers as Record<string, string>)['x-railway-token'] ?? ''
  for (const asker of [elsewhere, withRailway(elsewhere, token), withRailway(user, 'of nobody')])
    expect((await makeCall(app, calls.list, {}, asker)).failure.error).toBe('RAILWAY_SIGN_IN')
  expect(await list(user)).toHaveLength(1)
  await makeCall(app, contract.railwayAccount.signOut, {}, user)
  expect((await makeCall(app, calls.list, {}, user)).failure.error).toBe('RAILWAY_SIGN_IN')
})

test('a session of the railway ends when nobody has used it for thirty days', async () => {
  const user = await makeTraveller(app)
  const usedAt = async (daysAgo: number) => {
    const used_at = new Date(clock.now().getTime() - daysAgo * 24 * 3600_000)
    await app.db.updateTable('railway_sessions').set({ used_at }).where('user_id', '=', user.id).execute()
  }
  await usedAt(29)
  expect(await list(user)).toHaveLength(1)
  const { used_at } = await app.db
    .selectFrom('railway_sessions')
    .select('used_at')
    .where('user_id', '=', user.id)
    .executeTakeFirstOrThrow()
  expect(used_at).toEqual(clock.now())
  await usedAt(30)
  expect((await makeCall(app, calls.list, {}, user)).failure.error).toBe('RAILWAY_SIGN_IN')
})

test('another adult is asked by a code to their own number, whose text says who asks', async () => {
  const user = await makeTraveller(app)
  const phone = newPhone()
  const { data } = await add(user, { phone })
  expect(data).toMatchObject({ name: '李小雁', state: 'consent', selfFlag: false, student: null })
  expect(data.phone).toBe(phone.replace(/(?<=^...)..../, '****'))
  expect(app.texts.findLast(({ to }) => to === phone)?.text).toContain('**月想在鸿雁为你买火车票')
  expect((await confirm(user, data.id, '000000')).failure.error).toBe('PHONE_CODE_WRONG')
  const code = codeTextedTo(app, phone)
  expect((await confirm(user, data.id, code)).data).toMatchObject({ state: 'ready', phone: null })
  expect((await confirm(user, data.id, code)).data.state).toBe('ready')
  expect((await list(user)).map(({ state }) => state)).toEqual(['ready', 'ready'])
})

test('one’s own number is none of theirs, and none at all asks nobody', async () => {
  const user = await makeTraveller(app)
  for (const phone of [user.phone, null])
    expect((await add(user, { phone })).failure).toMatchObject({
      ...{ error: 'INPUT_INVALID', fields: { phone: '请填写对方本人的手机号' } },
    })
  expect(await list(user)).toHaveLength(1)
})

test('they may be asked again, by another number; the old code is worth nothing then', async () => {
  const user = await makeTraveller(app)
  const [first, second] = [newPhone(), newPhone()]
  const { data } = await add(user, { phone: first })
  await makeCall(app, calls.askConsent, { body: { id: data.id, phone: second } }, user)
  expect((await confirm(user, data.id, codeTextedTo(app, first))).failure.error).toBe('PHONE_CODE_WRONG')
  expect((await confirm(user, data.id, codeTextedTo(app, second))).data.state).toBe('ready')
})

test('a child is added without being asked; on the fourteenth birthday they must agree', async () => {
  const user = await makeTraveller(app)
  const child = await add(user, { idNumber: idNumberOf('2012-11-22'), type: 'child', phone: null })
  expect(child.data).toMatchObject({ state: 'ready', type: 'child', ticketTypes: ['adult', 'child'] })
  const grown = await add(user, { idNumber: idNumberOf('2012-11-21'), type: 'child', phone: null })
  expect(grown.failure.fields).toEqual({ type: '满 14 周岁要买成人票' })
  clock.advance(24 * 3600)
  const later = withRailway({ ...user, ...(await makeSession(app, user.id)) }, '')
  const { data } = await makeCall(app, contract.railwayAccount.signInByUser, {}, later)
  expect((await list(withRailway(later, data.token))).at(-1)).toMatchObject({
    state: 'consent',
    ticketTypes: ['adult'],
  })
})

test('the same person is there once: the same tap again changes nothing', async () => {
  const user = await makeTraveller(app)
  const idNumber = makeIdNumber()
  const phone = newPhone()
  const { data } = await add(user, { idNumber, phone })
  expect((await add(user, { idNumber, phone })).data.id).toBe(data.id)
  expect((await add(user, { idNumber, name: '王大雁' })).failure.error).toBe('PASSENGER_THERE')
  expect((await add(user, { idNumber: user.idNumber })).failure.error).toBe('PASSENGER_THERE')
  const [at1, at2] = await Promise.all([add(user, { phone: null }), add(user, { phone: null })])
  expect([at1.status, at2.status]).toEqual([400, 400])
})

test('fifteen are the most, also of those that come at once', async () => {
  const user = await makeTraveller(app)
  await list(user)
  for (let made = 1; made < railwayLimits.passengers - 1; made++) await makePassenger(app, user)
  let order = 100
  const child = () => add(user, { idNumber: idNumberOf('2020-05-01', String(++order)), type: 'child', phone: null })
  const answers = await Promise.all([child(), child(), child()])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  expect(await list(user)).toHaveLength(railwayLimits.passengers)
})

test('who studies is verified in the background until the school year ends, and told', async () => {
  const user = await makeTraveller(app)
  const [self] = await list(user)
  await submit(user, self?.id ?? '')
  await finishJobs(app, 'decide-student')
  const [verified] = await list(user)
  expect(verified).toMatchObject({
    ...{ ticketTypes: ['adult', 'student'], student: { state: 'verified', untilDay: '2027-09-30', tripsLeft: 4 } },
  })
  expect((await submit(user, self?.id ?? '', '别的大学')).data.student?.school).toBe('北雁大学')
  const texts = (await readOfficial(app, user, 'system')).map(({ content }) => content)
  expect(texts.filter((text) => text.includes('学生资质核验通过'))).toHaveLength(1)
})

test('who does not is refused with what to do, and may hand in again', async () => {
  const user = await makeTraveller(app)
  const id = await makePassenger(app, user, { idNumber: makeIdNumber('996') })
  await submit(user, id)
  await finishJobs(app, 'decide-student')
  const refused = (await list(user)).find((one) => one.id === id)
  expect(refused).toMatchObject({
    ticketTypes: ['adult'],
    student: { state: 'refused', reason: expect.stringContaining('学籍') },
  })
  clock.advance(1)
  expect((await submit(user, id, '南雁大学')).data.student).toMatchObject({ school: '南雁大学' })
})

test('while it is not decided no student ticket may be bought', async () => {
  const user = await makeTraveller(app)
  const id = await makePassenger(app, user, { idNumber: makeIdNumber('995') })
  await submit(user, id)
  await finishJobs(app, 'decide-student')
  const waiting = (await list(user)).find((one) => one.id === id)
  expect(waiting).toMatchObject({ ticketTypes: ['adult'], student: { state: 'pending', tripsLeft: 0 } })
})

test('who is deleted is gone, and deleting again does nothing', async () => {
  const user = await makeTraveller(app)
  const id = await makePassenger(app, user)
  for (let times = 0; times < 2; times++)
    expect((await makeCall(app, calls.delete, { body: { id } }, user)).status).toBe(200)
  expect(await list(user)).toHaveLength(1)
})

test('neither names nor numbers lie open', async () => {
  const user = await makeTraveller(app)
  const [idNumber, phone] = [makeIdNumber(), newPhone()]
  await add(user, { name: '欧阳春雁', idNumber, phone })
  const rows = await app.db.selectFrom('passengers').selectAll().where('user_id', '=', user.id).execute()
  const stored = JSON.stringify(rows)
  for (const secret of ['欧阳春雁', idNumber, phone, applicantName]) expect(stored).not.toContain(secret)
})
