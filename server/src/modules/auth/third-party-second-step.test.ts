import { afterAll, expect, test } from 'vitest'
import { thirdPartyGrant } from '#contract/auth.ts'
import { contract } from '#contract/index.ts'
import { fixedCode, postToken } from '#server/testing/account-steps.ts'
import { makeApp } from '#server/testing/app.ts'
import { bindThirdParty, fetchSignInAnswer, signInByAnswer } from '#server/testing/bind-steps.ts'
import { makeCall } from '#server/testing/call.ts'
import { startOidcServer } from '#server/testing/oidc-server.ts'
import { makeGuarded, nextTotpCode, takeSecondStep } from '#server/testing/two-factor-steps.ts'

const provider = await startOidcServer({
  publicUrl: 'https://hongyan.example',
  clientSecret: 'between the two of us, and long enough',
})
afterAll(provider.stop)
const app = await makeApp({ CHECKCODE_FIXED: fixedCode, ...provider.environment })

const makeBound = async () => {
  const user = await makeGuarded(app)
  const login = `wan${user.id}`
  expect((await bindThirdParty(app, user, login)).status).toBe(200)
  return { user, login }
}

test('who signs in over a third party takes the second step, too', async () => {
  const { user, login } = await makeBound()
  const { status, body } = await signInByAnswer(app, await fetchSignInAnswer(app, login))
  expect([status, body]).toEqual([
    400,
    {
      code: 400,
      message: '请完成两步验证',
      error: 'TWO_FACTOR_NEEDED',
      challenge: { token: expect.any(String), ways: ['totp', 'recovery'] },
    },
  ])
  const challenge = body.challenge as { token: string }
  const { status: signedIn } = await takeSecondStep(app, challenge, {
    way: 'totp',
    code: nextTotpCode(app, user.key),
  })
  expect(signedIn).toBe(200)
})

test('a code by mail serves after a third party, and a trusted device needs none', async () => {
  const { user, login } = await makeBound()
  const allow = { emailFlag: true, code: nextTotpCode(app, user.key) }
  await makeCall(app, contract.twoFactor.setEmail, { body: allow }, user)
  // One mail a minute; the last one was for signing up.
  app.clock.advance(60)
  const deviceId = 'the-phone-of-a-bound-one'
  const { body } = await signInByAnswer(app, await fetchSignInAnswer(app, login), deviceId)
  const challenge = body.challenge as { token: string; ways: string[] }
  expect(challenge.ways).toEqual(['totp', 'recovery', 'email'])
  const { data } = await makeCall(app, contract.auth.sendTwoFactorEmail, { body: { challenge: challenge.token } })
  const given = { way: 'email', code: fixedCode, emailKey: data.emailKey, trust: '1' } as const
  const finished = await takeSecondStep(app, challenge, given)
  expect(finished.status).toBe(200)

  const again = await postToken(app, {
    grant_type: thirdPartyGrant,
    answer: await fetchSignInAnswer(app, login),
    deviceId,
    trust_token: String(finished.body.trust_token),
  })
  expect(again.status).toBe(200)
})
