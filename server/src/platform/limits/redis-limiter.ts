import { once } from 'node:events'
import { Redis } from 'ioredis'
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import { quotas } from '#contract/quotas.ts'
import { AppError } from '../errors/app-error.ts'
import { countedOf, isFree, type Limiter, type QuotaError, type QuotaName, timesOf, usualRates } from './limiter.ts'

/** Redis answers within a millisecond or is as good as away; no call may wait for it for long. */
const answerWithinMs = 1000

const connectTimeoutMs = 3000

/** Counts in fixed windows in Redis, for all processes; while Redis is away each counts for itself. */
export const createRedisLimiter = async (url: string): Promise<Limiter & { close(): Promise<void> }> => {
  const client = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    commandTimeout: answerWithinMs,
    connectTimeout: 5000,
  })
  // Reported by the readiness probe and by the events' connection; without a listener it would be printed.
  client.on('error', () => {})
  await once(client, 'ready', { signal: AbortSignal.timeout(connectTimeoutMs) }).catch(() => {})

  let rates = usualRates
  const limiters = new Map<QuotaName, RateLimiterRedis>()
  const limiterOf = (name: QuotaName) => {
    const known = limiters.get(name)
    if (known) return known
    const [points, duration] = [timesOf(name, rates), quotas[name].windowSeconds]
    const options = { keyPrefix: `hongyan:limit:${name}`, points, duration }
    const made = new RateLimiterRedis({
      ...options,
      storeClient: client,
      insuranceLimiter: new RateLimiterMemory(options),
    })
    limiters.set(name, made)
    return made
  }

  const refuse = (state: RateLimiterRes, error: QuotaError) =>
    new AppError(error, { retryAfterSeconds: Math.max(1, Math.ceil(state.msBeforeNext / 1000)) })

  return {
    take: async (name, subject, error = 'TOO_MANY_REQUESTS', weight = 1) => {
      if (isFree(name, subject, rates)) return
      try {
        await limiterOf(name).consume(countedOf(name, subject), weight)
      } catch (reason) {
        if (reason instanceof RateLimiterRes) throw refuse(reason, error)
        throw reason
      }
    },
    check: async (name, subject, error = 'TOO_MANY_REQUESTS') => {
      if (isFree(name, subject, rates)) return
      const state = await limiterOf(name).get(countedOf(name, subject))
      if (state && state.consumedPoints >= timesOf(name, rates)) throw refuse(state, error)
    },
    clear: async (name, subject) => void (await limiterOf(name).delete(countedOf(name, subject))),
    adjust: (next) => {
      rates = next
      // Made again with the new numbers; what they count stays in Redis.
      limiters.clear()
    },
    close: async () => client.disconnect(),
  }
}
