import { z } from 'zod'

/** Six digits of an authenticator app (RFC 6238), or a recovery code; spaces and hyphens do not matter. */
export const twoFactorCode = z
  .string('请填写验证码')
  .max(40, '验证码不正确')
  .transform((value) => value.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase())
  .refine((value) => value !== '', '请填写验证码')
  .refine((value) => value.length <= 16, '验证码不正确')

/**
 * The second steps that there are.
 * - `totp`: a code of an authenticator app. `recovery`: one of the codes that were shown once.
 * - `email`: a code by mail, weaker, and only for who has allowed it; never after signing in by mail.
 */
export const twoFactorMethods = ['totp', 'recovery', 'email'] as const
export const twoFactorMethod = z.enum(twoFactorMethods, '验证方式不正确')
export type TwoFactorMethod = z.infer<typeof twoFactorMethod>
