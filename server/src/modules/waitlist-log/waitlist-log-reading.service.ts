import type { CallAnswer, CallParsed } from '#contract/call.ts'
import { railwayLimits } from '#contract/railway-limits.ts'
import type { LogHead, WaitlistReceipt, waitlistLogCalls } from '#contract/waitlist-log.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors/app-error.ts'
import type { RunService } from '../run/run.module.ts'
import type { TimetableService } from '../timetable/timetable.module.ts'
import type { WaitlistLogHeadService } from './waitlist-log-head.service.ts'
import { listEntryEvents, listRunEvents } from './waitlist-log.queries.ts'

type RunPage = typeof waitlistLogCalls.run

/** What anybody may read of the log. */
export interface WaitlistLogReadingService {
  /** @throws {AppError} LOG_EMPTY */
  head(): Promise<LogHead>
  /** @throws {AppError} LOG_EMPTY, RUN_GONE */
  run(query: CallParsed<RunPage>['query']): Promise<CallAnswer<RunPage>>
  /** What it says of an entry. */
  receipt(number: number, runIds: readonly string[]): Promise<WaitlistReceipt>
}

export interface WaitlistLogReadingParts {
  db: Executor
  run: Pick<RunService, 'find'>
  timetable: Pick<TimetableService, 'network'>
  heads: WaitlistLogHeadService
}

export const createWaitlistLogReadingService = (parts: WaitlistLogReadingParts): WaitlistLogReadingService => {
  const { db, run: runs, timetable, heads } = parts

  const headOf = async (size: number | null): Promise<LogHead> => {
    const head = await heads.find(size)
    if (!head) throw new AppError('LOG_EMPTY')
    return head
  }

  return {
    head: () => headOf(null),

    run: async ({ runId, after, size }) => {
      const [run] = await runs.find([runId])
      if (!run) throw new AppError('RUN_GONE')
      const head = await headOf(size ?? null)
      const limit = railwayLimits.logEvents
      const rows = await listRunEvents(db, { runId, after, size: head.size, limit: limit + 1 })
      const events = rows.slice(0, limit).map(({ seq, text }) => ({ seq: Number(seq), text }))
      const last = events.at(-1)
      const [path] = last ? await heads.prove(head.size, [last.seq]) : []
      const { stations } = await timetable.network()
      return {
        ...{ head, code: run.train.code, day: run.day, events, hasMore: rows.length > limit, path: path ?? [] },
        stops: run.train.stops.map(({ stationId }) => stations.get(stationId)?.name ?? ''),
      }
    },

    receipt: async (number, runIds) => {
      const head = (await heads.find(null)) ?? null
      const rows = (await listEntryEvents(db, number)).map(({ seq, text }) => ({ seq: Number(seq), text }))
      const signed = rows.filter(({ seq }) => seq <= (head?.size ?? 0)).map(({ seq }) => seq)
      const paths = head && signed.length > 0 ? await heads.prove(head.size, signed) : []
      return {
        head,
        events: rows.map((one) => ({ ...one, path: paths[signed.indexOf(one.seq)] ?? null })),
        runs: (await runs.find(runIds)).map(({ id, train, day }) => ({ runId: id, code: train.code, day })),
      }
    },
  }
}
