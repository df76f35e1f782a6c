import { z } from 'zod'
import { count, id, time } from './envelope.ts'
import { limits } from './limits.ts'
import { picture } from './media.ts'
import { topicBrief } from './topic.ts'
import { userBrief } from './user.ts'

/** Place of a message in its window: 1 for the first, without gaps. */
export const seq = z.int('消息序号应为整数').positive('消息序号从 1 开始')

/** What a client sends by a frame. `topic` and `user` are cards of a topic and of a user. */
export const messageKinds = ['text', 'picture', 'voice', 'topic', 'user'] as const
export type MessageKind = (typeof messageKinds)[number]

/** Money in chat: sent by a call of its own (`remittance`, `redPacket`), never by a frame, and not taken back. */
export const moneyKinds = ['remittance', 'red-packet'] as const
export type MoneyKind = (typeof moneyKinds)[number]

/** What both read in place of a message that a moderator has removed: its `content`, and that of what quotes it. */
export const removedText = '该消息因违规已被移除'

/** Loudness of a voice message from 0 to 100, at even distances. */
export const waveform = z
  .array(z.int('波形应为整数').min(0, '波形从 0 开始').max(100, '波形最多 100'), '波形应为列表')
  .max(limits.waveform.max, `波形最多 ${limits.waveform.max} 段`)

/** What a message carries beside its text. A card whose thing is gone carries null. */
export const attachment = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('picture'), picture }),
  z.object({ kind: z.literal('voice'), url: z.string(), durationMs: count, waveform }),
  z.object({ kind: z.literal('topic'), topic: topicBrief.nullable() }),
  z.object({ kind: z.literal('user'), user: userBrief.nullable() }),
])
export type Attachment = z.infer<typeof attachment>

/** An earlier message of the same window that is answered. */
export const quote = z.object({
  id,
  seq,
  senderId: id,
  /** One line; empty when it was recalled. */
  content: z.string(),
})
export type Quote = z.infer<typeof quote>

/**
 * A message. `windowId`, `senderId`, `content`, `senderAvatar` and `sendTime` are the specification's (section 3).
 */
export const message = z.object({
  id,
  windowId: id,
  seq,
  /** `recalled`: taken back by its sender; then nothing of it is left. `removed`: by a moderator, until that is undone. */
  kind: z.enum([...messageKinds, ...moneyKinds, 'recalled', 'removed']),
  /** Made by the sender's client, unique for the sender for ever. */
  clientId: z.uuid(),
  senderId: id,
  senderAvatar: z.string().nullable(),
  /**
   * The text, or for what is no text one line that says what it is, like `[图片]`; empty when it was recalled, `removedText`
   * when it was removed.
   */
  content: z.string(),
  attachment: attachment.nullable(),
  quote: quote.nullable(),
  sendTime: time,
})
export type Message = z.infer<typeof message>

/** Last message of a window (specification, section 3), with what a list shows of it. */
export const lastMessage = message.pick({
  id: true,
  content: true,
  sendTime: true,
  senderId: true,
  kind: true,
  seq: true,
})
export type LastMessage = z.infer<typeof lastMessage>
