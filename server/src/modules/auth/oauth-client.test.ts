import { randomUUID } from 'node:crypto'
import { ResourceOwnerPassword } from 'simple-oauth2'
import { expect, test } from 'vitest'
import { webClient } from '#contract/web-client.ts'
import { askMyBase, askPictureCode, fixedCode, signUp } from '#server/testing/account-steps.ts'
import { makeApp } from '#server/testing/app.ts'

const app = await makeApp({ CHECKCODE_FIXED: fixedCode })

test('an OAuth 2.0 client library signs in, refreshes and logs out', async () => {
  const user = await signUp(app)
  const client = new ResourceOwnerPassword({
    client: { id: webClient.client_id, secret: webClient.client_secret },
    auth: {
      tokenHost: await app.app.listen({ port: 0, host: '127.0.0.1' }),
      tokenPath: '/api/v1/auth/oauth/token',
      revokePath: '/api/v1/auth/oauth/revoke',
    },
    options: { authorizationMethod: 'body' },
  })
  const { username, password } = user
  const credential = {
    username,
    password,
    authType: 'password',
    deviceId: randomUUID(),
    ...(await askPictureCode(app)),
  }

  const signedIn = await client.getToken({ username: JSON.stringify(credential), password })
  expect(signedIn.token).toMatchObject({ token_type: 'Bearer', expires_in: 900 })
  expect((await askMyBase(app, signedIn.token.access_token)).data).toMatchObject({ username })

  const renewed = await signedIn.refresh()
  expect(renewed.token.refresh_token).not.toBe(signedIn.token.refresh_token)
  expect((await askMyBase(app, renewed.token.access_token)).status).toBe(200)

  await renewed.revoke('refresh_token')
  expect((await askMyBase(app, renewed.token.access_token)).failure).toMatchObject({ message: '令牌已被列入黑名单' })
})
