import { createStore, delMany, get, keys, set, type UseStore } from 'idb-keyval'

/** Keeps values that local storage cannot: files, and what is large. Lasts until it is removed, or the site's data are. */
export interface IdbStore {
  get: (key: string) => Promise<unknown>
  set: (key: string, value: unknown) => Promise<void>
  remove: (keys: readonly string[]) => Promise<void>
  /** The keys that begin so. */
  list: (start: string) => Promise<string[]>
}

/**
 * A store in the browser's database, or in memory where that is blocked or full: then values last as long as the page.
 * @param name of the database
 */
export const createIdbStore = (name: string): IdbStore => {
  const memory = new Map<string, unknown>()
  let opened: UseStore | undefined
  // A browser that blocks it may throw already when it is opened.
  const open = () => (opened ??= createStore(name, 'values'))
  const attempt = async <T>(work: (store: UseStore) => Promise<T>, otherwise: T): Promise<T> => {
    try {
      return await work(open())
    } catch {
      return otherwise
    }
  }

  return {
    get: async (key) =>
      memory.has(key) ? memory.get(key) : await attempt<unknown>((store) => get(key, store), undefined),
    set: async (key, value) => {
      const written = await attempt(async (store) => {
        await set(key, value, store)
        return true
      }, false)
      if (written) memory.delete(key)
      else memory.set(key, value)
    },
    remove: async (gone) => {
      for (const key of gone) memory.delete(key)
      await attempt((store) => delMany([...gone], store), undefined)
    },
    list: async (start) => {
      const kept = await attempt((store) => keys<string>(store), [])
      return [...new Set([...kept, ...memory.keys()])].filter((key) => key.startsWith(start))
    },
  }
}
