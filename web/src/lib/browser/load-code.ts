const firstRestMs = 2000
const longestRestMs = 60_000

/** Resolves when the network is back, or after some time: of a server that was away for a moment nobody tells. */
const rest = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      window.removeEventListener('online', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    window.addEventListener('online', end)
  })

/** Has code come before it is wanted; when it does not, that is seen then. */
export const loadCodeAhead = (load: () => Promise<unknown>): void => void load().catch(() => {})

/** Loads code that is no part of the first page, as often as it takes: what waits for it stands as soon as the network does. */
export const loadCode = async <T>(load: () => Promise<T>): Promise<T> => {
  for (let restMs = firstRestMs; ; restMs = Math.min(2 * restMs, longestRestMs))
    try {
      return await load()
    } catch {
      await rest(restMs)
    }
}
