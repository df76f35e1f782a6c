import { AppError } from '../errors/app-error.ts'

/**
 * Lets at most `concurrency` tasks run at once; the others wait in the order in which they came.
 * @param maxQueue how many may wait; who comes then is refused with UNAVAILABLE
 * @returns a function that runs a task when it is its turn
 */
export const createSemaphore = (
  concurrency: number,
  maxQueue = Infinity,
): (<T>(task: () => Promise<T>) => Promise<T>) => {
  const waiting: (() => void)[] = []
  let running = 0

  return async (task) => {
    if (running === concurrency) {
      if (waiting.length >= maxQueue) throw new AppError('UNAVAILABLE', { retryAfterSeconds: 5 })
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else running++
    try {
      return await task()
    } finally {
      const next = waiting.shift()
      // The slot is handed on, so that nobody who comes now can take it first.
      if (next) next()
      else running--
    }
  }
}
