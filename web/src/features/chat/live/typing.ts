import { limits } from '#contract/limits.ts'
import { createEmitter } from '#web/lib/store/emitter.ts'
import { useStore } from '#web/lib/store/store.ts'
import { currentLive } from './live.ts'

/** A hint holds so long; who goes on typing gives the next one before. */
const hintMs = 5000

/** Windows whose partner is typing, with the timer that ends the hint. */
const typing = new Map<string, ReturnType<typeof setTimeout>>()
const changed = createEmitter()

/** The partner of a window is typing no more: their message is here, or they have stopped. */
export const endTyping = (windowId: string): void => {
  clearTimeout(typing.get(windowId))
  if (typing.delete(windowId)) changed.emit()
}

/** The partner of a window is typing. */
export const beginTyping = (windowId: string): void => {
  clearTimeout(typing.get(windowId))
  typing.set(
    windowId,
    setTimeout(() => endTyping(windowId), hintMs),
  )
  changed.emit()
}

const store = { get: () => typing, subscribe: changed.subscribe }

/** Whether the partner of a window is typing. */
export const useTyping = (windowId: string): boolean => useStore(store, (windows) => windows.has(windowId))

const sentAtMs = new Map<string, number>()

/** Lets the partner know that something is being typed; called as often as one likes, it is sent now and then. */
export const sendTyping = (windowId: string): void => {
  const socket = currentLive()?.socket
  // A hint is not worth a connection.
  if (socket?.state() !== 'open') return
  const now = performance.now()
  if (now - (sentAtMs.get(windowId) ?? -Infinity) < limits.typingPauseMs) return
  sentAtMs.set(windowId, now)
  socket.send({ type: 'typing', windowId })
}
