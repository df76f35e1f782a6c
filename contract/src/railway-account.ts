import { z } from 'zod'
import { newPassword, password } from './auth.ts'
import { defineCall } from './call.ts'
import { checkcode, checkcodeKey } from './checkcode.ts'
import { time } from './envelope.ts'
import { mobile } from './phone.ts'

/** What every call with `session: 'railway'` can answer. */
export const railwaySessionErrors = ['UNAUTHENTICATED', 'RAILWAY_SIGN_IN'] as const

/** How the user's railway account stands. */
export const railwayAccountState = z.object({
  /** `locked`: no password is taken for a while; by one tap, or by a new password, it still opens. */
  state: z.enum(['none', 'locked', 'ready']),
  /** Null unless `locked`. */
  lockedUntil: time.nullable(),
  /** Where its codes are sent, masked. Null for `none`. */
  phone: z.string().nullable(),
  /** Of the verified identity, masked. Null without one. */
  name: z.string().nullable(),
  /** Whether the user's identity is verified: without, there is no account to be had. */
  certifiedFlag: z.boolean(),
  /** Whether this sign-in of the app has a live session of the railway, whoever holds its token. */
  signedInFlag: z.boolean(),
})
export type RailwayAccountState = z.infer<typeof railwayAccountState>

/** A session of the railway on this device: `token` belongs in the header of `sessionHeaders.railway`. */
export const railwaySession = z.object({
  token: z.string(),
  /** When it ends if it is not used before; each use moves that on. */
  expireTime: time,
})

const phoneCode = { phoneKey: checkcodeKey, phoneCode: checkcode }

export const railwayAccountCalls = {
  state: defineCall({
    method: 'GET',
    path: '/train-tickets/account/query',
    access: 'user',
    summary: '铁路账户状态',
    input: {},
    output: railwayAccountState,
    errors: ['UNAUTHENTICATED'],
  }),
  /** Sends a code to the number that codes shall be sent to. */
  sendCode: defineCall({
    method: 'POST',
    path: '/train-tickets/account/code',
    access: 'user',
    summary: '发送铁路账户的短信验证码',
    input: { body: z.object({ phone: mobile }) },
    output: z.object({ phoneKey: z.string() }),
    errors: ['UNAUTHENTICATED', 'PHONE_CODE_TOO_OFTEN'],
  }),
  /** Sends a code to the number that the account has. */
  sendMyCode: defineCall({
    method: 'POST',
    path: '/train-tickets/account/my-code',
    access: 'user',
    summary: '给铁路账户的手机号发送验证码',
    input: {},
    output: z.object({ phoneKey: z.string() }),
    errors: ['UNAUTHENTICATED', 'RAILWAY_UNREGISTERED', 'PHONE_CODE_TOO_OFTEN'],
  }),
  /** Only for who is certified; it signs in, too. */
  register: defineCall({
    method: 'POST',
    path: '/train-tickets/account/register',
    access: 'user',
    summary: '注册铁路账户',
    audited: true,
    input: { body: z.object({ phone: mobile, ...phoneCode, password: newPassword }) },
    output: railwaySession,
    errors: ['UNAUTHENTICATED', 'CERTIFICATION_NEEDED', 'RAILWAY_REGISTERED', 'PHONE_CODE_WRONG', 'PASSWORD_COMMON'],
  }),
  /** A session that this sign-in of the app had before ends. */
  signIn: defineCall({
    method: 'POST',
    path: '/train-tickets/account/sign-in',
    access: 'user',
    summary: '登录铁路账户',
    audited: true,
    input: { body: z.object({ password }) },
    output: railwaySession,
    errors: ['UNAUTHENTICATED', 'RAILWAY_UNREGISTERED', 'RAILWAY_PASSWORD_WRONG', 'RAILWAY_LOCKED'],
  }),
  /** 一键登录: the user is signed in and certified, and the account is theirs. Also while no password is taken. */
  signInByUser: defineCall({
    method: 'POST',
    path: '/train-tickets/account/sign-in-by-user',
    access: 'user',
    summary: '一键登录铁路账户',
    audited: true,
    input: {},
    output: railwaySession,
    errors: ['UNAUTHENTICATED', 'CERTIFICATION_NEEDED', 'RAILWAY_UNREGISTERED'],
  }),
  /** Idempotent. */
  signOut: defineCall({
    method: 'POST',
    path: '/train-tickets/account/sign-out',
    access: 'user',
    summary: '退出铁路账户',
    audited: true,
    input: {},
    output: z.null(),
    errors: ['UNAUTHENTICATED'],
  }),
  /** By a code to the account's own number. Ends a lock and all sessions, and signs in; the user is told. */
  resetPassword: defineCall({
    method: 'POST',
    path: '/train-tickets/account/reset-password',
    access: 'user',
    summary: '重置铁路账户的密码',
    audited: true,
    input: { body: z.object({ ...phoneCode, password: newPassword }) },
    output: railwaySession,
    errors: ['UNAUTHENTICATED', 'RAILWAY_UNREGISTERED', 'PHONE_CODE_WRONG', 'PASSWORD_COMMON'],
  }),
}
