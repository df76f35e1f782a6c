import type { MailMessage } from '#server/platform/mail/mailer.ts'
import { formatDateTime } from '#server/platform/time/shanghai.ts'

/** What a user is notified of. */
export type TwoFactorNews = 'on' | 'off' | 'renewed' | 'email-allowed' | 'email-forbidden' | 'recovery-used'

interface Details {
  at: Date
  /** Recovery codes that the user still has. */
  recoveryNum: number
}

const subjects: Record<TwoFactorNews, string> = {
  on: '两步验证已开启',
  off: '两步验证已关闭',
  renewed: '恢复码已重新生成',
  'email-allowed': '两步验证已允许使用邮箱验证码',
  'email-forbidden': '两步验证不再使用邮箱验证码',
  'recovery-used': '有人用恢复码登录了你的账号',
}

const explain = (news: TwoFactorNews, { recoveryNum }: Details): string =>
  ({
    on: '以后登录，除了密码还要输入验证器里的验证码。请把恢复码存放在安全的地方：手机丢了，只有它能帮你登录。',
    off: '以后登录不再需要第二步。',
    renewed: '以前的恢复码都不能再用了，请保存好新的。',
    'email-allowed': '以后登录的第二步，也可以用发到邮箱的验证码。',
    'email-forbidden': '以后登录的第二步，只能用验证器里的验证码或恢复码。',
    'recovery-used': `你还剩 ${recoveryNum} 个恢复码，可以到「账号管理」重新生成。`,
  })[news]

const lost = '如果不是你，请立即修改密码，再到「账号管理」检查两步验证和登录过的设备。'

/** For the window of 系统通知. */
export const writeNotice = (news: TwoFactorNews, details: Details): string =>
  [`${subjects[news]}。`, explain(news, details), `时间：${formatDateTime(details.at)}`, lost].join('\n')

/** The same by mail. */
export const writeNoticeMail = (to: string, news: TwoFactorNews, details: Details): MailMessage => ({
  to,
  subject: `鸿雁：${subjects[news]}`,
  text: `你好：\n\n${writeNotice(news, details)}\n\n鸿雁`,
})
