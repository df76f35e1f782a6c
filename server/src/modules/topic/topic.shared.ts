import type { Clock } from '#server/platform/clock.ts'

/** Pages of lists as everybody sees them who has nothing to do with anybody on them: just read, for all who ask for the same. */
export interface SharedPages<P> {
  /** @param key names the page with its list, order and filters */
  read(key: string, load: () => Promise<P>): Promise<P>
  /** Something was written: whoever asks now sees it. */
  forget(): void
}

/** Pages that are kept, some twenty kilobytes each. */
const capacity = 1000

/**
 * @param freshMs how long a page is kept: others' writing through another process is seen that much later. 0 keeps none
 */
export const createSharedPages = <P>(clock: Clock, freshMs: number): SharedPages<P> => {
  const kept = new Map<string, { page: Promise<P>; until: number }>()
  return {
    read: (key, load) => {
      const now = clock.now().getTime()
      const known = kept.get(key)
      if (known && now < known.until) return known.page
      const page = load()
      if (freshMs === 0) return page
      if (kept.size >= capacity) kept.clear()
      const entry = { page, until: now + freshMs }
      kept.set(key, entry)
      page.catch(() => {
        if (kept.get(key) === entry) kept.delete(key)
      })
      return page
    },
    forget: () => kept.clear(),
  }
}
