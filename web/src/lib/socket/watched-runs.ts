import { railwayLimits } from '#contract/railway-limits.ts'
import { createEmitter } from '../store/emitter.ts'
import { createStore } from '../store/store.ts'

/** Runs of trains that are on the screen: the server tells of these, as long as there is a connection. */
export const watchedRuns = createStore<readonly string[]>([])

/** The ids of watched runs of which something was sold or given back, or which will be late or not run. */
export const runsChanged = createEmitter<readonly string[]>()

/** Whether the server tells of them just now; while it does not, they are asked for. */
export const runsAreTold = createStore(false)

/** What each part of the screen watches, the latest first. */
let watches: (readonly string[])[] = []

const settle = (): void => {
  const all = [...new Set(watches.flat())].slice(0, railwayLimits.watchedRuns)
  if (all.join() !== watchedRuns.get().join()) watchedRuns.set(all)
}

/** Watches these runs beside those that others watch; of too many the latest. @returns a function that ends it */
export const watchRuns = (runIds: readonly string[]): (() => void) => {
  const own = [...runIds]
  watches = [own, ...watches]
  settle()
  return () => {
    watches = watches.filter((one) => one !== own)
    settle()
  }
}
