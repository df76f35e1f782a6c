import { greetingCardPath } from '#contract/greeting-card-address.ts'
import { cutText } from '#contract/text.ts'
import { refusalText } from './refusal.ts'
import { yuanOf } from '#contract/money.ts'

/** So much of the text stands in the message. */
const mostShown = 30

/** The message of a card: what lists, search and notices show, and its address, which the chat draws as the card. */
export const cardMessage = ({ text, key }: { text: string; key: string }): string => {
  const shown = cutText(text.replaceAll(/\s+/g, ' '), mostShown)
  return `[贺卡] ${shown.text}${shown.cut ? '…' : ''}\n${greetingCardPath(key)}`
}

/** To the sender. @param total what came back of its red packet, in 分; null without one */
export const refusedNotice = (card: {
  recipient: string
  lunar: string
  refusal: string
  total: number | null
}): string => {
  const money = card.total === null ? '' : `随卡的红包 ${yuanOf(card.total)} 元已退回你的钱包。`
  return `你定在${card.lunar}寄给${card.recipient}的贺卡没有寄出：${refusalText(card.refusal)}。${money}`
}

/** To the sender. */
export const deliveredNotice = (card: { recipient: string; lunar: string }): string =>
  `今天是${card.lunar}，你写给${card.recipient}的贺卡已经按时寄到。`
