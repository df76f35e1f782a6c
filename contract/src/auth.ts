import { z } from 'zod'
import { checkcode, checkcodeKey, email } from './checkcode.ts'
import { defineCall } from './call.ts'
import { limits } from './limits.ts'
import { countCharacters } from './text.ts'

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

/** A password as it is presented: a wrong one is simply wrong, so no rule is told here. */
export const password = z
  .string('请填写密码')
  .min(1, '请填写密码')
  .max(limits.password.max * 8, '用户名或密码不正确')

/** Names the device for as long as its storage lives; made by the client. */
export const deviceId = z
  .string('缺少设备标识')
  .min(limits.deviceId.min, '设备标识不正确')
  .max(limits.deviceId.max, '设备标识不正确')
  .regex(/^[\w-]+$/, '设备标识不正确')

/**
 * The login credential (specification, section 3). With `password`, `checkcodekey` and `checkcode` are those
 * of the picture; with `email`, `username` is the address and they are those of the mail.
 */
export const credential = z.discriminatedUnion(
  'authType',
  [
    z.object({
      authType: z.literal('password'),
      username: z.string('请填写用户名').trim().min(1, '请填写用户名').max(limits.email.max, '用户名或密码不正确'),
      password,
      checkcodekey: checkcodeKey,
      checkcode,
      deviceId,
    }),
    z.object({
      authType: z.literal('email'),
      username: email,
      password: z.string().optional(),
      checkcodekey: checkcodeKey,
      checkcode,
      deviceId,
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

const client = { client_id: z.string('缺少客户端标识').max(64), client_secret: z.string('缺少客户端标识').max(64) }

/** Any further parameters that an OAuth2 library sends (`scope`, `password`, …) are ignored (RFC 6749, section 3.2). */
export const tokenRequest = z.discriminatedUnion(
  'grant_type',
  [
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
})

export const authCalls = {
  issueToken: defineCall({
    method: 'POST',
    path: '/auth/oauth/token',
    access: 'anyone',
    summary: '登录或刷新令牌（OAuth 2.0）',
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
      'ACCOUNT_BANNED',
      'DEVICE_BANNED',
      'REFRESH_REFUSED',
    ],
  }),
  /** Logs out (RFC 7009): ends the session that the refresh token belongs to. An unknown token is no error. */
  revokeToken: defineCall({
    method: 'POST',
    path: '/auth/oauth/revoke',
    access: 'anyone',
    summary: '退出登录（吊销令牌）',
    form: true,
    bare: true,
    input: { body: z.object({ ...client, token: z.string('缺少令牌').min(1, '缺少令牌').max(256, '令牌不正确') }) },
    output: z.object({}),
    errors: ['CLIENT_UNKNOWN'],
  }),
}
