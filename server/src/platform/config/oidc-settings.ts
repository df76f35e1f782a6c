import { z } from 'zod'
import { provider } from '#contract/auth.ts'

/** A third party by which one can sign in (OpenID Connect), as it is configured. */
export interface OidcProvider {
  /** Names it in calls and rows. */
  provider: string
  /** What people call it. */
  name: string
  issuer: URL
  clientId: string
  /** Undefined for a public client. */
  clientSecret: string | undefined
  scope: string
  /** Origin under which browsers reach this app, without a slash at the end. */
  publicUrl: string
}

const isLoopback = ({ hostname }: URL) => /^(127(\.\d+){3}|localhost|\[::1\])$/.test(hostname)

const webUrl = (value: string): URL | undefined => {
  const parsed = URL.parse(value)
  return parsed && ['http:', 'https:'].includes(parsed.protocol) ? parsed : undefined
}

/** The address of a host, with nothing behind it. */
const host = (example: string) =>
  z
    .string()
    .refine(
      (value) => {
        const url = webUrl(value)
        return url !== undefined && url.pathname === '/' && url.search === '' && url.hash === '' && url.username === ''
      },
      { error: `must be a URL like ${example}, without a path` },
    )
    .optional()

/** Settings of the third party, and where browsers reach this app, as part of all. */
export const oidcSettings = {
  OIDC_ISSUER: z
    .string()
    .refine(
      (value) => {
        const issuer = webUrl(value)
        return issuer !== undefined && (issuer.protocol === 'https:' || isLoopback(issuer))
      },
      { error: 'must be a URL like https://id.example.com; http is for this machine alone' },
    )
    .optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_NAME: z.string().max(20, 'must have at most 20 characters').optional(),
  OIDC_PROVIDER: z
    .string()
    .refine((value) => provider.safeParse(value).success, {
      error: 'must be of lower-case letters, digits and hyphens, beginning with a letter',
    })
    .default('oidc'),
  OIDC_SCOPE: z
    .string()
    .refine((value) => value.split(' ').includes('openid'), { error: 'must contain openid' })
    .default('openid profile'),
  PUBLIC_URL: host('https://hongyan.example.com'),
  /** From where browsers load built files and uploaded media; without it, from the app itself. */
  CDN_URL: host('https://cdn.example.com'),
}

/** What cannot be set without the rest, and what is the rest. */
export const oidcGroup = {
  begins: ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_NAME'],
  needs: ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_NAME', 'PUBLIC_URL'],
} as const

type Values = z.output<z.ZodObject<typeof oidcSettings>>

/** @returns undefined when none is configured */
export const oidcOf = (value: Values): OidcProvider | undefined => {
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_NAME, OIDC_PROVIDER, OIDC_SCOPE, PUBLIC_URL } = value
  if (!OIDC_ISSUER || !OIDC_CLIENT_ID || !OIDC_NAME || !PUBLIC_URL) return undefined
  return {
    provider: OIDC_PROVIDER,
    name: OIDC_NAME,
    issuer: new URL(OIDC_ISSUER),
    clientId: OIDC_CLIENT_ID,
    clientSecret: OIDC_CLIENT_SECRET,
    scope: OIDC_SCOPE,
    publicUrl: new URL(PUBLIC_URL).origin,
  }
}
