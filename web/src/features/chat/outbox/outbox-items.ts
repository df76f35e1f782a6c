import { createEmitter } from '#web/lib/store/emitter.ts'
import type { EntryProgress, OutboxEntry } from './outbox-entry.ts'

/** An entry with how far it is. */
export interface OutboxItem {
  entry: OutboxEntry
  progress: EntryProgress
}

const resting: EntryProgress = { sending: false, share: null }
const none: readonly OutboxItem[] = []

/** What the outbox holds in memory, in the order in which it was written. What has not changed stays the same object. */
export const createOutboxItems = () => {
  let items: readonly OutboxItem[] = []
  const byWindow = new Map<string, readonly OutboxItem[]>()
  const changed = createEmitter()

  const become = (next: readonly OutboxItem[], windowId: string) => {
    items = next
    byWindow.delete(windowId)
    changed.emit()
  }
  const find = (clientId: string) => items.find(({ entry }) => entry.clientId === clientId)
  const replace = (item: OutboxItem, next: OutboxItem) =>
    become(
      items.map((one) => (one === item ? next : one)),
      item.entry.windowId,
    )

  return {
    subscribe: changed.subscribe,
    find: (clientId: string) => find(clientId)?.entry,
    /** Of one window; the same list until something of it changes. */
    of: (windowId: string): readonly OutboxItem[] => {
      const known = byWindow.get(windowId)
      if (known !== undefined) return known
      const found = items.filter(({ entry }) => entry.windowId === windowId)
      const list = found.length === 0 ? none : found
      byWindow.set(windowId, list)
      return list
    },
    windowIds: () => [...new Set(items.map(({ entry }) => entry.windowId))],
    add: (entry: OutboxEntry) => {
      if (find(entry.clientId) !== undefined) return
      const index = items.findLastIndex((item) => item.entry.writtenAtMs <= entry.writtenAtMs) + 1
      become(items.toSpliced(index, 0, { entry, progress: resting }), entry.windowId)
    },
    change: (clientId: string, part: Partial<OutboxEntry>): OutboxEntry | undefined => {
      const item = find(clientId)
      if (item === undefined) return undefined
      const entry = { ...item.entry, ...part }
      replace(item, { ...item, entry })
      return entry
    },
    progress: (clientId: string, part: Partial<EntryProgress>) => {
      const item = find(clientId)
      if (item !== undefined) replace(item, { ...item, progress: { ...item.progress, ...part } })
    },
    rest: (clientId: string) => {
      const item = find(clientId)
      if (item !== undefined) replace(item, { ...item, progress: resting })
    },
    /** @returns whether it was there */
    remove: (clientId: string): boolean => {
      const item = find(clientId)
      if (item === undefined) return false
      become(
        items.filter((one) => one !== item),
        item.entry.windowId,
      )
      return true
    },
  }
}

export type OutboxItems = ReturnType<typeof createOutboxItems>
