import { stored } from '#web/lib/storage/local-storage.ts'

/** What was begun and not sent, by window. */
interface Drafts {
  /** Whose they are; empty while nobody has claimed them. */
  userId: string
  texts: Record<string, string>
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
  Object.values(value.texts).every((text) => typeof text === 'string')

const drafts = stored<Drafts>('chat-drafts', none, (value) => (isDrafts(value) ? value : undefined))

/** What was begun in a window; empty when nothing was. */
export const readDraft = (windowId: string): string => drafts.read().texts[windowId] ?? ''

/** Keeps what was begun in a window on this device, until it is replaced; an empty text removes it. */
export const keepDraft = (windowId: string, text: string): void => {
  const { userId, texts } = drafts.read()
  if ((texts[windowId] ?? '') === text) return
  const { [windowId]: _, ...others } = texts
  drafts.write({ userId, texts: text.trim() === '' ? others : { ...others, [windowId]: text } })
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
