import type { Quote } from '#contract/message.ts'
import type { SendFrame } from '#contract/socket.ts'

/** What a user wants to send. Files are uploaded when it is their turn. */
export type MessageDraft = (
  | { kind: 'text'; content: string }
  | { kind: 'picture'; file: Blob }
  | { kind: 'voice'; file: Blob; durationMs: number; waveform: readonly number[] }
  | { kind: 'topic'; cardId: string; title: string }
  | { kind: 'user'; cardId: string; nickname: string }
) & { quote?: Quote | undefined }

/** What a message of the outbox carries, beside a file. */
export type EntryContent =
  | { kind: 'text'; content: string }
  | { kind: 'picture'; width: number; height: number }
  | { kind: 'voice'; durationMs: number; waveform: readonly number[] }
  | { kind: 'topic'; cardId: string; title: string }
  | { kind: 'user'; cardId: string; nickname: string }

/** A message that is on its way, as it is stored on the device. */
export interface OutboxEntry {
  clientId: string
  windowId: string
  /** Milliseconds since 1970; of two of one window the later written is larger. */
  writtenAtMs: number
  content: EntryContent
  quote: Quote | null
  /** Its upload, once there is one. */
  mediaId: string | null
  /** Why it could not be sent: it waits for the user. Null while it waits for the network. */
  failure: string | null
}

/** How far an entry is just now; lasts as long as the page. */
export interface EntryProgress {
  sending: boolean
  /** Of its upload, from 0 to 1; null without one. */
  share: number | null
}

/** Who writes, for the time until the server says it. */
export interface Writer {
  id: string
  avatar: string | null
}

interface NewEntry {
  clientId: string
  windowId: string
  writtenAtMs: number
  draft: MessageDraft
  /** Of a picture, in pixels. */
  size: { width: number; height: number }
}

const contentOf = (draft: MessageDraft, size: NewEntry['size']): EntryContent => {
  switch (draft.kind) {
    case 'text':
      return { kind: 'text', content: draft.content }
    case 'picture':
      return { kind: 'picture', ...size }
    case 'voice':
      return { kind: 'voice', durationMs: draft.durationMs, waveform: draft.waveform }
    case 'topic':
      return { kind: 'topic', cardId: draft.cardId, title: draft.title }
    case 'user':
      return { kind: 'user', cardId: draft.cardId, nickname: draft.nickname }
  }
}

export const entryOf = ({ clientId, windowId, writtenAtMs, draft, size }: NewEntry): OutboxEntry => ({
  clientId,
  windowId,
  writtenAtMs,
  content: contentOf(draft, size),
  quote: draft.quote ?? null,
  mediaId: null,
  failure: null,
})

/** What is uploaded before it is sent. */
export const uploadKindOf = ({ content: { kind } }: OutboxEntry): 'picture' | 'audio' | null =>
  kind === 'picture' ? 'picture' : kind === 'voice' ? 'audio' : null

/** The frame by which an entry is sent. */
export const frameOf = ({ clientId, windowId, content, quote, mediaId }: OutboxEntry): SendFrame => ({
  type: 'send',
  clientId,
  windowId,
  kind: content.kind,
  content: content.kind === 'text' ? content.content : '',
  ...(quote !== null && { quoteId: quote.id }),
  ...(mediaId !== null && { mediaId }),
  ...(content.kind === 'voice' && { durationMs: content.durationMs, waveform: [...content.waveform] }),
  ...('cardId' in content && { cardId: content.cardId }),
})
