import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, describe, expect, onTestFinished, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { limits } from '#contract/limits.ts'
import { askMyBase } from '#server/testing/account-steps.ts'
import { makeApp } from '#server/testing/app.ts'
import {
  bindAnswer,
  bindThirdParty,
  fetchBindAnswer,
  fetchSignInAnswer,
  myBinds,
  signInByAnswer,
  makePerson,
} from '#server/testing/bind-steps.ts'
import { makeCall } from '#server/testing/call.ts'
import { startOidcServer } from '#server/testing/oidc-server.ts'

const publicUrl = 'https://hongyan.example'
const provider = await startOidcServer({ publicUrl, clientSecret: 'between the two of us, and long enough' })
const app = await makeApp(provider.environment)

afterEach(() => provider.tamper({}))
afterAll(provider.stop)

const newLogin = () => `wan${randomUUID()}`
const failed = { error: 'THIRD_PARTY_FAILED', code: 400, message: '没有完成授权，请重试' }

/** Somebody whose account of the provider is bound. */
const makeBound = async () => {
  const user = await makePerson(app)
  const login = newLogin()
  expect((await bindThirdParty(app, user, login)).status).toBe(200)
  return { user, login }
}

describe('signing in by a third party', () => {
  test('is offered under the name of the configuration', async () => {
    const { data } = await makeCall(app, contract.accountBind.listProviders, {})
    expect(data).toEqual([{ provider: 'oidc', name: '飞雁通行证' }])
  })

  test('leads to the provider with PKCE, state and nonce, and back to /login', async () => {
    const { data } = await makeCall(app, contract.accountBind.beginSignIn, { body: { provider: 'oidc' } })
    const { origin, searchParams } = new URL(data.url)
    expect(origin).toBe(provider.issuer)
    expect(Object.fromEntries(searchParams)).toEqual({
      client_id: 'hongyan',
      response_type: 'code',
      redirect_uri: `${publicUrl}/login`,
      scope: 'openid profile',
      state: data.state,
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    })
    const rows = await app.db.selectFrom('third_party_ways').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(data.state)
  })

  test('signs in who has bound it', async () => {
    const { user, login } = await makeBound()
    const { status, body } = await signInByAnswer(app, await fetchSignInAnswer(app, login))
    expect(status).toBe(200)
    expect((await askMyBase(app, body['access_token'])).data).toMatchObject({ id: user.id })
  })

  test('says to who has not bound it what to do, and makes no account', async () => {
    const { status, body } = await signInByAnswer(app, await fetchSignInAnswer(app, newLogin()))
    expect(status).toBe(400)
    expect(body).toMatchObject({ error: 'THIRD_PARTY_UNBOUND', message: expect.stringContaining('账号管理') })
  })

  test('ends without a trace when they think better of it at the provider', async () => {
    const answer = await fetchSignInAnswer(app, undefined)
    expect(answer).toContain('error=access_denied')
    expect((await signInByAnswer(app, answer)).body).toMatchObject(failed)
  })

  test('of a provider that is not configured there is none', async () => {
    const { failure } = await makeCall(app, contract.accountBind.beginSignIn, { body: { provider: 'other' } })
    expect(failure).toMatchObject({ error: 'NOT_FOUND' })
    const without = await makeApp({}, app)
    expect((await makeCall(without, contract.accountBind.listProviders, {})).data).toEqual([])
  })
})

describe('an answer of the provider', () => {
  test('serves once, also when it comes several times at once', async () => {
    const { login } = await makeBound()
    const answer = await fetchSignInAnswer(app, login)
    const answers = await Promise.all(Array.from({ length: 5 }, () => signInByAnswer(app, answer)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400, 400, 400])
    expect((await signInByAnswer(app, answer)).body).toMatchObject(failed)
  })

  test('is too late after ten minutes, and what was begun is deleted', async () => {
    const { login } = await makeBound()
    const answer = await fetchSignInAnswer(app, login)
    app.clock.advance(limits.thirdPartySeconds)
    expect((await signInByAnswer(app, answer)).body).toMatchObject(failed)
  })

  test('with a state that was not given out, or none, is worth nothing', async () => {
    const { login } = await makeBound()
    const answer = new URLSearchParams(await fetchSignInAnswer(app, login))
    for (const state of ['a guess', '\u0000', '']) {
      answer.set('state', state)
      expect((await signInByAnswer(app, answer.toString())).body).toMatchObject(failed)
    }
    expect((await signInByAnswer(app, 'nothing of the kind')).body).toMatchObject(failed)
  })

  test('to bind does not sign in, and the other way round', async () => {
    const { user, login } = await makeBound()
    const toBind = await fetchBindAnswer(app, user, login)
    expect((await signInByAnswer(app, toBind)).body).toMatchObject(failed)
    // It is still good for what it was begun for.
    expect((await bindAnswer(app, user, toBind)).status).toBe(200)
    const toSignIn = await fetchSignInAnswer(app, login)
    expect((await bindAnswer(app, user, toSignIn)).failure).toMatchObject(failed)
  })

  test('to bind is worth nothing for another user', async () => {
    const [user, other] = [await makePerson(app), await makePerson(app)]
    const answer = await fetchBindAnswer(app, user, newLogin())
    expect((await bindAnswer(app, other, answer)).failure).toMatchObject(failed)
    expect((await myBinds(app, other)).at(-1)).toMatchObject({ boundFlag: false })
    expect((await bindAnswer(app, user, answer)).status).toBe(200)
  })

  test('with the code of another way is worth nothing', async () => {
    const [first, second] = [await makeBound(), await makeBound()]
    const mine = new URLSearchParams(await fetchSignInAnswer(app, first.login))
    const stolen = new URLSearchParams(await fetchSignInAnswer(app, second.login))
    mine.set('code', stolen.get('code') ?? '')
    expect((await signInByAnswer(app, mine.toString())).body).toMatchObject(failed)
  })

  test('of another issuer is worth nothing', async () => {
    const { login } = await makeBound()
    const answer = new URLSearchParams(await fetchSignInAnswer(app, login))
    answer.set('iss', 'https://elsewhere.example')
    expect((await signInByAnswer(app, answer.toString())).body).toMatchObject(failed)
  })
})

describe('an ID token', () => {
  const changes = {
    'for another nonce': { nonce: 'another' },
    'without a nonce': { nonce: undefined },
    'of another issuer': { iss: 'https://elsewhere.example' },
    'for another client': { aud: 'another' },
    'that has expired': { exp: 1_600_000_000 },
    'of nobody': { sub: '' },
    'of a subject that is no text': { sub: '雁\u0000' },
  }
  test.each(Object.entries(changes))('%s is refused', async (_, change) => {
    const { login } = await makeBound()
    const answer = await fetchSignInAnswer(app, login)
    provider.tamper({ claims: (claims) => ({ ...claims, ...change }) })
    expect((await signInByAnswer(app, answer)).body).toMatchObject(failed)
  })

  test('that is signed by somebody else is refused', async () => {
    const { login } = await makeBound()
    const answer = await fetchSignInAnswer(app, login)
    provider.tamper({ foreignKey: true })
    expect((await signInByAnswer(app, answer)).body).toMatchObject(failed)
  })
})

describe('a public client', () => {
  test('binds and signs in without a secret', async () => {
    const open = await startOidcServer({ publicUrl })
    onTestFinished(open.stop)
    const other = await makeApp(open.environment)
    const [user, login] = [await makePerson(other), newLogin()]
    expect((await bindThirdParty(other, user, login)).status).toBe(200)
    expect((await signInByAnswer(other, await fetchSignInAnswer(other, login))).status).toBe(200)
  })
})
