import { yuanOf } from '#contract/money.ts'
import { formatDateTime } from '#server/platform/time/shanghai.ts'

export const topUpPaidText = (amount: number): string =>
  `充值到账 ${yuanOf(amount)} 元。
可以到「钱包」查看账单。`

/** For what was paid after it had been closed. */
export const topUpRefundedText = (amount: number): string =>
  `你支付的 ${yuanOf(amount)} 元已原路退回。
付款时这笔充值已经关闭，没有进钱包；需要的话，请重新充值。`

/** For what was paid when the order could not be paid any more. */
export const purchaseRefundedText = (amount: number): string =>
  `你在支付宝付的 ${yuanOf(amount)} 元已原路退回。
付款到的时候订单已经取消、超时或付过了，没有重复扣款；需要的话，请重新下单。`

/** @param owed what is owed in all after that, in 分 */
export const chargebackText = (amount: number, owed: number): string =>
  `你在支付宝付的 ${yuanOf(amount)} 元被支付渠道退回给付款账户，已从钱包扣回。
${owed > 0 ? `余额不够，还欠 ${yuanOf(owed)} 元。之后进钱包的钱会先补上它，补足之前不能提现和转账。` : '可以到「钱包」查看账单。'}
如果不是你申请的，请联系「客服小雁」。`

export const withdrawalPaidText = (arrives: number, account: string): string =>
  `提现成功，${yuanOf(arrives)} 元已转到支付宝账号 ${account}。`

export const withdrawalFailedText = (amount: number, reason: string): string =>
  `提现没有成功，${yuanOf(amount)} 元已退回钱包。
原因：${reason}。`

export const payeeText = (account: string, at: Date): string =>
  `提现账户已绑定为支付宝账号 ${account}。
时间：${formatDateTime(at)}
如果不是你，请立即修改登录密码，再到「钱包」更换提现账户。`
