import { randomUUID } from 'node:crypto'
import type { Clock } from '#server/platform/time/clock.ts'
import type { BackgroundMailer } from '#server/platform/mail/background-mailer.ts'
import { maskEmail, maskPhone } from '#server/platform/text/masking.ts'
import { formatDateTime } from '#server/platform/time/format-date-time.ts'
import type { ServiceService } from '../service/service.module.ts'

/** What was changed, as the user reads it. */
export type BindNews =
  | { kind: 'email'; email: string }
  | { kind: 'phone'; phone: string }
  | { kind: 'phone-gone' }
  | { kind: 'third-party'; providerName: string; name: string }
  | { kind: 'third-party-gone'; providerName: string }

interface TellingParts {
  clock: Clock
  backgroundMailer: Pick<BackgroundMailer, 'send'>
  notices: Pick<ServiceService['notices'], 'notify'>
  logError: (error: unknown) => void
}

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

/** Tells in the app and by mail what has changed; neither can undo it. @returns told with the address to write to */
export const createTelling =
  ({ clock, backgroundMailer, notices, logError }: TellingParts) =>
  async (userId: string, email: string, news: BindNews): Promise<void> => {
    const { subject, text } = describe(news)
    const whole = [`${subject}。`, text, `时间：${formatDateTime(clock.now())}`, lost].join('\n')
    await backgroundMailer.send({ to: email, subject: `鸿雁：${subject}`, text: `你好：\n\n${whole}\n\n鸿雁` })
    await notices.notify(userId, 'system', whole, `account-bind ${randomUUID()}`).catch(logError)
  }
