import { createEmitter } from '../store/emitter.ts'
import { createStore } from '../store/store.ts'

/** Runs of trains whose counts are on the screen: the server tells of these, as long as there is a connection. */
export const watchedRuns = createStore<readonly string[]>([])

/** The ids of watched runs of which something was sold or given back. */
export const runsChanged = createEmitter<readonly string[]>()

/** Whether the server tells of them just now; while it does not, they are asked for. */
export const runsAreTold = createStore(false)

/** Watches these runs in place of any others. @returns a function that ends it, unless others are watched by then */
export const watchRuns = (runIds: readonly string[]): (() => void) => {
  watchedRuns.set(runIds)
  return () => {
    if (watchedRuns.get() === runIds) watchedRuns.set([])
  }
}
