import { LRUCache } from 'lru-cache'
import { railwayLimits } from '#contract/railway-limits.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import { addDays, shanghaiDay } from '#server/platform/time/shanghai.ts'
import type { TimetableService, Train } from '../timetable/timetable.module.ts'
import type { StockEntry } from './run-sale.service.ts'
import { readStocks } from './run.queries.ts'
import type { BarWait, ServeWait } from './seat-change.ts'
import type { SeatWait, WaitingEntry } from './seat-wait.ts'
import { layoutOf as layoutOfTrain, type StockLayout } from './stock.ts'

/** Who waits for seats, kept by a module above: whatever frees a seat serves them in the same transaction. */
export interface WaitingList {
  /** All who have a place in line for some runs, in their order. */
  waits(executor: Executor, runIds: readonly string[]): Promise<SeatWait[]>
  /** Moments at which a sale begins, for which somebody has reserved who is not served yet. */
  draws(executor: Executor, runIds: readonly string[]): Promise<{ runId: string; saleAt: Date }[]>
  /** Runs for which any of some people wait: who gives a seat back may have been barred by it from another. */
  runsOf(executor: Executor, passengerKeys: readonly Buffer[]): Promise<string[]>
  /** Those of some entries that still wait. */
  entries(executor: Executor, ids: readonly string[]): Promise<Map<string, WaitingEntry>>
  serve: ServeWait
  bar: BarWait
}

/** Stocks that are kept: some 10 kB each. */
const keptStocks = 3000
/** A run that begins its way today may be boarded so many days later. */
const trainDays = 3

/** What is fixed of the stock of a train to which so many cars were added. */
export type RunLayout = (train: Train, added: number) => StockLayout

/** Stocks of runs that a process has read, with who waits for them. */
export const createStockMemory = ({
  clock,
  timetable,
  list,
}: {
  clock: Clock
  timetable: Pick<TimetableService, 'network'>
  list: () => WaitingList | undefined
}) => {
  const entries = new LRUCache<string, StockEntry>({ max: keptStocks })
  /** As long as the timetable that has the train. */
  const layouts = new WeakMap<Train, Map<number, StockLayout>>()

  const layoutOf: RunLayout = (train, added) => {
    const known = layouts.get(train) ?? new Map<number, StockLayout>()
    layouts.set(train, known)
    const layout = known.get(added) ?? layoutOfTrain(train, added)
    known.set(added, layout)
    return layout
  }

  /** Reads runs, and after them who waits there: whoever has joined since has made the row stale. */
  const keep = async (executor: Executor, runIds: readonly string[], lock: boolean): Promise<void> => {
    const [network, rows] = [await timetable.network(), await readStocks(executor, runIds, lock)]
    const waits = Map.groupBy((await list()?.waits(executor, runIds)) ?? [], ({ runId }) => runId)
    // Only of those whose sale begins now, or has not begun.
    const firstDay = addDays(shanghaiDay(clock.now()), railwayLimits.saleDays - trainDays)
    const young = rows.filter(({ day }) => day >= firstDay).map(({ id }) => id)
    const drawing = young.length > 0 ? ((await list()?.draws(executor, young)) ?? []) : []
    const draws = Map.groupBy(drawing, ({ runId }) => runId)
    for (const row of rows) {
      const train = network.train(row.train_id)
      if (!train) continue
      entries.set(row.id, {
        ...{ row, train, layout: layoutOf(train, row.added_cars), waits: waits.get(row.id) ?? [] },
        draws: (draws.get(row.id) ?? []).map(({ saleAt }) => saleAt.getTime()),
      })
    }
  }

  return { entries, keep, layoutOf }
}
