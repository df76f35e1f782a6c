import { limits } from '#contract/limits.ts'
import type { MailMessage } from '#server/platform/mail/mailer.ts'
import { formatDateTime } from '#server/platform/time/shanghai.ts'

const small = limits.smallPayment

/** What a user is notified of. */
export type PaymentPasswordNews = 'set' | 'changed' | 'reset' | 'locked' | 'small-on'

const subjects: Record<PaymentPasswordNews, string> = {
  set: '支付密码已设置',
  changed: '支付密码已修改',
  reset: '支付密码已重置',
  locked: '支付密码已锁定',
  'small-on': '小额免密已开启',
}

const explanations: Record<PaymentPasswordNews, string> = {
  set: '以后转账、发红包和提现，都要输入它。',
  changed: '请用新的支付密码付款。',
  reset: `为了你的资金安全，${limits.payoutPauseSeconds / 3600} 小时内不能提现。`,
  locked: `支付密码连续输错 ${limits.paymentPasswordTries} 次，${limits.paymentPasswordLockSeconds / 3600} 小时内不能付款，也可以用两步验证或邮箱验证码重置。`,
  'small-on': `${small.each / 100} 元以内的付款不用再输支付密码，一天合计 ${small.day / 100} 元以内。可以随时关闭。`,
}

const lost = '如果不是你，请立即修改登录密码，再到「钱包」重置支付密码。'

/** For the window of 系统通知. */
export const writeNotice = (news: PaymentPasswordNews, at: Date): string =>
  [`${subjects[news]}。`, explanations[news], `时间：${formatDateTime(at)}`, lost].join('\n')

/** The same by mail. */
export const writeNoticeMail = (to: string, news: PaymentPasswordNews, at: Date): MailMessage => ({
  to,
  subject: `鸿雁：${subjects[news]}`,
  text: `你好：\n\n${writeNotice(news, at)}\n\n鸿雁`,
})

/** Under the field into which it was entered. @param remaining tries until it is locked */
export const wrongText = (remaining: number): string => `支付密码不正确，还可以试 ${remaining} 次`
