import { flushSync } from 'react-dom'
import { createEmitter } from '../store/emitter.ts'
import { createPageHistory, type HistoryWindow, type Place } from './page-history.ts'
import { addressOf, type Path, type Target } from './paths.ts'

/** A page of the history. */
export interface AppLocation {
  pathname: string
  /** Query, by name. */
  search: Readonly<Record<string, string | undefined>>
  /** Without `#`. */
  hash: string
  /** Path, query and hash. */
  href: string
  /** Its position in the history, from 0. */
  index: number
  /** The same whenever this very page of the history is shown. */
  key: string
}

export interface Change {
  from: AppLocation
  to: AppLocation
}

export interface Navigation {
  location: () => AppLocation
  go: <P extends Path>(target: Target<P>, options?: GoOptions) => void
  /** Goes to an address of this app, such as one that `safeRedirect` let through. */
  goTo: (address: string, options?: GoOptions) => void
  /** Goes back, to the page before or to the one above when the app was opened right here. */
  back: () => void
  /** Goes back or forward by so many pages of the history. */
  step: (pages: number) => void
  /** Leaves the app for another document, such as a third party's page or the console; what stands open is closed. */
  leave: (address: string, options?: GoOptions) => void
  /** Asks again whether the page may be shown, as after the end of a session. */
  recheck: () => void
  /** Loads the code behind an address ahead. */
  prepare: (address: string) => void
  /**
   * Asks before the page is left: by a link, by going back, or (with the browser's own question) for another site.
   * @param mayLeave answers once the user has
   * @returns a function that ends it
   */
  guard: (mayLeave: () => Promise<boolean>) => () => void
  /** Tells that a page is about to be left, or is asked for again. @returns a function that ends it */
  onLeave: (listener: (change: Change) => void) => () => void
  /** Tells that another page is shown. @returns a function that ends it */
  onShow: (listener: (change: Change) => void) => () => void
}

interface GoOptions {
  /** Takes the place of this page in the history. */
  replace?: boolean
}

interface Options {
  window: HistoryWindow
  /** Where a page leads on to instead of being shown, or null. */
  redirect: (location: AppLocation) => string | null
  /** The address of the page above one; without it, the first. */
  parent?: (location: AppLocation) => string
  /** Loads what a page needs; it is shown when that is there, or after a while. */
  load: (pathname: string) => Promise<unknown>
  /** Types of the view transition between two pages; false for none. */
  transition: (change: Change) => string[] | false
}

/** A page is not waited for any longer: from then on it shows itself that it is loading. */
const loadTimeoutMs = 400

const locationOf = ({ pathname, search, hash, index, key }: Place): AppLocation => ({
  pathname,
  search: Object.fromEntries(new URLSearchParams(search)),
  hash: hash.slice(1),
  href: pathname + search + hash,
  index,
  key,
})

const loadTimeout = () => new Promise((resolve) => setTimeout(resolve, loadTimeoutMs))

/** Shows pages as the browser's history moves: checks whether they may be shown, loads them, and slides them in. */
export const createNavigation = ({ window, redirect, parent = () => '/', load, transition }: Options): Navigation => {
  const history = createPageHistory(window)
  const left = createEmitter<Change>()
  const shown = createEmitter<Change>()
  const goTo = (address: string, { replace = false }: GoOptions = {}) => history.write(address, replace)

  const first = locationOf(history.place())
  const firstInstead = redirect(first)
  if (firstInstead !== null) goTo(firstInstead, { replace: true })
  let current = locationOf(history.place())
  let wanted = current

  const show = (to: AppLocation) => {
    const change = { from: current, to }
    const commit = () => {
      current = to
      shown.emit(change)
    }
    const types = change.from.pathname !== to.pathname && transition(change)
    if (types && 'startViewTransition' in document) {
      const running = document.startViewTransition({ update: () => flushSync(commit), types })
      // One that is overtaken by the next says so; nothing is lost by it.
      running.ready.catch(() => {})
      running.finished.catch(() => {})
    } else commit()
  }

  const arrive = async () => {
    const to = locationOf(history.place())
    const instead = redirect(to)
    if (instead !== null && instead !== to.href) return goTo(instead, { replace: true })
    left.emit({ from: current, to })
    wanted = to
    if (to.pathname !== current.pathname) await Promise.race([load(to.pathname), loadTimeout()])
    // Another page was wanted meanwhile.
    if (wanted === to) show(to)
  }
  history.onArrive(() => void arrive())

  return {
    location: () => current,
    go: ({ to, params, search, hash }, options) =>
      goTo(addressOf({ to, ...(params ? { params } : {}), search, hash }), options),
    goTo,
    back: () => (history.place().index > 0 ? history.move(-1) : goTo(parent(current), { replace: true })),
    step: history.move,
    leave: (address, { replace = false } = {}) => history.leave(address, replace),
    recheck: () => {
      const instead = redirect(current)
      if (instead !== null) goTo(instead, { replace: true })
    },
    guard: history.guard,
    prepare: (address) => void load(new URL(address, location.href).pathname),
    onLeave: left.subscribe,
    onShow: shown.subscribe,
  }
}
