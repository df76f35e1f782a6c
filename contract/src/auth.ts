import { z } from 'zod'
import { checkcode, checkcodeKey, email } from './checkcode.ts'
import { defineCall } from './call.ts'
import { limits } from './limits.ts'
import { mobilePattern, tidyPhone } from './phone.ts'
import { countCharacters, lengthOf } from './text.ts'
import { twoFactorCode, twoFactorMethod } from './two-factor-code.ts'

/** Names a provider of the configuration. */
export const provider = z.string('缺少登录方式').regex(/^[a-z][a-z0-9-]{0,31}$/, '没有这种登录方式')

/** The query of the address to which the provider led back, as it came: `code=…&state=…&iss=…` (OpenID Connect Core, 3.1.2.5). */
export const providerAnswer = z
  .string('没有完成授权，请重试')
  .min(1, '没有完成授权，请重试')
  .max(4096, '没有完成授权，请重试')

/** Letters, digits and `_`, beginning with a letter; two spellings that differ in case are one name. */
export const username = z
  .string('请填写用户名')
  .trim()
  .min(1, '请填写用户名')
  .min(limits.username.min, `用户名至少 ${limits.username.min} 个字符`)
  .max(limits.username.max, `用户名最多 ${limits.username.max} 个字符`)
  .regex(/^[a-zA-Z][a-zA-Z0-9_]*$/, '用户名以字母开头，只能有字母、数字和下划线')

/** A password as it is chosen (ASVS 5.0, 6.2): length only, no rules of composition, spaces and any script allowed. */
export const newPassword = z
  .string('请填写密码')
  .min(1, '请填写密码')
  // Bounds the work of counting; no grapheme of a real password is longer.
  .max(limits.password.max * 8, `密码最多 ${limits.password.max} 个字符`)
  .refine((value) => countCharacters(value) >= limits.password.min, `密码至少 ${limits.password.min} 个字符`)
  .refine((value) => countCharacters(value) <= limits.password.max, `密码最多 ${limits.password.max} 个字符`)
  .meta(lengthOf(limits.password))

/** A password as it is presented: a wrong one is simply wrong, so no rule is told here. */
export const password = z
  .string('请填写密码')
  .min(1, '请填写密码')
  .max(limits.password.max * 8, '用户名或密码不正确')

/** A username, an address, or a mobile number however it is written: many spellings must not be many names. */
const signInName = z
  .string('请填写用户名')
  .trim()
  .min(1, '请填写用户名')
  .max(limits.email.max, '用户名或密码不正确')
  .transform((value) => (mobilePattern.test(tidyPhone(value)) ? tidyPhone(value) : value))

/** Names the device for as long as its storage lives; made by the client. */
export const deviceId = z
  .string('缺少设备标识')
  .min(limits.deviceId.min, '设备标识不正确')
  .max(limits.deviceId.max, '设备标识不正确')
  .regex(/^[\w-]+$/, '设备标识不正确')

/** Shows that a device may skip the second step: the `trust_token` that an earlier sign-in on it has answered with. */
const trustToken = z.string('设备凭据不正确').max(256, '设备凭据不正确').optional()

/**
 * The login credential (specification, section 3). With `password`, `checkcodekey` and `checkcode` are those
 * of the picture; with `email`, `username` is the address and they are those of the mail.
 */
export const credential = z.discriminatedUnion(
  'authType',
  [
    z.object({
      authType: z.literal('password'),
      username: signInName,
      password,
      checkcodekey: checkcodeKey,
      checkcode,
      deviceId,
      trustToken,
    }),
    z.object({
      authType: z.literal('email'),
      username: email,
      password: z.string().optional(),
      checkcodekey: checkcodeKey,
      checkcode,
      deviceId,
      trustToken,
    }),
  ],
  '登录方式不正确',
)
export type Credential = z.input<typeof credential>

/** `username` of the token call: the credential as a JSON string. */
const credentialJson = z
  .string('请填写用户名')
  .max(4096, '登录信息太长')
  .transform((value, context): unknown => {
    try {
      return JSON.parse(value)
    } catch {
      context.addIssue({ code: 'custom', message: '登录信息应为 JSON' })
      return z.NEVER
    }
  })

/** Grants of our own have names that are no others' (RFC 6749, section 4.5). */
export const twoFactorGrant = 'urn:hongyan:grant:two-factor'
export const thirdPartyGrant = 'urn:hongyan:grant:third-party'

const client = { client_id: z.string('缺少客户端标识').max(64), client_secret: z.string('缺少客户端标识').max(64) }

/** Any further parameters that an OAuth2 library sends (`scope`, `password`, …) are ignored (RFC 6749, section 3.2). */
export const tokenRequest = z.discriminatedUnion(
  'grant_type',
  [
    // The second step of a sign-in that was answered with TWO_FACTOR_NEEDED.
    z.object({
      ...client,
      grant_type: z.literal(twoFactorGrant),
      challenge: z.string('请重新登录').min(1, '请重新登录').max(256, '请重新登录'),
      way: twoFactorMethod,
      code: twoFactorCode,
      /** With `email`: of `auth.sendTwoFactorEmail`. */
      emailKey: checkcodeKey.optional(),
      /** `1`: this device need not pass the second step for `limits.trustSeconds`. */
      trust: z.enum(['0', '1'], '信任标志应为 0 或 1').default('0'),
    }),
    // The end of the way that `accountBind.beginSignIn` began.
    z.object({
      ...client,
      grant_type: z.literal(thirdPartyGrant),
      answer: providerAnswer,
      deviceId,
      trust_token: trustToken,
    }),
    z.object({ ...client, grant_type: z.literal('password'), username: credentialJson.pipe(credential) }),
    z.object({
      ...client,
      grant_type: z.literal('refresh_token'),
      refresh_token: z.string('缺少刷新令牌').min(1, '缺少刷新令牌').max(256, '刷新令牌不正确'),
    }),
  ],
  '授权方式不正确',
)

/** RFC 6749, section 5.1. */
export const tokenAnswer = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  token_type: z.literal('Bearer'),
  /** Life of the access token, in seconds. */
  expires_in: z.int(),
  /** After a second step with `trust`: goes into later credentials on this device. */
  trust_token: z.string().optional(),
})

export const authCalls = {
  issueToken: defineCall({
    method: 'POST',
    path: '/auth/oauth/token',
    access: 'anyone',
    summary: '登录或刷新令牌（OAuth 2.0）',
    audited: true,
    form: true,
    bare: true,
    input: { body: tokenRequest },
    output: tokenAnswer,
    errors: [
      'CLIENT_UNKNOWN',
      'PICTURE_CODE_WRONG',
      'EMAIL_CODE_WRONG',
      'EMAIL_UNKNOWN',
      'CREDENTIAL_WRONG',
      'SIGN_IN_LOCKED',
      'DEVICE_BANNED',
      'REFRESH_REFUSED',
      'TWO_FACTOR_NEEDED',
      'TWO_FACTOR_CODE_WRONG',
      'TWO_FACTOR_LOCKED',
      'TWO_FACTOR_LATE',
      'THIRD_PARTY_FAILED',
      'THIRD_PARTY_DOWN',
      'THIRD_PARTY_UNBOUND',
    ],
  }),
  /** Mails a code for the second step to the user's own address, where they have allowed that. */
  sendTwoFactorEmail: defineCall({
    method: 'POST',
    path: '/auth/two-factor/email',
    access: 'anyone',
    summary: '发送两步验证的邮箱验证码',
    audited: true,
    input: { body: z.object({ challenge: z.string('请重新登录').min(1, '请重新登录').max(256, '请重新登录') }) },
    output: z.object({ emailKey: z.string() }),
    errors: ['TWO_FACTOR_LATE', 'EMAIL_CODE_TOO_OFTEN', 'FORBIDDEN'],
  }),
  /** Logs out (RFC 7009): ends the session that the refresh token belongs to. An unknown token is no error. */
  revokeToken: defineCall({
    method: 'POST',
    path: '/auth/oauth/revoke',
    access: 'anyone',
    summary: '退出登录（吊销令牌）',
    audited: true,
    form: true,
    bare: true,
    input: { body: z.object({ ...client, token: z.string('缺少令牌').min(1, '缺少令牌').max(256, '令牌不正确') }) },
    output: z.object({}),
    errors: ['CLIENT_UNKNOWN'],
  }),
}
