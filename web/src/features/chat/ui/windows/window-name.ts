import type { ChatWindow } from '#contract/chat.ts'

/** What the user calls the partner: his own name for him first. */
export const nameOf = ({ partner }: Pick<ChatWindow, 'partner'>): string => partner.remark || partner.nickname
