import { randomUUID } from 'node:crypto'
import { ResourceOwnerPassword } from 'simple-oauth2'
import { describe, expect, test } from 'vitest'
import { webClient } from '#contract/web-client.ts'
import { askMyBase, askPictureCode, fixedCode, signUp } from '#server/testing/account-steps.ts'
import { makeApp } from '#server/testing/app.ts'

const app = await makeApp({ CHECKCODE_FIXED: fixedCode })

const tokenHost = await app.app.listen({ port: 0, host: '127.0.0.1' })

test.each(['body', 'header'] as const)(
  'an OAuth 2.0 client library signs in by %s, refreshes and logs out',
  async (method) => {
    const user = await signUp(app)
    const client = new ResourceOwnerPassword({
      client: { id: webClient.client_id, secret: webClient.client_secret },
      auth: {
        tokenHost,
        tokenPath: '/api/v1/auth/oauth/token',
        revokePath: '/api/v1/auth/oauth/revoke',
      },
      options: { authorizationMethod: method },
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
  },
)

describe('failures are those of RFC 6749, section 5.2', () => {
  const refresh = { grant_type: 'refresh_token', refresh_token: 'unknown' }
  const post = async (given: Record<string, string>, authorization?: string, path = 'token') => {
    const response = await app.app.inject({
      method: 'POST',
      url: `/api/v1/auth/oauth/${path}`,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        ...(authorization !== undefined && { authorization }),
      },
      payload: new URLSearchParams(given).toString(),
    })
    return { status: response.statusCode, headers: response.headers, body: response.json<Record<string, unknown>>() }
  }
  const basicOf = (id: string, secret: string) => `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`
  const ours = basicOf(webClient.client_id, webClient.client_secret)

  test('a refresh token that is worth nothing is an invalid_grant', async () => {
    const { status, headers, body } = await post({ ...webClient, ...refresh })
    expect(status).toBe(400)
    expect(headers['cache-control']).toBe('no-store')
    expect(body).toMatchObject({
      error: 'invalid_grant',
      error_description: 'REFRESH_REFUSED',
      code: 400,
      message: '登录失效，请重新登录',
    })
  })

  test('so is a wrong password', async () => {
    const credential = {
      username: 'nobody',
      password: 'not the password',
      authType: 'password',
      deviceId: randomUUID(),
    }
    const username = JSON.stringify({ ...credential, ...(await askPictureCode(app)) })
    const { status, body } = await post({ ...webClient, grant_type: 'password', username })
    expect([status, body.error, body.error_description]).toEqual([400, 'invalid_grant', 'CREDENTIAL_WRONG'])
  })

  test.each([
    ['a wrong secret in the body', { ...webClient, client_secret: 'guess', ...refresh }, undefined],
    ['a wrong secret by Basic', refresh, basicOf(webClient.client_id, 'guess')],
    ['Basic that is none', refresh, 'Basic ???'],
    ['no client at all', refresh, undefined],
  ])('%s is an invalid_client, and Basic is wanted', async (_, given, authorization) => {
    const { status, headers, body } = await post(given, authorization)
    expect([status, body.error]).toEqual([401, 'invalid_client'])
    expect(headers['www-authenticate']).toBe('Basic realm="hongyan"')
  })

  test.each([
    ['invalid_request', { refresh_token: 'x' }, ours],
    ['invalid_request', { grant_type: 'refresh_token' }, ours],
    ['invalid_request', { ...webClient, ...refresh }, ours],
    ['unsupported_grant_type', { grant_type: 'client_credentials' }, ours],
    ['invalid_grant', refresh, ours],
  ])('%s for %j', async (error, given, authorization) => {
    const { status, body } = await post(given, authorization)
    expect([status, body.error]).toEqual([400, error])
  })

  test('logging out knows Basic, too', async () => {
    expect((await post({ token: 'unknown' }, ours, 'revoke')).status).toBe(200)
    expect((await post({ token: 'unknown' }, basicOf('stranger', 'x'), 'revoke')).body.error).toBe('invalid_client')
  })
})
