import path from 'node:path'
import { z } from 'zod'
import { username } from '#contract/auth.ts'
import { limits } from '#contract/limits.ts'
import { type AlipayConfig, alipayFault, alipayGroups, alipayOf, alipaySettings } from './alipay-settings.ts'
import { oidcGroup, type OidcProvider, oidcOf, oidcSettings } from './oidc-settings.ts'
import type { Bucket } from '../storage/s3-storage.ts'
import type { TextGateway } from '../mail/text-messages.ts'
import { parseVaultKeys } from '../security/secret.ts'
import type { VaultKey } from '../security/vault.ts'

const url = (protocols: string[], example: string) =>
  z.string().refine(
    (value) => {
      const parsed = URL.parse(value)
      return parsed !== null && protocols.includes(parsed.protocol)
    },
    { error: `must be a URL like ${example}` },
  )

const port = z.coerce
  .number('must be a number')
  .int('must be a whole number')
  .min(0, 'must be from 0 to 65535')
  .max(65535, 'must be from 0 to 65535')

const s3Settings = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const
const smsSettings = ['SMS_URL', 'SMS_TOKEN'] as const
const reviewSettings = ['CONTENT_REVIEW_URL', 'CONTENT_REVIEW_SECRET'] as const

/** Settings of which none is of use alone: one of `begins` needs all of `needs`. */
const groups = [
  { begins: s3Settings, needs: s3Settings },
  { begins: smsSettings, needs: smsSettings },
  { begins: reviewSettings, needs: reviewSettings },
  { begins: ['MIGRATION_DATABASE_URL'], needs: ['DATABASE_URL'] },
  oidcGroup,
  ...alipayGroups,
] as const

/**
 * Every setting, read from the environment once. This is the list that docs/configuration.md describes.
 * An empty value counts as not set.
 */
const settings = z
  .object({
    /** Port of web, API and sockets; 0 takes a free one. */
    PORT: port.default(3000),
    /** Address to listen on. */
    HOST: z.string().default('0.0.0.0'),
    /** Folder for everything that the app stores itself: database, pictures, mails, secrets. */
    DATA_DIR: z.string().default('data'),
    /** A PostgreSQL (18 or later) to use instead of the embedded one. */
    DATABASE_URL: url(['postgres:', 'postgresql:'], 'postgres://user:password@host:5432/name').optional(),
    /** The same database, as who owns its tables: migrates it, so that the app itself need not be able to alter them. */
    MIGRATION_DATABASE_URL: url(['postgres:', 'postgresql:'], 'postgres://owner:password@host:5432/name').optional(),
    /** Connections to the database that this process may hold. */
    DATABASE_CONNECTIONS: z.coerce
      .number('must be a number')
      .int()
      .min(1, 'must be from 1 to 200')
      .max(200, 'must be from 1 to 200')
      .default(16),
    /** Shares pushes, presence, limits and ended sessions among several processes. */
    REDIS_URL: url(['redis:', 'rediss:'], 'redis://host:6379').optional(),
    /** Mail server; without it each mail is a file in the data folder. */
    SMTP_URL: url(['smtp:', 'smtps:'], 'smtp://user:password@host:587').optional(),
    /** Sender of mails. */
    MAIL_FROM: z.string().default('鸿雁 <no-reply@hongyan.example>'),
    /** A gateway that sends text messages; without it each is a file in the data folder. The two are set together. */
    SMS_URL: url(['http:', 'https:'], 'https://sms.example.com/send').optional(),
    SMS_TOKEN: z.string().optional(),
    /** Who judges for the operator what is published (docs/content-review.md). The two are set together. */
    CONTENT_REVIEW_URL: url(['http:', 'https:'], 'https://review.example.com/judge').optional(),
    CONTENT_REVIEW_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
    /** Whether a text is read before it has been judged. */
    CONTENT_REVIEW_FAIL: z.enum(['open', 'closed'], 'must be open or closed').default('open'),
    /** A third party by which one can sign in, and where browsers reach this app. */
    ...oidcSettings,
    /** Who takes and pays money for the app (docs/configuration.md, Payments). */
    ...alipaySettings,
    /** A bucket for pictures, videos and tracks, instead of the data folder. The four are set together. */
    S3_ENDPOINT: url(['http:', 'https:'], 'https://s3.example.com').optional(),
    S3_BUCKET: z.string().optional(),
    S3_ACCESS_KEY: z.string().optional(),
    S3_SECRET_KEY: z.string().optional(),
    S3_REGION: z.string().default('us-east-1'),
    /** Makes every picture and mail code this value, for automation. Never in production. */
    CHECKCODE_FIXED: z
      .string()
      .regex(/^[0-9a-zA-Z]{4,8}$/, 'must be 4 to 8 letters or digits')
      .optional(),
    /** How far the app's clock is ahead of the machine's, for tests. Never in production. */
    CLOCK_AHEAD_SECONDS: z.coerce.number('must be a number').int().min(0).default(0),
    /** Whether an empty database is filled with the demo world, whose password is published; by itself not in production. */
    DEMO_WORLD: z.enum(['on', 'off'], 'must be on or off').optional(),
    LOG_LEVEL: z
      .enum(
        ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
        'must be fatal, error, warn, info, debug, trace or silent',
      )
      .default('info'),
    PICTURE_AVIF: z.enum(['on', 'off'], 'must be on or off').default('on'),
    /** How long a page of the feed is kept in memory for all who ask for it; 0 keeps none. */
    SHARED_PAGE_MS: z.coerce
      .number('must be a number')
      .int()
      .min(0, 'must be from 0 to 10000')
      .max(10_000, 'must be from 0 to 10000')
      .default(1000),
    /** Life of an access token in seconds. */
    ACCESS_TOKEN_SECONDS: z.coerce
      .number('must be a number')
      .int()
      .min(1, `must be from 1 to ${limits.accessTokenSeconds}`)
      .max(limits.accessTokenSeconds, `must be from 1 to ${limits.accessTokenSeconds}`)
      .default(limits.accessTokenSeconds),
    /** Signs access tokens and codes; at least 32 characters. Without it one is made and kept in the data folder. */
    APP_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
    /**
     * Keys for what is encrypted at rest, `id:key` with 32 bytes in Base64, separated by commas; the first encrypts, all
     * decrypt. Without it one is made and kept in the data folder.
     */
    ENCRYPTION_KEYS: z
      .string()
      .transform((value, context) => {
        const keys = parseVaultKeys(value)
        if (keys) return keys
        context.addIssue({
          code: 'custom',
          message: 'must be like k1:<32 bytes in Base64>, several separated by commas',
        })
        return z.NEVER
      })
      .optional(),
    /** Number of reverse proxies in front, whose X-Forwarded-For is believed. */
    TRUST_PROXY: z.coerce
      .number('must be a number')
      .int()
      .min(0, 'must be from 0 to 10')
      .max(10, 'must be from 0 to 10')
      .default(0),
    /** Networks and the province or country of each (docs/configuration.md, 属地); without it none is shown. */
    IP_PLACE_FILE: z.string().optional(),
    /** Usernames of those who answer for the helper account and publish announcements, separated by commas. */
    SERVICE_STAFF: z
      .string()
      .default('')
      .transform((value) =>
        value
          .toLowerCase()
          .split(',')
          .map((name) => name.trim()),
      )
      .transform((names) => names.filter((name) => name !== ''))
      .refine((names) => names.every((name) => username.safeParse(name).success), {
        error: 'must be usernames separated by commas',
      }),
    NODE_ENV: z.string().default('development'),
  })
  .refine((value) => value.NODE_ENV !== 'production' || value.CHECKCODE_FIXED === undefined, {
    error: 'must not be set when NODE_ENV is production',
    path: ['CHECKCODE_FIXED'],
  })
  .refine((value) => value.NODE_ENV !== 'production' || value.CLOCK_AHEAD_SECONDS === 0, {
    error: 'must not be set when NODE_ENV is production',
    path: ['CLOCK_AHEAD_SECONDS'],
  })
  .refine((value) => value.NODE_ENV !== 'production' || value.PAYMENT_SANDBOX !== 'on', {
    error: 'must not be on when NODE_ENV is production',
    path: ['PAYMENT_SANDBOX'],
  })
  .superRefine((value, context) => {
    const fault = alipayFault(value)
    if (fault !== undefined) context.addIssue({ code: 'custom', path: ['ALIPAY_PUBLIC_KEY'], message: fault })
    for (const { begins, needs } of groups) {
      const set = begins.filter((name) => value[name] !== undefined)
      const missing = needs.find((name) => value[name] === undefined)
      if (set.length === 0 || !missing) continue
      context.addIssue({ code: 'custom', path: [missing], message: `is missing: ${set.join(', ')} cannot do without` })
    }
  })

export interface Config {
  port: number
  host: string
  /** Absolute. */
  dataDir: string
  databaseUrl: string | undefined
  /** As the owner of the tables. */
  migrationDatabaseUrl: string | undefined
  databaseConnections: number
  redisUrl: string | undefined
  smtpUrl: string | undefined
  mailFrom: string
  /** Undefined: text messages become files. */
  sms: TextGateway | undefined
  /** Undefined: nobody but the words of moderation looks at what is published. */
  contentReview: ContentReviewConfig | undefined
  /** Under which browsers reach the app, without a path. Undefined: each under the address by which it asks. */
  publicUrl: string | undefined
  /** Where built files and media are addressed, without a path. Undefined: at the app itself. */
  cdnUrl: string | undefined
  /** Undefined: nobody signs in by a third party. */
  oidc: OidcProvider | undefined
  /** Undefined: nothing is paid for real. */
  alipay: AlipayConfig | undefined
  /** Whether the sandbox runs beside the app. */
  paymentSandbox: boolean
  /** Undefined: files go to the data folder. */
  s3: Bucket | undefined
  checkcodeFixed: string | undefined
  clockAheadSeconds: number
  demoWorld: boolean
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'
  accessTokenSeconds: number
  sharedPageMs: number
  /** Whether pictures are also kept as AVIF. */
  pictureAvif: boolean
  appSecret: string | undefined
  encryptionKeys: [VaultKey, ...VaultKey[]] | undefined
  trustProxy: number
  /** Absolute; undefined: of no address it is known where it is registered. */
  ipPlaceFile: string | undefined
  /** In lower case. */
  serviceStaff: string[]
  production: boolean
}

/** The operator's reviewer: see docs/content-review.md. */
export interface ContentReviewConfig {
  url: string
  /** Signs what it is asked. */
  secret: string
  /** Nobody but its author reads a text before it has passed; otherwise it is read until it is held back. */
  failClosed: boolean
}

/** A setting that cannot be used; the message is one line that names it. */
export class ConfigError extends Error {}

const bucketOf = (value: z.infer<typeof settings>): Bucket | undefined => {
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY, S3_SECRET_KEY, S3_REGION } = value
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY || !S3_SECRET_KEY) return undefined
  return {
    endpoint: S3_ENDPOINT,
    bucket: S3_BUCKET,
    accessKey: S3_ACCESS_KEY,
    secretKey: S3_SECRET_KEY,
    region: S3_REGION,
  }
}

/**
 * Reads the configuration.
 * @throws {ConfigError} naming the first setting that is wrong and what it must be
 */
export const readConfig = (environment: Record<string, string | undefined>): Config => {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const result = settings.safeParse(given)
  if (!result.success) {
    const issue = result.error.issues[0]
    throw new ConfigError(`${String(issue?.path[0] ?? 'configuration')} ${issue?.message ?? 'is wrong'}`)
  }
  const value = result.data
  return {
    port: value.PORT,
    host: value.HOST,
    dataDir: path.resolve(value.DATA_DIR),
    databaseUrl: value.DATABASE_URL,
    migrationDatabaseUrl: value.MIGRATION_DATABASE_URL,
    databaseConnections: value.DATABASE_CONNECTIONS,
    redisUrl: value.REDIS_URL,
    smtpUrl: value.SMTP_URL,
    mailFrom: value.MAIL_FROM,
    sms: value.SMS_URL && value.SMS_TOKEN ? { url: value.SMS_URL, token: value.SMS_TOKEN } : undefined,
    contentReview:
      value.CONTENT_REVIEW_URL && value.CONTENT_REVIEW_SECRET
        ? {
            url: value.CONTENT_REVIEW_URL,
            secret: value.CONTENT_REVIEW_SECRET,
            failClosed: value.CONTENT_REVIEW_FAIL === 'closed',
          }
        : undefined,
    publicUrl: value.PUBLIC_URL && new URL(value.PUBLIC_URL).origin,
    cdnUrl: value.CDN_URL && new URL(value.CDN_URL).origin,
    oidc: oidcOf(value),
    alipay: alipayOf(value),
    paymentSandbox:
      value.ALIPAY_APP_ID === undefined &&
      (value.PAYMENT_SANDBOX ?? (value.NODE_ENV === 'production' ? 'off' : 'on')) === 'on',
    s3: bucketOf(value),
    checkcodeFixed: value.CHECKCODE_FIXED,
    clockAheadSeconds: value.CLOCK_AHEAD_SECONDS,
    demoWorld: (value.DEMO_WORLD ?? (value.NODE_ENV === 'production' ? 'off' : 'on')) === 'on',
    logLevel: value.LOG_LEVEL,
    accessTokenSeconds: value.ACCESS_TOKEN_SECONDS,
    sharedPageMs: value.SHARED_PAGE_MS,
    pictureAvif: value.PICTURE_AVIF === 'on',
    appSecret: value.APP_SECRET,
    encryptionKeys: value.ENCRYPTION_KEYS,
    trustProxy: value.TRUST_PROXY,
    ipPlaceFile: value.IP_PLACE_FILE === undefined ? undefined : path.resolve(value.IP_PLACE_FILE),
    serviceStaff: value.SERVICE_STAFF,
    production: value.NODE_ENV === 'production',
  }
}
