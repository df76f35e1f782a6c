import type { Executor } from '#server/platform/database/database.ts'
import { type Network, timeOf, type TimetableService, type Train } from '../timetable/timetable.module.ts'
import { type CheckedRun, type HeldRow, listCheckedRuns, listDoubles, listHeld } from './run-check.queries.ts'
import { findRunFaults } from './run-faults.ts'
import { layoutOf } from './stock.ts'

/** What was looked at, and what of it contradicts, a line each. */
export interface RunCheckOutcome {
  runNum: number
  reservationNum: number
  faults: string[]
}

export interface RunCheck {
  /**
   * Proves that what is sold of each run that is not closed is what is reserved on it, seat by seat and segment by segment, and that nobody
   * is on two trains at once. It may run beside the app: all is read as it was at one moment.
   */
  check(): Promise<RunCheckOutcome>
}

/** Runs that are in memory at once, with all that is reserved on them. */
const chunk = 100

/** Whether a reservation lasts from getting on to getting off; of a train that is late, also from so much later on. */
const hasTimes = ({ stops }: Train, day: string, { from_seq, to_seq, departs_at, arrives_at }: HeldRow): boolean => {
  const departs = stops[from_seq]?.departMinute
  const arrives = stops[to_seq]?.arriveMinute
  if (typeof departs !== 'number' || typeof arrives !== 'number') return false
  const late = departs_at.getTime() - timeOf(day, departs).getTime()
  return late >= 0 && arrives_at.getTime() - timeOf(day, arrives).getTime() === late
}

const checkRun = (
  network: Network,
  { train_id, day, state, stock, added_cars }: CheckedRun,
  held: readonly HeldRow[],
): string[] => {
  const train = network.train(train_id)
  if (!train) return [`no timetable has its train ${train_id}`]
  const late = held.filter((row) => !hasTimes(train, day, row)).map(({ id }) => `reservation ${id} has other times`)
  // What was cancelled may have given up its stock.
  if (!stock) return state === 'open' ? ['it has no stock'] : late
  const places = held.map(({ seat_class, seat_index, from_seq, to_seq, ...row }) => ({
    ...row,
    seatClass: seat_class,
    seatIndex: seat_index,
    fromSeq: from_seq,
    toSeq: to_seq,
  }))
  return [...late, ...findRunFaults(layoutOf(train, added_cars), stock, places)]
}

export const createRunCheck = ({
  db,
  timetable,
}: {
  db: Executor
  timetable: Pick<TimetableService, 'network'>
}): RunCheck => ({
  check: async () => {
    const network = await timetable.network()
    const transaction = db.transaction().setIsolationLevel('repeatable read')
    return await transaction.execute(async (executor) => {
      const faults: string[] = []
      let [runNum, reservationNum] = [0, 0]
      for (let after: string | undefined = '0'; after !== undefined;) {
        const runs = await listCheckedRuns(executor, after, chunk)
        const ids = runs.map(({ id }) => id)
        const rows = await listHeld(executor, ids)
        runNum += runs.length
        reservationNum += rows.length
        const held = Map.groupBy(rows, ({ run_id }) => run_id)
        for (const run of runs)
          faults.push(...checkRun(network, run, held.get(run.id) ?? []).map((fault) => `run ${run.id}: ${fault}`))
        after = runs.length < chunk ? undefined : ids.at(-1)
      }
      const doubles = await listDoubles(executor)
      faults.push(...doubles.map(({ id, other_id }) => `somebody has ${id} and ${other_id} at once`))
      return { runNum, reservationNum, faults }
    })
  },
})
