import type { ServerFrameOf, SendFrame } from '#contract/socket.ts'
import type { Lock } from '#web/lib/storage/tab-lock.ts'
import { againMs, createDelivery, type UploadHooks } from './outbox-delivery.ts'
import type { OutboxEntry } from './outbox-entry.ts'
import { createOutboxItems, type OutboxItem } from './outbox-items.ts'
import type { OutboxStore } from './outbox-store.ts'

export interface OutboxParts {
  store: OutboxStore
  /** Held while messages of a window are sent: by one tab at a time. */
  lockOf: (windowId: string) => Lock
  /** @returns whether it was sent; if not, `connected` is called later */
  send: (frame: SendFrame) => boolean
  /** Uploads a file and returns its id. */
  upload: (kind: 'picture' | 'audio', file: Blob, hooks: UploadHooks) => Promise<string>
  /** Called with each entry that was found on the device, with its file. */
  onFile: (clientId: string, file: Blob) => void
}

/** Messages on their way: stored on the device until the server has them, sent in the order in which they were written. */
export interface Outbox {
  of: (windowId: string) => readonly OutboxItem[]
  subscribe: (listener: () => void) => () => void
  /** Takes what the device still has: after a reload, and of other tabs. */
  load: () => Promise<void>
  /** Resolves once it is stored on the device. */
  add: (entry: OutboxEntry, file: Blob | null) => Promise<void>
  retry: (clientId: string) => void
  drop: (clientId: string) => void
  /** The server has stored it, whoever says so. */
  stored: (clientId: string) => void
  /** @returns the window of the message that the server has refused */
  refused: (frame: ServerFrameOf<'refused'>) => string | undefined
  connected: () => void
  disconnected: () => void
  /** Ends it; what is there stays on the device. */
  close: () => void
}

export const createOutbox = (parts: OutboxParts): Outbox => {
  const { store, lockOf, onFile } = parts
  const items = createOutboxItems()
  const working = new Set<string>()
  /** Windows that were to be worked on once more while the last attempt was just ending. */
  const again = new Set<string>()
  /** Windows that wait for the server's permission, or for another attempt. */
  const pauses = new Map<string, ReturnType<typeof setTimeout>>()
  let closed = false

  // What has failed waits for the user, and holds up nobody.
  const next = (windowId: string) => items.of(windowId).find(({ entry }) => entry.failure === null)?.entry

  const remove = (clientId: string) => {
    if (items.remove(clientId)) void store.remove(clientId)
  }
  const pause = (windowId: string, ms: number) => {
    clearTimeout(pauses.get(windowId))
    pauses.set(
      windowId,
      setTimeout(() => {
        pauses.delete(windowId)
        work(windowId)
      }, ms),
    )
  }
  const delivery = createDelivery({ ...parts, items, remove, pause })

  /** Sends what waits in a window, one after another. @returns whether more may be tried at once */
  const sendAll = async (windowId: string): Promise<boolean> => {
    for (;;) {
      const entry = next(windowId)
      if (closed || pauses.has(windowId)) return false
      if (entry === undefined) return true
      if (!(await delivery.deliver(entry))) return false
    }
  }
  const workOn = async (windowId: string) => {
    working.add(windowId)
    let more = false
    try {
      more = await lockOf(windowId)(() => sendAll(windowId))
    } catch {
      pause(windowId, againMs)
    }
    working.delete(windowId)
    if (again.delete(windowId) || more) work(windowId)
  }
  const work = (windowId: string) => {
    if (closed || pauses.has(windowId) || next(windowId) === undefined) return
    if (working.has(windowId)) again.add(windowId)
    else void workOn(windowId)
  }
  const workAll = () => {
    for (const windowId of items.windowIds()) work(windowId)
  }

  return {
    of: items.of,
    subscribe: items.subscribe,
    load: async () => {
      const before = items.windowIds().flatMap((windowId) => items.of(windowId))
      const stored = await store.load()
      const there = new Set(stored.map(({ clientId }) => clientId))
      // Another tab has sent or dropped these.
      for (const { entry } of before) if (!there.has(entry.clientId)) items.remove(entry.clientId)
      for (const entry of stored) {
        if (items.find(entry.clientId) !== undefined) continue
        items.add(entry)
        const file = await store.loadFile(entry.clientId)
        if (file !== null) onFile(entry.clientId, file)
      }
      workAll()
    },
    add: async (entry, file) => {
      items.add(entry)
      // The file first: there is no entry without its file, whenever the page ends.
      if (file !== null) void store.saveFile(entry.clientId, file)
      const stored = store.save(entry)
      work(entry.windowId)
      await stored
    },
    retry: (clientId) => {
      const entry = items.change(clientId, { failure: null })
      if (entry === undefined) return
      void store.save(entry)
      work(entry.windowId)
    },
    drop: (clientId) => {
      remove(clientId)
      delivery.finish(clientId)
    },
    stored: (clientId) => {
      remove(clientId)
      delivery.finish(clientId)
    },
    refused: delivery.refused,
    connected: workAll,
    disconnected: delivery.lost,
    close: () => {
      closed = true
      for (const timer of pauses.values()) clearTimeout(timer)
      delivery.end()
    },
  }
}
