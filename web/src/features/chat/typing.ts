import { useSyncExternalStore } from 'react'
import { limits } from '#contract/limits.ts'
import { currentLive } from './live.ts'

/** A hint holds so long; who goes on typing gives the next one before. */
const hintMs = 5000

const typing = new Map<string, ReturnType<typeof setTimeout>>()
const listeners = new Set<() => void>()

const tell = () => {
  for (const listener of listeners) listener()
}

/** The partner of a window is typing no more: his message is here, or he has stopped. */
export const endTyping = (windowId: string): void => {
  clearTimeout(typing.get(windowId))
  if (typing.delete(windowId)) tell()
}

/** The partner of a window is typing. */
export const beginTyping = (windowId: string): void => {
  clearTimeout(typing.get(windowId))
  typing.set(
    windowId,
    setTimeout(() => endTyping(windowId), hintMs),
  )
  tell()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Whether the partner of a window is typing. */
export const useTyping = (windowId: string): boolean => useSyncExternalStore(subscribe, () => typing.has(windowId))

const toldAt = new Map<string, number>()

/** Lets the partner know that something is being typed; as often as one likes, it is told now and then. */
export const tellTyping = (windowId: string): void => {
  const socket = currentLive()?.socket
  // A hint is not worth a connection.
  if (socket?.state() !== 'open') return
  const now = performance.now()
  if (now - (toldAt.get(windowId) ?? -Infinity) < limits.typingPauseMs) return
  toldAt.set(windowId, now)
  socket.send({ type: 'typing', windowId })
}
