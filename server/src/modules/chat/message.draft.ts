import type { Message } from '#contract/message.ts'
import type { SendFrame } from '#contract/socket.ts'
import { isBlank } from '#contract/text.ts'
import { AppError } from '#server/platform/errors/app-error.ts'
import type { ChatParts } from './chat.parts.ts'
import { findQuoted, type MessageRow } from './message.queries.ts'
import type { NewMessage } from './message-store.queries.ts'

type Parts = Pick<ChatParts, 'db' | 'moderation' | 'topic' | 'user'>

const needed = (value: string | undefined, key: 'MEDIA_GONE' | 'TOPIC_GONE' | 'USER_GONE'): string => {
  if (value === undefined) throw new AppError(key)
  return value
}

const lineOf: Record<Exclude<Message['kind'], 'text' | 'recalled'>, string> = {
  picture: '[图片]',
  voice: '[语音]',
  topic: '[话题]',
  user: '[名片]',
}

/**
 * What a frame asks to be stored, looked at as far as it can be without the window.
 * @throws {AppError} MESSAGE_EMPTY, CONTENT_REFUSED, MEDIA_GONE, TOPIC_GONE, USER_GONE, MESSAGE_GONE (what it quotes)
 */
export const draftMessage = async (parts: Parts, frame: SendFrame, senderId: string): Promise<NewMessage> => {
  const { db, moderation, topic, user } = parts
  const draft: NewMessage = {
    window_id: frame.windowId,
    sender_id: senderId,
    client_id: frame.clientId.toLowerCase(),
    kind: frame.kind,
    content: frame.content,
    media_id: null,
    waveform: null,
    duration_ms: null,
    card_id: null,
    quote_id: null,
  }
  if (frame.quoteId !== undefined) {
    if (!(await findQuoted(db, frame.quoteId, frame.windowId))) throw new AppError('MESSAGE_GONE')
    draft.quote_id = frame.quoteId
  }
  if (frame.kind === 'text') {
    if (isBlank(frame.content)) throw new AppError('MESSAGE_EMPTY')
    moderation.review([frame.content])
    return draft
  }
  draft.content = lineOf[frame.kind]
  if (frame.kind === 'picture') return { ...draft, media_id: needed(frame.mediaId, 'MEDIA_GONE') }
  if (frame.kind === 'voice')
    return {
      ...draft,
      media_id: needed(frame.mediaId, 'MEDIA_GONE'),
      waveform: frame.waveform ?? [],
      duration_ms: frame.durationMs ?? null,
    }
  if (frame.kind === 'topic') {
    const cardId = needed(frame.cardId, 'TOPIC_GONE')
    const brief = (await topic.briefs([cardId], null)).get(cardId)
    if (!brief) throw new AppError('TOPIC_GONE')
    return { ...draft, card_id: cardId }
  }
  const cardId = needed(frame.cardId, 'USER_GONE')
  const brief = (await user.cards([cardId], null)).get(cardId)
  if (!brief) throw new AppError('USER_GONE')
  return { ...draft, content: `${draft.content} ${brief.nickname}`, card_id: cardId }
}

/** What was just stored, without reading it again; it quotes nothing. */
export const rowOfStored = (draft: NewMessage, { id, seq, at }: { id: string; seq: number; at: Date }): MessageRow => ({
  ...draft,
  id,
  seq: String(seq),
  created_at: at,
  recalled_at: null,
  quote_seq: null,
  quote_sender_id: null,
  quote_content: null,
})
