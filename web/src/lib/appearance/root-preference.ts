import { createEmitter } from '../store/emitter.ts'

/** Something that is chosen for this device and shows at the root of the page. */
export interface RootPreference<T> {
  /** Shows it at once and keeps it. */
  set: (value: T) => void
  /** For `useSyncExternalStore`: told of every change, here or in another tab. */
  subscribe: (listener: () => void) => () => void
}

interface Parts<T> {
  /** Under which `public/theme-boot.js` reads it, too, before the first paint: so it is kept as plain text. */
  storageKey: string
  show: (value: T) => void
  /** What was kept, by whomever; null for nothing. */
  parse: (kept: string | null) => T
}

export const createRootPreference = <T extends string | number>({
  storageKey,
  show,
  parse,
}: Parts<T>): RootPreference<T> => {
  const changed = createEmitter()

  const apply = (value: T) => {
    show(value)
    changed.emit()
  }
  // What another tab has chosen.
  window.addEventListener('storage', (event) => {
    if (event.key === storageKey) apply(parse(event.newValue))
  })

  return {
    set: (value) => {
      try {
        localStorage.setItem(storageKey, String(value))
      } catch {
        // Storage may be forbidden or full; the choice then lasts as long as the page.
      }
      apply(value)
    },
    subscribe: changed.subscribe,
  }
}
