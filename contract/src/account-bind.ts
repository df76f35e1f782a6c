import { z } from 'zod'
import { password, provider, providerAnswer } from './auth.ts'
import { checkcode, checkcodeKey, email } from './checkcode.ts'
import { defineCall } from './call.ts'
import { time } from './envelope.ts'
import { mobile } from './phone.ts'

/** What an account can be bound to. */
export const bindTypes = ['email', 'phone', 'third-party'] as const

export const accountBind = z.object({
  type: z.enum(bindTypes),
  /** Of a third party; null for email and phone. */
  provider: z.string().nullable(),
  /** 邮箱, 手机号, or the third party's name. */
  name: z.string(),
  boundFlag: z.boolean(),
  /** What it is bound to, masked; for a third party the name that it told. Null when it is not bound. */
  account: z.string().nullable(),
  bindTime: time.nullable(),
  /** Whether it can be unbound: never the last way to sign in. */
  unbindFlag: z.boolean(),
})
export type AccountBind = z.infer<typeof accountBind>

/** Where the browser goes, and what must come back. */
const thirdPartyWay = z.object({ url: z.string(), state: z.string() })

export const accountBindCalls = {
  /** Email, phone and every third party of the configuration, bound or not. */
  list: defineCall({
    method: 'GET',
    path: '/user/account-bind/list',
    access: 'user',
    summary: '绑定的账号',
    input: {},
    output: z.array(accountBind),
    errors: ['UNAUTHENTICATED'],
  }),
  /**
   * Binds, or replaces what was bound: an address or number that has shown by a code to be the user's (their password is
   * asked too), or the third party's account that `beginBind` led to. The same again changes nothing.
   */
  bind: defineCall({
    method: 'POST',
    path: '/user/account-bind/bind',
    access: 'user',
    summary: '绑定账号',
    audited: true,
    input: {
      body: z.discriminatedUnion(
        'type',
        [
          z.object({ type: z.literal('email'), email, emailKey: checkcodeKey, emailCode: checkcode, password }),
          z.object({ type: z.literal('phone'), phone: mobile, phoneKey: checkcodeKey, phoneCode: checkcode, password }),
          z.object({ type: z.literal('third-party'), answer: providerAnswer }),
        ],
        '绑定方式不正确',
      ),
    },
    output: z.array(accountBind),
    errors: [
      'UNAUTHENTICATED',
      'PASSWORD_WRONG',
      'SIGN_IN_LOCKED',
      'EMAIL_CODE_WRONG',
      'EMAIL_TAKEN',
      'PHONE_CODE_WRONG',
      'PHONE_TAKEN',
      'THIRD_PARTY_FAILED',
      'THIRD_PARTY_DOWN',
      'THIRD_PARTY_TAKEN',
    ],
  }),
  /** Idempotent. The last way to sign in stays: the e-mail address can be replaced, not taken away. */
  unbind: defineCall({
    method: 'POST',
    path: '/user/account-bind/unbind',
    access: 'user',
    summary: '解除绑定',
    audited: true,
    input: {
      body: z.object({
        type: z.enum(bindTypes, '绑定方式不正确'),
        provider: provider.nullable().default(null),
        password,
      }),
    },
    output: z.array(accountBind),
    errors: ['UNAUTHENTICATED', 'PASSWORD_WRONG', 'SIGN_IN_LOCKED', 'BIND_LAST'],
  }),
  /** Third parties by which one can sign in. */
  listProviders: defineCall({
    method: 'GET',
    path: '/auth/third-party/list',
    access: 'anyone',
    summary: '第三方登录方式',
    input: {},
    output: z.array(z.object({ provider: z.string(), name: z.string() })),
    errors: [],
  }),
  /**
   * Begins a sign-in over a third party (authorization code with PKCE). The browser goes to `url`, and comes back to
   * `/login` with an answer; `state` must be the one in it, and serves once, for `limits.thirdPartySeconds`.
   */
  beginSignIn: defineCall({
    method: 'POST',
    path: '/auth/third-party/begin',
    access: 'anyone',
    summary: '前往第三方登录',
    input: { body: z.object({ provider }) },
    output: thirdPartyWay,
    errors: ['NOT_FOUND', 'THIRD_PARTY_DOWN'],
  }),
  /**
   * As `beginSignIn`, to bind the third party's account: the browser comes back to `/account`. The password is asked, as
   * what is bound is a way in that outlasts it.
   */
  beginBind: defineCall({
    method: 'POST',
    path: '/user/account-bind/begin',
    access: 'user',
    summary: '前往第三方授权绑定',
    audited: true,
    input: { body: z.object({ provider, password }) },
    output: thirdPartyWay,
    errors: ['UNAUTHENTICATED', 'PASSWORD_WRONG', 'SIGN_IN_LOCKED', 'NOT_FOUND', 'THIRD_PARTY_DOWN'],
  }),
}
