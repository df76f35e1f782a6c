import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { quotas } from '#contract/quotas.ts'
import { makeApp } from '#server/testing/app.ts'
import { fetchSignInAnswer, signInByAnswer } from '#server/testing/bind-steps.ts'
import { makeCall } from '#server/testing/call.ts'
import { runJobs } from '#server/testing/jobs.ts'
import { startOidcServer } from '#server/testing/oidc-server.ts'

const publicUrl = 'https://hongyan.example'
const provider = await startOidcServer({ publicUrl, clientSecret: 'between the two of us, and long enough' })
afterAll(provider.stop)

const begin = (test: Awaited<ReturnType<typeof makeApp>>) =>
  makeCall(test, contract.accountBind.beginSignIn, { body: { provider: 'oidc' } })

/** A provider that is out of order in some way. */
const makeBroken = async (answer: RequestListener) => {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('it does not listen')
  const issuer = `http://127.0.0.1:${address.port}`
  return { issuer, app: await makeApp({ ...provider.environment, OIDC_ISSUER: issuer }) }
}

const down = { error: 'THIRD_PARTY_DOWN', code: 503, message: '对方的登录服务暂时无法使用，请稍后再试' }

test('a provider that is out of order is reported as such, and is asked again the next time', async () => {
  let broken = true
  const { app, issuer } = await makeBroken((_, response) => {
    if (broken) return void response.writeHead(500).end()
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(
      JSON.stringify({ issuer, authorization_endpoint: `${issuer}/auth`, token_endpoint: `${issuer}/token` }),
    )
  })
  expect((await begin(app)).failure).toMatchObject(down)
  broken = false
  expect((await begin(app)).data.url).toContain(`${issuer}/auth?`)
})

test('a provider that says to be another one is not believed', async () => {
  const { app } = await makeBroken((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ issuer: 'https://elsewhere.example', authorization_endpoint: 'https://a.example' }))
  })
  expect((await begin(app)).failure).toMatchObject(down)
})

test('a provider that never ends its answer is given up', async () => {
  const { app } = await makeBroken((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    const send = () => void (response.write(' '.repeat(64 * 1024)) ? setImmediate(send) : response.once('drain', send))
    send()
  })
  expect((await begin(app)).failure).toMatchObject(down)
})

test('a provider that does not answer is waited for no longer than 5 seconds', async () => {
  const { app } = await makeBroken(() => {})
  const began = Date.now()
  expect((await begin(app)).failure).toMatchObject(down)
  expect(Date.now() - began).toBeLessThan(20_000)
})

test('a provider that is gone when somebody comes back is reported as such', async () => {
  const leaving = await startOidcServer({ publicUrl, clientSecret: 'between the two of us, and long enough' })
  const app = await makeApp(leaving.environment)
  const answer = await fetchSignInAnswer(app, 'wan')
  await leaving.stop()
  const { status, body } = await signInByAnswer(app, answer)
  expect([status, body]).toEqual([503, expect.objectContaining(down)])
})

test('one address begins so many times an hour', async () => {
  const app = await makeApp(provider.environment)
  for (let times = 0; times < quotas.thirdPartyBeginningsPerAddress.times; times++)
    expect((await begin(app)).status).toBe(200)
  expect((await begin(app)).failure).toMatchObject({ error: 'TOO_MANY_REQUESTS' })
})

test('what was begun and is over is deleted', async () => {
  const app = await makeApp(provider.environment)
  await begin(app)
  const count = async () => (await app.db.selectFrom('third_party_ways').select('provider').execute()).length
  await runJobs(app, 'third-party-cleanup')
  expect(await count()).toBe(1)
  app.clock.advance(601)
  await runJobs(app, 'third-party-cleanup')
  expect(await count()).toBe(0)
})
