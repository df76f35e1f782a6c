import { useEffect, useState } from 'react'
import { useStore } from '#web/lib/store/store.ts'
import { uploadItem } from '../api/upload-item.ts'
import { type Composer, createComposer } from '../composer.ts'
import { createDraftStore } from '../draft-store.ts'
import { type Draft, differs, reviveDraft } from '../draft.ts'
import { takeStill } from '../video-still.ts'

/** A composer whose draft is stored on the device as it changes. */
export interface OpenComposer {
  composer: Composer
  /** What it began as, before any draft. */
  initial: Draft
  /** It goes on with a draft that was left. */
  restored: boolean
  /** Whether there is anything that would be stored. */
  hasDraft: () => boolean
  /** Nothing is stored any more: it has been published. */
  forget: () => Promise<void>
  close: () => void
}

/** A draft is written at most so often while something changes. */
const saveEveryMs = 400

/**
 * Opens the composer of a user for one topic, with the draft that was left, if there is one.
 * @param topicId the topic that is edited, or `new`
 * @param initial what is there without a draft
 */
const openComposer = async (userId: string, topicId: string, initial: Draft): Promise<OpenComposer> => {
  const store = createDraftStore(userId, topicId)
  const saved = await store.load()
  const draft = saved && reviveDraft(saved, Date.now())
  const composer = createComposer({ draft: draft ?? initial, upload: uploadItem, takeStill })
  let timer: ReturnType<typeof setTimeout> | undefined
  let forgotten = false

  const hasDraft = () => !forgotten && differs(composer.get(), initial)
  const save = () => {
    clearTimeout(timer)
    timer = undefined
    if (forgotten) return
    void (hasDraft() ? store.save(composer.get()) : store.clear())
  }
  const unsubscribe = composer.subscribe(() => {
    timer ??= setTimeout(save, saveEveryMs)
  })
  const saveIfChanged = () => {
    if (timer !== undefined) save()
  }
  const leave = () => {
    if (hasDraft()) store.saveText(composer.get())
    saveIfChanged()
  }
  window.addEventListener('pagehide', leave)
  document.addEventListener('visibilitychange', saveIfChanged)
  window.addEventListener('online', composer.retryLost)

  return {
    composer,
    initial,
    restored: draft !== null && differs(draft, initial),
    hasDraft,
    forget: async () => {
      forgotten = true
      clearTimeout(timer)
      await store.clear()
    },
    close: () => {
      saveIfChanged()
      unsubscribe()
      window.removeEventListener('pagehide', leave)
      document.removeEventListener('visibilitychange', saveIfChanged)
      window.removeEventListener('online', composer.retryLost)
      composer.close()
    },
  }
}

/**
 * The composer of a user for one topic; null while its draft is read from the device.
 * @param begin makes what is there without a draft; asked once
 */
export const useOpenComposer = (userId: string, topicId: string, begin: () => Draft): OpenComposer | null => {
  const [initial] = useState(begin)
  const [opened, setOpened] = useState<OpenComposer | null>(null)
  useEffect(() => {
    let left = false
    let mine: OpenComposer | null = null
    const start = async () => {
      mine = await openComposer(userId, topicId, initial)
      if (left) mine.close()
      else setOpened(mine)
    }
    void start()
    return () => {
      left = true
      mine?.close()
    }
  }, [userId, topicId, initial])
  return opened
}

/** The draft as it is now. */
export const useDraft = (composer: Composer): Draft => useStore(composer)
