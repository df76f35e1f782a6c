import { expect, test } from 'vitest'
import { type AgreementStanding, agreementText } from '#contract/agreement.ts'
import { sectionsOf } from '#contract/agreement-text.ts'
import type { CallInput } from '#contract/call.ts'
import { contract } from '#contract/index.ts'
import { signUp } from '#server/testing/account-steps.ts'
import { makeApp, type TestApp } from '#server/testing/app.ts'
import { makeCall } from '#server/testing/call.ts'
import { makeSession, makeUser } from '#server/testing/factories.ts'
import { makeStaff } from '#server/testing/staff-factories.ts'
import { firstTexts } from './agreement.service.ts'

const { agreement } = contract
type Publication = CallInput<typeof agreement.publish>['body']
const first = { userAgreement: 1, privacyPolicy: 1 }

/** An app, somebody of its staff, and what a test does with the agreements. */
const open = async (given?: TestApp) => {
  const app = given ?? (await makeApp())
  const staff = await makeStaff(app, ['owner'])
  const user = await makeUser(app)
  const draft: Publication = {
    ...{ name: 'userAgreement', latestVersion: 1, summary: '新的约定。', text: '# 怎么相处\n好好说话。' },
    ...{ changes: '写短了', acceptFlag: false, reason: '太长' },
  }
  return {
    ...{ app, user },
    standing: async () => (await makeCall(app, agreement.getStanding, {}, user)).data,
    accept: (body: AgreementStanding['current'] = first) => makeCall(app, agreement.accept, { body }, user),
    publish: async (body: Partial<Publication> = {}) => {
      app.clock.advance(1)
      return await makeCall(app, agreement.publish, { body: { ...draft, ...body } }, staff)
    },
    cancel: (version: number) =>
      makeCall(app, agreement.cancelVersion, { body: { name: 'userAgreement', version, reason: '算了' } }, staff),
    versions: async () =>
      (await makeCall(app, agreement.pageVersions, { body: { name: 'userAgreement' } }, staff)).data,
    manage: async () => (await makeCall(app, agreement.listAll, { body: {} }, staff)).data,
    read: async (other = app) => (await makeCall(other, agreement.get, { query: { name: 'userAgreement' } })).data,
    at: (minutes: number) => new Date(app.clock.now().getTime() + minutes * 60_000).toISOString(),
  }
}

const stored = (app: TestApp, userId: string) =>
  app.db
    .selectFrom('agreement_acceptances')
    .select(['agreement', 'version', 'accepted_at'])
    .where('user_id', '=', userId)
    .orderBy('agreement')
    .orderBy('version')
    .execute()

test('what comes with the app is a text that the staff could have written', () => {
  for (const { body } of firstTexts(new Date())) expect(agreementText.parse(body)).toEqual(body)
})

test('a text is read section by section, with passages and lists', () => {
  expect(sectionsOf('before\n# One\n\nfirst\n- a\n-  b\nlast\n- c\n\n- d\n# Two\nend')).toEqual([
    { title: 'One', passages: ['first', ['a', 'b'], 'last', ['c'], ['d']] },
    { title: 'Two', passages: ['end'] },
  ])
})

test('a new database shows what comes with the app, and signing up accepts it', async () => {
  const { app, read } = await open()
  expect(await read()).toMatchObject({ version: 1, text: expect.stringContaining('# 内容的规矩') })
  const { id } = await signUp(app)
  const headers = await makeSession(app, id)
  expect((await makeCall(app, agreement.getStanding, {}, headers)).data).toEqual({
    ...{ state: 'agreed', current: first, accepted: first, changes: [] },
  })
  expect(await stored(app, id)).toEqual([
    { agreement: 'privacy_policy', version: 1, accepted_at: app.clock.now() },
    { agreement: 'user_agreement', version: 1, accepted_at: app.clock.now() },
  ])
})

test('who was here before the agreements has accepted none, until they do; twice changes nothing', async () => {
  const { app, user, standing, accept } = await open()
  const none = { userAgreement: null, privacyPolicy: null }
  expect(await standing()).toMatchObject({ state: 'never', accepted: none, current: first })
  expect((await accept()).data).toMatchObject({ state: 'agreed', accepted: first })
  const before = await stored(app, user.id)
  app.clock.advance(60)
  expect((await accept()).status).toBe(200)
  expect(await stored(app, user.id)).toEqual(before)
})

test('who has accepted one from before versions were kept is asked again', async () => {
  const { app, user, standing } = await open()
  const old = { user_id: user.id, day: '2025-01-01', version: 0, accepted_at: app.clock.now() }
  await app.db
    .insertInto('agreement_acceptances')
    .values(['user_agreement', 'privacy_policy'].map((name) => ({ ...old, agreement: name })))
    .execute()
  expect(await standing()).toMatchObject({ state: 'outdated', accepted: { userAgreement: 0, privacyPolicy: 0 } })
})

test('a small change asks nobody, one of weight asks once, and tells what it changes', async () => {
  const { app, user, standing, accept, publish } = await open()
  await accept()
  expect((await publish()).data).toMatchObject({ version: 2, acceptFlag: false })
  expect(await standing()).toMatchObject({ state: 'agreed', current: { userAgreement: 2 } })
  await publish({ latestVersion: 2, text: '# 新规矩\n要实名。', changes: '要实名', acceptFlag: true })
  const current = { userAgreement: 3, privacyPolicy: 1 }
  expect(await standing()).toEqual({ state: 'outdated', current, accepted: first, changes: ['要实名'] })
  // A page that shows an older one is told so.
  expect((await accept()).failure.error).toBe('AGREEMENT_CHANGED')
  expect((await accept(current)).data.state).toBe('agreed')
  await publish({ latestVersion: 3, text: '# 新规矩\n要实名的。' })
  expect((await standing()).state).toBe('agreed')
  expect((await stored(app, user.id)).map(({ version }) => version)).toEqual([1, 1, 3])
})

test('going back to what one has agreed to asks nobody who has, and whoever has not', async () => {
  const { app, standing, accept, publish, read } = await open()
  const before = await read()
  await accept()
  await publish({ acceptFlag: true })
  const other = await open(app)
  await other.accept({ userAgreement: 2, privacyPolicy: 1 })
  await publish({ latestVersion: 2, summary: before.summary, text: before.text, acceptFlag: true })
  expect((await standing()).state).toBe('agreed')
  expect((await other.standing()).state).toBe('outdated')
})

test('one that is scheduled holds and asks when its time has come, in every process; until then it can be cancelled', async () => {
  const { app, standing, accept, publish, cancel, read, versions, manage, at } = await open()
  const sibling = await makeApp({}, app)
  await accept()
  const later = { startTime: at(11), acceptFlag: true }
  expect((await publish(later)).data).toMatchObject({ version: 1, coming: { version: 2 } })
  expect((await publish({ ...later, latestVersion: 2, summary: '又一个。' })).failure.error).toBe('TEXT_COMING')
  expect([(await standing()).state, (await read()).version, (await read(sibling)).version]).toEqual(['agreed', 1, 1])
  expect((await cancel(2)).status).toBe(200)
  expect((await cancel(2)).status).toBe(200)
  await publish({ ...later, latestVersion: 2, startTime: at(11) })
  app.clock.advance(12 * 60)
  expect([(await standing()).state, (await read()).version]).toEqual(['outdated', 3])
  await expect.poll(async () => (await read(sibling)).version, { timeout: 20_000 }).toBe(3)
  expect((await cancel(3)).failure.error).toBe('TEXT_BEGUN')
  expect((await versions()).records.map(({ state }) => state)).toEqual(['standing', 'cancelled', 'past'])
  expect(await manage()).toMatchObject([
    { name: 'userAgreement', version: 3, latestVersion: 3, coming: null },
    { name: 'privacyPolicy', version: 1, cameWithAppFlag: true },
  ])
})

test('what somebody else wrote meanwhile is not lost, and a text without sections is refused', async () => {
  const { publish } = await open()
  await publish()
  expect((await publish({ text: '# 我的\n也在改。' })).failure.error).toBe('TEXT_CHANGED')
  for (const text of ['没有标题', '# 只有标题', '# 一\n有\n# 二'])
    expect((await publish({ latestVersion: 2, text })).failure.error).toBe('INPUT_INVALID')
})

test('what the staff has written stays theirs when the app starts again', async () => {
  const { app, publish, read } = await open()
  await publish()
  const sibling = await makeApp({}, app)
  expect(await read(sibling)).toMatchObject({ version: 2, summary: '新的约定。' })
})

test('of two who sign up under one name at once only the one who gets it has agreed', async () => {
  const app = await makeApp()
  await Promise.allSettled([signUp(app, { username: 'same_name' }), signUp(app, { username: 'same_name' })])
  const accepted = await app.db.selectFrom('agreement_acceptances').select('user_id').distinct().execute()
  expect(accepted).toHaveLength(1)
})
