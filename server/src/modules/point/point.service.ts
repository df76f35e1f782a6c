import type { CallAnswer, CallParsed } from '#contract/call.ts'
import { pointLimits } from '#contract/limits.ts'
import type { OperationType, Welfare, welfareCalls } from '#contract/welfare.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { readCursor, writeCursor } from '#server/platform/database/paging.ts'
import type { Limiter } from '#server/platform/limits/limiter.ts'
import { AppError } from '#server/platform/errors/app-error.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import { shanghaiDay } from '#server/platform/time/shanghai.ts'
import type { LedgerService } from '../ledger/ledger.module.ts'
import { joinLots, lotsOfDeed } from './history.ts'
import { lastDayOf, lapseYearOf } from './lots.ts'
import type { PointAccountService } from './point-account.service.ts'
import type { PointSignInService } from './point-sign-in.service.ts'
import type { PointTaskService } from './point-task.service.ts'
import { countCards, findJoined } from './point.queries.ts'
import { stripOf } from './strip.ts'
import { titleOf } from './subjects.ts'
import { isTaskId } from './tasks.ts'

type Operation = CallParsed<typeof welfareCalls.operate>['body']
type Page = CallParsed<typeof welfareCalls.pagePoints>['body']

/** What users see of their points, and what they do to get some. */
export interface PointService {
  welfare(userId: string): Promise<Welfare>
  /** Idempotent. @throws {AppError} as `welfareCalls.operate` says */
  operate(userId: string, operation: Operation): Promise<CallAnswer<typeof welfareCalls.operate>>
  /** @throws {AppError} INPUT_INVALID when the cursor is not one of this list */
  page(userId: string, page: Page): Promise<CallAnswer<typeof welfareCalls.pagePoints>>
}

export interface PointParts {
  db: Executor
  clock: Clock
  limiter: Pick<Limiter, 'take'>
  ledger: Pick<LedgerService, 'pageEntries'>
  /** What other modules spend points on, by what stands before the colon of their subjects. */
  titles: Readonly<Record<string, (rest: string) => string>>
}

interface Services {
  accounts: PointAccountService
  signIns: PointSignInService
  tasks: PointTaskService
}

const listName = 'points'

const taskIdOf = (type: OperationType) => {
  const id = type.replace(/^task:/, '')
  if (!isTaskId(id)) throw new Error(`there is no task ${type}`)
  return id
}

export const createPointService = (parts: PointParts & Services): PointService => {
  const { db, clock, limiter, ledger, titles, accounts, signIns, tasks } = parts

  const welfare = async (userId: string): Promise<Welfare> => {
    const today = shanghaiDay(clock.now())
    const [lots, signed, joined, cardNum, leftNum] = await Promise.all([
      accounts.lots(db, userId),
      signIns.signed(userId),
      findJoined(db, userId),
      countCards(db, userId),
      signIns.makeUpsLeft(db, userId),
    ])
    if (!joined) throw new AppError('UNAUTHENTICATED')
    const soon = lots.find(({ year, available }) => year < lapseYearOf(today) && available > 0)
    return {
      points: lots.reduce((sum, { available }) => sum + available, 0),
      lapse: soon ? { points: soon.available, day: lastDayOf(soon.year) } : null,
      today,
      ...stripOf({ today, joined: shanghaiDay(joined), signed }),
      makeUp: { cardNum, price: pointLimits.makeUpPrice, leftNum },
    }
  }

  const gain = async (userId: string, { type, day, means }: Operation): Promise<number> => {
    if (type === 'sign-in') return await signIns.signIn(userId)
    // Not `-0`, which a card would give.
    if (type === 'make-up') return 0 - (await signIns.makeUp(userId, day, means))
    return await tasks.claim(userId, taskIdOf(type))
  }

  return {
    welfare,

    operate: async (userId, operation) => {
      await limiter.take('pointOperationsPerUser', userId)
      const gained = await gain(userId, operation)
      return { gained, welfare: await welfare(userId) }
    },

    page: async (userId, { pageSize, cursor }) => {
      const before = cursor === undefined ? undefined : readCursor(cursor, listName, /^[1-9]\d{0,17}$/).id
      // So many that the lines of a page are whole, and one more is there if there is more.
      const limit = pageSize * lotsOfDeed + 1
      const lines = joinLots(await ledger.pageEntries(db, { owner: userId, unit: 'point', before, limit }))
      const shown = lines.slice(0, pageSize)
      const last = shown.at(-1)?.last
      const hasMore = lines.length > shown.length
      return {
        records: shown.map(({ first: { number, transfer, at }, points }) => ({
          id: number,
          title: titleOf(transfer.subject, titles),
          points,
          createTime: at.toISOString(),
        })),
        hasMore,
        cursor: hasMore && last ? writeCursor(listName, { key: last.number, id: last.number }) : null,
      }
    },
  }
}
