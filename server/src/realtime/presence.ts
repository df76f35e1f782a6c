import { randomUUID } from 'node:crypto'
import { Redis } from 'ioredis'
import { limits } from '#contract/limits.ts'
import type { Registry } from './registry.ts'

/** Who is connected, in whatever process. */
export interface Presence {
  isOnline(userId: string): Promise<boolean>
  /** To be called when a user's first socket here opens. */
  enter(userId: string): void
  /** To be called when a user's last socket here closes. */
  leave(userId: string): void
  /** To be called with each heartbeat: who is not named for two of them is taken for gone. */
  renew(userIds: string[]): void
  close(): void
}

/** Of one process. */
export const createMemoryPresence = (registry: Pick<Registry, 'has'>): Presence => ({
  isOnline: async (userId) => registry.has(userId),
  enter: () => {},
  leave: () => {},
  renew: () => {},
  close: () => {},
})

const keyOf = (userId: string) => `hongyan:online:${userId}`
const lifeMs = limits.heartbeatSeconds * 2 * 1000

/** One that is there but stands still would keep whoever asks forever. */
const answerWithinMs = 1000

/**
 * Of several processes, in Redis: for each user a sorted set of the processes that they are connected to, by when that is
 * no longer believed. While Redis is away each process knows its own.
 */
export const createRedisPresence = (url: string, registry: Pick<Registry, 'has'>): Presence => {
  const self = randomUUID()
  const redis = new Redis(url, { maxRetriesPerRequest: 1, enableOfflineQueue: false, commandTimeout: answerWithinMs })
  // Logged by the events' connections already.
  redis.on('error', () => {})
  const attempt = (work: Promise<unknown>) => void work.catch(() => {})

  const renew = (userIds: string[]) => {
    if (userIds.length === 0) return
    const batch = redis.pipeline()
    for (const userId of userIds) batch.zadd(keyOf(userId), Date.now() + lifeMs, self).pexpire(keyOf(userId), lifeMs)
    attempt(batch.exec())
  }

  return {
    isOnline: async (userId) =>
      registry.has(userId) || (await redis.zcount(keyOf(userId), Date.now(), '+inf').catch(() => 0)) > 0,
    enter: (userId) => renew([userId]),
    leave: (userId) => attempt(redis.zrem(keyOf(userId), self)),
    renew,
    close: () => redis.disconnect(),
  }
}
