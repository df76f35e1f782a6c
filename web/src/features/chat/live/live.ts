import { useEffect, useState } from 'react'
import { session } from '#web/lib/session/session.ts'
import type { Socket, SocketState } from '#web/lib/socket/socket.ts'
import { createEmitter } from '#web/lib/store/emitter.ts'
import { useStore } from '#web/lib/store/store.ts'
import type { Writer } from '../outbox/outbox-entry.ts'
import type { OutboxItem } from '../outbox/outbox-items.ts'
import type { Outbox } from '../outbox/outbox.ts'

/** What is running for the signed-in user. */
export interface Live {
  me: Writer
  socket: Socket
  outbox: Outbox
}

let live: Live | null = null
const changed = createEmitter()
let waiting: ((started: Live | null) => void)[] = []

const answerWaiting = (started: Live | null) => {
  for (const resolve of waiting) resolve(started)
  waiting = []
}
// What runs for the next user is not theirs.
session.subscribe((change) => {
  if (change === 'signed-out') answerWaiting(null)
})

/** Something of what is running has changed: the connection, or the outbox. */
export const notifyLive = (): void => changed.emit()

/** What runs from now on; null when there is no user any more. */
export const setLive = (next: Live | null): void => {
  live = next
  if (next !== null) answerWaiting(next)
  notifyLive()
}

export const currentLive = (): Live | null => live

/** What runs, as soon as it does; null when the user has signed out before. */
export const whenLive = (): Promise<Live | null> =>
  live === null ? new Promise((resolve) => void waiting.push(resolve)) : Promise.resolve(live)

/**
 * Closes the connection before an action of the user's own that will end it: its end is no news to them.
 * @returns a function that opens it again, when nothing came of the action
 */
export const dropConnection = (): (() => void) => {
  const running = live
  running?.socket.stop()
  return () => running?.socket.start()
}

const store = { get: () => live, subscribe: changed.subscribe }
const nothing: readonly OutboxItem[] = []

/** The state of the connection by which messages come and go. */
export const useConnection = (): SocketState => useStore(store, (running) => running?.socket.state() ?? 'off')

/** Most connections take a blink: only what lasts is worth a word. */
const lastingMs = 600

/**
 * How it stands with the connection, once it has stood so for a while.
 * @returns null while all is well
 */
export const useLastingConnection = (): 'connecting' | 'waiting' | null => {
  const connection = useConnection()
  const trouble = connection === 'connecting' || connection === 'waiting' ? connection : null
  const [lasting, setLasting] = useState(false)
  const troubled = trouble !== null
  useEffect(() => {
    if (!troubled) return undefined
    const timer = setTimeout(() => setLasting(true), lastingMs)
    return () => {
      clearTimeout(timer)
      setLasting(false)
    }
  }, [troubled])
  return lasting ? trouble : null
}

/** What of a window is on its way. */
export const useOutboxItems = (windowId: string): readonly OutboxItem[] =>
  useStore(store, (running) => running?.outbox.of(windowId) ?? nothing)

/** The signed-in user, as far as messages show them. */
export const useWriter = (): Writer | null => useStore(store, (running) => running?.me ?? null)
