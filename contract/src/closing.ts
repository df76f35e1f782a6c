import { z } from 'zod'
import { password } from './auth.ts'
import { defineCall } from './call.ts'
import { time } from './envelope.ts'

/** `closeTime`: when the account will be closed for good; null when it is not being closed. */
export const closing = z.object({ closeTime: time.nullable() })
export type Closing = z.infer<typeof closing>

export const closingCalls = {
  select: defineCall({
    method: 'GET',
    path: '/user/closing/select',
    access: 'user',
    summary: '账号是否正在注销',
    input: {},
    output: closing,
    errors: ['UNAUTHENTICATED'],
  }),
  /**
   * Closes the account in `limits.closingSeconds`: all its sessions end, the one that asks included. Until then whoever
   * signs in can cancel; afterwards personal data are removed and what was written stands under 已注销用户. Asked for
   * again, the day stays as it is. Refused while there is money in the wallet, or owed.
   */
  request: defineCall({
    method: 'POST',
    path: '/user/closing/request',
    access: 'user',
    summary: '注销账号',
    audited: true,
    input: { body: z.object({ password }) },
    output: closing,
    errors: ['UNAUTHENTICATED', 'PASSWORD_WRONG', 'SIGN_IN_LOCKED', 'CLOSING_STAFF', 'CLOSING_MONEY'],
  }),
  /** Idempotent. */
  cancel: defineCall({
    method: 'POST',
    path: '/user/closing/cancel',
    access: 'user',
    summary: '撤销注销账号',
    audited: true,
    input: {},
    output: closing,
    errors: ['UNAUTHENTICATED'],
  }),
}
