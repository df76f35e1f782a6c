import { overviewLimits } from '#contract/operator-limits.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { Metrics } from '#server/platform/metrics/metrics.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import { addDays, shanghaiDay, startOfDay } from '#server/platform/time/shanghai.ts'
import {
  addCounts,
  countActive,
  countActiveSince,
  type Counted,
  countNext,
  countReturned,
  listCounts,
  saveCount,
} from './overview.queries.ts'
import { spanName } from './span.ts'

export interface OverviewCountParts {
  db: Executor
  clock: Clock
  metrics: Pick<Metrics, 'takeAnswers'>
}

/** Keeps the figures of the days. */
export interface OverviewCountService {
  /** Counts what has come since it was counted last. */
  count(): Promise<void>
  /** Adds what this process has answered since it was asked last. */
  addAnswers(): Promise<void>
}

/** After so many days it is looked whether people have come back. */
export const returnDays = [1, 7, 30] as const

/** Transactions of ours are long over by then: no row with a lower key appears any more. */
const settleMs = 60_000
const batch = 5000
/** One run ends after so many batches of a table; the next goes on. */
const batches = 20

const growing = { key: 'id', at: 'created_at' } as const
const money = { table: 'ledger_transfers', key: 'number', at: 'at', adds: 'amount' } as const

const counted: readonly Counted[] = [
  { name: 'signUps', table: 'users', ...growing },
  { name: 'topics', table: 'topics', ...growing },
  { name: 'posts', table: 'posts', ...growing },
  { name: 'messages', table: 'chat_messages', ...growing },
  { name: 'orders', table: 'train_orders', ...growing },
  { name: 'moneyIn', ...money, only: { column: 'kind', value: 'top-up' } },
  { name: 'moneyOut', ...money, only: { column: 'kind', value: 'withdrawal' } },
]

export const createOverviewCountService = ({ db, clock, metrics }: OverviewCountParts): OverviewCountService => {
  const countTable = async (what: Counted) => {
    const before = new Date(clock.now().getTime() - settleMs)
    for (let round = 0; round < batches; round++)
      if ((await countNext(db, what, { before, limit: batch })) < batch) return
  }

  /** What is known of a day once it is over, and of today so far. */
  const measureDay = async (day: string) => {
    await saveCount(db, 'active', day, await countActive(db, day))
    for (const days of returnDays) {
      const joined = addDays(day, -days)
      const span = { from: startOfDay(joined), until: startOfDay(addDays(joined, 1)), onDay: day }
      await saveCount(db, `returned${days}`, day, await countReturned(db, span))
    }
  }

  return {
    count: async () => {
      for (const what of counted) await countTable(what)
      const today = shanghaiDay(clock.now())
      // Of days before the first count it is measured once; yesterday again, as it may have ended since.
      const days = Array.from({ length: overviewLimits.days }, (_, back) => addDays(today, -back))
      const [active] = await listCounts(db, ['active'], { from: days.at(-1) ?? today })
      const known = new Set(Object.keys(active?.days ?? {}))
      for (const [back, day] of days.entries()) if (back < 2 || !known.has(day)) await measureDay(day)
      await saveCount(db, 'active30', today, await countActiveSince(db, addDays(today, -29)))
      await saveCount(db, 'countedAt', today, clock.now().getTime())
    },

    addAnswers: async () => {
      const { requests, errors, spans } = metrics.takeAnswers()
      const took = Object.fromEntries([...spans].map(([ms, number]) => [spanName(ms), number]))
      await addCounts(db, shanghaiDay(clock.now()), { requests, errors, ...took })
    },
  }
}
