import { socketCloseCodes } from '#contract/socket-address.ts'

/** What is said with a code, in Chinese: of at most 123 bytes, as RFC 6455 has it. */
export const socketCloseReasons: Record<number, string> = {
  [socketCloseCodes.goingAway]: '服务正在重启，或你在太多地方打开了，请稍后重新连接',
  [socketCloseCodes.broken]: '收到的内容无法解析，连接已断开',
  [socketCloseCodes.garbled]: '收到的文字无法解析，连接已断开',
  [socketCloseCodes.tooLarge]: '发送的内容太大，连接已断开',
  [socketCloseCodes.sessionEnded]: '登录已结束，请重新登录',
  [socketCloseCodes.silent]: '太久没有回应，连接已断开',
  [socketCloseCodes.flooding]: '发送得太快，连接已断开',
  [socketCloseCodes.slow]: '网络太慢，连接已断开',
}
