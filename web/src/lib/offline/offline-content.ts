import type { QueryKey } from '@tanstack/react-query'
import { createIdbStore } from '../storage/idb-store.ts'
import { createAnswerCache } from './answer-cache.ts'
import { picturesCache } from './pictures-cache.ts'
import { session } from '../session/session.ts'

/** What was read, kept to be read again without a network. */
export const answerCache = createAnswerCache({
  device: createIdbStore('hongyan-read'),
  nowMs: () => Date.now(),
  isSignedIn: session.isSignedIn,
  // The name of this built file carries a hash of what it stands on: another build may give answers another shape.
  form: new URL(import.meta.url).pathname,
})

// Browsers have no caches at plain-http addresses other than localhost.
const openPictures = async (): Promise<Cache | null> => ('caches' in window ? await caches.open(picturesCache) : null)

/** What was kept of these queries is no longer true. */
export const dropKept = (queryKeys: readonly QueryKey[]): Promise<void> =>
  answerCache.drop(queryKeys.map((key) => JSON.stringify(key)))

/** How much is kept: answers (lists, topics, people) and pictures. */
export const countOfflineContent = async (): Promise<{ answers: number; pictures: number }> => {
  const pictures = await openPictures()
  return { answers: await answerCache.count(), pictures: (await pictures?.keys())?.length ?? 0 }
}

const dropPictures = async () => {
  if ('caches' in window) await caches.delete(picturesCache)
}

/** From now on what is kept is this user's: what another has seen is removed, however they left. */
export const claimOfflineContent = async (userId: string): Promise<void> => {
  if (await answerCache.claim(userId)) await dropPictures()
}

/** Removes what may not stay. Of a user who has gone before anybody could see to it, that is everything. */
export const trimOfflineContent = async (): Promise<void> => {
  if (!session.isSignedIn() && (await answerCache.isClaimed())) await clearOfflineContent()
  else await answerCache.trim()
}

/** Removes what was kept to be read, and nothing else: no draft, no message that is not sent, no session. */
export const clearOfflineContent = async (): Promise<void> => {
  await answerCache.clear()
  await dropPictures()
}
