import type { Message, Quote } from '#contract/message.ts'

/** What a user wants to send. Files are uploaded when it is their turn. */
export type MessageDraft = (
  | { kind: 'text'; content: string }
  | { kind: 'picture'; file: Blob }
  | { kind: 'voice'; file: Blob; durationMs: number; waveform: readonly number[] }
  | { kind: 'topic'; cardId: string; title: string }
  | { kind: 'user'; cardId: string; nickname: string }
) & { quote?: Quote | undefined }

/**
 * A message as a window shows it: one of the server (`stored`), or one of the outbox. Its key on the screen is
 * `clientId`, before and after. In the outbox it has no place yet: `id` is empty and `seq` larger than any.
 */
export interface ShownMessage extends Message {
  /** `waiting`: for the network or for those before it. */
  state: 'stored' | 'waiting' | 'sending' | 'failed'
  /** Why it could not be sent; Chinese, ready to show. */
  failure?: string
  /** How much of its file has been uploaded, from 0 to 1. */
  progress?: number
}
