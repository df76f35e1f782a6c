import type { Clock } from '#server/platform/time/clock.ts'

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
  interface Kept {
    value: Promise<T | undefined>
    /** As soon as it is there: to wait for a promise that is settled costs time, too. */
    there?: T | undefined
    until: number
  }
  const kept = new Map<string, Kept>()

  const find = (key: string, now: number): Kept | undefined => {
    const known = kept.get(key)
    return known && now < known.until ? known : undefined
  }

  const keep = (key: string, value: Promise<T | undefined>, now: number) => {
    if (kept.size >= capacity) kept.clear()
    const entry: Kept = { value, until: now + freshMs }
    kept.set(key, entry)
    const settle = async () => {
      try {
        entry.there = await value
      } catch {
        // Whoever waits for it is told; whoever comes later asks anew.
        if (kept.get(key) === entry) kept.delete(key)
      }
    }
    void settle()
  }

  return {
    read: (key, load) => {
      const now = clock.now().getTime()
      const known = find(key, now)
      // What `read` has kept is never left out.
      if (known) return known.value as Promise<T>
      const value = load()
      if (freshMs > 0) keep(key, value, now)
      return value
    },

    readAll: async (keys, load) => {
      const now = clock.now().getTime()
      const known = keys.map((key) => find(key, now))
      const missing = keys.filter((_, index) => known[index] === undefined)
      const loading = missing.length > 0 ? load(missing) : Promise.resolve(new Map<string, T>())
      if (freshMs > 0)
        for (const key of missing)
          keep(
            key,
            loading.then((loaded) => loaded.get(key)),
            now,
          )
      const loaded = await loading
      const found = new Map<string, T>()
      for (const [index, key] of keys.entries()) {
        const entry = known[index]
        const one = entry ? (entry.there ?? (await entry.value)) : loaded.get(key)
        if (one !== undefined) found.set(key, one)
      }
      return found
    },

    forget: () => kept.clear(),
  }
}
