import type { CallParsed } from '#contract/call.ts'
import { railwayLimits } from '#contract/railway-limits.ts'
import type { waitlistCalls, WaitlistEntry } from '#contract/waitlist.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors/app-error.ts'
import type { JobQueue, JobType } from '#server/platform/jobs/job.ts'
import type { Limiter } from '#server/platform/limits/limiter.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import { startOfShanghaiDay } from '#server/platform/time/shanghai.ts'
import { type LedgerService, userAccount } from '../ledger/ledger.module.ts'
import type { PaymentPasswordService } from '../payment-password/payment-password.module.ts'
import { quotaEndsBefore } from '../run/run.module.ts'
import type { WaitlistLogService } from '../waitlist-log/waitlist-log.module.ts'
import type { WalletService } from '../wallet/wallet.module.ts'
import type { Draft, WaitlistDraftService } from './waitlist-draft.service.ts'
import { isReserved } from './waitlist-draw.queries.ts'
import { leaveEvent } from './waitlist-event.service.ts'
import type { WaitlistReadingService } from './waitlist-reading.service.ts'
import type { WaitlistSeatService } from './waitlist-seat.service.ts'
import { returnOf } from './waitlist-transfer.service.ts'
import { endCancelledEntries, lapseEntries, nextEntryId, withdrawEntry } from './waitlist-writing.queries.ts'
import {
  countWaiting,
  type EntryRow,
  findByClientId,
  findEntries,
  listWaitedRuns,
  listWokenRuns,
} from './waitlist.queries.ts'

type Wish = CallParsed<typeof waitlistCalls.create>['body']

/** Who waits for seats, from the prepayment to the end. See `waitlistCalls` for the failures. */
export interface WaitlistService {
  create(wish: Wish, userId: string): Promise<WaitlistEntry>
  withdraw(id: string, userId: string): Promise<WaitlistEntry>
  /** Gives back what was prepaid by all whose time is over. */
  lapseDue(): Promise<void>
  /** The same of those who wait for trains that were all cancelled. */
  endCancelled(): Promise<void>
  /** Serves those to whom seats are open from now on that were kept for longer trips, and whose quiet hours have ended. */
  serveDue(): Promise<void>
}

export interface WaitlistParts {
  db: Executor
  clock: Clock
  jobs: JobQueue
  limiter: Pick<Limiter, 'take'>
  ledger: Pick<LedgerService, 'run' | 'postDue' | 'balances'>
  paymentPassword: Pick<PaymentPasswordService, 'confirm'>
  wallet: Pick<WalletService, 'identityChecksOf'>
  log: Pick<WaitlistLogService, 'append'>
  drafts: WaitlistDraftService
  seats: WaitlistSeatService
  reading: WaitlistReadingService
}

/** Tells that somebody waits no longer: their time is over, or their trains do not run. */
export const waitlistLapsedJob: JobType<{ entryId: string }> = { name: 'waitlist-lapsed' }

/** Entries that lapse in one transaction. */
const batch = 100
/** The first look of a process for whom time has made seats open reaches back so far: nobody may have looked meanwhile. */
const firstLookSeconds = 24 * 3600

const dayMinutes = 24 * 60

/** Minutes of the day in Shanghai that have begun since a moment; at most a day's. */
const minutesSince = (since: Date, now: Date): number[] => {
  const minute = Math.floor((now.getTime() - startOfShanghaiDay(now).getTime()) / 60_000)
  const length = Math.min(dayMinutes, Math.ceil((now.getTime() - since.getTime()) / 60_000) + 1)
  return Array.from({ length }, (_, back) => (minute - back + dayMinutes) % dayMinutes)
}

/** Whether an entry is what the same `clientId` asks for again. */
const isSame = ({ combinations, passengers }: WaitlistEntry, wish: Wish): boolean => {
  const [had, asked] = [combinations, wish.combinations].map((all) =>
    all.map(({ runId, fromSeq, toSeq, seatClass }) => [runId, fromSeq, toSeq, seatClass].join()).join(';'),
  )
  const ids = new Set(passengers.map(({ passengerId }) => passengerId))
  return had === asked && ids.size === wish.passengers.length && wish.passengers.every(({ id }) => ids.has(id))
}

export const createWaitlistService = (parts: WaitlistParts): WaitlistService => {
  const { db, clock, jobs, limiter, log, ledger, paymentPassword, wallet, drafts, seats, reading } = parts

  /** When this process has last looked for whom time has made seats open. */
  let lookedUntil: Date | undefined

  /** The entry of the same wish before. @throws {AppError} CLIENT_ID_USED */
  const findFirst = async (wish: Wish, userId: string): Promise<WaitlistEntry | undefined> => {
    const row = await findByClientId(db, userId, wish.clientId)
    if (!row) return undefined
    const entry = await reading.detail(row.id, userId)
    if (!isSame(entry, wish)) throw new AppError('CLIENT_ID_USED')
    return entry
  }

  /**
   * What would be refused while it is written is refused before: there it makes all who are written with it begin again, and who hammers would
   * slow everybody down.
   * @throws {AppError} RESERVED_TWICE, BALANCE_SHORT
   */
  const refuseEarly = async (userId: string, { ways, travellers, prepay }: Draft): Promise<void> => {
    const drawn = ways.flatMap(({ leg, saleAt }) => (saleAt === null ? [] : leg.runId))
    const keys = travellers.map(({ idHash }) => idHash)
    if (drawn.length > 0 && (await isReserved(db, keys, drawn))) throw new AppError('RESERVED_TWICE')
    const [wallet] = await ledger.balances(db, [userAccount(userId, 'wallet')])
    if ((wallet?.available ?? 0) < prepay) throw new AppError('BALANCE_SHORT')
  }

  const giveBack = (transaction: Executor, rows: readonly EntryRow[]) =>
    ledger.postDue(
      transaction,
      rows
        .map(({ id, user_id: userId, prepaid }) => ({ transfers: returnOf({ id, userId, amount: prepaid }) }))
        .filter(({ transfers }) => transfers.length > 0),
    )

  /** Ends all that a query finds, some at a time, and gives back what they have prepaid. */
  const endAll = async (endSome: typeof lapseEntries, reason: 'lapsed' | 'cancelled'): Promise<void> => {
    const some = () =>
      ledger.run(async (transaction) => {
        const rows = await endSome(transaction, clock.now(), batch)
        if (rows.length === 0) return 0
        for (const { id } of rows) await jobs.enqueue(transaction, waitlistLapsedJob, { entryId: id })
        await giveBack(transaction, rows)
        await log.append(
          transaction,
          rows.map((row) => leaveEvent(row, reason)),
        )
        return rows.length
      })
    for (let count = batch; count === batch;) count = await some()
  }

  return {
    create: async (wish, userId) => {
      const before = await findFirst(wish, userId)
      if (before) return before
      await limiter.take('waitlistPerUser', userId)
      if ((await countWaiting(db, userId)) >= railwayLimits.waitlistEntries) throw new AppError('WAITLIST_FULL')
      const draft = await drafts.draft(wish, userId)
      if (draft.prepay !== wish.agreedPrepay) throw new AppError('PRICE_CHANGED')
      await paymentPassword.confirm(userId, wish.paymentPassword, draft.prepay)
      const passed = await wallet.identityChecksOf(userId)
      const id = await nextEntryId(db)
      const { clientId, partFlag, mailFlag, leadMinutes, quiet } = wish
      const entry = { id, userId, clientId, partFlag, mailFlag, leadMinutes, quiet, passed }
      const joined = await refuseEarly(userId, draft)
        .then(() => seats.join(entry, draft))
        .catch(async (error: unknown) => {
          // The same wish may have been first, and the seat that it has got is in the way.
          if (error instanceof AppError && (await findByClientId(db, userId, clientId))) return false
          throw error
        })
      if (joined) return await reading.detail(id, userId)
      const first = await findFirst(wish, userId)
      if (!first) throw new Error('an entry is there, and is not')
      return first
    },

    withdraw: async (id, userId) => {
      const [row] = await findEntries(db, [id])
      if (row?.user_id !== userId) throw new AppError('WAITLIST_GONE')
      if (row.state === 'waiting')
        await ledger.run(async (transaction) => {
          const ended = await withdrawEntry(transaction, id, clock.now())
          if (!ended) return
          await giveBack(transaction, [ended])
          await log.append(transaction, [leaveEvent(ended, 'withdrawn')])
        })
      const entry = await reading.detail(id, userId)
      if (entry.state === 'served') throw new AppError('WAITLIST_SERVED')
      return entry
    },

    lapseDue: () => endAll(lapseEntries, 'lapsed'),

    endCancelled: () => endAll(endCancelledEntries, 'cancelled'),

    serveDue: async () => {
      const now = clock.now()
      const since = lookedUntil ?? new Date(now.getTime() - firstLookSeconds * 1000)
      const [from, until] = [since, now].map((at) => new Date(at.getTime() + quotaEndsBefore * 1000)) as [Date, Date]
      const opened = await listWaitedRuns(db, { from, until })
      const woken = await listWokenRuns(db, minutesSince(since, now))
      await seats.serveOn([...new Set([...opened, ...woken])])
      lookedUntil = now
    },
  }
}
