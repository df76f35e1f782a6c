import type { MailMessage } from '#server/platform/mail/mailer.ts'
import { maskEmail, maskPhone } from '#server/platform/text/masking.ts'
import { formatDateTime } from '#server/platform/time/shanghai.ts'

/** What was changed, as the user reads it. */
export type BindNews =
  | { kind: 'email'; email: string }
  | { kind: 'phone'; phone: string }
  | { kind: 'phone-gone' }
  | { kind: 'third-party'; providerName: string; name: string }
  | { kind: 'third-party-gone'; providerName: string }

const describe = (news: BindNews): { subject: string; text: string } => {
  switch (news.kind) {
    case 'email':
      return { subject: '登录邮箱已更换', text: `现在的邮箱：${maskEmail(news.email)}。原来的邮箱不能再用来登录。` }
    case 'phone':
      return { subject: '已绑定手机号', text: `手机号：${maskPhone(news.phone)}。以后可以用它加密码登录。` }
    case 'phone-gone':
      return { subject: '手机号已解绑', text: '以后不能再用它登录。' }
    case 'third-party':
      return {
        subject: `已绑定${news.providerName}账号`,
        text: `账号：${news.name}。以后可以用${news.providerName}直接登录。`,
      }
    case 'third-party-gone':
      return { subject: `${news.providerName}账号已解绑`, text: `以后不能再用${news.providerName}登录。` }
  }
}

const lost = '如果不是你，请立即用「忘记密码」重设密码，并联系客服小雁。'

/** For the window of 系统通知. */
export const writeNotice = (news: BindNews, at: Date): string => {
  const { subject, text } = describe(news)
  return [`${subject}。`, text, `时间：${formatDateTime(at)}`, lost].join('\n')
}

/** The same by mail. */
export const writeNoticeMail = (to: string, news: BindNews, at: Date): MailMessage => ({
  to,
  subject: `鸿雁：${describe(news).subject}`,
  text: `你好：\n\n${writeNotice(news, at)}\n\n鸿雁`,
})
