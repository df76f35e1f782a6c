import { z } from 'zod'
import { message, messageKinds, seq, waveform } from './message.ts'
import { count, id, time } from './envelope.ts'
import type { ErrorKey } from './errors.ts'
import { limits } from './limits.ts'
import { railwayLimits } from './railway-limits.ts'
import { settings } from './settings.ts'
import { text } from './text.ts'

/**
 * Sends a message. Answered by `ack` once it is stored, or by `refused`. Sent again with the same `clientId`, it is
 * answered with the first result and stored no second time.
 */
export const sendFrame = z.object({
  type: z.literal('send'),
  windowId: id,
  clientId: z.uuid('缺少去重标识'),
  kind: z.enum(messageKinds, '不支持这种消息'),
  /** Of a text message. */
  content: text({ name: '消息', max: limits.messageContent.max }).default(''),
  /** Of a picture or voice message: an upload of the sender's own. */
  mediaId: id.optional(),
  waveform: waveform.optional(),
  /** Length of a voice message as its recorder has measured it, for files that do not tell. */
  durationMs: count.max(limits.voiceMs, '语音太长').optional(),
  /** Of a topic card or user card: the id of the topic or user. */
  cardId: id.optional(),
  /** The message of the same window that is answered. */
  quoteId: id.optional(),
})
export type SendFrame = z.output<typeof sendFrame>

/** What a client may send. */
export const clientFrame = z.discriminatedUnion('type', [
  sendFrame,
  /** The partner is told that something is being typed. */
  z.object({ type: z.literal('typing'), windowId: id }),
  /** Runs that are shown: from now on only of these, `runs-changed` tells. None ends it. */
  z.object({
    type: z.literal('watch-runs'),
    runIds: z.array(id).max(railwayLimits.watchedRuns, `一次至多 ${railwayLimits.watchedRuns} 趟车`),
  }),
  /** Answered by `pong`, so that a client notices a dead connection. */
  z.object({ type: z.literal('ping') }),
])
export type ClientFrame = z.output<typeof clientFrame>

/** What the server sends. */
export const serverFrame = z.discriminatedUnion('type', [
  /** A new message, also to the sender's other devices. Fields at the root as in the specification, section 3. */
  message.extend({ type: z.literal('message') }),
  /** The message is stored; the same for each repetition. */
  z.object({ type: z.literal('ack'), clientId: z.string(), message }),
  /** The message is not stored, and sending it again as it is makes no sense unless `retryAfterSeconds` is given. */
  z.object({
    type: z.literal('refused'),
    clientId: z.string(),
    error: z.string(),
    /** Chinese, ready to show. */
    message: z.string(),
    retryAfterSeconds: count.optional(),
  }),
  /** A message was taken back by its sender; what quoted it quotes nothing now. */
  z.object({ type: z.literal('recalled'), windowId: id, id, seq, senderId: id }),
  /** A moderator has removed a message, or given it back: this is what it is now, and what quotes it says the same. */
  z.object({ type: z.literal('judged'), message }),
  /** Somebody of the window (the user on another device, or the partner) has read so far. */
  z.object({ type: z.literal('read'), windowId: id, userId: id, readSeq: count }),
  /** Something else of a window has changed for the user: the remark of its partner, pinned, muted, deleted, messages deleted. */
  z.object({ type: z.literal('window'), windowId: id }),
  z.object({ type: z.literal('typing'), windowId: id, userId: id, at: time }),
  /** There is something new in 互动. */
  z.object({ type: z.literal('interaction') }),
  /** The user has changed settings on another device. */
  z.object({ type: z.literal('settings'), settings }),
  /** One of the user's orders of train tickets is another now, or their train will be late: what is shown of them is read again. */
  z.object({ type: z.literal('train-orders') }),
  /** What is left on these watched runs has changed; at most one a second. */
  z.object({ type: z.literal('runs-changed'), runIds: z.array(id) }),
  /** To those of the service desk: the queue or one of its conversations has changed. */
  z.object({ type: z.literal('desk') }),
  /** Frames may have been missed: whatever is shown is to be caught up with, as after a new connection. */
  z.object({ type: z.literal('gap') }),
  z.object({ type: z.literal('pong') }),
  /** The last frame was no good, and changed nothing. */
  z.object({ type: z.literal('error'), error: z.string(), message: z.string() }),
])
export type ServerFrame = z.output<typeof serverFrame>
export type ServerFrameOf<T extends ServerFrame['type']> = Extract<ServerFrame, { type: T }>

/** Failures by which `refused` may answer; `commonErrors` may come as well. */
export const sendErrors = [
  'WINDOW_GONE',
  'MESSAGE_EMPTY',
  'CONTENT_REFUSED',
  'MEDIA_GONE',
  'TOPIC_GONE',
  'USER_GONE',
  'MESSAGE_GONE',
  'BLOCKED',
  'STRANGER_WAIT',
  'STRANGER_REFUSED',
  'SILENCED',
] as const satisfies ErrorKey[]
