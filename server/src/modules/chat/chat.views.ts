import type { ChatWindow } from '#contract/chat.ts'
import { limits } from '#contract/limits.ts'
import { type Attachment, type LastMessage, type Message, removedText } from '#contract/message.ts'
import type { Picture } from '#contract/media.ts'
import { cutText } from '#contract/text.ts'
import type { TopicBrief } from '#contract/topic.ts'
import type { UserBrief } from '#contract/user.ts'
import type { Recording } from '../media/media.module.ts'
import { presentUserBrief } from '../user/user.module.ts'
import type { MessageRow } from './chat-message.queries.ts'
import type { WindowRow } from './chat-window.queries.ts'

/** What rows of messages are hydrated with, by id. */
export interface MessageRelated {
  users: Map<string, UserBrief>
  pictures: Map<string, Picture>
  recordings: Map<string, Recording>
  topics: Map<string, TopicBrief>
}

/** Notices of the app may quote a whole text and say something about it. */
const noticeRoom = 200

const shownContent = (content: string) => cutText(content, limits.messageContent.max + noticeRoom).text

/** Of what was taken back, and of what was removed, nothing is shown but that. */
const kindOf = <Kind>(kind: Kind, row: { recalled_at: Date | null; hold_decision_id: string | null }) =>
  row.recalled_at !== null ? 'recalled' : row.hold_decision_id !== null ? 'removed' : kind

/** One line of it is shown. */
const quotedContent = (content: string) => cutText(content, limits.quotedContent.max).text

const presentAttachment = (row: MessageRow, related: MessageRelated): Attachment | null => {
  if (row.recalled_at !== null || row.hold_decision_id !== null) return null
  if (row.kind === 'topic') return { kind: 'topic', topic: related.topics.get(row.card_id ?? '') ?? null }
  if (row.kind === 'user') return { kind: 'user', user: related.users.get(row.card_id ?? '') ?? null }
  const picture = related.pictures.get(row.media_id ?? '')
  if (row.kind === 'picture' && picture) return { kind: 'picture', picture }
  const recording = related.recordings.get(row.media_id ?? '')
  if (row.kind === 'voice' && recording)
    return {
      kind: 'voice',
      url: recording.url,
      durationMs: recording.durationMs ?? row.duration_ms ?? 0,
      waveform: row.waveform ?? [],
    }
  return null
}

export const presentMessage = (row: MessageRow, related: MessageRelated): Message => ({
  id: row.id,
  windowId: row.window_id,
  seq: Number(row.seq),
  kind: kindOf(row.kind, row),
  clientId: row.client_id,
  senderId: row.sender_id,
  senderAvatar: related.users.get(row.sender_id)?.avatar ?? null,
  content: row.hold_decision_id === null ? shownContent(row.content) : removedText,
  attachment: presentAttachment(row, related),
  quote:
    row.quote_id === null || row.recalled_at !== null || row.hold_decision_id !== null
      ? null
      : {
          id: row.quote_id,
          seq: Number(row.quote_seq),
          senderId: row.quote_sender_id ?? '',
          content: row.quote_hold_decision_id === null ? quotedContent(row.quote_content ?? '') : removedText,
        },
  sendTime: row.created_at.toISOString(),
})

const presentLastMessage = (row: WindowRow): LastMessage | null =>
  row.message_id === null || row.message_sender_id === null || row.message_kind === null || row.message_at === null
    ? null
    : {
        id: row.message_id,
        seq: Number(row.message_seq),
        senderId: row.message_sender_id,
        kind: kindOf(row.message_kind, {
          recalled_at: row.message_recalled_at,
          hold_decision_id: row.message_hold_decision_id,
        }),
        content: row.message_hold_decision_id === null ? quotedContent(row.message_content ?? '') : removedText,
        sendTime: row.message_at.toISOString(),
      }

export const presentPartner = (row: WindowRow, avatars: Map<string, string>) => ({
  ...presentUserBrief({ ...row, id: row.partner_id }, avatars),
  remark: cutText(row.remark, limits.remark.max).text,
})

/** Unread is a function of these three numbers only, so that all devices agree. */
const unreadOf = (lastSeq: number, readSeq: number, clearedSeq: number) => lastSeq - Math.max(readSeq, clearedSeq)

export const presentWindow = (row: WindowRow, avatars: Map<string, string>): ChatWindow => {
  const lastSeq = Number(row.last_seq)
  const readSeq = Number(row.read_seq)
  return {
    id: row.id,
    partner: presentPartner(row, avatars),
    lastMessage: presentLastMessage(row),
    lastSeq,
    readSeq,
    unreadNum: unreadOf(lastSeq, readSeq, Number(row.cleared_seq)),
    partnerReadSeq: row.partner_read_seq === null ? null : Number(row.partner_read_seq),
    pinFlag: row.pinned_at !== null,
    muteFlag: row.muted,
    writeState: row.write_state,
  }
}
