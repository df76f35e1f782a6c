import { randomUUID } from 'node:crypto'
import type { Executor } from '#server/platform/database/database.ts'
import { type AppEvent, createEvent } from '#server/platform/events/event.ts'
import type { BackgroundMailer } from '#server/platform/mail/mailer.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import type { SettingsService } from '../settings/settings.module.ts'
import type { UserAccountService } from '../user/user.module.ts'
import { type TwoFactorNews, writeNotice, writeNoticeMail } from './two-factor.messages.ts'
import { findTwoFactor } from './two-factor.queries.ts'
import { presentTwoFactor } from './two-factor.views.ts'

/** A text for the user's window with 系统通知. */
export interface TwoFactorNotice {
  userId: string
  text: string
  /** Of this piece of news: sent again, nothing happens. */
  idempotencyKey: string
}

export interface NoticeService {
  /** Called for each piece of news, before the answer. */
  onNotice: AppEvent<TwoFactorNotice>['on']
  /** Notifies the user in the app and by mail. Never throws: what it is about has been done. */
  notify(userId: string, news: TwoFactorNews): Promise<void>
}

export interface NoticeParts {
  db: Executor
  clock: Clock
  backgroundMailer: Pick<BackgroundMailer, 'send'>
  settings: Pick<SettingsService, 'push'>
  user: Pick<UserAccountService, 'findAccount'>
  /** For what went wrong while a user was notified of what had been done. */
  logError: (error: unknown) => void
}

export const createNoticeService = (parts: NoticeParts): NoticeService => {
  const { db, clock, backgroundMailer, settings, user, logError } = parts
  const notices = createEvent<TwoFactorNotice>()

  const notify = async (userId: string, news: TwoFactorNews) => {
    if (news === 'on' || news === 'off') await settings.push(userId)
    const { recoveryNum } = presentTwoFactor(await findTwoFactor(db, userId))
    const details = { at: clock.now(), recoveryNum }
    const text = writeNotice(news, details)
    await notices.emit({ userId, text, idempotencyKey: `two-factor ${randomUUID()}` })
    const account = await user.findAccount(userId)
    if (account) await backgroundMailer.send(writeNoticeMail(account.email, news, details))
  }

  return { onNotice: notices.on, notify: (userId, news) => notify(userId, news).catch(logError) }
}
