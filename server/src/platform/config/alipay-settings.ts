import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import type { AlipaySettings } from '../payment/alipay-provider.ts'

const wordOf = (what: 'private' | 'public', pem: string): KeyObject =>
  what === 'private' ? createPrivateKey(pem) : createPublicKey(pem)

/** Labels under which the platform's tools hand out keys without saying so. */
const labels = { private: ['PRIVATE KEY', 'RSA PRIVATE KEY'], public: ['PUBLIC KEY', 'RSA PUBLIC KEY'] } as const

/** A key as PEM, or its Base64 alone as the platform's tools show it, → PEM. @returns undefined when it is none of RSA */
const readKey = (what: 'private' | 'public', value: string): string | undefined => {
  const text = value.replaceAll('\\n', '\n').trim()
  const drafts = text.startsWith('-----')
    ? [text]
    : labels[what].map((label) => `-----BEGIN ${label}-----\n${text}\n-----END ${label}-----`)
  for (const draft of drafts)
    try {
      const key = wordOf(what, draft)
      if (key.asymmetricKeyType !== 'rsa') continue
      return String(key.export(what === 'private' ? { type: 'pkcs1', format: 'pem' } : { type: 'spki', format: 'pem' }))
    } catch {
      // Another label may fit.
    }
  return undefined
}

const key = (what: 'private' | 'public') =>
  z.string().transform((value, context) => {
    const pem = readKey(what, value)
    if (pem !== undefined) return pem
    context.addIssue({ code: 'custom', message: `must be a ${what} RSA key, as PEM or its Base64 alone` })
    return z.NEVER
  })

const certificate = z.string().transform((file, context) => {
  try {
    const pem = readFileSync(file, 'utf8')
    if (pem.includes('-----BEGIN CERTIFICATE-----')) return pem
  } catch {
    // Said below.
  }
  context.addIssue({ code: 'custom', message: 'must be the path of a certificate in PEM' })
  return z.NEVER
})

/** Settings of the provider of payments, as part of all. */
export const alipaySettings = {
  ALIPAY_GATEWAY: z
    .string()
    .refine((value) => URL.parse(value)?.protocol === 'https:' || URL.parse(value)?.hostname === '127.0.0.1', {
      error: 'must be a URL like https://openapi.alipay.com/gateway.do; http is for this machine alone',
    })
    .default('https://openapi.alipay.com/gateway.do'),
  ALIPAY_APP_ID: z
    .string()
    .regex(/^\d{10,32}$/, 'must be of digits')
    .optional(),
  ALIPAY_PRIVATE_KEY: key('private').optional(),
  ALIPAY_PUBLIC_KEY: key('public').optional(),
  ALIPAY_APP_CERT: certificate.optional(),
  ALIPAY_CERT: certificate.optional(),
  ALIPAY_ROOT_CERT: certificate.optional(),
  /** Whether the payment sandbox runs beside an app that has no provider; by itself not in production, which refuses it. */
  PAYMENT_SANDBOX: z.enum(['on', 'off'], 'must be on or off').optional(),
}

const certificates = ['ALIPAY_APP_CERT', 'ALIPAY_CERT', 'ALIPAY_ROOT_CERT'] as const

/** What cannot be set without the rest, and what is the rest. */
export const alipayGroups = [
  {
    begins: ['ALIPAY_APP_ID', 'ALIPAY_PRIVATE_KEY', 'ALIPAY_PUBLIC_KEY', ...certificates],
    needs: ['ALIPAY_APP_ID', 'ALIPAY_PRIVATE_KEY', 'PUBLIC_URL'],
  },
  { begins: certificates, needs: certificates },
] as const

/** A provider of payments, as it is configured. */
export interface AlipayConfig extends AlipaySettings {
  /** Origin under which browsers and the provider reach this app, without a slash at the end. */
  publicUrl: string
}

type Values = z.output<z.ZodObject<typeof alipaySettings>> & { PUBLIC_URL?: string | undefined }

/** What is wrong with settings that are each right: the provider's own key or certificates are missing. */
export const alipayFault = (value: Values): string | undefined =>
  value.ALIPAY_APP_ID !== undefined && value.ALIPAY_PUBLIC_KEY === undefined && value.ALIPAY_CERT === undefined
    ? 'is missing: ALIPAY_APP_ID cannot do without, or without ALIPAY_CERT'
    : undefined

/** @returns undefined when none is configured */
export const alipayOf = (value: Values): AlipayConfig | undefined => {
  const { ALIPAY_APP_ID: appId, ALIPAY_PRIVATE_KEY: privateKey, ALIPAY_PUBLIC_KEY: publicKey, PUBLIC_URL } = value
  const { ALIPAY_APP_CERT: appCertificate, ALIPAY_CERT: alipayCertificate, ALIPAY_ROOT_CERT: rootCertificate } = value
  if (!appId || !privateKey || !PUBLIC_URL) return undefined
  const own = { gatewayUrl: value.ALIPAY_GATEWAY, appId, privateKey, publicUrl: new URL(PUBLIC_URL).origin }
  if (appCertificate && alipayCertificate && rootCertificate)
    return { ...own, trust: { appCertificate, alipayCertificate, rootCertificate } }
  return publicKey ? { ...own, trust: { publicKey } } : undefined
}
