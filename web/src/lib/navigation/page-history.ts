import { randomId } from '../browser/random-id.ts'
import { createEmitter } from '../store/emitter.ts'
import { overlays } from './overlays.ts'

/** What is written into each entry of the browser's history. */
interface Mark {
  /** Of the page: the same whenever this very page of the history is shown. */
  key: string
  /** Position of the page among the pages, from 0. */
  index: number
  /** How many overlays stand over the page here; each has an entry of its own, above that of the page. */
  layer: number
}

/** An entry of the history. */
export interface Place extends Mark {
  pathname: string
  /** With `?`. */
  search: string
  /** With `#`. */
  hash: string
}

/** What of a window is used; a test hands in its own. */
export type HistoryWindow = Pick<Window, 'addEventListener' | 'removeEventListener'> & {
  history: Pick<History, 'state' | 'pushState' | 'replaceState' | 'go'>
  location: Pick<Location, 'pathname' | 'search' | 'hash' | 'assign' | 'replace'>
}

export interface PageHistory {
  place: () => Place
  /** Shows an address as the next page, or in place of this one. What stands open over a page that is left is closed. */
  write: (address: string, replace: boolean) => void
  /**
   * Leaves the app for another document. What stands open is closed first: to take its entry away
   * while the document loads would call the browser back.
   */
  leave: (address: string, replace: boolean) => void
  /** Goes on by so many pages, or back. */
  move: (pages: number) => void
  /** Asks before a page of another path is shown. @returns a function that ends it */
  guard: (mayLeave: () => Promise<boolean>) => () => void
  /** Tells that the history stands at another page, or at this one anew. */
  onArrive: (listener: () => void) => () => void
}

/** A browser that does not move says nothing: nobody waits for it any longer. */
const travelTimeoutMs = 3000

const isMark = (state: unknown): state is Mark =>
  typeof state === 'object' && state !== null && 'key' in state && 'index' in state && 'layer' in state

const stepsTo = (to: Mark, from: Mark) => to.index + to.layer - from.index - from.layer

const keepAsking = (event: Event) => event.preventDefault()

/** The browser's history as pages, with an entry for each overlay above its page. */
export const createPageHistory = (browser: HistoryWindow): PageHistory => {
  const { history, location } = browser
  const arrived = createEmitter()
  const guards = new Set<() => Promise<boolean>>()

  const read = (nextIndex: number): Place => {
    // Without a mark: the app has just been opened, or an address with another hash was typed.
    if (!isMark(history.state)) history.replaceState({ key: randomId(), index: nextIndex, layer: 0 }, '')
    const { pathname, search, hash } = location
    const { key, index, layer } = history.state as Mark
    return { pathname, search, hash, key, index, layer }
  }
  let place = read(0)

  let landed: (() => void) | undefined
  const travel = (steps: number) =>
    new Promise<void>((resolve) => {
      if (steps === 0) return resolve()
      landed = () => {
        landed = undefined
        clearTimeout(timeout)
        resolve()
      }
      const timeout = setTimeout(landed, travelTimeoutMs)
      history.go(steps)
    })

  let underWay: Promise<void> | undefined
  /** One after another; at once while nothing is under way, unless it takes time itself. */
  const inOrder = (task: () => void | Promise<void>) => {
    const done = underWay ? underWay.then(task) : task()
    if (!done) return undefined
    const own = done.finally(() => {
      if (underWay === own) underWay = undefined
    })
    underWay = own
    return own
  }

  /** Gives each overlay its entry, and takes away those of overlays that are closed. */
  const settle = () =>
    void inOrder(async () => {
      // What closes while another one opens leaves its entry to that.
      await Promise.resolve()
      const missing = () => overlays.get().length - place.layer
      if (missing() < 0) await travel(missing())
      while (missing() > 0) {
        const { key, index, layer } = place
        history.pushState({ key, index, layer: layer + 1 }, '')
        place = read(0)
      }
    })

  const closeAll = () => {
    const open = overlays.get()
    if (open.length > 0) overlays.set([])
    for (const overlay of open.toReversed()) overlay.close()
  }

  const ask = async (pathname: string) => {
    if (pathname === place.pathname) return true
    for (const mayLeave of guards) if (!(await mayLeave())) return false
    return true
  }

  const whenAllowed = (pathname: string, leave: () => void) => {
    if (guards.size === 0) return leave()
    const asked = async () => {
      if (await ask(pathname)) leave()
    }
    void asked()
  }

  /** The reader has gone back or forward. */
  const follow = async (from: Place) => {
    if (place.key === from.key) {
      const closed = overlays.get().slice(place.layer)
      for (const overlay of closed.toReversed()) overlay.close()
      // Drawn first: what decides to stay open gets its entry again, and what is not open any more loses it.
      setTimeout(settle)
      return
    }
    const to = place
    if (guards.size > 0 && to.pathname !== from.pathname) {
      await inOrder(() => travel(stepsTo(from, to)))
      if (!(await ask(to.pathname))) return
      closeAll()
      await inOrder(() => travel(stepsTo(to, place)))
    }
    closeAll()
    arrived.emit()
    settle()
  }

  browser.addEventListener('popstate', () => {
    const from = place
    place = read(from.index + 1)
    if (landed) landed()
    else void follow(from)
  })
  overlays.subscribe(settle)
  // Reloaded while something stood open: that is gone.
  if (place.layer > 0) settle()

  return {
    place: () => place,
    onArrive: arrived.subscribe,
    write: (address, replace) =>
      whenAllowed(new URL(address, 'https://same-origin.invalid').pathname, () => {
        if (!replace) closeAll()
        const put = () => {
          const index = replace ? place.index : place.index + 1
          history[replace ? 'replaceState' : 'pushState']({ key: randomId(), index, layer: 0 }, '', address)
          place = read(0)
          arrived.emit()
        }
        void inOrder(() => (place.layer > 0 ? travel(-place.layer).then(put) : put()))
        settle()
      }),
    leave: (address, replace) => {
      closeAll()
      const depart = () => location[replace ? 'replace' : 'assign'](address)
      void inOrder(() => (place.layer > 0 ? travel(-place.layer).then(depart) : depart()))
    },
    move: (pages) =>
      whenAllowed('', () => {
        closeAll()
        void inOrder(() => travel(pages - place.layer).then(arrived.emit))
      }),
    guard: (mayLeave) => {
      guards.add(mayLeave)
      browser.addEventListener('beforeunload', keepAsking)
      return () => {
        guards.delete(mayLeave)
        if (guards.size === 0) browser.removeEventListener('beforeunload', keepAsking)
      }
    },
  }
}
