import { z } from 'zod'
import { password } from './auth.ts'
import { defineCall } from './call.ts'
import { count, time } from './envelope.ts'
import { limits } from './limits.ts'
import { twoFactorCode } from './two-factor-code.ts'

export const twoFactor = z.object({
  onFlag: z.boolean(),
  /** Since when; null while it is off. */
  onTime: time.nullable(),
  /** Recovery codes that were not used yet. */
  recoveryNum: count,
  /** Whether a code by mail serves as well. */
  emailFlag: z.boolean(),
})
export type TwoFactor = z.infer<typeof twoFactor>

/** In the form in which they are shown once: `XXXXX-XXXXX`. */
const recoveryCodes = z.array(z.string()).length(limits.recoveryCodes)

export const twoFactorCalls = {
  select: defineCall({
    method: 'GET',
    path: '/user/two-factor/select',
    access: 'user',
    summary: '我的两步验证',
    input: {},
    output: twoFactor,
    errors: ['UNAUTHENTICATED'],
  }),
  /** Begins the set-up with a new key; an earlier one that was not confirmed is worth nothing any more. */
  prepare: defineCall({
    method: 'POST',
    path: '/user/two-factor/prepare',
    access: 'user',
    summary: '开始设置两步验证',
    audited: true,
    input: { body: z.object({ password }) },
    /** `key` in Base32, `uri` as authenticator apps read it from a QR code. */
    output: z.object({ key: z.string(), uri: z.string() }),
    errors: ['UNAUTHENTICATED', 'PASSWORD_WRONG', 'SIGN_IN_LOCKED', 'TWO_FACTOR_ON'],
  }),
  /** Turns it on, and `twoFactorAuth` of the settings with it. The recovery codes are told this once. */
  confirm: defineCall({
    method: 'POST',
    path: '/user/two-factor/confirm',
    access: 'user',
    summary: '确认并开启两步验证',
    audited: true,
    input: { body: z.object({ code: twoFactorCode }) },
    output: z.object({ recoveryCodes }),
    errors: ['UNAUTHENTICATED', 'TWO_FACTOR_CODE_WRONG', 'TWO_FACTOR_LOCKED', 'TWO_FACTOR_ON', 'TWO_FACTOR_UNPREPARED'],
  }),
  /** Needs a code of the app or a recovery code. Trusted devices are forgotten. Idempotent. */
  turnOff: defineCall({
    method: 'POST',
    path: '/user/two-factor/turn-off',
    access: 'user',
    summary: '关闭两步验证',
    audited: true,
    input: { body: z.object({ code: twoFactorCode }) },
    output: twoFactor,
    errors: ['UNAUTHENTICATED', 'TWO_FACTOR_CODE_WRONG', 'TWO_FACTOR_LOCKED'],
  }),
  /** New recovery codes in place of all earlier ones; needs a code of the app or a recovery code. */
  renewRecovery: defineCall({
    method: 'POST',
    path: '/user/two-factor/recovery/renew',
    access: 'user',
    summary: '重新生成恢复码',
    audited: true,
    input: { body: z.object({ code: twoFactorCode }) },
    output: z.object({ recoveryCodes }),
    errors: ['UNAUTHENTICATED', 'TWO_FACTOR_CODE_WRONG', 'TWO_FACTOR_LOCKED', 'TWO_FACTOR_OFF'],
  }),
  /** Allows or forbids codes by mail as the second step; needs a code of the app or a recovery code. */
  setEmail: defineCall({
    method: 'PUT',
    path: '/user/two-factor/email',
    access: 'user',
    summary: '允许或禁止用邮箱验证码作第二步',
    audited: true,
    input: { body: z.object({ emailFlag: z.boolean('标志应为 true 或 false'), code: twoFactorCode }) },
    output: twoFactor,
    errors: ['UNAUTHENTICATED', 'TWO_FACTOR_CODE_WRONG', 'TWO_FACTOR_LOCKED', 'TWO_FACTOR_OFF'],
  }),
}
