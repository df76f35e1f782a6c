import { z } from 'zod'
import { limits } from './limits.ts'
import { type SanctionNotice, sanctionNotice } from './sanction-notice.ts'
import { text } from './text.ts'
import { type TwoFactorMethod, twoFactorMethod } from './two-factor-code.ts'
import type { ErrorKey } from './errors.ts'

/** A successful answer. */
export interface Success<T> {
  code: 200
  message: 'ok'
  data: T
}

/** A failed answer. */
export interface Failure {
  /** The HTTP status, or 500 for the two token errors of the specification, section 8. */
  code: number
  /** Chinese, ready to show. */
  message: string
  /** Key in `errors`; of the OAuth calls the code of RFC 6749, section 5.2. */
  error: string
  /** Of the OAuth calls: the key. */
  error_description?: string
  /** Messages by input field, when the input itself is at fault. */
  fields?: Record<string, string>
  /** After how many seconds another try makes sense (429, 503). */
  retryAfterSeconds?: number
  /** With TWO_FACTOR_NEEDED. */
  challenge?: TwoFactorChallenge
  /** With PAYMENT_PASSWORD_WRONG and RAILWAY_PASSWORD_WRONG. */
  remainingTries?: number
  /** With ACCOUNT_BANNED and SILENCED; missing where a ban was not imposed in the console. */
  sanction?: SanctionNotice
}

/** What the second step of a sign-in goes on with. */
export interface TwoFactorChallenge {
  /** Serves for `limits.challengeSeconds`, until a code is right. */
  token: string
  /** Those that this user may take, the strongest first. */
  ways: TwoFactorMethod[]
}

/** An id: a positive 64-bit integer, a string in JSON. */
export const id = z
  .string('缺少编号')
  .regex(/^[1-9]\d{0,18}$/, '编号不正确')
  // Of numbers of this length, the texts sort as the numbers do; the largest is PostgreSQL's bigint.
  .refine((value) => value.length < 19 || value <= '9223372036854775807', '编号不正确')

/** ISO 8601 with offset. */
export const time = z.iso.datetime({ offset: true })

/** A count of things: a whole number from 0. */
export const count = z.number().int().nonnegative()

/**
 * Input of a paged list. `cursor`, where a list gives one, wins over `pageNo`: it neither repeats nor
 * misses a record while others are added.
 * @param orderKeys the keys by which the list can be ordered, the default first
 */
export const pageInput = <const K extends readonly [string, ...string[]]>(orderKeys: K) =>
  z.object({
    pageNo: z.int('页码应为整数').min(1, '页码从 1 开始').max(limits.pageNo.max, '页码太大').default(1),
    pageSize: z
      .int('每页条数应为整数')
      .min(1, '每页至少 1 条')
      .max(limits.pageSize.max, `每页至多 ${limits.pageSize.max} 条`)
      .default(limits.pageSize.default),
    orderBy: z.enum(orderKeys, `排序只能是 ${orderKeys.join('、')}`).default(orderKeys[0] as K[number]),
    ascFlag: z.boolean('升序标志应为 true 或 false').default(false),
    cursor: text({ max: limits.cursor.max, name: '翻页标记' }).optional(),
  })

/** The same in a query, where everything is text, of a list that is read in one order. */
export const pageQuery = z.object({
  pageNo: z.coerce
    .number('页码应为整数')
    .int('页码应为整数')
    .min(1, '页码从 1 开始')
    .max(limits.pageNo.max, '页码太大')
    .default(1),
  pageSize: z.coerce
    .number('每页条数应为整数')
    .int('每页条数应为整数')
    .min(1, '每页至少 1 条')
    .max(limits.pageSize.max, `每页至多 ${limits.pageSize.max} 条`)
    .default(limits.pageSize.default),
  cursor: text({ max: limits.cursor.max, name: '翻页标记' }).optional(),
})

/** A page of a list. `cursor` is for the next page, null after the last. */
export const pageOf = <T extends z.ZodType>(record: T) =>
  z.object({
    records: z.array(record),
    total: count,
    pageNo: z.int(),
    pageSize: z.int(),
    hasMore: z.boolean(),
    cursor: z.string().nullable(),
  })

/** What the answers of some errors hold besides what all have: schemas of these fields by the error's key. */
export const errorData: Partial<Record<ErrorKey, z.ZodObject>> = {
  TWO_FACTOR_NEEDED: z.object({
    challenge: z.object({
      token: z.string(),
      ways: z.array(twoFactorMethod),
    }) satisfies z.ZodType<TwoFactorChallenge>,
  }),
  /** How often it may be wrong before it is locked. */
  PAYMENT_PASSWORD_WRONG: z.object({ remainingTries: count }),
  RAILWAY_PASSWORD_WRONG: z.object({ remainingTries: count }),
  ACCOUNT_BANNED: z.object({ sanction: sanctionNotice }),
  SILENCED: z.object({ sanction: sanctionNotice }),
}
