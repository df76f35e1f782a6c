import type { Clock } from '#server/platform/clock.ts'

/** What is the same for everybody who has nothing to do with anybody in it: just read, for all who ask for the same. */
export interface Shared<T> {
  read(key: string, load: () => Promise<T>): Promise<T>
  /**
   * Reads several at once.
   * @param load is asked for those that are not kept, and may leave some out
   * @returns what is there, by key
   */
  readAll(keys: string[], load: (missing: string[]) => Promise<Map<string, T>>): Promise<Map<string, T>>
  /** Something was written: whoever asks now sees it. */
  forget(): void
}

/** @param freshMs how long something is kept: others' writing through another process is seen that much later. 0 keeps nothing */
export const createShared = <T>(clock: Clock, freshMs: number, capacity: number): Shared<T> => {
  const kept = new Map<string, { value: Promise<T | undefined>; until: number }>()

  const find = (key: string, now: number) => {
    const known = kept.get(key)
    return known && now < known.until ? known.value : undefined
  }

  const keep = (key: string, value: Promise<T | undefined>, now: number) => {
    if (freshMs === 0) return
    if (kept.size >= capacity) kept.clear()
    const entry = { value, until: now + freshMs }
    kept.set(key, entry)
    value.catch(() => {
      if (kept.get(key) === entry) kept.delete(key)
    })
  }

  return {
    read: (key, load) => {
      const now = clock.now().getTime()
      const known = find(key, now)
      // What `read` has kept is never left out.
      if (known) return known as Promise<T>
      const value = load()
      keep(key, value, now)
      return value
    },

    readAll: async (keys, load) => {
      const now = clock.now().getTime()
      const known = keys.map((key) => [key, find(key, now)] as const)
      const missing = known.filter(([, value]) => value === undefined).map(([key]) => key)
      const loading = missing.length > 0 ? load(missing) : Promise.resolve(new Map<string, T>())
      for (const key of missing)
        keep(
          key,
          loading.then((loaded) => loaded.get(key)),
          now,
        )
      const loaded = await loading
      const found = new Map<string, T>()
      for (const [key, value] of known) {
        const one = value === undefined ? loaded.get(key) : await value
        if (one !== undefined) found.set(key, one)
      }
      return found
    },

    forget: () => kept.clear(),
  }
}
