import type { ChatWindow } from '#contract/chat.ts'

/** The last message of a window in one line; empty without one. */
export const lastMessageText = ({ lastMessage, partner }: ChatWindow): string => {
  if (lastMessage === null) return ''
  if (lastMessage.kind !== 'recalled') return lastMessage.content.replaceAll(/\s+/g, ' ')
  return lastMessage.senderId === partner.id ? '对方撤回了一条消息' : '你撤回了一条消息'
}

/** What the user calls the partner: their own name for them first. */
export const nameOf = ({ partner }: Pick<ChatWindow, 'partner'>): string => partner.remark || partner.nickname
