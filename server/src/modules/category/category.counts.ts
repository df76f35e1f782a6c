import type { CategoryCount } from './category.service.ts'

type Counts = Map<string, CategoryCount>

const keptMs = 1000

/**
 * Keeps what every page of topics needs of the categories for a second: they hardly change, and the counters may be
 * that old. Whoever asks while they are being read waits for the same answer.
 */
export const createCountsCache = (load: () => Promise<Counts>) => {
  let kept: { counts: Promise<Counts>; untilMs: number } | undefined

  const reload = (): Promise<Counts> => {
    const entry = { counts: load(), untilMs: performance.now() + keptMs }
    kept = entry
    // A failure is not kept, and is told to those who wait for it.
    entry.counts.catch(() => {
      if (kept === entry) kept = undefined
    })
    return entry.counts
  }

  return {
    read: async (needed: string[] = []): Promise<Counts> => {
      const counts = await (kept && performance.now() < kept.untilMs ? kept.counts : reload())
      return needed.every((id) => counts.has(id)) ? counts : await reload()
    },
    forget: (): void => {
      kept = undefined
    },
  }
}
