import type { Executor } from '#server/platform/database/database.ts'
import type { JobQueue } from '#server/platform/jobs/job.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import { nameDevice } from '#server/platform/text/device-name.ts'
import { type ChatService, officialIds, type OfficialSlug, type OfficialText } from '../chat/chat.module.ts'
import type { AuditRecorder } from '../audit/audit.module.ts'
import type { HelpService } from '../help/help.module.ts'
import type { OperatorSettingService } from '../operator-setting/operator-setting.module.ts'
import type { StaffService } from '../staff/staff.module.ts'
import type { Delivery } from '#server/realtime/delivery.ts'
import type { UserService } from '../user/user.module.ts'
import { clientIdOf } from './client-id.ts'
import { newDeviceText, welcomeText } from './service.messages.ts'

/** What another module has to say to a user. */
export interface Notice {
  userId: string
  text: string
  idempotencyKey: string
}

/** What official accounts stand on. */
export interface ServiceParts {
  db: Executor
  clock: Clock
  jobs: JobQueue
  chat: ChatService
  help: Pick<HelpService, 'find'>
  user: Pick<UserService, 'briefs'>
  staff: Pick<StaffService, 'isDeskStaffed' | 'holders' | 'isHolder'>
  delivery: Pick<Delivery, 'notify'>
  operator: Pick<OperatorSettingService, 'current'>
  audit: AuditRecorder
  /** For what went wrong on our side while nobody was waiting for an answer. */
  logError: (error: unknown) => void
}

export interface ServiceNoticeService {
  /**
   * Puts a message of an official account into the user's window with it, and pushes it.
   * @param idempotencyKey of this account and user: given again, nothing happens
   */
  notify(userId: string, slug: OfficialSlug, text: string, idempotencyKey: string): Promise<void>
  /**
   * As `notify`, to many users within a transaction of the caller's, by as many statements for one as for all: what is told and what
   * marks it as told is one.
   * @param notices no two to one user
   * @returns pushes what was written; to be called once the transaction is committed
   */
  notifyMany(transaction: Executor, slug: OfficialSlug, notices: readonly Notice[]): Promise<() => Promise<void>>
  /** As `notify` by 系统通知. Never throws. */
  notifySystem(notice: Notice): Promise<void>
  /** To whoever has just signed up. Never throws. */
  welcome(user: { userId: string }): Promise<void>
  /** To whoever has just signed in on a device for the first time. Never throws. */
  notifyNewDevice(signIn: { userId: string; sessionId: string; userAgent: string; at: Date }): Promise<void>
}

const textOf = (userId: string, content: string, idempotencyKey: string): OfficialText => ({
  clientId: clientIdOf('notice', userId, idempotencyKey),
  content,
})

/** As the account 系统通知 writes it. */
export const welcomeNotice = (userId: string): OfficialText => textOf(userId, welcomeText, 'welcome')

const accounts = new Set<string>(Object.values(officialIds))

export const createServiceNoticeService = ({
  chat,
  logError,
}: Pick<ServiceParts, 'chat' | 'logError'>): ServiceNoticeService => {
  const notify: ServiceNoticeService['notify'] = async (userId, slug, content, idempotencyKey) => {
    // Official accounts do not write to each other: nobody would ever stop.
    if (accounts.has(userId)) return
    await chat.official.post(officialIds[slug], userId, textOf(userId, content, idempotencyKey))
  }
  return {
    notify,
    notifyMany: async (transaction, slug, notices) => {
      const texts = notices
        .filter(({ userId }) => !accounts.has(userId))
        .map(({ userId, text, idempotencyKey }) => ({ userId, ...textOf(userId, text, idempotencyKey) }))
      const written = await chat.official.writeMany(transaction, officialIds[slug], texts)
      return () => chat.official.notify(written)
    },
    notifySystem: ({ userId, text, idempotencyKey }) => notify(userId, 'system', text, idempotencyKey).catch(logError),
    welcome: ({ userId }) => notify(userId, 'system', welcomeText, 'welcome').catch(logError),
    notifyNewDevice: ({ userId, sessionId, userAgent, at }) =>
      notify(userId, 'system', newDeviceText(nameDevice(userAgent), at), `sign-in ${sessionId}`).catch(logError),
  }
}
