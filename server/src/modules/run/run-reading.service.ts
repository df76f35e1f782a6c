import type { CallAnswer, CallParsed } from '#contract/call.ts'
import { limits } from '#contract/limits.ts'
import type { ManagedRun, RunDetail, runCalls } from '#contract/run.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { pageOf, sliceOf } from '#server/platform/database/paging.ts'
import { AppError } from '#server/platform/errors/app-error.ts'
import { type Network, timeOf, type TimetableService } from '../timetable/timetable.module.ts'
import { carsOf, soldPercent, standingOf } from './occupancy.ts'
import { countRuns, pageRuns, readStocks, type RunFilter, runOrder, type StockRow } from './run.queries.ts'
import type { Run, RunService } from './run.service.ts'
import { layoutOf } from './stock.ts'

export interface RunReadingParts {
  db: Executor
  timetable: Pick<TimetableService, 'network'>
  run: Pick<RunService, 'find'>
}

/** What the staff of the railway sees of trains on a day. */
export interface RunReadingService {
  /** @throws {AppError} INPUT_INVALID when the cursor is not one of this list */
  page(input: CallParsed<typeof runCalls.page>['body']): Promise<CallAnswer<typeof runCalls.page>>
  /** @throws {AppError} RUN_GONE */
  detail(runId: string): Promise<RunDetail>
}

/** No train has this id. */
const noTrain = '0'

const presentRun = (run: Run, stock: StockRow | undefined, { stations }: Network): ManagedRun => {
  const layout = layoutOf(run.train, run.addedCars)
  const nameAt = (seq: number) => stations.get(run.train.stops.at(seq)?.stationId ?? '')?.name ?? ''
  return {
    ...{ id: run.id, code: run.train.code, kind: run.train.kind, day: run.day, state: run.state },
    ...{ fromName: nameAt(0), toName: nameAt(-1) },
    departTime: run.departsAt.toISOString(),
    arriveTime: run.arrivesAt.toISOString(),
    ...{ delayMinutes: run.delayMinutes, addedCars: run.addedCars, seats: layout.seats.length },
    soldPercent: stock ? soldPercent(layout, stock) : null,
  }
}

export const createRunReadingService = ({ db, timetable, run }: RunReadingParts): RunReadingService => ({
  page: async ({ day, code, only, ...input }) => {
    const network = await timetable.network()
    const trainId = code === undefined ? undefined : (network.trainOf(code, day)?.id ?? noTrain)
    const filter: RunFilter = { day, trainId, only }
    const list = `runs-${day}-${code ?? ''}-${only ?? ''}-${input.ascFlag}`
    const [found, total] = await Promise.all([
      pageRuns(db, filter, sliceOf(list, runOrder, input)),
      countRuns(db, filter, limits.listTotal),
    ])
    const { ids, page } = pageOf(list, input, found)
    const [runs, stocks] = await Promise.all([run.find(ids), readStocks(db, ids, false)])
    const records = ids.flatMap((id) => {
      const one = runs.find((run) => run.id === id)
      const stock = stocks.find((row) => row.id === id)
      return one ? [presentRun(one, stock, network)] : []
    })
    return { ...page, total, records }
  },

  detail: async (runId) => {
    const [network, [one], [stock]] = await Promise.all([
      timetable.network(),
      run.find([runId]),
      readStocks(db, [runId], false),
    ])
    if (!one) throw new AppError('RUN_GONE')
    const layout = layoutOf(one.train, one.addedCars)
    const timeAt = (minute: number | null) => (minute === null ? null : timeOf(one.day, minute).toISOString())
    return {
      ...presentRun(one, stock, network),
      stops: one.train.stops.map(({ stationId, arriveMinute, departMinute }) => ({
        name: network.stations.get(stationId)?.name ?? '',
        arriveTime: timeAt(arriveMinute),
        departTime: timeAt(departMinute),
      })),
      cars: stock ? carsOf(layout, stock) : null,
      standing: stock ? standingOf(layout, stock) : { limit: layout.standing, sold: [] },
    }
  },
})
