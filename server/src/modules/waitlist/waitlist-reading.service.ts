import type { CallAnswer, CallParsed } from '#contract/call.ts'
import { limits } from '#contract/limits.ts'
import type { waitlistCalls, WaitlistEntry } from '#contract/waitlist.ts'
import type { Purchase } from '#contract/wallet.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { pageOf, sliceOf } from '#server/platform/database/paging.ts'
import { AppError } from '#server/platform/errors/app-error.ts'
import type { Vault } from '#server/platform/security/vault.ts'
import type { RunService } from '../run/run.module.ts'
import type { TimetableService } from '../timetable/timetable.module.ts'
import type { Printed } from '../train-order/train-order.module.ts'
import { contextOf } from './waitlist-seat.service.ts'
import {
  countEntries,
  entryById,
  type EntryRow,
  findEntries,
  listPassengers,
  listWays,
  pageEntries,
} from './waitlist.queries.ts'
import { presentEntry, presentPurchase } from './waitlist.views.ts'

export interface WaitlistReadingParts {
  db: Executor
  vault: Vault
  run: Pick<RunService, 'find'>
  timetable: Pick<TimetableService, 'network'>
}

export interface WaitlistReadingService {
  /** @throws {AppError} WAITLIST_GONE */
  detail(id: string, userId: string): Promise<WaitlistEntry>
  /** @throws {AppError} INPUT_INVALID when the cursor is not one of this list */
  page(
    query: CallParsed<typeof waitlistCalls.page>['query'],
    userId: string,
  ): Promise<CallAnswer<typeof waitlistCalls.page>>
  present(rows: readonly EntryRow[]): Promise<WaitlistEntry[]>
  /** What the bill says of prepayments. */
  purchases(executor: Executor, ids: string[]): Promise<Purchase[]>
}

export const createWaitlistReadingService = ({
  db,
  vault,
  run,
  timetable,
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

  const present: WaitlistReadingService['present'] = async (rows) => {
    if (rows.length === 0) return []
    const given = await around(db, rows)
    const passengers = await listPassengers(
      db,
      rows.map(({ id }) => id),
    )
    const surroundings = {
      ...given,
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
