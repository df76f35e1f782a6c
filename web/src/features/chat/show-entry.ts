import type { Attachment } from '#contract/message.ts'
import type { EntryContent, EntryProgress, OutboxEntry, Writer } from './outbox-entry.ts'
import type { ShownMessage } from './shown-message.ts'

// The same words as the server's.
const lineOf = (content: EntryContent): string => {
  switch (content.kind) {
    case 'text':
      return content.content
    case 'picture':
      return '[图片]'
    case 'voice':
      return '[语音]'
    case 'topic':
      return '[话题]'
    case 'user':
      return `[名片] ${content.nickname}`
  }
}

const attachmentOf = (content: EntryContent, fileUrl: string): Attachment | null => {
  switch (content.kind) {
    case 'text':
      return null
    case 'picture': {
      const { width, height } = content
      const sizes = { small: fileUrl, medium: fileUrl, large: fileUrl }
      return { kind: 'picture', picture: { id: '', width, height, placeholder: '', ...sizes } }
    }
    case 'voice':
      return { kind: 'voice', url: fileUrl, durationMs: content.durationMs, waveform: [...content.waveform] }
    case 'topic':
      return { kind: 'topic', topic: { id: content.cardId, authorId: '', summary: content.title, picture: null } }
    case 'user':
      return { kind: 'user', user: { id: content.cardId, nickname: content.nickname, avatar: null } }
  }
}

/**
 * An entry as its window shows it.
 * @param fileUrl of its file on this device; empty when it has none
 */
export const showEntry = (
  entry: OutboxEntry,
  progress: EntryProgress,
  writer: Writer,
  fileUrl: string,
): ShownMessage => {
  const { clientId, windowId, writtenAtMs, content, quote, failure } = entry
  return {
    id: '',
    windowId,
    seq: Number.MAX_SAFE_INTEGER,
    kind: content.kind,
    clientId,
    senderId: writer.id,
    senderAvatar: writer.avatar,
    content: lineOf(content),
    attachment: attachmentOf(content, fileUrl),
    quote,
    sendTime: new Date(writtenAtMs).toISOString(),
    state: failure !== null ? 'failed' : progress.sending ? 'sending' : 'waiting',
    ...(failure !== null && { failure }),
    ...(progress.share !== null && { progress: progress.share }),
  }
}
