import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const bucket = {
  S3_ENDPOINT: 'http://127.0.0.1:9000',
  S3_BUCKET: 'hongyan',
  S3_ACCESS_KEY: 'key',
  S3_SECRET_KEY: 'secret',
}

test('without a bucket files go to the data folder', () => {
  expect(readConfig({}).s3).toBeUndefined()
})

test('the demo world, whose password is published, does not come by itself in production', () => {
  expect(readConfig({}).demoWorld).toBe(true)
  expect(readConfig({ NODE_ENV: 'production' }).demoWorld).toBe(false)
  expect(readConfig({ NODE_ENV: 'production', DEMO_WORLD: 'on' }).demoWorld).toBe(true)
})

test('a bucket is set as a whole', () => {
  expect(readConfig(bucket).s3).toEqual({
    endpoint: 'http://127.0.0.1:9000',
    bucket: 'hongyan',
    accessKey: 'key',
    secretKey: 'secret',
    region: 'us-east-1',
  })
})

test.each(Object.keys(bucket))('a bucket without %s is refused in one line that says so', (name) => {
  const start = () => readConfig({ ...bucket, [name]: '' })
  expect(start).toThrow(new RegExp(`^${name} is missing: .+ cannot do without$`))
})

const thirdParty = {
  OIDC_ISSUER: 'https://id.example.com',
  OIDC_CLIENT_ID: 'hongyan',
  OIDC_NAME: '飞雁通行证',
  PUBLIC_URL: 'https://hongyan.example.com/',
}

test('without a third party people sign in by what they have here', () => {
  expect(readConfig({ PUBLIC_URL: thirdParty.PUBLIC_URL }).oidc).toBeUndefined()
})

test('a third party may do without a secret, slug and scope of its own', () => {
  expect(readConfig(thirdParty).oidc).toEqual({
    provider: 'oidc',
    name: '飞雁通行证',
    issuer: new URL('https://id.example.com'),
    clientId: 'hongyan',
    clientSecret: undefined,
    scope: 'openid profile',
    publicUrl: 'https://hongyan.example.com',
  })
})

test.each(Object.keys(thirdParty))('a third party without %s is refused in one line that says so', (name) => {
  expect(() => readConfig({ ...thirdParty, [name]: '' })).toThrow(
    new RegExp(`^${name} is missing: OIDC_.+ cannot do without$`),
  )
})

test.each([
  ['OIDC_ISSUER', 'http://id.example.com'],
  ['OIDC_ISSUER', 'id.example.com'],
  ['OIDC_PROVIDER', 'Weixin'],
  ['OIDC_SCOPE', 'profile'],
  ['OIDC_NAME', '很'.repeat(21)],
  ['PUBLIC_URL', 'https://hongyan.example.com/app'],
  ['PUBLIC_URL', 'hongyan.example.com'],
  ['CDN_URL', 'https://cdn.example.com/hongyan'],
  ['CDN_URL', 'cdn.example.com'],
])('%s is not %s', (name, value) => {
  expect(() => readConfig({ ...thirdParty, [name]: value })).toThrow(new RegExp(`^${name} must`))
})

test.each(['http://127.0.0.1:9000', 'http://localhost:9000', 'http://[::1]:9000'])(
  '%s is on this machine',
  (issuer) => {
    expect(readConfig({ ...thirdParty, OIDC_ISSUER: issuer }).oidc?.issuer.href).toBe(`${issuer}/`)
  },
)

test('a gateway of text messages needs its token, and a token its gateway', () => {
  const gateway = { SMS_URL: 'https://sms.example.com/send', SMS_TOKEN: 'token' }
  expect(readConfig(gateway).sms).toEqual({ url: gateway.SMS_URL, token: 'token' })
  for (const name of ['SMS_URL', 'SMS_TOKEN'])
    expect(() => readConfig({ ...gateway, [name]: '' })).toThrow(`${name} is missing`)
})
