import { clear, createStore, getMany, keys, promisifyRequest, type UseStore } from 'idb-keyval'

/** Keeps values that local storage cannot: files, and what is large. Lasts until it is removed, or the site's data are. */
export interface IdbStore {
  get: (key: string) => Promise<unknown>
  /** The values of several keys, in their order. */
  getMany: (keys: readonly string[]) => Promise<unknown[]>
  set: (key: string, value: unknown) => Promise<void>
  /** Sets several, all or none. Of an open store it is on its way at once: the page may end before it resolves. */
  setMany: (entries: readonly (readonly [key: string, value: unknown])[]) => Promise<void>
  remove: (keys: readonly string[]) => Promise<void>
  /** The keys that begin so. */
  list: (start: string) => Promise<string[]>
  clear: () => Promise<void>
}

/** Changes the values in one transaction, and commits it without waiting for anything. */
const change = (store: UseStore, work: (values: IDBObjectStore) => void): Promise<void> =>
  store('readwrite', (values) => {
    work(values)
    values.transaction.commit?.()
    return promisifyRequest(values.transaction)
  })

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

  const setMany: IdbStore['setMany'] = async (entries) => {
    const written = await attempt(async (store) => {
      await change(store, (values) => {
        for (const [key, value] of entries) values.put(value, key)
      })
      return true
    }, false)
    for (const [key, value] of entries) {
      if (written) memory.delete(key)
      else memory.set(key, value)
    }
  }
  const readMany: IdbStore['getMany'] = async (wanted) => {
    const stored = await attempt<unknown[]>((store) => getMany([...wanted], store), [])
    return wanted.map((key, index) => (memory.has(key) ? memory.get(key) : stored[index]))
  }

  return {
    get: async (key) => (await readMany([key]))[0],
    getMany: readMany,
    set: (key, value) => setMany([[key, value]]),
    setMany,
    remove: async (gone) => {
      for (const key of gone) memory.delete(key)
      const removeAll = (values: IDBObjectStore) => {
        for (const key of gone) values.delete(key)
      }
      await attempt((store) => change(store, removeAll), undefined)
    },
    list: async (start) => {
      const kept = await attempt((store) => keys<string>(store), [])
      return [...new Set([...kept, ...memory.keys()])].filter((key) => key.startsWith(start))
    },
    clear: async () => {
      memory.clear()
      await attempt((store) => clear(store), undefined)
    },
  }
}
