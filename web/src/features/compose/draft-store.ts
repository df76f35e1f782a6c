import { createSerialQueue } from '#web/lib/concurrency/serial-queue.ts'
import { createIdbStore } from '#web/lib/storage/idb-store.ts'
import { stored } from '#web/lib/storage/local-storage.ts'
import { type Draft, itemsOf } from './draft.ts'
import type { MediaItem } from './media-item.ts'

/** Holds one draft of a user on the device, or none. */
export interface DraftStore {
  load: () => Promise<Draft | null>
  save: (draft: Draft) => Promise<void>
  /** Stores the text before the page is gone: its database would come too late. Files are there, or lost. */
  saveText: (draft: Draft) => void
  clear: () => Promise<void>
}

/** Where drafts and their files lie. */
export const draftsDevice = createIdbStore('hongyan-drafts')

/** Drafts of another form than this are not read. */
const form = 1

/** Files stand beside the draft: a changed word does not store them again. */
const withoutFile = (item: MediaItem): MediaItem => ({
  ...item,
  file: null,
  state: item.state.phase === 'done' ? item.state : { phase: 'waiting' },
})

/** A draft as it is stored. */
export interface StoredDraft {
  form: number
  savedAtMs: number
  draft: Draft
}

/** Whether a value is a draft as this version stores them. */
export const isStoredDraft = (value: unknown): value is StoredDraft =>
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

/** Under it a draft is stored. @param draftId of a new topic, or the topic that is edited; with less, what all of them begin with */
export const draftKeyOf = (userId: string, draftId: string): string =>
  userId === '' ? 'draft/' : `draft/${userId}/${draftId}`

const textStart = 'hongyan.'

/** The drafts, by their keys, whose text was stored as the page was left. */
export const listTexts = (start: string): [key: string, value: unknown][] => {
  try {
    return Object.keys(localStorage).flatMap((key): [string, unknown][] =>
      key.startsWith(textStart + start)
        ? [[key.slice(textStart.length), JSON.parse(localStorage.getItem(key) ?? 'null') as unknown]]
        : [],
    )
  } catch {
    // A browser that blocks the storage has none.
    return []
  }
}

/** @param draftId the draft of a new topic, or the topic that is edited */
export const createDraftStore = (userId: string, draftId: string): DraftStore => {
  const key = draftKeyOf(userId, draftId)
  const lastText = stored<StoredDraft | null>(textStart + key, null, (value) =>
    isStoredDraft(value) ? value : undefined,
  )
  const fileKey = (item: MediaItem) => `${key}/${item.key}`
  let written = new Set<string>()
  // One after the other, so that the last one that was asked for stands.
  const inOrder = createSerialQueue()

  const withFile = async (item: MediaItem): Promise<MediaItem> => {
    const file = await draftsDevice.get(fileKey(item))
    if (!(file instanceof Blob)) return item
    written.add(fileKey(item))
    return { ...item, file }
  }
  const removeFilesBut = async (needed: ReadonlySet<string>) => {
    const gone = [...written].filter((one) => !needed.has(one))
    if (gone.length > 0) await draftsDevice.remove(gone)
    written = new Set([...written].filter((one) => needed.has(one)))
  }

  return {
    load: async () => {
      const inDatabase = await draftsDevice.get(key)
      const saved = isStoredDraft(inDatabase) ? inDatabase : null
      const text = lastText.read()
      const latest = text !== null && text.savedAtMs > (saved?.savedAtMs ?? 0) ? text : saved
      if (latest === null) return null
      const { draft } = latest
      const media = await Promise.all(draft.media.map(withFile))
      // An earlier version knew of no place.
      return { ...draft, place: draft.place ?? null, media, cover: draft.cover && (await withFile(draft.cover)) }
    },
    save: (draft) =>
      inOrder(async () => {
        const items = itemsOf(draft).filter(({ file }) => file !== null)
        // The text first: it is small, and the page may be about to close.
        const record = storedDraftOf(draft)
        await draftsDevice.set(key, record)
        // Not those that were written meanwhile.
        if ((lastText.read()?.savedAtMs ?? 0) <= record.savedAtMs) lastText.remove()
        for (const item of items) {
          if (written.has(fileKey(item))) continue
          written.add(fileKey(item))
          await draftsDevice.set(fileKey(item), item.file)
        }
        await removeFilesBut(new Set(items.map(fileKey)))
      }),
    saveText: (draft) => lastText.write(storedDraftOf(draft)),
    clear: () =>
      inOrder(async () => {
        written = new Set()
        lastText.remove()
        await draftsDevice.remove([key, ...(await draftsDevice.list(`${key}/`))])
      }),
  }
}

/** The category of what was last published on this device. */
export const lastCategory = stored<string | null>('lastCategory', null, (value) =>
  typeof value === 'string' ? value : undefined,
)
