import { z } from 'zod'
import { defineCall } from './call.ts'
import { email } from './checkcode.ts'
import { id, time } from './envelope.ts'
import { limits } from './limits.ts'
import { amountBetween, fen } from './money.ts'
import { paymentPassword } from './payment-password.ts'
import { mobile } from './phone.ts'

const clientId = z.uuid('缺少去重标识')

/**
 * - `waiting`: nothing has been paid, as far as is known.
 * - `paid`: the provider has the money, and the wallet was credited.
 * - `closed`: nothing was paid, and nothing can be any more.
 * - `refunding`, `refunded`: it was paid after it had been closed; the provider gives it back.
 */
export const topUpStates = ['waiting', 'paid', 'closed', 'refunding', 'refunded'] as const

/** Money on its way into the wallet. */
export const topUp = z.object({
  id,
  state: z.enum(topUpStates),
  /** In 分. */
  amount: fen,
  /** What the provider has taken back of it (a chargeback), in 分: from 0 to `amount`. */
  takenBack: fen,
  /** What we have given back of it where it was paid, or are about to, in 分: at most what is not taken back. */
  givenBack: fen,
  /** Where the browser goes to pay; null when there is nothing left to pay. */
  payUrl: z.string().nullable(),
  createTime: time,
  /** Until then it can be paid. */
  lapseTime: time,
  /** When the provider says that it was paid. */
  payTime: time.nullable(),
  closeTime: time.nullable(),
  refundTime: time.nullable(),
  /** The provider of this installation is a sandbox: no money moves. */
  sandboxFlag: z.boolean(),
})
export type TopUp = z.infer<typeof topUp>

/** Where money is paid out to. */
export const payee = z.object({
  /** The account at 支付宝, masked; null: none is bound. */
  account: z.string().nullable(),
  /** In whose name, masked: that of the user's certification. Null: it has not passed. */
  name: z.string().nullable(),
  bindTime: time.nullable(),
})
export type Payee = z.infer<typeof payee>

/** A login of 支付宝: a mobile number or an e-mail address. */
export const payeeAccount = z.union([mobile, email], '请填写支付宝账号：手机号或邮箱')

/**
 * - `pending`: the money is held; the provider was asked, or will be, or has not said yet what became of it.
 * - `paid`: the provider has paid it out.
 * - `failed`: it has not, and the money is back in the wallet.
 */
export const withdrawalStates = ['pending', 'paid', 'failed'] as const

/** Money on its way out of the wallet. All sums in 分; `amount` = `fee` + `arrives`. */
export const withdrawal = z.object({
  id,
  state: z.enum(withdrawalStates),
  /** What leaves the wallet. */
  amount: fen,
  fee: fen,
  /** What the payee gets. */
  arrives: fen,
  /** The payee's account, masked. */
  account: z.string(),
  createTime: time,
  /** When the provider paid it out, or it was found not to. */
  endTime: time.nullable(),
  /** Why it failed, in Chinese, with what to do. Null unless `failed`. */
  reason: z.string().nullable(),
})
export type Withdrawal = z.infer<typeof withdrawal>

const topUpAmount = amountBetween(limits.topUp)
const withdrawalAmount = amountBetween(limits.withdrawal)

export const paymentCalls = {
  /**
   * Makes an order at the payment provider; the browser goes to `payUrl` and comes back to `/wallet/top-up/<id>`. Idempotent by
   * `clientId`. It lapses after `limits.topUpSeconds`.
   */
  beginTopUp: defineCall({
    method: 'POST',
    path: '/wallet/top-up/begin',
    access: 'user',
    summary: '充值',
    input: { body: z.object({ clientId, amount: topUpAmount }) },
    output: z.object({ id, payUrl: z.string() }),
    errors: ['UNAUTHENTICATED', 'TOP_UP_UNAVAILABLE', 'TOP_UP_GONE', 'CLIENT_ID_USED', 'PROVIDER_DOWN'],
  }),
  /** One of the user's own. While it waits, the provider is asked whether it has been paid meanwhile. */
  topUpDetail: defineCall({
    method: 'GET',
    path: '/wallet/top-up/detail/:id',
    access: 'user',
    summary: '充值详情',
    input: { params: z.object({ id }) },
    output: topUp,
    errors: ['UNAUTHENTICATED', 'TOP_UP_GONE'],
  }),
  /** Gives up what has not been paid; what was paid meanwhile is credited, and answered so. Idempotent. */
  closeTopUp: defineCall({
    method: 'POST',
    path: '/wallet/top-up/close',
    access: 'user',
    summary: '取消充值',
    input: { body: z.object({ id }) },
    output: topUp,
    errors: ['UNAUTHENTICATED', 'TOP_UP_GONE', 'PROVIDER_DOWN'],
  }),
  queryPayee: defineCall({
    method: 'GET',
    path: '/wallet/payee/query',
    access: 'user',
    summary: '提现账户',
    input: {},
    output: payee,
    errors: ['UNAUTHENTICATED'],
  }),
  /** Binds or replaces the account to which money is paid out, in the user's verified name. The same again changes nothing. */
  bindPayee: defineCall({
    method: 'POST',
    path: '/wallet/payee/bind',
    access: 'user',
    summary: '绑定提现账户',
    audited: true,
    input: { body: z.object({ account: payeeAccount }) },
    output: payee,
    errors: ['UNAUTHENTICATED', 'CERTIFICATION_NEEDED'],
  }),
  /** What a withdrawal would cost now (`limits.withdrawalFee`). */
  quoteWithdrawal: defineCall({
    method: 'POST',
    path: '/wallet/withdraw/quote',
    access: 'user',
    summary: '提现手续费',
    input: { body: z.object({ amount: withdrawalAmount }) },
    /** In 分. `freeLeft`: what can still be withdrawn without a fee, before this one. */
    output: z.object({ fee: fen, arrives: fen, freeLeft: fen }),
    errors: ['UNAUTHENTICATED'],
  }),
  /** Holds the money and has it paid out. Idempotent by `clientId`. */
  withdraw: defineCall({
    method: 'POST',
    path: '/wallet/withdraw/create',
    access: 'user',
    summary: '提现',
    audited: true,
    input: { body: z.object({ clientId, amount: withdrawalAmount, paymentPassword }) },
    output: withdrawal,
    errors: [
      'UNAUTHENTICATED',
      'WITHDRAWAL_UNAVAILABLE',
      'CERTIFICATION_NEEDED',
      'PAYEE_NEEDED',
      'PAYMENT_PASSWORD_UNSET',
      'PAYMENT_PASSWORD_WRONG',
      'PAYMENT_PASSWORD_LOCKED',
      'PAYOUTS_PAUSED',
      'PAYOUTS_BLOCKED',
      'WITHDRAWALS_DAY_FULL',
      'SPENDING_LIMIT_REACHED',
      'BALANCE_SHORT',
      'CLIENT_ID_USED',
    ],
  }),
  withdrawalDetail: defineCall({
    method: 'GET',
    path: '/wallet/withdraw/detail/:id',
    access: 'user',
    summary: '提现详情',
    input: { params: z.object({ id }) },
    output: withdrawal,
    errors: ['UNAUTHENTICATED', 'WITHDRAWAL_GONE'],
  }),
}
