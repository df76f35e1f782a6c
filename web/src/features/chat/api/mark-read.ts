import type { QueryClient } from '@tanstack/react-query'
import { call } from '#web/lib/client/client.ts'
import { withOwnRead } from '../message-cache.ts'
import { findWindow, updateWindow } from './chat-cache.ts'

/** Reading on, one call covers several messages. */
const mergeMs = 300

/** How far windows have been read without the server knowing. */
const unsent = new Map<string, number>()
/** What was on the screen while nobody looked: it is read when somebody does. */
const unseen = new Map<string, number>()
let timer: ReturnType<typeof setTimeout> | undefined

const show = (queryClient: QueryClient, windowId: string, seq: number) =>
  updateWindow(queryClient, windowId, (window) => withOwnRead(window, seq))

const send = async (queryClient: QueryClient, windowId: string, seq: number) => {
  const { readSeq } = await call('chat.read', { body: { privateId: windowId, seq } }, { quiet: true })
  // Something may have been read on meanwhile.
  if (unsent.get(windowId) === seq) unsent.delete(windowId)
  show(queryClient, windowId, readSeq)
}

/** Sends the server what it does not know yet. What could not be sent is sent with the next connection. */
export const sendRead = (queryClient: QueryClient): void => {
  clearTimeout(timer)
  timer = undefined
  for (const [windowId, seq] of unsent) send(queryClient, windowId, seq).catch(() => {})
}

const sendSoon = (queryClient: QueryClient, windowId: string, seq: number) => {
  unsent.set(windowId, seq)
  timer ??= setTimeout(() => sendRead(queryClient), mergeMs)
}

/** The server knows less of a window than was read here: before a reload without a network, perhaps. It is told. */
export const sendReadAgain = (queryClient: QueryClient, windowId: string, seq: number): void => {
  if (seq > (unsent.get(windowId) ?? 0)) sendSoon(queryClient, windowId, seq)
}

const read = (queryClient: QueryClient, windowId: string, seq: number) => {
  if (seq <= (findWindow(queryClient, windowId)?.readSeq ?? 0) || seq <= (unsent.get(windowId) ?? 0)) return
  show(queryClient, windowId, seq)
  sendSoon(queryClient, windowId, seq)
}

/** Marks a window as read up to a message, wherever it is shown; never goes back. Only what is seen is read. */
export const markRead = (queryClient: QueryClient, windowId: string, seq: number): void => {
  if (document.visibilityState === 'hidden') unseen.set(windowId, Math.max(seq, unseen.get(windowId) ?? 0))
  else read(queryClient, windowId, seq)
}

/** The page is looked at again: what was on it meanwhile is read. */
export const readUnseen = (queryClient: QueryClient, openWindowId: string | undefined): void => {
  const seq = openWindowId === undefined ? undefined : unseen.get(openWindowId)
  unseen.clear()
  if (openWindowId !== undefined && seq !== undefined) markRead(queryClient, openWindowId, seq)
}

/** Whoever comes next has read other things. */
export const forgetRead = (): void => {
  clearTimeout(timer)
  timer = undefined
  unsent.clear()
  unseen.clear()
}
