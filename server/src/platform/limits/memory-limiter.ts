import { quotas } from '#contract/quotas.ts'
import type { Clock } from '../time/clock.ts'
import { AppError } from '../errors/app-error.ts'
import { countedOf, isFree, type Limiter, type QuotaError, type QuotaName, timesOf, usualRates } from './limiter.ts'

interface Window {
  times: number
  endsAtMs: number
}

/** Subjects remembered for each quota at most: what is then forgotten first would have ended first. */
const defaultCapacity = 50_000

/** Counts in fixed windows, in this process. */
export const createMemoryLimiter = (clock: Clock, capacity = defaultCapacity): Limiter => {
  // One map a quota: the windows of one are equally long, so the order of insertion is that of their ends.
  const windowsOf = new Map<QuotaName, Map<string, Window>>()
  let rates = usualRates

  const living = (name: QuotaName, nowMs: number) => {
    const windows = windowsOf.get(name) ?? new Map<string, Window>()
    windowsOf.set(name, windows)
    for (const [subject, { endsAtMs }] of windows) {
      if (endsAtMs > nowMs && windows.size < capacity) break
      windows.delete(subject)
    }
    return windows
  }

  const refuseFull = (name: QuotaName, window: Window | undefined, nowMs: number, error: QuotaError, weight = 1) => {
    if (window && window.times + weight > timesOf(name, rates))
      throw new AppError(error, { retryAfterSeconds: Math.ceil((window.endsAtMs - nowMs) / 1000) })
  }

  return {
    take: async (name, subject, error = 'TOO_MANY_REQUESTS', weight = 1) => {
      if (isFree(name, subject, rates)) return
      const nowMs = clock.now().getTime()
      const windows = living(name, nowMs)
      const counted = countedOf(name, subject)
      const window = windows.get(counted)
      refuseFull(name, window, nowMs, error, weight)
      if (window) window.times += weight
      else windows.set(counted, { times: weight, endsAtMs: nowMs + quotas[name].windowSeconds * 1000 })
    },
    check: async (name, subject, error = 'TOO_MANY_REQUESTS') => {
      if (isFree(name, subject, rates)) return
      const nowMs = clock.now().getTime()
      refuseFull(name, living(name, nowMs).get(countedOf(name, subject)), nowMs, error)
    },
    clear: async (name, subject) => void windowsOf.get(name)?.delete(countedOf(name, subject)),
    adjust: (next) => void (rates = next),
  }
}
