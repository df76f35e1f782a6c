import { LRUCache } from 'lru-cache'

/** Keeps for a while what many ask for: whoever asks while it is being read waits for the same answer. */
export interface SharedCache<T> {
  read(key: string, load: () => Promise<T>): Promise<T>
  /**
   * Reads several at once.
   * @param load is asked for those that are not kept, and may leave some out
   * @returns what is there, by key
   */
  readAll(keys: readonly string[], load: (missing: string[]) => Promise<Map<string, T>>): Promise<Map<string, T>>
  /**
   * For who finds several by a query of their own: called before it.
   * @returns takes what was found, and says whether it is kept: not when something was dropped in the meantime
   */
  beginLoad(): (loaded: Iterable<[string, T]>) => boolean
  /** Grows whenever something is dropped: what was read under the same number needs no other look while it is fresh. */
  version(): number
  /** One has changed: whoever asks now has it read again, even when it is being read. */
  drop(key: string): void
  /** The same for all. */
  clear(): void
}

interface Options {
  /** How long something is kept, from when it was asked for; 0 keeps nothing. */
  ttlMs: number
  /** Of more than these, those that nobody has asked for the longest are dropped. */
  max: number
  /** The clock's time in milliseconds; real time unless given. */
  now?: () => number
}

interface Entry<T> {
  value: Promise<T | undefined>
  /** As soon as it is there: to wait for a promise that is fulfilled costs time, too. */
  loaded?: T | undefined
}

export const createSharedCache = <T extends object>({
  ttlMs,
  max,
  now = () => performance.now(),
}: Options): SharedCache<T> => {
  // Promises are kept, and not by its `fetch`: what is dropped while it is read must not come back.
  const entries = new LRUCache<string, Entry<T>>({ max, ttl: ttlMs, ttlResolution: 0, perf: { now } })
  let version = 0

  const keep = (key: string, value: Promise<T | undefined>) => {
    const entry: Entry<T> = { value }
    entries.set(key, entry)
    const follow = async () => {
      try {
        entry.loaded = await value
      } catch {
        // Whoever waits for it gets the error; whoever comes later asks again.
        if (entries.peek(key) === entry) entries.delete(key)
      }
    }
    void follow()
  }

  return {
    read: (key, load) => {
      if (ttlMs === 0) return load()
      const known = entries.get(key)
      // What `read` has kept is never left out.
      if (known) return known.value as Promise<T>
      const value = load()
      keep(key, value)
      return value
    },

    readAll: async (keys, load) => {
      if (ttlMs === 0) return await load([...keys])
      const known = keys.map((key) => entries.get(key))
      const missing = keys.filter((_, index) => known[index] === undefined)
      const loading = missing.length > 0 ? load(missing) : Promise.resolve(new Map<string, T>())
      for (const key of missing)
        keep(
          key,
          loading.then((loaded) => loaded.get(key)),
        )
      const loaded = await loading
      const found = new Map<string, T>()
      for (const [index, key] of keys.entries()) {
        const entry = known[index]
        const one = entry ? (entry.loaded ?? (await entry.value)) : loaded.get(key)
        if (one !== undefined) found.set(key, one)
      }
      return found
    },

    beginLoad: () => {
      const [start, before] = [now(), version]
      return (loaded) => {
        if (ttlMs === 0 || version !== before) return false
        for (const [key, value] of loaded) entries.set(key, { value: Promise.resolve(value), loaded: value }, { start })
        return true
      }
    },

    version: () => version,

    drop: (key) => {
      version++
      entries.delete(key)
    },

    clear: () => {
      version++
      entries.clear()
    },
  }
}
