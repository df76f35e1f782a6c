/** Lets go of a draft. */
export type ReleaseDraft = () => void

/** What a tab waits for its own draft: the page before a reload may hold it for a moment longer. */
const ownWaitMs = 1500

const nameOf = (userId: string, draftId: string) => `hongyan-draft/${userId}/${draftId}`

const hold = (name: string, options: LockOptions): Promise<ReleaseDraft | null> =>
  new Promise((resolve) => {
    const take = (lock: Lock | null) => {
      if (lock === null) return resolve(null)
      return new Promise<void>((release) => resolve(release))
    }
    // It waited long enough.
    navigator.locks.request(name, options, take).catch(() => resolve(null))
  })

/**
 * Takes a draft for this tab, so that two tabs never write into one.
 * @param isOwn this tab had it before, so it is worth waiting for
 * @returns null when another tab has it, or when nobody can know: some browsers have no locks on a plain-http address
 */
export const claimDraft = async (userId: string, draftId: string, isOwn: boolean): Promise<ReleaseDraft | null> => {
  if (navigator.locks === undefined) return isOwn ? () => {} : null
  return await hold(nameOf(userId, draftId), isOwn ? { signal: AbortSignal.timeout(ownWaitMs) } : { ifAvailable: true })
}

/** Which of a user's drafts are open, here or in another tab. */
export const listClaimed = async (userId: string): Promise<Set<string>> => {
  const { held = [] } = (await navigator.locks?.query()) ?? {}
  const start = nameOf(userId, '')
  return new Set(held.flatMap(({ name = '' }) => (name.startsWith(start) ? [name.slice(start.length)] : [])))
}
