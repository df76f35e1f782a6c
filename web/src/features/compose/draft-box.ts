import { createDraftStore, draftKeyOf, draftsDevice, isStoredDraft, listTexts } from './draft-store.ts'
import { randomId } from '#web/lib/browser/random-id.ts'
import type { Draft } from './draft.ts'

/** Drafts of new topics begin so; those of a topic that is edited are called as the topic is. */
const newStart = 'new'

/** A name for another draft. */
export const newDraftId = (): string => `${newStart}-${randomId()}`

/** A draft that lies in the box. */
export interface BoxedDraft {
  id: string
  savedAtMs: number
  draft: Draft
}

const recordsOf = async (keys: string[]): Promise<[string, unknown][]> => {
  const values = await draftsDevice.getMany(keys)
  return keys.map((key, index) => [key, values[index]])
}

/** All drafts of new topics that a user has on this device, the latest first; without their files. */
export const listDrafts = async (userId: string): Promise<BoxedDraft[]> => {
  const start = draftKeyOf(userId, newStart)
  const ownPath = draftKeyOf(userId, '')
  // Behind a draft's key stand those of its files.
  const keys = (await draftsDevice.list(start)).filter((key) => !key.slice(ownPath.length).includes('/'))
  const found = new Map<string, BoxedDraft>()
  for (const [key, value] of [...(await recordsOf(keys)), ...listTexts(start)]) {
    if (!isStoredDraft(value)) continue
    const id = key.slice(ownPath.length)
    const { savedAtMs, draft } = value
    if (savedAtMs > (found.get(id)?.savedAtMs ?? 0)) found.set(id, { id, savedAtMs, draft })
  }
  return [...found.values()].toSorted((one, other) => other.savedAtMs - one.savedAtMs)
}

/** Takes a draft out of the box, with its files. */
export const removeDraft = (userId: string, draftId: string): Promise<void> => createDraftStore(userId, draftId).clear()

/** Nothing that was written on this device and not published is left, whoever wrote it. */
export const clearDrafts = async (): Promise<void> => {
  for (const [key] of listTexts(draftKeyOf('', ''))) localStorage.removeItem(`hongyan.${key}`)
  await draftsDevice.clear()
}
