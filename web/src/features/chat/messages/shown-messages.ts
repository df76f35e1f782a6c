import type { Attachment, Message, MoneyKind, Quote } from '#contract/message.ts'
import { serverNow } from '#web/lib/time/server-clock.ts'
import { isGone } from '../message-list.ts'
import { fileUrl } from '../outbox/local-files.ts'
import type { EntryContent, EntryProgress, OutboxEntry, Writer } from '../outbox/outbox-entry.ts'
import type { OutboxItem } from '../outbox/outbox-items.ts'

/**
 * A message as a window shows it: one of the server (`stored`), or one of the outbox. Its key on the screen is
 * `clientId`, before and after. In the outbox it has no number yet: `id` is empty and `seq` larger than any.
 */
export interface ShownMessage extends Message {
  /** `waiting`: for the network or for those before it. */
  state: 'stored' | 'waiting' | 'sending' | 'failed'
  /** Why it could not be sent; Chinese, ready to show. */
  failure?: string
  /** How much of its file has been uploaded, from 0 to 1. */
  progress?: number
}

// Not the contract's list: its schemas would come with the chat.
const moneyKinds: Record<MoneyKind, true> = { remittance: true, 'red-packet': true }

/** Money in chat: sent by a call of its own, and not taken back. */
export const isMoney = ({ kind }: Pick<Message, 'kind'>): boolean => kind in moneyKinds

// The same texts as the server's.
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

const attachmentOf = (content: EntryContent, url: string): Attachment | null => {
  switch (content.kind) {
    case 'text':
      return null
    case 'picture': {
      const { width, height } = content
      const sizes = { small: url, medium: url, large: url }
      return { kind: 'picture', picture: { id: '', width, height, placeholder: '', ...sizes } }
    }
    case 'voice':
      return { kind: 'voice', url, durationMs: content.durationMs, waveform: [...content.waveform] }
    case 'topic':
      return { kind: 'topic', topic: { id: content.cardId, authorId: '', summary: content.title, picture: null } }
    case 'user':
      return { kind: 'user', user: { id: content.cardId, nickname: content.nickname, avatar: null } }
  }
}

/**
 * An entry as its window shows it.
 * @param url of its file on this device; empty when it has none
 */
const showEntry = (entry: OutboxEntry, progress: EntryProgress, writer: Writer, url: string): ShownMessage => {
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
    attachment: attachmentOf(content, url),
    quote,
    sendTime: new Date(writtenAtMs).toISOString(),
    state: failure !== null ? 'failed' : progress.sending ? 'sending' : 'waiting',
    ...(failure !== null && { failure }),
    ...(progress.share !== null && { progress: progress.share }),
  }
}

// The same object as long as the message is the same: a list of thousands draws only what has changed.
const shownStored = new WeakMap<Message, ShownMessage>()
const shownItems = new WeakMap<OutboxItem, ShownMessage>()

/** The picture that is on the screen stays there when its message is stored. */
const withOwnFile = (message: Message): Message => {
  const url = fileUrl(message.clientId)
  if (url === '') return message
  if (message.attachment?.kind === 'voice') return { ...message, attachment: { ...message.attachment, url } }
  if (message.attachment?.kind !== 'picture') return message
  const picture = { ...message.attachment.picture, small: url, medium: url, large: url }
  return { ...message, attachment: { ...message.attachment, picture } }
}

const showStored = (message: Message): ShownMessage => {
  const known = shownStored.get(message)
  if (known !== undefined) return known
  const shown: ShownMessage = { ...withOwnFile(message), state: 'stored' }
  shownStored.set(message, shown)
  return shown
}

const showItem = (item: OutboxItem, writer: Writer): ShownMessage => {
  const known = shownItems.get(item)
  if (known !== undefined) return known
  const shown = showEntry(item.entry, item.progress, writer, fileUrl(item.entry.clientId))
  shownItems.set(item, shown)
  return shown
}

/** What answers a message that is taken back or removed by now does not say any more what that said. */
const withQuoteAsItIs = (shown: ShownMessage, stored: readonly Message[]): ShownMessage => {
  const quoted = shown.quote && stored.find(({ id }) => id === shown.quote?.id)
  return quoted && isGone(quoted) ? { ...shown, quote: quoteOf(quoted) } : shown
}

/** A message as another one quotes it. */
export const quoteOf = ({ id, seq, senderId, kind, content }: Message): Quote => ({
  ...{ id, seq, senderId },
  content: kind === 'recalled' ? '' : content,
})

/**
 * The messages of a window as they are shown, each once, whichever it is: stored ones, then those on their way, as they will
 * follow; what has failed stays where it was written.
 * @param hasOlder there are older ones than those that are here
 */
export const showMessages = (
  stored: readonly Message[],
  items: readonly OutboxItem[],
  writer: Writer | null,
  hasOlder = false,
): ShownMessage[] => {
  const shown = stored.map(showStored)
  if (items.length === 0 || writer === null) return shown
  const known = new Set(stored.map(({ clientId }) => clientId))
  const unsent = items.filter(({ entry }) => !known.has(entry.clientId))
  const show = (item: OutboxItem) => withQuoteAsItIs(showItem(item, writer), stored)
  for (const item of unsent.filter(({ entry }) => entry.failure !== null)) {
    const writtenAtMs = serverNow(item.entry.writtenAtMs)
    const index = shown.findLastIndex(({ sendTime }) => Date.parse(sendTime) <= writtenAtMs) + 1
    // Among the older ones, which come when they are asked for.
    if (index > 0 || !hasOlder) shown.splice(index, 0, show(item))
  }
  return [...shown, ...unsent.filter(({ entry }) => entry.failure === null).map(show)]
}
