import { createSerialQueue } from '#web/lib/concurrency/serial-queue.ts'
import { createIdbStore, type IdbStore } from '#web/lib/storage/idb-store.ts'
import type { OutboxEntry } from './outbox-entry.ts'

/** The outbox of one user as it is stored on the device; all tabs of the browser share it. */
export interface OutboxStore {
  /** All entries, the first written first. */
  load: () => Promise<OutboxEntry[]>
  /** Whether it is still there: another tab may have sent it. */
  has: (clientId: string) => Promise<boolean>
  save: (entry: OutboxEntry) => Promise<void>
  saveFile: (clientId: string, file: Blob) => Promise<void>
  loadFile: (clientId: string) => Promise<Blob | null>
  remove: (clientId: string) => Promise<void>
  /** Removes what somebody else has left on this device. */
  claim: () => Promise<void>
  /** Removes all of it: its user has signed out. */
  clear: () => Promise<void>
}

/** Where the messages of this browser wait, whoever is signed in. */
export const outboxDevice = createIdbStore('hongyan-outbox')

/** The version of the stored form; entries of another are not read. */
const form = 1

interface StoredEntry {
  form: number
  entry: OutboxEntry
}

const isStoredEntry = (value: unknown): value is StoredEntry =>
  typeof value === 'object' && value !== null && 'form' in value && value.form === form && 'entry' in value

const compare = (a: OutboxEntry, b: OutboxEntry) => a.writtenAtMs - b.writtenAtMs || (a.clientId < b.clientId ? -1 : 1)

export const createOutboxStore = (device: IdbStore, userId: string): OutboxStore => {
  const start = `entry/${userId}/`
  const entryKey = (clientId: string) => start + clientId
  // Files stand beside the entry: an entry that changes does not write its file again.
  const fileStart = `file/${userId}/`
  const fileKey = (clientId: string) => fileStart + clientId
  // One after the other, so that the last write that was asked for stands.
  const enqueue = createSerialQueue()

  return {
    load: () =>
      enqueue(async () => {
        const values = await Promise.all((await device.list(start)).map((key) => device.get(key)))
        return values
          .filter(isStoredEntry)
          .map(({ entry }) => entry)
          .toSorted(compare)
      }),
    has: (clientId) => enqueue(async () => (await device.get(entryKey(clientId))) !== undefined),
    save: (entry) => enqueue(() => device.set(entryKey(entry.clientId), { form, entry } satisfies StoredEntry)),
    saveFile: (clientId, file) => enqueue(() => device.set(fileKey(clientId), file)),
    loadFile: (clientId) =>
      enqueue(async () => {
        const file = await device.get(fileKey(clientId))
        return file instanceof Blob ? file : null
      }),
    remove: (clientId) => enqueue(() => device.remove([entryKey(clientId), fileKey(clientId)])),
    claim: () =>
      enqueue(async () => {
        const others = (await device.list('')).filter((key) => !key.startsWith(start) && !key.startsWith(fileStart))
        if (others.length > 0) await device.remove(others)
      }),
    clear: () => enqueue(device.clear),
  }
}
