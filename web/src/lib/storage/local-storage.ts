/** A value kept on the device as JSON. */
export interface Stored<T> {
  /** What is kept, or the fallback when nothing readable is. */
  read: () => T
  write: (value: T) => void
  remove: () => void
  /** Calls back when another tab has changed the value; returns how to stop. */
  onChangeElsewhere: (listener: () => void) => () => void
}

type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const inMemory = (): Shelf => {
  const values = new Map<string, string>()
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  }
}

// A browser that blocks storage throws already when it is named; then values last as long as the page.
const findShelf = (): Shelf => {
  try {
    const probe = 'hongyan-probe'
    localStorage.setItem(probe, '1')
    localStorage.removeItem(probe)
    return localStorage
  } catch {
    return inMemory()
  }
}

const shelf = findShelf()

/**
 * A typed value in the browser's local storage, or in memory where that is blocked or full.
 * @param parse turns what was read into the value, or undefined when it is not one: anybody can write there
 */
export const stored = <T>(key: string, fallback: T, parse: (value: unknown) => T | undefined): Stored<T> => {
  // Set when the storage refused a write (it is full): the page goes on with what it was told.
  let unwritten: string | undefined

  return {
    read: () => {
      const json = unwritten ?? shelf.getItem(key)
      if (json === null) return fallback
      try {
        return parse(JSON.parse(json)) ?? fallback
      } catch {
        return fallback
      }
    },
    write: (value) => {
      const json = JSON.stringify(value)
      try {
        shelf.setItem(key, json)
        unwritten = undefined
      } catch {
        unwritten = json
      }
    },
    remove: () => {
      unwritten = undefined
      shelf.removeItem(key)
    },
    onChangeElsewhere: (listener) => {
      if (typeof window === 'undefined') return () => {}
      const onStorage = (event: StorageEvent) => {
        // The key is null when everything was cleared.
        if (event.key !== key && event.key !== null) return
        unwritten = undefined
        listener()
      }
      window.addEventListener('storage', onStorage)
      return () => window.removeEventListener('storage', onStorage)
    },
  }
}
