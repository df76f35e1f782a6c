import type { MailMessage } from '#server/platform/mail/mailer.ts'
import { formatDateTime } from '#server/platform/time/shanghai.ts'

const mail = (to: string, subject: string, lines: string[]): MailMessage => ({
  to,
  subject,
  text: ['你好：', '', ...lines, '', '鸿雁'].join('\n'),
})

const notMine = '如果这不是你本人的操作，请马上登录撤销注销，再修改密码。'

export const begunMail = (to: string, at: Date): MailMessage =>
  mail(to, '你的鸿雁账号将被注销', [
    `你申请了注销鸿雁账号。它会在 ${formatDateTime(at)} 注销，所有设备都已退出登录。`,
    '',
    '在那之前改变主意，只要用原来的方式登录鸿雁，点「撤销注销」，一切照旧。',
    '到时候，个人信息会被删除，发布过的话题和回复会显示为「已注销用户」，不能恢复。',
    notMine,
  ])

export const cancelledMail = (to: string): MailMessage =>
  mail(to, '你的鸿雁账号不会被注销了', [
    '注销已经撤销，你的账号和内容都和原来一样。',
    '如果这不是你本人的操作，请尽快修改密码。',
  ])

export const closedMail = (to: string): MailMessage =>
  mail(to, '你的鸿雁账号已注销', [
    '你的鸿雁账号已经注销，个人信息已经删除。这是我们给这个邮箱的最后一封信。',
    '以后想回来，可以用这个邮箱重新注册。愿你一路顺风。',
  ])

/** As the account 系统通知 says it, to whoever comes back before the day. */
export const begunNotice = (at: Date): string =>
  `你申请了注销账号，它会在 ${formatDateTime(at)} 注销。
改变主意的话，到「设置 → 账号管理」里撤销注销；如果不是你申请的，请撤销后尽快修改密码。`

export const cancelledNotice = '注销已经撤销，你的账号和内容都和原来一样。如果不是你操作的，请尽快修改密码。'
