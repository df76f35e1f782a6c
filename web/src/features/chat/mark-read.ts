import type { QueryClient } from '@tanstack/react-query'
import { call } from '#web/lib/client/client.ts'
import { findWindow, updateWindow } from './chat-cache.ts'
import { whenLive } from './live.ts'
import { withOwnRead } from './message-cache.ts'

/** Reading on, one call tells of several messages. */
const mergeMs = 300

/** How far windows have been read without the server knowing. */
const untold = new Map<string, number>()
/** What was on the screen while nobody looked: it is read when somebody does. */
const unseen = new Map<string, number>()
let timer: ReturnType<typeof setTimeout> | undefined

const show = (queryClient: QueryClient, windowId: string, seq: number) =>
  updateWindow(queryClient, windowId, (window) => withOwnRead(window, seq))

const tell = async (queryClient: QueryClient, windowId: string, seq: number) => {
  const { readSeq } = await call('chat.read', { body: { privateId: windowId, seq } }, { quiet: true })
  // Something may have been read on meanwhile.
  if (untold.get(windowId) === seq) untold.delete(windowId)
  show(queryClient, windowId, readSeq)
}

/** Tells the server what it does not know yet. What it could not be told is told with the next connection. */
export const tellRead = (queryClient: QueryClient): void => {
  clearTimeout(timer)
  timer = undefined
  for (const [windowId, seq] of untold) tell(queryClient, windowId, seq).catch(() => {})
}

const read = async (windowId: string, seq: number) => {
  const { queryClient } = await whenLive()
  if (seq <= (findWindow(queryClient, windowId)?.readSeq ?? 0) || seq <= (untold.get(windowId) ?? 0)) return
  untold.set(windowId, seq)
  show(queryClient, windowId, seq)
  timer ??= setTimeout(() => tellRead(queryClient), mergeMs)
}

/** Marks a window as read up to a message, in all its places at once; never goes back. Only what is seen is read. */
export const markRead = (windowId: string, seq: number): void => {
  if (document.visibilityState === 'hidden') unseen.set(windowId, Math.max(seq, unseen.get(windowId) ?? 0))
  else void read(windowId, seq)
}

/** The page is looked at again: what was on it meanwhile is read. */
export const readUnseen = (openWindowId: string | undefined): void => {
  const seq = openWindowId === undefined ? undefined : unseen.get(openWindowId)
  unseen.clear()
  if (openWindowId !== undefined && seq !== undefined) markRead(openWindowId, seq)
}

/** Whoever comes next has read other things. */
export const forgetRead = (): void => {
  clearTimeout(timer)
  timer = undefined
  untold.clear()
  unseen.clear()
}
