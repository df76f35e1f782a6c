import type { Quote } from '#contract/message.ts'
import { stored } from '#web/lib/storage/local-storage.ts'
import { useStore } from '#web/lib/store/store.ts'

/** What was begun and not sent, by window. */
interface Drafts {
  /** Whose they are; empty while nobody has claimed them. */
  userId: string
  texts: Record<string, string>
  /** What they answer; only the message's own: who said it and where, and its beginning. */
  quotes?: Record<string, Quote>
}

const none: Drafts = { userId: '', texts: {} }

const isDrafts = (value: unknown): value is Drafts =>
  typeof value === 'object' &&
  value !== null &&
  'userId' in value &&
  typeof value.userId === 'string' &&
  'texts' in value &&
  typeof value.texts === 'object' &&
  value.texts !== null &&
  Object.values(value.texts).every((text) => typeof text === 'string') &&
  (!('quotes' in value) || (typeof value.quotes === 'object' && value.quotes !== null))

const drafts = stored<Drafts>('chat-drafts', none, (value) => (isDrafts(value) ? value : undefined))

/** Calls back when another tab has changed what was begun; returns how to stop. All tabs of a device have the same drafts. */
export const onDraftsElsewhere = drafts.onChangeElsewhere

/** What was begun in a window; empty when nothing was. */
export const readDraft = (windowId: string): string => drafts.read().texts[windowId] ?? ''

/** What was begun in a window, as other tabs change it. */
export const useDraft = (windowId: string): string =>
  useStore({ get: () => readDraft(windowId), subscribe: onDraftsElsewhere })

/** Keeps what was begun in a window on this device, until it is replaced; an empty text removes it. */
export const keepDraft = (windowId: string, text: string): void => {
  const { texts, ...rest } = drafts.read()
  if ((texts[windowId] ?? '') === text) return
  const { [windowId]: _, ...others } = texts
  drafts.write({ ...rest, texts: text.trim() === '' ? others : { ...others, [windowId]: text } })
}

/** What was being answered in a window; null for nothing. */
export const readQuote = (windowId: string): Quote | null => drafts.read().quotes?.[windowId] ?? null

/** Keeps what is being answered in a window on this device, until it is replaced; null removes it. */
export const keepQuote = (windowId: string, quote: Quote | null): void => {
  const { quotes, ...rest } = drafts.read()
  const { [windowId]: _, ...others } = quotes ?? {}
  drafts.write({ ...rest, quotes: quote === null ? others : { ...others, [windowId]: quote } })
}

/** The drafts are this user's from now on; another's are no longer there. */
export const claimDrafts = (userId: string): void => {
  if (drafts.read().userId !== userId) drafts.write({ userId, texts: {} })
}

/** Whoever comes next does not see them. */
export const forgetDrafts = (): void => drafts.remove()

/** Texts that the user has taken back in this tab, by the key of their message: they can be edited and sent again. */
const recalled = new Map<string, string>()

export const rememberRecalled = (key: string, text: string): void => void recalled.set(key, text)

/** What a recalled message said; undefined when this device does not know it. */
export const recalledText = (key: string): string | undefined => recalled.get(key)
