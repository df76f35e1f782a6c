import { limits } from '#contract/limits.ts'
import { yuanOf } from '#contract/money.ts'

/** What a packet without a greeting says. */
export const usualGreeting = '恭喜发财，大吉大利'

/** The one line of its message. */
export const redPacketLine = (greeting: string): string => `[红包] ${greeting}`

/** To the sender. @param rest of it, in 分, that went back @param taken whether anything was taken */
export const lapsedText = (rest: number, taken: boolean): string =>
  `你发的红包，${limits.redPacketSeconds / 3600} 小时内没有${taken ? '领完' : '人领'}，${taken ? '剩下的 ' : ''}${yuanOf(rest)} 元已退回你的钱包。`
