import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const pkcs8 = String(privateKey.export({ type: 'pkcs8', format: 'pem' }))
const pkcs1 = String(privateKey.export({ type: 'pkcs1', format: 'pem' }))
const spki = String(publicKey.export({ type: 'spki', format: 'pem' }))
const bare = (pem: string) => pem.replace(/-----.+-----|\n/g, '')

const whole = {
  ALIPAY_APP_ID: '2021000000000000',
  ALIPAY_PRIVATE_KEY: pkcs1,
  ALIPAY_PUBLIC_KEY: spki,
  PUBLIC_URL: 'https://hongyan.example.com',
}

test.each([
  ['PEM, PKCS#1', pkcs1],
  ['PEM, PKCS#8', pkcs8],
  ['its Base64 alone, PKCS#1', bare(pkcs1)],
  ['its Base64 alone, PKCS#8', bare(pkcs8)],
  ['PEM on one line', pkcs8.replaceAll('\n', '\\n')],
])('the private key may be %s', (_form, ALIPAY_PRIVATE_KEY) =>
  expect(readConfig({ ...whole, ALIPAY_PRIVATE_KEY }).alipay).toEqual({
    gatewayUrl: 'https://openapi.alipay.com/gateway.do',
    appId: whole.ALIPAY_APP_ID,
    privateKey: pkcs1,
    trust: { publicKey: spki },
    publicUrl: whole.PUBLIC_URL,
  }),
)

test.each([
  ['ALIPAY_PRIVATE_KEY', { ALIPAY_PRIVATE_KEY: 'none' }],
  ['ALIPAY_PRIVATE_KEY', { ALIPAY_PRIVATE_KEY: undefined }],
  ['ALIPAY_PUBLIC_KEY', { ALIPAY_PUBLIC_KEY: undefined }],
  ['ALIPAY_PUBLIC_KEY', { ALIPAY_PUBLIC_KEY: 'none' }],
  ['ALIPAY_APP_ID', { ALIPAY_APP_ID: undefined }],
  ['PUBLIC_URL', { PUBLIC_URL: undefined }],
  ['ALIPAY_CERT', { ALIPAY_CERT: '/nowhere/at/all.crt' }],
  ['ALIPAY_GATEWAY', { ALIPAY_GATEWAY: 'http://pay.example.com' }],
  ['PAYMENT_SANDBOX', { NODE_ENV: 'production', PAYMENT_SANDBOX: 'on' }],
])('what is wrong is named: %s', (name, given) => expect(() => readConfig({ ...whole, ...given })).toThrow(name))

test('without a provider the sandbox runs, but never in production nor beside a provider', () => {
  expect(readConfig({}).paymentSandbox).toBe(true)
  expect(readConfig({ PAYMENT_SANDBOX: 'off' }).paymentSandbox).toBe(false)
  expect(readConfig({ NODE_ENV: 'production' }).paymentSandbox).toBe(false)
  expect(readConfig(whole).paymentSandbox).toBe(false)
})
