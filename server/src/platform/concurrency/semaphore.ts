import pLimit from 'p-limit'
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
  const limit = pLimit(concurrency)
  return async (task) => {
    if (limit.activeCount + limit.pendingCount >= concurrency + maxQueue)
      throw new AppError('UNAVAILABLE', { retryAfterSeconds: 5 })
    return await limit(task)
  }
}
