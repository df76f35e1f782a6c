import type { QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { randomId } from '#web/lib/browser/random-id.ts'
import type { Socket, SocketState } from '#web/lib/socket/socket.ts'
import { keepFile, measurePicture } from './local-files.ts'
import { entryOf, type Writer } from './outbox-entry.ts'
import type { OutboxItem } from './outbox-items.ts'
import type { Outbox } from './outbox.ts'
import type { MessageDraft } from './shown-message.ts'

/** What is running for the signed-in user. */
export interface Live {
  queryClient: QueryClient
  me: Writer
  socket: Socket
  outbox: Outbox
}

let live: Live | null = null
const listeners = new Set<() => void>()
let waiting: ((started: Live) => void)[] = []

/** Tells that something of what is running has changed. */
export const tellLive = (): void => {
  for (const listener of listeners) listener()
}

/** What runs from now on; null when there is no user any more. */
export const setLive = (next: Live | null): void => {
  live = next
  if (next !== null) {
    for (const begin of waiting) begin(next)
    waiting = []
  }
  tellLive()
}

export const currentLive = (): Live | null => live

/**
 * Lets go of the connection before a deed of the user's own that will end it: its end is no news to him.
 * @returns a function that takes it up again, when nothing came of the deed
 */
export const dropConnection = (): (() => void) => {
  const running = live
  running?.socket.stop()
  return () => running?.socket.start()
}

/** What runs, as soon as it does. */
export const whenLive = (): Promise<Live> =>
  live === null ? new Promise((resolve) => void waiting.push(resolve)) : Promise.resolve(live)

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const connection = (): SocketState => live?.socket.state() ?? 'off'

/** How it stands with the connection by which messages come and go. */
export const useConnection = (): SocketState => useSyncExternalStore(subscribe, connection)

const nothing: readonly OutboxItem[] = []

/** What of a window is on its way. */
export const useOutboxItems = (windowId: string): readonly OutboxItem[] =>
  useSyncExternalStore(subscribe, () => live?.outbox.of(windowId) ?? nothing)

/** The signed-in user, as far as messages show him. */
export const useWriter = (): Writer | null => useSyncExternalStore(subscribe, () => live?.me ?? null)

let lastWrittenAtMs = 0
// A clock may stand still, or go back; the order in which things were written must not.
const nextTimeMs = () => (lastWrittenAtMs = Math.max(Date.now(), lastWrittenAtMs + 1))

const prepare = async (windowId: string, draft: MessageDraft): Promise<{ kept: Promise<void> }> => {
  const { outbox } = await whenLive()
  const clientId = randomId()
  const file = 'file' in draft ? draft.file : null
  const size = draft.kind === 'picture' ? await measurePicture(draft.file) : { width: 0, height: 0 }
  if (file !== null) keepFile(clientId, file)
  return { kept: outbox.add(entryOf({ clientId, windowId, writtenAtMs: nextTimeMs(), draft, size }), file) }
}

let preparing: Promise<unknown> = Promise.resolve()

/**
 * Sends a message: it stands in its window at once and goes when those before it have gone and there is a connection.
 * @returns resolves once it is kept on this device
 */
export const sendMessage = async (windowId: string, draft: MessageDraft): Promise<void> => {
  // In the order of the calls, however long a picture takes to be measured.
  const prepared = preparing.then(() => prepare(windowId, draft))
  preparing = prepared.catch(() => {})
  const { kept } = await prepared
  await kept
}

/** Sends a message once more that has failed. */
export const retryMessage = (clientId: string): void => live?.outbox.retry(clientId)

/** Takes a message out of the outbox: it is not sent. */
export const dropMessage = (clientId: string): void => live?.outbox.drop(clientId)
