import { railwayLimits } from '#contract/railway-limits.ts'
import { formatDateTime } from '#server/platform/time/shanghai.ts'

/** What a user is notified of. */
export type RailwayAccountNews = 'registered' | 'reset' | 'locked'

const texts: Record<RailwayAccountNews, string> = {
  registered: '铁路账户已注册。\n可以买火车票、添加乘车人了。',
  reset: '铁路账户的密码已重置。\n其他设备上的铁路登录都已退出，请用新密码登录。',
  locked: `铁路账户已锁定。\n密码连续输错 ${railwayLimits.passwordTries} 次，${railwayLimits.passwordLockSeconds / 3600} 小时内不能用密码登录，可以一键登录，也可以用短信验证码重置密码。`,
}

/** For the window of 系统通知. */
export const writeNotice = (news: RailwayAccountNews, at: Date): string =>
  [texts[news], `时间：${formatDateTime(at)}`, '如果不是你，请立即修改鸿雁的登录密码。'].join('\n')

/** Under the field into which it was entered. @param remaining tries until it is locked */
export const wrongText = (remaining: number): string => `密码不正确，还可以试 ${remaining} 次`
