import type { ChatWindow } from '#contract/chat.ts'
import type { Message } from '#contract/message.ts'
import type { ServerFrame } from '#contract/socket.ts'
import { addMessage, hasGap, type MessageList, putJudged, recallMessage } from './message-list.ts'

/** What is known of one window; undefined what is not on this device. */
export interface KnownWindow {
  window: ChatWindow | undefined
  list: MessageList | undefined
}

export interface Applied extends KnownWindow {
  /** Messages before the newest are missing: to be asked for. */
  gap: boolean
}

/** A frame that changes what is known of one window. */
export type WindowFrame = Extract<ServerFrame, { type: 'message' | 'ack' | 'recalled' | 'judged' | 'read' }>

/** The message of a frame. */
const messageOf = (frame: Extract<WindowFrame, { type: 'message' | 'ack' }>): Message => {
  if (frame.type === 'ack') return frame.message
  const { type: _, ...message } = frame
  return message
}

/** The window of a frame. */
export const windowIdOf = (frame: WindowFrame): string =>
  frame.type === 'ack' || frame.type === 'judged' ? frame.message.windowId : frame.windowId

const writeStateAfter = ({ writeState }: ChatWindow, mine: boolean): ChatWindow['writeState'] => {
  // An answer makes strangers acquainted; a stranger's one message waits for it.
  if (!mine && (writeState === 'once' || writeState === 'waiting')) return 'open'
  return mine && writeState === 'once' ? 'waiting' : writeState
}

const withMessage = (window: ChatWindow, message: Message): ChatWindow => {
  if (message.seq <= window.lastSeq) return window
  const { id, content, sendTime, senderId, kind, seq } = message
  const mine = senderId !== window.partner.id
  return {
    ...window,
    lastMessage: { id, content, sendTime, senderId, kind, seq },
    lastSeq: seq,
    writeState: writeStateAfter(window, mine),
    // Who writes has read what stands before it.
    ...(mine && { readSeq: seq, unreadNum: 0 }),
    ...(!mine && {
      unreadNum: window.unreadNum + (seq - window.lastSeq),
      partnerReadSeq: window.partnerReadSeq === null ? null : Math.max(window.partnerReadSeq, seq),
    }),
  }
}

const withRecall = (window: ChatWindow, messageId: string): ChatWindow => {
  const { lastMessage } = window
  if (lastMessage?.id !== messageId || lastMessage.kind === 'recalled') return window
  return { ...window, lastMessage: { ...lastMessage, kind: 'recalled', content: '' } }
}

const withJudged = (window: ChatWindow, { id, kind, content }: Message): ChatWindow => {
  const { lastMessage } = window
  if (lastMessage?.id !== id || lastMessage.kind === kind) return window
  return { ...window, lastMessage: { ...lastMessage, kind, content } }
}

/** The user has read so far; never goes back. */
export const withOwnRead = (window: ChatWindow, readSeq: number): ChatWindow =>
  readSeq <= window.readSeq
    ? window
    : { ...window, readSeq, unreadNum: Math.min(window.unreadNum, Math.max(0, window.lastSeq - readSeq)) }

const withPartnerRead = (window: ChatWindow, readSeq: number): ChatWindow =>
  readSeq <= (window.partnerReadSeq ?? 0) ? window : { ...window, partnerReadSeq: readSeq }

/** A window as the server answers it, with what was heard of meanwhile. */
export const reconcileWindow = (before: ChatWindow | undefined, answer: ChatWindow): ChatWindow => {
  if (before === undefined) return answer
  const { lastMessage, lastSeq, unreadNum, readSeq, partnerReadSeq } = before
  const newer = lastSeq > answer.lastSeq ? { ...answer, lastMessage, lastSeq, unreadNum } : answer
  const read = withOwnRead(newer, readSeq)
  return answer.partnerReadSeq === null ? read : withPartnerRead(read, partnerReadSeq ?? 0)
}

/**
 * What is known of a window after a frame. What is stale or was heard of before changes nothing, and then the very same
 * objects come back.
 */
export const applyFrame = ({ window, list }: KnownWindow, frame: WindowFrame): Applied => {
  switch (frame.type) {
    case 'message':
    case 'ack': {
      const message = messageOf(frame)
      const longer = list && addMessage(list, message)
      return {
        window: window && withMessage(window, message),
        list: longer,
        gap: longer !== undefined && hasGap(longer),
      }
    }
    case 'recalled':
      return {
        window: window && withRecall(window, frame.id),
        list: list && recallMessage(list, frame.id),
        gap: false,
      }
    case 'judged':
      return {
        window: window && withJudged(window, frame.message),
        list: list && putJudged(list, frame.message),
        gap: false,
      }
    case 'read': {
      const change = frame.userId === window?.partner.id ? withPartnerRead : withOwnRead
      return { window: window && change(window, frame.readSeq), list, gap: false }
    }
  }
}
