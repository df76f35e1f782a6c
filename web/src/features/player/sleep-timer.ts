import { createStore, type Store } from '#web/lib/store/store.ts'

/** Minutes, or until the track that plays has ended. */
export type SleepChoice = 10 | 20 | 30 | 60 | 'track'

export interface Sleep {
  choice: SleepChoice | null
  /** Null when it is no matter of time. */
  leftMs: number | null
}

/** Ends the music after a while. */
export interface SleepTimer extends Pick<Store<Sleep>, 'get' | 'subscribe'> {
  /** Begins again; null turns it off. */
  choose: (choice: SleepChoice | null) => void
}

const minuteMs = 60_000
/** What remains is shown in seconds. */
const tickMs = 1000
const off: Sleep = { choice: null, leftMs: null }

/** @param onEnd is called when the time is over; the end of a track is for the player to see */
export const createSleepTimer = (onEnd: () => void, now: () => number = Date.now): SleepTimer => {
  const sleep = createStore(off)
  let ticking: ReturnType<typeof setInterval> | undefined

  const choose = (choice: SleepChoice | null) => {
    clearInterval(ticking)
    if (choice === null) return sleep.set(off)
    if (choice === 'track') return sleep.set({ choice, leftMs: null })
    const endsAtMs = now() + choice * minuteMs
    sleep.set({ choice, leftMs: choice * minuteMs })
    // Asks the clock: a telephone in a pocket does not tick regularly.
    ticking = setInterval(() => {
      const leftMs = endsAtMs - now()
      if (leftMs > 0) return sleep.set({ choice, leftMs })
      choose(null)
      onEnd()
    }, tickMs)
  }

  return { get: sleep.get, subscribe: sleep.subscribe, choose }
}
