import { createSerialQueue } from '#web/lib/concurrency/serial-queue.ts'
import { createIdbStore } from '#web/lib/storage/idb-store.ts'
import { stored } from '#web/lib/storage/local-storage.ts'
import { type Draft, itemsOf } from './draft.ts'
import type { MediaItem } from './media-item.ts'

/** Holds the draft of one user for one topic on the device: one, or none. */
export interface DraftStore {
  load: () => Promise<Draft | null>
  save: (draft: Draft) => Promise<void>
  /** Stores the text before the page is gone: its database would come too late. Files are there, or lost. */
  saveText: (draft: Draft) => void
  clear: () => Promise<void>
}

const idbStore = createIdbStore('hongyan-drafts')

/** Drafts of another form than this are not read. */
const form = 1

/** Files stand beside the draft: a changed word does not store them again. */
const withoutFile = (item: MediaItem): MediaItem => ({
  ...item,
  file: null,
  state: item.state.phase === 'done' ? item.state : { phase: 'waiting' },
})

interface StoredDraft {
  form: number
  savedAtMs: number
  draft: Draft
}

const isStoredDraft = (value: unknown): value is StoredDraft =>
  typeof value === 'object' &&
  value !== null &&
  'form' in value &&
  value.form === form &&
  'savedAtMs' in value &&
  'draft' in value

const storedDraftOf = (draft: Draft): StoredDraft => ({
  form,
  savedAtMs: Date.now(),
  draft: { ...draft, media: draft.media.map(withoutFile), cover: draft.cover && withoutFile(draft.cover) },
})

/** @param topicId the topic that is edited, or `new` */
export const createDraftStore = (userId: string, topicId: string): DraftStore => {
  const key = `draft/${userId}/${topicId}`
  const lastText = stored<StoredDraft | null>(`hongyan.${key}`, null, (value) =>
    isStoredDraft(value) ? value : undefined,
  )
  const fileKey = (item: MediaItem) => `${key}/${item.key}`
  let written = new Set<string>()
  // One after the other, so that the last one that was asked for stands.
  const inOrder = createSerialQueue()

  const withFile = async (item: MediaItem): Promise<MediaItem> => {
    const file = await idbStore.get(fileKey(item))
    if (!(file instanceof Blob)) return item
    written.add(fileKey(item))
    return { ...item, file }
  }
  const removeFilesBut = async (needed: ReadonlySet<string>) => {
    const gone = [...written].filter((one) => !needed.has(one))
    if (gone.length > 0) await idbStore.remove(gone)
    written = new Set([...written].filter((one) => needed.has(one)))
  }

  return {
    load: async () => {
      const inDatabase = await idbStore.get(key)
      const saved = isStoredDraft(inDatabase) ? inDatabase : null
      const text = lastText.read()
      const latest = text !== null && text.savedAtMs > (saved?.savedAtMs ?? 0) ? text : saved
      if (latest === null) return null
      const { draft } = latest
      const media = await Promise.all(draft.media.map(withFile))
      return { ...draft, media, cover: draft.cover && (await withFile(draft.cover)) }
    },
    save: (draft) =>
      inOrder(async () => {
        const items = itemsOf(draft).filter(({ file }) => file !== null)
        // The text first: it is small, and the page may be about to close.
        const record = storedDraftOf(draft)
        await idbStore.set(key, record)
        // Not those that were written meanwhile.
        if ((lastText.read()?.savedAtMs ?? 0) <= record.savedAtMs) lastText.remove()
        for (const item of items) {
          if (written.has(fileKey(item))) continue
          written.add(fileKey(item))
          await idbStore.set(fileKey(item), item.file)
        }
        await removeFilesBut(new Set(items.map(fileKey)))
      }),
    saveText: (draft) => lastText.write(storedDraftOf(draft)),
    clear: () =>
      inOrder(async () => {
        written = new Set()
        lastText.remove()
        await idbStore.remove([key, ...(await idbStore.list(`${key}/`))])
      }),
  }
}

/** The category of what was last published on this device. */
export const lastCategory = stored<string | null>('lastCategory', null, (value) =>
  typeof value === 'string' ? value : undefined,
)
