import type { RefundKind } from '#contract/refund.ts'
import { yuanOf } from '#contract/money.ts'

const names: Record<RefundKind, string> = { 'train-order': '火车票订单', cover: '红包封面', 'top-up': '充值' }

const whyText = (reason: string): string => `原因：${reason}
有疑问，找「客服小雁」转人工。`

/** @param amount 分 */
export const refundDoneText = (kind: RefundKind, amount: number, reason: string): string =>
  `${names[kind]}退款 ${yuanOf(amount)} 元，已经到你的余额。
${whyText(reason)}`

/** Of what goes back at the provider: it may take a while. */
export const refundBegunText = (kind: RefundKind, amount: number, reason: string): string =>
  `${names[kind]}退款 ${yuanOf(amount)} 元，正在按原路退回你的付款账户${kind === 'top-up' ? '，余额里已经扣除' : ''}。
${whyText(reason)}`

export const refundReturnedText = (kind: RefundKind, amount: number): string =>
  `${names[kind]}退款 ${yuanOf(amount)} 元，已按原路退回你的付款账户。`

/** The provider would not give it back. */
export const refundFailedText = (kind: RefundKind, amount: number): string =>
  `${names[kind]}退款 ${yuanOf(amount)} 元没能退回付款账户，已放进你的余额，可以提现。`
