import { setTimeout as pause } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { railwayLimits } from '#contract/railway-limits.ts'
import type { SeatClass } from '#contract/railway.ts'
import { afterCommit, type Executor } from '#server/platform/database/database.ts'
import { defineEvent, type Events } from '#server/platform/events/events.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import { addDays, shanghaiDay } from '#server/platform/time/shanghai.ts'
import { timeOf, type TimetableService, type Train } from '../timetable/timetable.module.ts'
import { createRunCountService, type RunCountService } from './run-count.service.ts'
import {
  changeRun,
  closeRuns,
  countRunsOn,
  findRuns,
  growRun,
  listRunsOn,
  openRuns,
  type RunRow,
  type RunState,
} from './run.queries.ts'
import { createRunStockService, type RunStockService } from './run-stock.service.ts'
import { classesOf, emptyStock } from './stock.ts'

/** A train on a day. */
export interface Run {
  id: string
  train: Train
  /** On which it sets out. */
  day: string
  state: RunState
  delayMinutes: number
  /** Beyond the train's own. */
  addedCars: number
  /** By the timetable, at the first and the last stop. */
  departsAt: Date
  arrivesAt: Date
  /** Those that it has seats of, the dearest first. */
  classes: SeatClass[]
}

export interface RunService
  extends
    Pick<RunStockService, 'onChange' | 'setWaitingList' | 'submit'>,
    Pick<RunCountService, 'counts' | 'keptCounts' | 'heard' | 'isChanged'> {
  /** Those that there are, in any order. */
  find(ids: readonly string[]): Promise<Run[]>
  /** Runs of a day by their train: kept for a minute, but of those that are cancelled or late all processes hear. */
  runsOn(day: string): Promise<ReadonlyMap<string, { runId: string; state: RunState; delayMinutes: number }>>
  /** Takes a run out of sale. @param executor the transaction of who cancels it @returns false where it is not open */
  cancel(executor: Executor, runId: string): Promise<boolean>
  /** @returns false where the run is not open */
  delay(executor: Executor, runId: string, minutes: number): Promise<boolean>
  /**
   * Couples cars on until a run has so many beyond its own, and serves who waits for seats in them, in one transaction.
   * @param record writes beside it what was done, unless it had as many before
   * @returns false where the run is not open, or has set out
   */
  addCars(runId: string, cars: number, record: (executor: Executor) => Promise<void>): Promise<boolean>
  /** Opens all runs that are to be sold by now. */
  open(): Promise<void>
  /** Forgets the stock of those that have arrived. */
  close(): Promise<void>
}

export interface RunParts {
  db: Executor
  clock: Clock
  events: Events
  timetable: Pick<TimetableService, 'network'>
}

/** The seats of runs have changed, or a run is cancelled or late, in whichever process: a hint. */
export const runsChanged = defineEvent<{ runIds: string[] }>('runs-changed')

/** Who changes something waits no longer until the others can hear of it, in milliseconds. */
const tellMs = 200
interface Growth {
  runId: string
  cars: number
  record: (executor: Executor) => Promise<void>
}

/** A run is cancelled, or late, or has more cars. */
const runAltered = defineEvent<{ runId: string }>('run-altered')

/** How old the runs of a day may be that are kept, where nothing has been heard of them. */
const dayMs = 60_000
/** Runs and days that are kept at hand. */
const [keptRuns, keptDays] = [100_000, 40]
/** The stock of a run is kept so long after its arrival. */
const keptSeconds = 24 * 3600
/** Trains whose runs are opened in one statement. */
const openedAtOnce = 250

export const createRunService = ({ db, clock, events, timetable }: RunParts): RunService => {
  const runs = new LRUCache<string, RunRow>({ max: keptRuns, ttl: dayMs })
  const days = new LRUCache<string, Promise<Map<string, { runId: string; state: RunState; delayMinutes: number }>>>({
    max: keptDays,
    ttl: dayMs,
  })
  /** What this process shows is true again at once; what others show, as soon as the promise resolves. */
  const tellChanged = async (runIds: string[]): Promise<void> => {
    counting.change(runIds)
    // A hint: who misses it asks again by themselves.
    const told = events.publish(runsChanged, { runIds }).catch(() => {})
    await Promise.race([told, pause(tellMs, undefined, { ref: false })])
  }
  const stock = createRunStockService({ ...{ db, clock, timetable }, onChanged: tellChanged })

  const forget = ({ runId }: { runId: string }) => {
    runs.delete(runId)
    days.clear()
  }
  events.subscribe(runAltered, forget)
  events.onGap(() => {
    runs.clear()
    days.clear()
    counting.clear()
  })
  /** In every process, as soon as it can be read. */
  const tellAltered = (executor: Executor, runId: string) =>
    afterCommit(executor, () => {
      forget({ runId })
      events.publish(runAltered, { runId }).catch(() => {})
      void tellChanged([runId])
    })

  const findRows = async (ids: readonly string[]): Promise<Map<string, RunRow>> => {
    const found = new Map<string, RunRow>()
    const missing = new Set<string>()
    for (const id of ids) {
      // What is kept may be too old by the time that the others are read: it is taken now.
      const row = runs.get(id)
      if (row) found.set(id, row)
      else missing.add(id)
    }
    if (missing.size > 0)
      for (const row of await findRuns(db, [...missing])) {
        runs.set(row.id, row)
        found.set(row.id, row)
      }
    return found
  }

  const counting = createRunCountService({ ...{ db, clock, events, timetable, findRows }, layoutOf: stock.layoutOf })
  events.subscribe(runsChanged, ({ runIds }) => counting.change(runIds))

  const readDay = async (day: string) => {
    const rows = await listRunsOn(db, day)
    for (const row of rows) runs.set(row.id, row)
    return new Map(
      rows.map((row) => [row.train_id, { runId: row.id, state: row.state, delayMinutes: row.delay_minutes }]),
    )
  }

  const openDay = async (day: string): Promise<void> => {
    const trains = (await timetable.network()).trainsOn(day)
    if ((await countRunsOn(db, day)) >= trains.length) return
    for (let start = 0; start < trains.length; start += openedAtOnce) {
      const some = trains.slice(start, start + openedAtOnce).flatMap((train) => {
        const [departs, arrives] = [train.stops[0]?.departMinute, train.stops.at(-1)?.arriveMinute]
        if (departs === undefined || departs === null || arrives === undefined || arrives === null) return []
        return {
          train_id: train.id,
          departs_at: timeOf(day, departs),
          arrives_at: timeOf(day, arrives),
          stock: emptyStock(stock.layoutOf(train, 0)),
        }
      })
      await openRuns(db, day, some, clock.now())
    }
    days.delete(day)
    // Where there was no run there is one.
    counting.clear()
  }

  stock.onChange<Growth, true>('run.grow', async (transaction, changes) => {
    for (const { item } of changes) {
      if (!(await growRun(transaction, item.runId, item.cars))) continue
      await item.record(transaction)
      await tellAltered(transaction, item.runId)
    }
    return changes.map(() => true)
  })

  return {
    onChange: stock.onChange,
    setWaitingList: stock.setWaitingList,
    submit: stock.submit,

    find: async (ids) => {
      const [network, rows] = [await timetable.network(), await findRows(ids)]
      return [...rows.values()].flatMap((row): Run[] => {
        const train = network.train(row.train_id)
        if (!train) return []
        return [
          {
            ...{ id: row.id, train, day: row.day, state: row.state, delayMinutes: row.delay_minutes },
            ...{ addedCars: row.added_cars },
            ...{ departsAt: row.departs_at, arrivesAt: row.arrives_at, classes: classesOf(train) },
          },
        ]
      })
    },

    runsOn: async (day) => {
      const kept = days.get(day)
      if (kept) return await kept
      const reading = readDay(day)
      days.set(day, reading)
      // What failed is not kept.
      reading.catch(() => days.delete(day))
      return await reading
    },

    counts: counting.counts,
    keptCounts: counting.keptCounts,
    heard: counting.heard,
    isChanged: counting.isChanged,

    cancel: async (executor, runId) => {
      const altered = await changeRun(executor, runId, { state: 'cancelled' })
      await tellAltered(executor, runId)
      return altered
    },

    delay: async (executor, runId, minutes) => {
      const altered = await changeRun(executor, runId, { delay_minutes: minutes })
      await tellAltered(executor, runId)
      return altered
    },

    addCars: async (runId, cars, record) => {
      const { outcome } = await stock.submit<Growth, true>({
        ...{ kind: 'run.grow', subject: `run:${runId}`, takes: [], releases: [], grows: { runId, cars } },
        item: { runId, cars, record },
      })
      return outcome === 'done'
    },

    open: async () => {
      const today = shanghaiDay(clock.now())
      const last = railwayLimits.saleDays + railwayLimits.reserveDays
      // Those that set out before today may still be boarded further on; those after the sale may be reserved.
      for (let days = -2; days < last; days++) await openDay(addDays(today, days))
    },

    close: async () => {
      await closeRuns(db, new Date(clock.now().getTime() - keptSeconds * 1000))
    },
  }
}
