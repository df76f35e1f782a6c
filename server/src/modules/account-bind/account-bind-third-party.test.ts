import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { fixedCode } from '#server/testing/account-steps.ts'
import { makeApp } from '#server/testing/app.ts'
import {
  bindAnswer,
  bindThirdParty,
  fetchBindAnswer,
  fetchSignInAnswer,
  makePerson,
  myBinds,
  noticesOf,
  signInByAnswer,
  unbind,
} from '#server/testing/bind-steps.ts'
import { makeCall } from '#server/testing/call.ts'
import { startOidcServer } from '#server/testing/oidc-server.ts'

const provider = await startOidcServer({
  publicUrl: 'https://hongyan.example',
  clientSecret: 'between the two of us, and long enough',
})
afterAll(provider.stop)
const app = await makeApp({ CHECKCODE_FIXED: fixedCode, ...provider.environment })

// One address may begin so many ways an hour.
beforeEach(() => app.clock.advance(3600))

const newLogin = () => `wan${randomUUID().slice(0, 8)}`
const bound = { type: 'third-party', provider: 'oidc', name: '飞雁通行证', boundFlag: true, unbindFlag: true } as const
const unbound = { ...bound, boundFlag: false, unbindFlag: false, account: null, bindTime: null }

test('a third party is listed before it is bound, and under the name that it gives afterwards', async () => {
  const person = await makePerson(app)
  expect((await myBinds(app, person)).at(-1)).toEqual(unbound)
  const login = newLogin()
  const { data } = await bindThirdParty(app, person, login)
  expect(data.at(-1)).toEqual({ ...bound, account: `${login}的通行证`, bindTime: app.clock.now().toISOString() })
})

test('the user is notified of binding by mail and in the window of 系统通知', async () => {
  const person = await makePerson(app)
  await bindThirdParty(app, person, newLogin())
  expect((await noticesOf(app, person)).at(-1)).toContain('已绑定飞雁通行证账号')
  const subjects = () => app.mails.filter(({ to }) => to === person.email).map(({ subject }) => subject)
  await expect.poll(() => subjects()).toContain('鸿雁：已绑定飞雁通行证账号')
})

test('an account without a name goes by its own id', async () => {
  const person = await makePerson(app)
  const login = `nameless${randomUUID().slice(0, 8)}`
  expect((await bindThirdParty(app, person, login)).data.at(-1)).toMatchObject({ account: login })
})

test('of a name that the provider gives only so much is shown as can be read', async () => {
  const person = await makePerson(app)
  onTestFinished(() => provider.tamper({}))
  provider.tamper({ claims: (claims) => ({ ...claims, name: `雁\u0000\u202e书${'长'.repeat(100)}` }) })
  const { data } = await bindThirdParty(app, person, newLogin())
  expect(data.at(-1)).toMatchObject({ account: `雁  书${'长'.repeat(36)}` })
})

test('another account of the same provider takes the place of the first, which signs in no more', async () => {
  const person = await makePerson(app)
  const [first, second] = [newLogin(), newLogin()]
  await bindThirdParty(app, person, first)
  const { data } = await bindThirdParty(app, person, second)
  expect(data.at(-1)).toMatchObject({ account: `${second}的通行证` })
  const { body } = await signInByAnswer(app, await fetchSignInAnswer(app, first))
  expect(body).toMatchObject({ error: 'THIRD_PARTY_UNBOUND' })
})

test('the same account again changes nothing and is notified once', async () => {
  const person = await makePerson(app)
  const login = newLogin()
  await bindThirdParty(app, person, login)
  const before = await myBinds(app, person)
  app.clock.advance(60)
  expect((await bindThirdParty(app, person, login)).data).toEqual(before)
  expect((await noticesOf(app, person)).filter((text) => text.includes('飞雁通行证'))).toHaveLength(1)
})

test('an account that is somebody else’s stays theirs; of several who bind one at once, one gets it', async () => {
  const people = [await makePerson(app), await makePerson(app), await makePerson(app)]
  const login = newLogin()
  const answers = await Promise.all(people.map((person) => fetchBindAnswer(app, person, login)))
  const results = await Promise.all(
    people.map((person, at) => bindAnswer(app, person, answers[at] ?? expect.fail('no answer'))),
  )
  expect(results.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  expect(results.find(({ status }) => status === 409)?.failure).toMatchObject({ error: 'THIRD_PARTY_TAKEN' })
})

test('of two accounts that one user binds at once, one stays', async () => {
  const person = await makePerson(app)
  const answers = [await fetchBindAnswer(app, person, newLogin()), await fetchBindAnswer(app, person, newLogin())]
  const results = await Promise.all(answers.map((answer) => bindAnswer(app, person, answer)))
  expect(results.map(({ status }) => status)).toEqual([200, 200])
  const rows = await app.db.selectFrom('third_party_accounts').selectAll().where('user_id', '=', person.id).execute()
  expect(rows).toHaveLength(1)
})

test('unbinding needs the password, is notified once, and lets another user bind it', async () => {
  const [person, other] = [await makePerson(app), await makePerson(app)]
  const login = newLogin()
  await bindThirdParty(app, person, login)
  const guess = await unbind(app, { ...person, password: 'a guess' }, { type: 'third-party', provider: 'oidc' })
  expect(guess.failure).toMatchObject({ error: 'PASSWORD_WRONG' })
  for (let times = 0; times < 2; times++)
    expect((await unbind(app, person, { type: 'third-party', provider: 'oidc' })).data.at(-1)).toEqual(unbound)
  expect((await noticesOf(app, person)).filter((text) => text.includes('已解绑'))).toHaveLength(1)
  expect((await bindThirdParty(app, other, login)).status).toBe(200)
})

test('what is bound of a provider that is not configured any more is still listed, and can go', async () => {
  const person = await makePerson(app)
  await bindThirdParty(app, person, newLogin())
  const without = await makeApp({ CHECKCODE_FIXED: fixedCode }, app)
  expect((await myBinds(without, person)).at(-1)).toMatchObject({ provider: 'oidc', name: 'oidc', boundFlag: true })
  const { data } = await unbind(without, person, { type: 'third-party', provider: 'oidc' })
  expect(data.some(({ type }) => type === 'third-party')).toBe(false)
})

test('who is not signed in, or does not know the password, begins no binding', async () => {
  const body = { provider: 'oidc', password: 'a guess' }
  expect((await makeCall(app, contract.accountBind.beginBind, { body })).failure.error).toBe('UNAUTHENTICATED')
  const person = await makePerson(app)
  expect((await makeCall(app, contract.accountBind.beginBind, { body }, person)).failure.error).toBe('PASSWORD_WRONG')
})
