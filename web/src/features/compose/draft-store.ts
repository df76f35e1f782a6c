import { createIdbStore } from '#web/lib/storage/idb-store.ts'
import { stored } from '#web/lib/storage/local-storage.ts'
import { type Draft, itemsOf } from './draft.ts'
import type { MediaItem } from './media-item.ts'

/** Where the drafts of one user for one topic are kept on the device: one, or none. */
export interface DraftShelf {
  load: () => Promise<Draft | null>
  save: (draft: Draft) => Promise<void>
  /** Writes the words before the page is gone: its database would come too late. Files are there, or lost. */
  saveWords: (draft: Draft) => void
  clear: () => Promise<void>
}

const device = createIdbStore('hongyan-drafts')

/** Drafts of another form than this are not read. */
const form = 1

/** Files stand beside the draft: a changed word does not write them anew. */
const withoutFile = (item: MediaItem): MediaItem => ({
  ...item,
  file: null,
  state: item.state.phase === 'done' ? item.state : { phase: 'waiting' },
})

interface Kept {
  form: number
  savedAtMs: number
  draft: Draft
}

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' &&
  value !== null &&
  'form' in value &&
  value.form === form &&
  'savedAtMs' in value &&
  'draft' in value

const wordsOf = (draft: Draft): Kept => ({
  form,
  savedAtMs: Date.now(),
  draft: { ...draft, media: draft.media.map(withoutFile), cover: draft.cover && withoutFile(draft.cover) },
})

/** @param topicId the topic that is edited, or `new` */
export const draftShelf = (userId: string, topicId: string): DraftShelf => {
  const key = `draft/${userId}/${topicId}`
  const lastWords = stored<Kept | null>(`hongyan.${key}`, null, (value) => (isKept(value) ? value : undefined))
  const fileKey = (item: MediaItem) => `${key}/${item.key}`
  let written = new Set<string>()
  // One after the other, so that the last one that was asked for stands.
  let last: Promise<void> = Promise.resolve()
  const inTurn = (work: () => Promise<void>) => (last = last.then(work, work))

  const withFile = async (item: MediaItem): Promise<MediaItem> => {
    const file = await device.get(fileKey(item))
    if (!(file instanceof Blob)) return item
    written.add(fileKey(item))
    return { ...item, file }
  }
  const removeFilesBut = async (needed: ReadonlySet<string>) => {
    const gone = [...written].filter((one) => !needed.has(one))
    if (gone.length > 0) await device.remove(gone)
    written = new Set([...written].filter((one) => needed.has(one)))
  }

  return {
    load: async () => {
      const inDatabase = await device.get(key)
      const kept = isKept(inDatabase) ? inDatabase : null
      const words = lastWords.read()
      const latest = words !== null && words.savedAtMs > (kept?.savedAtMs ?? 0) ? words : kept
      if (latest === null) return null
      const { draft } = latest
      const media = await Promise.all(draft.media.map(withFile))
      return { ...draft, media, cover: draft.cover && (await withFile(draft.cover)) }
    },
    save: (draft) =>
      inTurn(async () => {
        const items = itemsOf(draft).filter(({ file }) => file !== null)
        // The words first: they are small, and the page may be about to close.
        const record = wordsOf(draft)
        await device.set(key, record)
        // Not those that were written meanwhile.
        if ((lastWords.read()?.savedAtMs ?? 0) <= record.savedAtMs) lastWords.remove()
        for (const item of items) {
          if (written.has(fileKey(item))) continue
          written.add(fileKey(item))
          await device.set(fileKey(item), item.file)
        }
        await removeFilesBut(new Set(items.map(fileKey)))
      }),
    saveWords: (draft) => lastWords.write(wordsOf(draft)),
    clear: () =>
      inTurn(async () => {
        written = new Set()
        lastWords.remove()
        await device.remove([key, ...(await device.list(`${key}/`))])
      }),
  }
}
