import { useEffect, useEffectEvent, useState } from 'react'
import { useStore } from '#web/lib/store/store.ts'
import { uploadItem } from '../api/upload-item.ts'
import { type Composer, createComposer } from '../composer.ts'
import { listDrafts, newDraftId } from '../draft-box.ts'
import { claimDraft } from '../draft-claim.ts'
import { createDraftStore } from '../draft-store.ts'
import { type Draft, differs, reviveDraft } from '../draft.ts'
import { takeStill } from '../video-still.ts'

/** A composer whose draft is stored on the device as it changes. */
export interface OpenComposer {
  composer: Composer
  userId: string
  /** The draft in the box, or the topic that is edited. */
  draftId: string
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

/** Of new topics: go on with the latest draft that is free, with one of the box, or begin another. */
export type NewDraftChoice = 'latest' | 'another' | { draftId: string }

/** Which draft this tab has been writing, so that it is found again when the page is loaded anew. */
const ownDraft = {
  read: (): string | null => {
    try {
      return sessionStorage.getItem('draft')
    } catch {
      return null
    }
  },
  write: (draftId: string | null): void => {
    try {
      if (draftId === null) sessionStorage.removeItem('draft')
      else sessionStorage.setItem('draft', draftId)
    } catch {
      // A browser that blocks the storage begins anew each time; what was written lies in the box.
    }
  },
}

interface Claimed {
  draftId: string
  release: () => void
}

/** Finds the draft of a new topic that this tab shall write, and takes it so that no other tab does. */
const claimNewDraft = async (userId: string, choice: NewDraftChoice): Promise<Claimed> => {
  const take = async (draftId: string, isOwn: boolean): Promise<Claimed | null> => {
    const release = await claimDraft(userId, draftId, isOwn)
    return release && { draftId, release }
  }
  const drafts = choice === 'another' ? [] : await listDrafts(userId)
  const own = ownDraft.read()
  const wanted = typeof choice === 'object' ? choice.draftId : own
  if (drafts.some(({ id }) => id === wanted) && wanted !== null) {
    const claimed = await take(wanted, wanted === own)
    if (claimed !== null) return claimed
  }
  for (const { id } of choice === 'latest' ? drafts : []) {
    const claimed = await take(id, false)
    if (claimed !== null) return claimed
  }
  const draftId = newDraftId()
  return (await take(draftId, true)) ?? { draftId, release: () => {} }
}

/**
 * Opens the composer of a user, with the draft that was left, if there is one.
 * @param claimed the draft, or the topic that is edited
 * @param initial what is there without a draft
 */
const openComposer = async (userId: string, { draftId, release }: Claimed, initial: Draft): Promise<OpenComposer> => {
  const store = createDraftStore(userId, draftId)
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
    userId,
    draftId,
    initial,
    restored: draft !== null && differs(draft, initial),
    hasDraft,
    forget: async () => {
      forgotten = true
      clearTimeout(timer)
      ownDraft.write(null)
      await store.clear()
    },
    close: () => {
      saveIfChanged()
      unsubscribe()
      window.removeEventListener('pagehide', leave)
      document.removeEventListener('visibilitychange', saveIfChanged)
      window.removeEventListener('online', composer.retryLost)
      composer.close()
      release()
    },
  }
}

const openTopic = (userId: string, topicId: string, initial: Draft) =>
  openComposer(userId, { draftId: topicId, release: () => {} }, initial)

const openNew = async (userId: string, choice: NewDraftChoice, initial: Draft) => {
  const claimed = await claimNewDraft(userId, choice)
  ownDraft.write(claimed.draftId)
  return await openComposer(userId, claimed, initial)
}

/** The composer that `start` opens; null meanwhile. It is closed when another one is asked for. */
const useOpened = (start: () => Promise<OpenComposer>, of: string | object): OpenComposer | null => {
  const [opened, setOpened] = useState<{ of: string | object; composer: OpenComposer } | null>(null)
  const open = useEffectEvent(start)
  useEffect(() => {
    let left = false
    let mine: OpenComposer | null = null
    const begin = async () => {
      mine = await open()
      if (left) mine.close()
      else setOpened({ of, composer: mine })
    }
    void begin()
    return () => {
      left = true
      mine?.close()
    }
  }, [of])
  return opened?.of === of ? opened.composer : null
}

/**
 * The composer of a user for a topic that is edited; null while its draft is read from the device.
 * @param begin makes what is there without a draft; asked once
 */
export const useTopicComposer = (userId: string, topicId: string, begin: () => Draft): OpenComposer | null => {
  const [initial] = useState(begin)
  return useOpened(() => openTopic(userId, topicId, initial), topicId)
}

/**
 * The composer of a user for a new topic; null while its draft is read from the device.
 * @param begin makes what is there without a draft
 * @param first what it begins with
 * @returns it, and how to go on with another draft: what is written here then lies in the box
 */
export const useNewComposer = (userId: string, begin: () => Draft, first: NewDraftChoice) => {
  const [turn, setTurn] = useState<{ choice: NewDraftChoice }>({ choice: first })
  const open = useOpened(() => openNew(userId, turn.choice, begin()), turn)
  return { open, goTo: (choice: NewDraftChoice) => setTurn({ choice }) }
}

/** The draft as it is now. */
export const useDraft = (composer: Composer): Draft => useStore(composer)
