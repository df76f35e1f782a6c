import type { ChatWindow } from '#contract/chat.ts'
import type { Message } from '#contract/message.ts'

/** Stands where a message was that its sender has taken back. */
export const recalledLine = (own: boolean): string => (own ? '你撤回了一条消息' : '对方撤回了一条消息')

/** The last message of a window in one line; empty without one. */
export const lastMessageText = ({ lastMessage, partner }: Pick<ChatWindow, 'lastMessage' | 'partner'>): string => {
  if (lastMessage === null) return ''
  if (lastMessage.kind !== 'recalled') return lastMessage.content.replaceAll(/\s+/g, ' ')
  return recalledLine(lastMessage.senderId !== partner.id)
}

/** What the user calls the partner: their own name for them first. */
export const nameOf = ({ partner }: Pick<ChatWindow, 'partner'>): string => partner.remark || partner.nickname

/** A message of the partner's as it is read out when it comes. */
export const heardText = (partnerName: string, { kind, content }: Pick<Message, 'kind' | 'content'>): string =>
  kind === 'recalled' ? recalledLine(false) : `${partnerName}：${content}`
