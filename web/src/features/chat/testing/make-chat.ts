import type { ChatWindow } from '#contract/chat.ts'
import type { Message } from '#contract/message.ts'

/** The one who looks. */
export const myId = '100'
/** The one they write to. */
export const partnerId = '200'

const sentAt = Date.parse('2026-11-20T08:00:00+08:00')

export const makeMessage = (seq: number, part: Partial<Message> = {}): Message => ({
  id: String(1000 + seq),
  windowId: '7',
  seq,
  kind: 'text',
  clientId: `00000000-0000-4000-8000-${String(seq).padStart(12, '0')}`,
  senderId: partnerId,
  senderAvatar: null,
  content: `消息 ${seq}`,
  attachment: null,
  quote: null,
  sendTime: new Date(sentAt + seq * 1000).toISOString(),
  ...part,
})

export const makeWindow = (part: Partial<ChatWindow> = {}): ChatWindow => {
  const lastSeq = part.lastSeq ?? 5
  const { id, content, sendTime, senderId, kind, seq } = makeMessage(lastSeq)
  return {
    id: '7',
    partner: { id: partnerId, nickname: '小雁', avatar: null, remark: '' },
    lastMessage: { id, content, sendTime, senderId, kind, seq },
    lastSeq,
    readSeq: lastSeq,
    unreadNum: 0,
    partnerReadSeq: 3,
    pinFlag: false,
    muteFlag: false,
    writeState: 'open',
    ...part,
  }
}
