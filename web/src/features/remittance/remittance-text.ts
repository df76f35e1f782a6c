import type { Remittance, RemittanceState } from '#contract/remittance.ts'
import { parseYuan } from '#web/lib/text/format-money.ts'

/** How it stands, in a word. */
export const stateTexts: Record<RemittanceState, string> = {
  waiting: '待收款',
  accepted: '已收款',
  returned: '已退还',
  lapsed: '已过期',
}

/**
 * The amount that the line of a message says: `[转账] 12.34 元`.
 * @returns 分, or undefined when it says none
 */
export const amountOfLine = (line: string): number | undefined => parseYuan(line.replace(/^\[[^\]]*\]/, ''))

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** How long is left, in whole minutes; empty when nothing is. @param now milliseconds since 1970 */
export const leftText = (lapseTime: string, now: number): string => {
  const leftMs = Date.parse(lapseTime) - now
  if (leftMs <= 0) return ''
  if (leftMs < minuteMs) return '不到 1 分钟'
  const hours = Math.floor(leftMs / hourMs)
  const minutes = Math.floor((leftMs % hourMs) / minuteMs)
  return [hours > 0 && `${hours} 小时`, minutes > 0 && `${minutes} 分钟`].filter(Boolean).join(' ')
}

/** How it stands, told to one of the two. @param own they have sent it @param left of `leftText` */
export const tellState = ({ state }: Pick<Remittance, 'state'>, own: boolean, left: string) => {
  switch (state) {
    case 'waiting':
      return {
        title: own ? '等待对方收款' : '待你收款',
        text:
          left === ''
            ? '时间到了，正在退回'
            : `还有 ${left}，${own ? '没有收下就退回你的钱包' : '没有收下就退回给对方'}`,
      }
    case 'accepted':
      return { title: own ? '对方已收款' : '你已收款', text: own ? '钱在对方的钱包里了' : '钱在你的钱包里了' }
    case 'returned':
      return { title: own ? '对方已退还' : '你已退还', text: own ? '钱回到你的钱包了' : '钱回到对方的钱包了' }
    case 'lapsed':
      return { title: '已过期', text: `24 小时没有收下，钱${own ? '回到你的钱包' : '退回给对方'}了` }
  }
}
