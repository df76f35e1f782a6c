import type { Attachment, LastMessage, Message } from '#contract/message.ts'
import type { Picture } from '#contract/media.ts'
import type { TopicBrief } from '#contract/topic.ts'
import type { UserBrief } from '#contract/user.ts'
import type { Recording } from '../media/media.module.ts'
import type { MessageRow } from './message.queries.ts'

/** What messages are shown with. */
export interface MessageCompany {
  users: Map<string, UserBrief>
  pictures: Map<string, Picture>
  recordings: Map<string, Recording>
  topics: Map<string, TopicBrief>
}

const presentAttachment = (row: MessageRow, company: MessageCompany): Attachment | null => {
  if (row.recalled_at) return null
  if (row.kind === 'topic') return { kind: 'topic', topic: company.topics.get(row.card_id ?? '') ?? null }
  if (row.kind === 'user') return { kind: 'user', user: company.users.get(row.card_id ?? '') ?? null }
  const picture = company.pictures.get(row.media_id ?? '')
  if (row.kind === 'picture' && picture) return { kind: 'picture', picture }
  const recording = company.recordings.get(row.media_id ?? '')
  if (row.kind === 'voice' && recording)
    return {
      kind: 'voice',
      url: recording.url,
      durationMs: recording.durationMs ?? row.duration_ms ?? 0,
      waveform: row.waveform ?? [],
    }
  return null
}

export const presentMessage = (row: MessageRow, company: MessageCompany): Message => ({
  id: row.id,
  windowId: row.window_id,
  seq: Number(row.seq),
  kind: row.recalled_at ? 'recalled' : row.kind,
  clientId: row.client_id,
  senderId: row.sender_id,
  senderAvatar: company.users.get(row.sender_id)?.avatar ?? null,
  content: row.content,
  attachment: presentAttachment(row, company),
  quote:
    row.quote_id === null || row.recalled_at
      ? null
      : {
          id: row.quote_id,
          seq: Number(row.quote_seq),
          senderId: row.quote_sender_id ?? '',
          content: row.quote_content ?? '',
        },
  sendTime: row.created_at.toISOString(),
})

interface LastMessageRow {
  message_id: string | null
  message_seq: string | null
  message_sender_id: string | null
  message_kind: MessageRow['kind'] | null
  message_content: string | null
  message_at: Date | null
  message_recalled_at: Date | null
}

export const presentLastMessage = (row: LastMessageRow): LastMessage | null =>
  row.message_id === null || row.message_sender_id === null || row.message_kind === null || row.message_at === null
    ? null
    : {
        id: row.message_id,
        seq: Number(row.message_seq),
        senderId: row.message_sender_id,
        kind: row.message_recalled_at ? 'recalled' : row.message_kind,
        content: row.message_content ?? '',
        sendTime: row.message_at.toISOString(),
      }
