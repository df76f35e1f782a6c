import type { Executor } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors/app-error.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import { shanghaiDay } from '#server/platform/time/shanghai.ts'
import { houseAccount, type LedgerService, userAccount } from '../ledger/ledger.module.ts'
import { lapseYearOf, type Lot, liveYearsOf, takeFrom } from './lots.ts'
import { keepLot, lockUser } from './point.queries.ts'

/** Points that come or go. */
interface Movement {
  /** Unique for ever; the same again moves nothing. */
  id: string
  amount: number
  /** What for; `subjects.ts` says it in Chinese. */
  subject: string
}

/** Points of users, as lots of the ledger: what was earned in one year lapses at the end of the next. */
export interface PointAccountService {
  /**
   * Runs a transaction in which points of a user change, who is locked for it. It may run more than once.
   * @throws {AppError} UNAUTHENTICATED when their account was closed meanwhile
   */
  change<T>(userId: string, work: (transaction: Executor, user: { joined: Date }) => Promise<T>): Promise<T>
  /** Within `change`, as its last step. */
  earn(transaction: Executor, userId: string, movement: Movement): Promise<void>
  /** Within `change`, as its last step: what lapses first is spent first. @throws {AppError} POINTS_SHORT */
  spend(transaction: Executor, userId: string, movement: Movement): Promise<void>
  /** What can be spent today, what lapses first first. */
  lots(executor: Executor, userId: string): Promise<Lot[]>
}

export interface PointAccountParts {
  clock: Clock
  ledger: Pick<LedgerService, 'run' | 'post' | 'balances'>
}

/** The account of points that lapse at the end of a year. */
export const lotOf = (userId: string, year: number) => userAccount(userId, 'points', String(year))

export const createPointAccountService = ({ clock, ledger }: PointAccountParts): PointAccountService => {
  const today = () => shanghaiDay(clock.now())

  const lots: PointAccountService['lots'] = async (executor, userId) => {
    const years = liveYearsOf(today())
    const balances = await ledger.balances(
      executor,
      years.map((year) => lotOf(userId, year)),
    )
    return years.map((year, index) => ({ year, available: balances[index]?.available ?? 0 }))
  }

  return {
    lots,

    change: (userId, work) =>
      ledger.run(async (transaction) => {
        const joined = await lockUser(transaction, userId)
        if (!joined) throw new AppError('UNAUTHENTICATED')
        return await work(transaction, { joined })
      }),

    earn: async (transaction, userId, { id, amount, subject }) => {
      const year = lapseYearOf(today())
      await keepLot(transaction, userId, year)
      const transfer = {
        ...{ id, amount, subject, kind: 'points-earned' as const },
        from: houseAccount('point', 'points-issued'),
        to: lotOf(userId, year),
      }
      const [posted] = await ledger.post(transaction, [{ transfers: [transfer] }])
      if (posted?.outcome !== 'posted') throw new Error(`points could not be earned: ${id}`)
    },

    spend: async (transaction, userId, { id, amount, subject }) => {
      const taken = takeFrom(await lots(transaction, userId), amount)
      if (!taken) throw new AppError('POINTS_SHORT')
      const transfers = taken.map((part) => ({
        ...{ id: `${id}:${part.year}`, amount: part.amount, subject, kind: 'points-spent' as const },
        from: lotOf(userId, part.year),
        to: houseAccount('point', 'points-spent'),
      }))
      const [posted] = await ledger.post(transaction, [{ transfers }])
      if (posted?.outcome !== 'posted') throw new AppError('POINTS_SHORT')
    },
  }
}
