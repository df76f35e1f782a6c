import type { Message } from '#contract/message.ts'
import { fileUrl } from './local-files.ts'
import type { Writer } from './outbox-entry.ts'
import type { OutboxItem } from './outbox-items.ts'
import { showEntry } from './show-entry.ts'
import type { ShownMessage } from './shown-message.ts'

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

/** The messages of a window as they are shown: stored ones, then those on their way; each once, whichever it is. */
export const showMessages = (
  stored: readonly Message[],
  items: readonly OutboxItem[],
  writer: Writer | null,
): ShownMessage[] => {
  const shown = stored.map(showStored)
  if (items.length === 0 || writer === null) return shown
  const known = new Set(stored.map(({ clientId }) => clientId))
  const waiting = items.filter(({ entry }) => !known.has(entry.clientId))
  return [...shown, ...waiting.map((item) => showItem(item, writer))]
}
