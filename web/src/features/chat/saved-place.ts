import type { CacheSnapshot } from 'virtua'
import { readPageState, savePageState } from '#web/lib/page-state/page-state.ts'
import type { MessageList } from './message-list.ts'

/** Where a reader was who had scrolled up in a chat: a message at the top, and how far it was scrolled past. */
export interface SavedPlace {
  key: string
  withinPx: number
  /** The oldest message that was there, and the heights of all: with them the list is at its place when it is first drawn. */
  firstKey: string
  heights: CacheSnapshot
}

const placeName = (windowId: string) => `chat ${windowId}`
const messagesName = (windowId: string) => `messages ${windowId}`

const isPlace = (value: unknown): value is SavedPlace =>
  typeof value === 'object' && value !== null && 'key' in value && 'withinPx' in value && 'heights' in value

const isMessageList = (value: unknown): value is MessageList =>
  typeof value === 'object' && value !== null && 'messages' in value && 'knownSeq' in value

/** Where a chat was left in this tab; undefined at its end. */
export const readPlace = (windowId: string): SavedPlace | undefined => {
  const saved = readPageState(placeName(windowId))
  return isPlace(saved) ? saved : undefined
}

export const savePlace = (windowId: string, collect: () => SavedPlace | undefined): void =>
  savePageState(placeName(windowId), collect)

/** The messages among which the place is, after a reload: they may be older than those that are asked for. */
export const savedMessages = (windowId: string): MessageList | undefined => {
  const saved = readPageState(messagesName(windowId))
  return isMessageList(saved) ? saved : undefined
}

/** Lets a chat show after a reload what it was showing, unless its reader was at the end. */
export const saveMessages = (windowId: string, collect: () => MessageList | undefined): void =>
  savePageState(messagesName(windowId), () => (readPlace(windowId) === undefined ? undefined : collect()))
