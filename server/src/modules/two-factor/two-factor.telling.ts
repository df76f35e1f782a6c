import { randomUUID } from 'node:crypto'
import { createEvent, type AppEvent } from '#server/platform/events/event.ts'
import { formatDateTime } from '#server/platform/time/format-date-time.ts'
import type { TwoFactorParts } from './two-factor.parts.ts'
import { findTwoFactor } from './two-factor.queries.ts'
import { presentTwoFactor } from './two-factor.views.ts'

/** What a user is told of his second step. */
export type TwoFactorNews = 'on' | 'off' | 'renewed' | 'email-allowed' | 'email-forbidden' | 'recovery-used'

/** A text for the user's window with 系统通知. */
export interface TwoFactorNotice {
  userId: string
  text: string
  /** Of this piece of news: told again, nothing happens. */
  idempotencyKey: string
}

export interface Telling {
  /** Called for each piece of news, before the answer. */
  onNotice: AppEvent<TwoFactorNotice>['on']
  /** Tells the user in the app and by mail. Never throws: what is told of has been done. */
  tell(userId: string, news: TwoFactorNews): Promise<void>
}

const lost = '如果不是你，请立即修改密码，再到「账号管理」检查两步验证和登录过的设备。'

const subjects: Record<TwoFactorNews, string> = {
  on: '两步验证已开启',
  off: '两步验证已关闭',
  renewed: '恢复码已重新生成',
  'email-allowed': '两步验证已允许使用邮箱验证码',
  'email-forbidden': '两步验证不再使用邮箱验证码',
  'recovery-used': '有人用恢复码登录了你的账号',
}

/** @param left recovery codes that the user still has */
const explain = (news: TwoFactorNews, left: number): string =>
  ({
    on: '以后登录，除了密码还要输入验证器里的验证码。请把恢复码存放在安全的地方：手机丢了，只有它能帮你登录。',
    off: '以后登录不再需要第二步。',
    renewed: '以前的恢复码都不能再用了，请保存好新的。',
    'email-allowed': '以后登录的第二步，也可以用发到邮箱的验证码。',
    'email-forbidden': '以后登录的第二步，只能用验证器里的验证码或恢复码。',
    'recovery-used': `你还剩 ${left} 个恢复码，可以到「账号管理」重新生成。`,
  })[news]

type Parts = Pick<TwoFactorParts, 'db' | 'clock' | 'backgroundMailer' | 'settings' | 'user' | 'logError'>

export const createTelling = ({ db, clock, backgroundMailer, settings, user, logError }: Parts): Telling => {
  const notices = createEvent<TwoFactorNotice>()

  const tell: Telling['tell'] = async (userId, news) => {
    if (news === 'on' || news === 'off') await settings.tell(userId)
    const subject = subjects[news]
    const left = presentTwoFactor(await findTwoFactor(db, userId)).recoveryNum
    const text = [`${subject}。`, explain(news, left), `时间：${formatDateTime(clock.now())}`, lost].join('\n')
    await notices.emit({ userId, text, idempotencyKey: `two-factor ${randomUUID()}` })
    const account = await user.findAccount(userId)
    if (!account) return
    await backgroundMailer.send({ to: account.email, subject: `鸿雁：${subject}`, text: `你好：\n\n${text}\n\n鸿雁` })
  }

  return { onNotice: notices.on, tell: (userId, news) => tell(userId, news).catch(logError) }
}
