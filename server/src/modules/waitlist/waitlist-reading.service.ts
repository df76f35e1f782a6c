import type { CallAnswer, CallParsed } from '#contract/call.ts'
import type { SeatClass } from '#contract/railway.ts'
import { limits } from '#contract/limits.ts'
import { railwayLimits } from '#contract/railway-limits.ts'
import type { WaitlistReceipt } from '#contract/waitlist-log.ts'
import type { waitlistCalls, WaitlistEntry } from '#contract/waitlist.ts'
import type { Purchase } from '#contract/wallet.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { pageOf, sliceOf } from '#server/platform/database/paging.ts'
import { AppError } from '#server/platform/errors/app-error.ts'
import type { Vault } from '#server/platform/security/vault.ts'
import type { RunService } from '../run/run.module.ts'
import type { TimetableService } from '../timetable/timetable.module.ts'
import type { Printed } from '../train-order/train-order.module.ts'
import type { WaitlistLogReadingService } from '../waitlist-log/waitlist-log.module.ts'
import type { WaitlistEstimateService } from './waitlist-estimate.service.ts'
import { contextOf } from './waitlist-people.service.ts'
import {
  countEntries,
  entryById,
  type EntryRow,
  findEntries,
  listPassengers,
  listRunWaits,
  listSwapTickets,
  listWays,
  pageEntries,
} from './waitlist.queries.ts'
import { presentEntry, presentPurchase } from './waitlist.views.ts'

export interface WaitlistReadingParts {
  db: Executor
  vault: Vault
  run: Pick<RunService, 'find'>
  timetable: Pick<TimetableService, 'network'>
  log: { reading: Pick<WaitlistLogReadingService, 'receipt'> }
  estimates: WaitlistEstimateService
}

export interface WaitlistReadingService {
  /** @throws {AppError} WAITLIST_GONE */
  detail(id: string, userId: string): Promise<WaitlistEntry>
  /** @throws {AppError} INPUT_INVALID when the cursor is not one of this list */
  page(
    query: CallParsed<typeof waitlistCalls.page>['query'],
    userId: string,
  ): Promise<CallAnswer<typeof waitlistCalls.page>>
  /** @throws {AppError} WAITLIST_GONE */
  receipt(id: string, userId: string): Promise<WaitlistReceipt>
  /** Who waits for seats of a run, for the staff. @throws {AppError} RUN_GONE */
  ofRun(runId: string): Promise<CallAnswer<typeof waitlistCalls.ofRun>>
  present(rows: readonly EntryRow[]): Promise<WaitlistEntry[]>
  /** What the bill says of prepayments. */
  purchases(executor: Executor, ids: string[]): Promise<Purchase[]>
}

export const createWaitlistReadingService = ({
  db,
  vault,
  run,
  timetable,
  log,
  estimates,
}: WaitlistReadingParts): WaitlistReadingService => {
  const around = async (executor: Executor, rows: readonly EntryRow[]) => {
    const ids = rows.map(({ id }) => id)
    const ways = await listWays(executor, ids)
    const runs = await run.find([...new Set(ways.map(({ run_id }) => run_id))])
    return {
      ways: Map.groupBy(ways, ({ entry_id }) => entry_id),
      runs: new Map(runs.map((one) => [one.id, one])),
      stations: (await timetable.network()).stations,
    }
  }

  /** Of each way that waits in line, by entry and place. */
  const estimatesOf = async (rows: readonly EntryRow[], { ways, runs }: Awaited<ReturnType<typeof around>>) => {
    const asked = rows.flatMap(({ id, seats, part }) =>
      (ways.get(id) ?? []).flatMap((row) => {
        const run = runs.get(row.run_id)
        if (!row.waiting || row.number === null || !run) return []
        const way = {
          ...{ runId: row.run_id, fromSeq: row.from_seq, toSeq: row.to_seq, seatClass: row.seat_class as SeatClass },
          ...{ number: Number(row.number), run, until: row.until_at },
        }
        return [{ key: `${id} ${row.place}`, way, seats, partFlag: part }]
      }),
    )
    const told = await estimates.tell(asked)
    return new Map(asked.map(({ key }, index) => [key, told[index] ?? null]))
  }

  const present: WaitlistReadingService['present'] = async (rows) => {
    if (rows.length === 0) return []
    const given = await around(db, rows)
    const passengers = await listPassengers(
      db,
      rows.map(({ id }) => id),
    )
    const swapping = rows.filter(({ swap_fee }) => swap_fee !== null).map(({ id }) => id)
    const swaps = swapping.length > 0 ? await listSwapTickets(db, swapping) : []
    const surroundings = {
      ...given,
      estimates: await estimatesOf(rows, given),
      swaps: Map.groupBy(swaps, ({ entry_id }) => entry_id),
      passengers: Map.groupBy(passengers, ({ entry_id }) => entry_id),
      printed: ({ user_id, passenger_sealed }: (typeof passengers)[number]) =>
        JSON.parse(vault.decrypt(passenger_sealed, contextOf(user_id))) as Printed,
    }
    return rows.map((row) => presentEntry(row, surroundings))
  }

  return {
    present,

    detail: async (id, userId) => {
      const [row] = await findEntries(db, [id])
      const [entry] = row?.user_id === userId ? await present([row]) : []
      if (!entry) throw new AppError('WAITLIST_GONE')
      return entry
    },

    ofRun: async (runId) => {
      const [[one], { stations }, rows] = await Promise.all([
        run.find([runId]),
        timetable.network(),
        listRunWaits(db, runId, railwayLimits.shownWaits),
      ])
      if (!one) throw new AppError('RUN_GONE')
      const nameAt = (seq: number) => stations.get(one.train.stops[seq]?.stationId ?? '')?.name ?? ''
      return {
        waits: rows.map(({ from_seq, to_seq, seat_class: seatClass, entries, seats }) => ({
          ...{ fromName: nameAt(from_seq), toName: nameAt(to_seq), seatClass, entries, seats },
        })),
      }
    },

    receipt: async (id, userId) => {
      const [row] = await findEntries(db, [id])
      if (row?.user_id !== userId) throw new AppError('WAITLIST_GONE')
      const runIds = (await listWays(db, [id])).map(({ run_id }) => run_id)
      return await log.reading.receipt(Number(row.number), [...new Set(runIds)])
    },

    page: async ({ kind, ...query }, userId) => {
      const list = `waitlist-${kind}`
      const input = { ...query, ascFlag: false }
      const of = { userId, kind }
      const [found, total] = await Promise.all([
        pageEntries(db, sliceOf(list, entryById, input), of),
        countEntries(db, of, limits.listTotal),
      ])
      const { shown, page } = pageOf(list, input, found)
      return { ...page, total, records: await present(shown) }
    },

    purchases: async (executor, ids) => {
      const rows = await findEntries(executor, ids)
      const given = await around(executor, rows)
      return rows.map((row) => presentPurchase(row, given))
    },
  }
}
