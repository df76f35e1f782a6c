import type { IdbStore } from '#web/lib/storage/idb-store.ts'
import type { OutboxEntry } from './outbox-entry.ts'

/** Where the outbox of one user is kept on the device; all tabs of the browser share it. */
export interface OutboxShelf {
  /** All entries, the first written first. */
  load: () => Promise<OutboxEntry[]>
  /** Whether it is still there: another tab may have sent it. */
  has: (clientId: string) => Promise<boolean>
  save: (entry: OutboxEntry) => Promise<void>
  saveFile: (clientId: string, file: Blob) => Promise<void>
  loadFile: (clientId: string) => Promise<Blob | null>
  remove: (clientId: string) => Promise<void>
}

/** Entries of another form than this are not read. */
const form = 1

interface Kept {
  form: number
  entry: OutboxEntry
}

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' && value !== null && 'form' in value && value.form === form && 'entry' in value

const compare = (a: OutboxEntry, b: OutboxEntry) => a.writtenAtMs - b.writtenAtMs || (a.clientId < b.clientId ? -1 : 1)

export const createOutboxShelf = (device: IdbStore, userId: string): OutboxShelf => {
  const start = `entry/${userId}/`
  const entryKey = (clientId: string) => start + clientId
  // Files stand beside the entry: an entry that changes does not write its file anew.
  const fileKey = (clientId: string) => `file/${userId}/${clientId}`
  // One after the other, so that the last one that was asked for stands.
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = last.then(work, work)
    last = done
    return done
  }

  return {
    load: () =>
      inTurn(async () => {
        const values = await Promise.all((await device.list(start)).map((key) => device.get(key)))
        return values
          .filter(isKept)
          .map(({ entry }) => entry)
          .toSorted(compare)
      }),
    has: (clientId) => inTurn(async () => (await device.get(entryKey(clientId))) !== undefined),
    save: (entry) => inTurn(() => device.set(entryKey(entry.clientId), { form, entry } satisfies Kept)),
    saveFile: (clientId, file) => inTurn(() => device.set(fileKey(clientId), file)),
    loadFile: (clientId) =>
      inTurn(async () => {
        const file = await device.get(fileKey(clientId))
        return file instanceof Blob ? file : null
      }),
    remove: (clientId) => inTurn(() => device.remove([entryKey(clientId), fileKey(clientId)])),
  }
}
