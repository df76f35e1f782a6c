import type { Clock } from '../time/clock.ts'
import { createSharedCache } from './shared-cache.ts'

/** Keeps for a moment how many a list has: to count it costs more than to read a page of it. */
export type KeptTotals = (key: string, count: () => Promise<number>) => Promise<number>

/** Lists that are read within one such moment: a few bytes each. */
const most = 20_000

/** @param sharedMs how long a number is kept; 0 keeps none */
export const createKeptTotals = ({ clock, sharedMs }: { clock: Clock; sharedMs: number }): KeptTotals => {
  const totals = createSharedCache<{ number: number }>({
    ttlMs: sharedMs,
    max: most,
    now: () => clock.now().getTime(),
  })
  return async (key, count) => (await totals.read(key, async () => ({ number: await count() }))).number
}
