import type { ErrorKey } from '#contract/errors.ts'

/** Why a card could not be delivered on its day. */
const refusals: Partial<Record<ErrorKey, string>> = {
  GREETING_CARD_NOT_FRIENDS: '你们已经不是好友了',
  BLOCKED: '对方现在不收你的消息',
  USER_GONE: '对方已经注销了账号',
  STRANGER_REFUSED: '对方不收陌生人的消息',
  STRANGER_WAIT: '要等对方先回复你',
  WINDOW_GONE: '你们的会话已经不在了',
  SILENCED: '你正被禁言',
  ACCOUNT_BANNED: '你的账号已被停用',
  CONTENT_REFUSED: '贺词里有不能发布的内容',
}

/** Whether it ends a card, rather than being tried again. */
export const isRefusal = (key: ErrorKey): boolean => key in refusals

/** For its sender to read. @param key of the error that refused it */
export const refusalText = (key: string): string => refusals[key as ErrorKey] ?? '没能送到'
