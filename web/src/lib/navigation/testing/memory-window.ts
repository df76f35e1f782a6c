import type { HistoryWindow } from '../page-history.ts'

interface Entry {
  address: string
  state: unknown
}

/** A window with a history of its own, which moves later, as a browser's does. */
export const createMemoryWindow = (address: string, state: unknown = null) => {
  const entries: Entry[] = [{ address, state }]
  let at = 0
  const target = new EventTarget()
  const shown = () => new URL(entries[at]?.address ?? '', 'https://same-origin.invalid')
  const put = (place: number, entry: Entry) => {
    entries.splice(place, entries.length, entry)
    at = place
  }
  const history: HistoryWindow['history'] = {
    get state() {
      return entries[at]?.state
    },
    pushState: (next, _, to) => put(at + 1, { address: String(to ?? entries[at]?.address), state: next }),
    replaceState: (next, _, to) => {
      entries[at] = { address: String(to ?? entries[at]?.address), state: next }
    },
    go: (steps = 0) =>
      void setTimeout(() => {
        if (entries[at + steps] === undefined) return
        at += steps
        target.dispatchEvent(new Event('popstate'))
      }),
  }
  const location: HistoryWindow['location'] = {
    get pathname() {
      return shown().pathname
    },
    get search() {
      return shown().search
    },
    get hash() {
      return shown().hash
    },
    assign: (to) => put(at + 1, { address: String(to), state: null }),
    replace: (to) => {
      entries[at] = { address: String(to), state: null }
    },
  }
  return {
    history,
    location,
    addEventListener: target.addEventListener.bind(target),
    removeEventListener: target.removeEventListener.bind(target),
    /** Addresses of all entries, the one that is shown in brackets. */
    entries: () => entries.map((entry, place) => (place === at ? `[${entry.address}]` : entry.address)),
  }
}
