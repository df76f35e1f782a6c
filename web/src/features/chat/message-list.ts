import type { Message } from '#contract/message.ts'

/** The messages of a window that are on this device: the newest, and as far back as was read. */
export interface MessageList {
  /** By `seq`, the oldest first, each once. Those that the user has deleted are not there. */
  messages: readonly Message[]
  /** Everything from the oldest message up to here has been read from the server or heard of. */
  knownSeq: number
  /** Where older ones begin; null when there are none, missing when that is to be found out. */
  cursor?: string | null
}

/** Of what its sender has taken back, and of what a moderator has removed, only that is left. */
export const isGone = ({ kind }: { kind: string }): boolean => kind === 'recalled' || kind === 'removed'

/** So many of the newest are kept to be read without a network. */
const keptNum = 100

/** The newest of a list, as it is kept on the device. */
export const newestOf = (list: MessageList): MessageList =>
  list.messages.length <= keptNum ? list : { messages: list.messages.slice(-keptNum), knownSeq: list.knownSeq }

const insert = (messages: readonly Message[], message: Message): readonly Message[] => {
  // Almost always it is the newest: found from the end.
  let index = messages.length
  while (index > 0 && (messages[index - 1]?.seq ?? 0) > message.seq) index--
  const known = messages[index - 1]
  if (known?.seq !== message.seq) return messages.toSpliced(index, 0, message)
  // Nothing is heard later of what was taken back; else what is known stays the same object.
  return known.kind === 'recalled' || message.kind !== 'recalled' ? messages : messages.with(index - 1, message)
}

const advance = (messages: readonly Message[], knownSeq: number): number => {
  let known = knownSeq
  // What follows without a gap is known.
  const first = messages.findLastIndex(({ seq }) => seq <= known) + 1
  for (let index = first; messages[index]?.seq === known + 1; index++) known++
  return known
}

/** With a message that was heard of; the very same list when it is known already. */
export const addMessage = (list: MessageList, message: Message): MessageList => {
  const messages = insert(list.messages, message)
  if (messages === list.messages) return list
  return { ...list, messages, knownSeq: advance(messages, list.knownSeq) }
}

/** Whether messages are missing before the newest: then those after `knownSeq` are to be asked for. */
export const hasGap = ({ messages, knownSeq }: MessageList): boolean => (messages.at(-1)?.seq ?? 0) > knownSeq

/** With older ones, which come the newest first. */
export const addOlder = (list: MessageList, older: readonly Message[], cursor: string | null): MessageList => {
  const oldest = list.messages[0]?.seq ?? Infinity
  const added = older.filter(({ seq }) => seq < oldest).toSorted((a, b) => a.seq - b.seq)
  return { ...list, messages: [...added, ...list.messages], cursor }
}

const isSame = (one: Message, other: Message) =>
  one.kind === other.kind &&
  one.content === other.content &&
  (one.quote?.content ?? '') === (other.quote?.content ?? '')

/** What the server has after a message. */
interface Reading {
  afterSeq: number
  /** `knownSeq` when the server was asked: what was heard of later is not in its answer. */
  askedSeq: number
  /** All of it, the oldest first. */
  records: readonly Message[]
}

/**
 * With all that the server has after a message: what it does not have any more is gone, what has not changed stays the
 * same object.
 */
export const replaceAfter = (list: MessageList, { afterSeq, askedSeq, records }: Reading): MessageList => {
  const until = Math.max(askedSeq, records.at(-1)?.seq ?? 0)
  const known = new Map(list.messages.map((message) => [message.seq, message]))
  const fresh = records.map((message) => {
    const before = known.get(message.seq)
    // It may have been taken back since the server was asked.
    return before !== undefined && (isSame(before, message) || before.kind === 'recalled') ? before : message
  })
  const before = list.messages.filter(({ seq }) => seq <= afterSeq)
  const later = list.messages.filter(({ seq }) => seq > until)
  const messages = [...before, ...fresh, ...later]
  return { ...list, messages, knownSeq: advance(messages, Math.max(list.knownSeq, until)) }
}

/** Without a message's content, and without what quoted it: its sender has taken it back. */
export const recallMessage = (list: MessageList, messageId: string): MessageList => {
  let changed = false
  const change = (message: Message): Message => {
    if (message.id === messageId && message.kind !== 'recalled') {
      changed = true
      return { ...message, kind: 'recalled', content: '', attachment: null, quote: null }
    }
    if (message.quote?.id === messageId && message.quote.content !== '') {
      changed = true
      return { ...message, quote: { ...message.quote, content: '' } }
    }
    return message
  }
  const messages = list.messages.map(change)
  return changed ? { ...list, messages } : list
}

/** A message that a moderator has removed or given back, and what quotes it, as it is now. */
export const putJudged = (list: MessageList, message: Message): MessageList => {
  let changed = false
  const change = (known: Message): Message => {
    const isIt = known.id === message.id && known.kind !== 'recalled' && known.kind !== message.kind
    const quotesIt = known.quote?.id === message.id && !['', message.content].includes(known.quote.content)
    if (!isIt && !quotesIt) return known
    changed = true
    return isIt || known.quote === null ? message : { ...known, quote: { ...known.quote, content: message.content } }
  }
  const messages = list.messages.map(change)
  return changed ? { ...list, messages } : list
}

/** Without messages that the user has deleted for themselves. */
export const dropMessages = (list: MessageList, messageIds: readonly string[]): MessageList => ({
  ...list,
  messages: list.messages.filter(({ id }) => !messageIds.includes(id)),
})
