import { nameDevice } from '#server/platform/text/device-name.ts'
import { formatDateTime } from '#server/platform/time/shanghai.ts'
import { officialIds, type OfficialSlug, type OfficialText } from '../chat/chat.module.ts'
import { clientIdOf } from './client-id.ts'
import type { ServiceParts } from './service.parts.ts'

/** What another module has to tell a user. */
export interface Notice {
  userId: string
  text: string
  idempotencyKey: string
}

export interface ServiceNotices {
  /**
   * Puts a message of an official account into the user's window with it, and pushes it.
   * @param idempotencyKey of this account and user: given again, nothing happens
   */
  notify(userId: string, slug: OfficialSlug, text: string, idempotencyKey: string): Promise<void>
  /** As `notify` by 系统通知. Never throws. */
  tellNotice(notice: Notice): Promise<void>
  /** To who has just signed up. Never throws. */
  welcome(user: { userId: string }): Promise<void>
  /** To who has just signed in on a device for the first time. Never throws. */
  tellNewDevice(signIn: { userId: string; sessionId: string; userAgent: string; at: Date }): Promise<void>
}

/** The first message to everybody. */
export const welcomeText = `欢迎来到鸿雁！从今天起，有人等你的来信。
可以先做三件小事：
· 在首页看看大家在聊什么，喜欢的点个星标
· 关注几个人，他们的新话题会出现在首页的「关注」里
· 写下你的第一个话题，哪怕只是今天的天气
遇到问题，随时问「客服小雁」。`

export const newDeviceText = (device: string, at: Date): string =>
  `你的账号在一台新设备上登录了。
设备：${device}
时间：${formatDateTime(at)}
如果不是你，请到「设置」的「账号管理」封禁这台设备，再修改密码。`

const textOf = (userId: string, content: string, idempotencyKey: string): OfficialText => ({
  clientId: clientIdOf('notice', userId, idempotencyKey),
  content,
})

/** As the account 系统通知 writes it. */
export const welcomeNotice = (userId: string): OfficialText => textOf(userId, welcomeText, 'welcome')

const accounts = new Set<string>(Object.values(officialIds))

export const createServiceNotices = ({ chat, logError }: Pick<ServiceParts, 'chat' | 'logError'>): ServiceNotices => {
  const notify: ServiceNotices['notify'] = async (userId, slug, content, idempotencyKey) => {
    // Official accounts do not write to each other: nobody would ever stop.
    if (accounts.has(userId)) return
    await chat.official.post(officialIds[slug], userId, textOf(userId, content, idempotencyKey))
  }
  return {
    notify,
    tellNotice: ({ userId, text, idempotencyKey }) => notify(userId, 'system', text, idempotencyKey).catch(logError),
    welcome: ({ userId }) => notify(userId, 'system', welcomeText, 'welcome').catch(logError),
    tellNewDevice: ({ userId, sessionId, userAgent, at }) =>
      notify(userId, 'system', newDeviceText(nameDevice(userAgent), at), `sign-in ${sessionId}`).catch(logError),
  }
}
