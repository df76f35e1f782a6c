import { z } from 'zod'
import { password } from './auth.ts'
import { defineCall } from './call.ts'
import { checkcode, checkcodeKey } from './checkcode.ts'
import { time } from './envelope.ts'
import { fen } from './money.ts'
import { twoFactorCode } from './two-factor-code.ts'

/** Six digits, entered on our own keypad. */
export const paymentPassword = z
  .string('请输入支付密码')
  .regex(/^\d{6}$/, '支付密码是 6 位数字')
  .meta({ format: 'password' })

/** What confirms a payment; null where none is needed: for a small one (`limits.smallPayment`), if they who pay have chosen so. */
export const paymentConfirmation = paymentPassword.nullable().default(null)

/** What a call can answer that takes a `paymentConfirmation`. */
export const confirmationErrors = [
  'PAYMENT_PASSWORD_UNSET',
  'PAYMENT_PASSWORD_WRONG',
  'PAYMENT_PASSWORD_LOCKED',
  'PAYMENT_PASSWORD_NEEDED',
] as const

/** Whether all digits are alike, or each is one more, or one less, than the one before. */
export const isGuessable = (digits: string): boolean => {
  const steps = Array.from(digits)
    .slice(1)
    .map((digit, index) => Number(digit) - Number(digits[index]))
  return [0, 1, -1].some((step) => steps.every((one) => one === step))
}

/** One to be set: what everybody would try first is refused by `isGuessable`. */
export const newPaymentPassword = paymentPassword.refine((value) => !isGuessable(value), '这组数字太容易被猜到，换一组')

/** How the payment password stands. */
export const paymentPasswordState = z.object({
  setFlag: z.boolean(),
  /** Until then no payment is confirmed, as it was wrong `limits.paymentPasswordTries` times. Null: not locked. */
  lockedUntil: time.nullable(),
  /** Until then nothing is paid out, as it was reset. Null: no such pause. */
  payoutsFrom: time.nullable(),
  /** Whether small payments need no payment password. */
  smallPaymentFlag: z.boolean(),
  /** What may still be paid so today, in 分, each at most `limits.smallPayment.each`. 0 while it is off, and while the password is locked. */
  smallPaymentLeft: fen,
})
export type PaymentPasswordState = z.infer<typeof paymentPasswordState>

export const paymentPasswordCalls = {
  query: defineCall({
    method: 'GET',
    path: '/wallet/payment-password/query',
    access: 'user',
    summary: '支付密码状态',
    input: {},
    output: paymentPasswordState,
    errors: ['UNAUTHENTICATED'],
  }),
  /** The first one; the account's password is asked, so that an open session alone sets none. */
  set: defineCall({
    method: 'POST',
    path: '/wallet/payment-password/set',
    access: 'user',
    summary: '设置支付密码',
    audited: true,
    input: { body: z.object({ paymentPassword: newPaymentPassword, password }) },
    output: paymentPasswordState,
    errors: ['UNAUTHENTICATED', 'PASSWORD_WRONG', 'SIGN_IN_LOCKED', 'PAYMENT_PASSWORD_SET'],
  }),
  /** By the old one, whose tries are counted as those of a payment. */
  change: defineCall({
    method: 'POST',
    path: '/wallet/payment-password/change',
    access: 'user',
    summary: '修改支付密码',
    audited: true,
    input: { body: z.object({ paymentPassword, newPaymentPassword }) },
    output: paymentPasswordState,
    errors: ['UNAUTHENTICATED', 'PAYMENT_PASSWORD_UNSET', 'PAYMENT_PASSWORD_WRONG', 'PAYMENT_PASSWORD_LOCKED'],
  }),
  /**
   * For a forgotten one: by a code to the user's own mailbox (`checkcode.sendMyEmail`) and the account's password. Ends a lock;
   * nothing is paid out for `limits.payoutPauseSeconds` then, small payments need the password again, and the user is told.
   */
  reset: defineCall({
    method: 'POST',
    path: '/wallet/payment-password/reset',
    access: 'user',
    summary: '重置支付密码',
    audited: true,
    input: { body: z.object({ newPaymentPassword, password, emailKey: checkcodeKey, emailCode: checkcode }) },
    output: paymentPasswordState,
    errors: ['UNAUTHENTICATED', 'PASSWORD_WRONG', 'SIGN_IN_LOCKED', 'EMAIL_CODE_WRONG', 'PAYMENT_PASSWORD_UNSET'],
  }),
  /**
   * The same for who has turned two factors on: a code of the authenticator app or a recovery code in place of the mailed one, so that it
   * takes no mailbox. Tries are counted with those of the second step. Its consequences are those of `reset`.
   */
  resetByCode: defineCall({
    method: 'POST',
    path: '/wallet/payment-password/reset-by-code',
    access: 'user',
    summary: '凭两步验证重置支付密码',
    audited: true,
    input: { body: z.object({ newPaymentPassword, password, code: twoFactorCode }) },
    output: paymentPasswordState,
    errors: [
      'UNAUTHENTICATED',
      'PASSWORD_WRONG',
      'SIGN_IN_LOCKED',
      'TWO_FACTOR_OFF',
      'TWO_FACTOR_CODE_WRONG',
      'TWO_FACTOR_LOCKED',
      'PAYMENT_PASSWORD_UNSET',
    ],
  }),
  /** Whether small payments need no payment password: turned on by it, off without. Idempotent; who turns it on is told each time it was off. */
  setSmallPayment: defineCall({
    method: 'POST',
    path: '/wallet/payment-password/small-payment',
    access: 'user',
    summary: '开启或关闭小额免密',
    audited: true,
    input: {
      body: z.object({ smallPaymentFlag: z.boolean('标志应为 true 或 false'), paymentPassword: paymentConfirmation }),
    },
    output: paymentPasswordState,
    errors: ['UNAUTHENTICATED', ...confirmationErrors],
  }),
}
