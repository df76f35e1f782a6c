import { limits } from '#contract/limits.ts'
import { yuanOf } from '#contract/money.ts'
import type { RedPacket, RedPacketKind } from '#contract/red-packet.ts'
import { formatMoney, parseYuan } from '#web/lib/text/format-money.ts'

/** What stands on a packet without a greeting. */
export const defaultGreeting = '恭喜发财，大吉大利'

/** The greeting that the line of a message says: `[红包] 恭喜发财`. */
export const greetingOfLine = (line: string): string => line.replace(/^\[[^\]]*\]\s*/, '') || defaultGreeting

/** How it stands, in a word, as the viewer sees it. */
export const stateText = ({ state, myAmount }: Pick<RedPacket, 'state' | 'myAmount'>): string => {
  if (myAmount !== null) return '已领取'
  switch (state) {
    case 'open':
      return '待领取'
    case 'empty':
      return '已领完'
    case 'lapsed':
      return '已过期'
    case 'revoked':
      return '已收回'
  }
}

/** What is told to who has nothing of it. @param own they have sent it */
export const resultText = ({ state, windowId }: Pick<RedPacket, 'state' | 'windowId'>, own: boolean): string => {
  switch (state) {
    case 'open':
      return windowId === null ? '红包还在，等人来领' : '等待对方领取'
    case 'empty':
      return own ? '红包已被领完' : '手慢了，红包已被领完'
    case 'lapsed':
      return own ? '超过 24 小时，剩下的已退回你的钱包' : '这个红包已过期'
    case 'revoked':
      return own ? '你已收回，剩下的回到了你的钱包' : '这个红包已被收回'
  }
}

/** A packet as it is typed. */
export interface Typed {
  kind: RedPacketKind
  /** Yuan: of each share where the kind is `even`, else of all. */
  amount: string
  count: string
}

/** What a typed packet comes to, in 分: 0 while nobody can tell. */
export const totalOf = ({ kind, amount, count }: Typed): number => {
  const fen = parseYuan(amount) ?? 0
  return kind === 'even' ? fen * (Number(count) || 0) : fen
}

/** The amount that stands for the same money when it is divided in another way; empty where none does. */
export const amountAs = (kind: RedPacketKind, typed: Typed): string => {
  const count = Number(typed.count)
  if (kind === typed.kind || parseYuan(typed.amount) === undefined) return typed.amount
  const total = totalOf(typed)
  if (total === 0 || !Number.isInteger(count) || count < 1) return ''
  if (kind === 'lucky') return yuanOf(total)
  return total % count === 0 ? yuanOf(total / count) : ''
}

interface Problems {
  amount?: string
  count?: string
}

/** What is wrong with a typed packet. @param available 分 */
export const problemsOf = (typed: Typed, available: number): Problems => {
  const { kind, amount, count } = typed
  const fen = parseYuan(amount)
  const number = Number(count)
  const total = totalOf(typed)
  if (
    count.trim() === '' ||
    !Number.isInteger(number) ||
    number < limits.redPacketShares.min ||
    number > limits.redPacketShares.max
  )
    return { count: `个数从 ${limits.redPacketShares.min} 到 ${limits.redPacketShares.max}` }
  if (amount.trim() === '') return { amount: '请填写金额' }
  if (fen === undefined) return { amount: '金额写作 12 或 12.50 这样' }
  const each = kind === 'even' ? fen : fen / number
  if (each < limits.redPacketShare.min) return { amount: `每个红包最少 ${formatMoney(limits.redPacketShare.min)}` }
  if (each > limits.redPacketShare.max) return { amount: `每个红包最多 ${formatMoney(limits.redPacketShare.max)}` }
  if (total > available) return { amount: '余额不够，少包一些或先充值' }
  return {}
}
