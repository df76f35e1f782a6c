import { pointLimits } from '#contract/limits.ts'
import type { MakeUpMeans } from '#contract/welfare.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors/app-error.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import { addDays, shanghaiDay, startOfDay } from '#server/platform/time/shanghai.ts'
import type { TaskRecorderService } from '../task-recorder/task-recorder.module.ts'
import type { PointAccountService } from './point-account.service.ts'
import {
  countMadeUp,
  findSignIn,
  insertSignIn,
  lengthenRow,
  listSignInsFrom,
  type SignInRow,
} from './point-sign-in.queries.ts'
import { spendCard } from './point.queries.ts'
import { firstDayOf, rewardOf, type SignedDay } from './strip.ts'
import { subjects } from './subjects.ts'

/** How users sign in day by day. Days are business days. */
export interface PointSignInService {
  /** Signs in today; again, nothing happens. @returns the points of the day */
  signIn(userId: string): Promise<number>
  /**
   * Makes up for a missed day: the days in a row go on as if it had not been missed. For the same day again, nothing happens.
   * @param day yesterday unless told
   * @param means a card, where there is one, unless told
   * @returns the points that it cost
   * @throws {AppError} MAKE_UP_NEEDLESS, MAKE_UP_LATE, MAKE_UPS_USED_UP, MAKE_UP_CARDS_NONE, POINTS_SHORT
   */
  makeUp(userId: string, day?: string, means?: MakeUpMeans): Promise<number>
  /** The days that the strip shows. */
  signed(userId: string): Promise<SignedDay[]>
  /** How many days can still be made up for this month. */
  makeUpsLeft(executor: Executor, userId: string): Promise<number>
}

export interface PointSignInParts {
  db: Executor
  clock: Clock
  tasks: Pick<TaskRecorderService, 'done'>
  accounts: PointAccountService
}

const present = ({ day, streak, points, made_up_at }: SignInRow): SignedDay => ({
  day,
  streak,
  points,
  madeUp: made_up_at !== null,
})

export const createPointSignInService = ({ db, clock, tasks, accounts }: PointSignInParts): PointSignInService => {
  const today = () => shanghaiDay(clock.now())

  /** Of the row to which a day is added: how long it is then. */
  const streakOn = async (transaction: Executor, userId: string, day: string): Promise<number> =>
    ((await findSignIn(transaction, userId, addDays(day, -1)))?.streak ?? 0) + 1

  const makeUpsLeft: PointSignInService['makeUpsLeft'] = async (executor, userId) => {
    const firstOfMonth = `${today().slice(0, 8)}01`
    const used = await countMadeUp(executor, userId, startOfDay(firstOfMonth), firstDayOf(firstOfMonth))
    return Math.max(0, pointLimits.makeUpsPerMonth - used)
  }

  /** @returns the points that the day costs now */
  const payMakeUp = async (
    transaction: Executor,
    { userId, day, means }: { userId: string; day: string; means: MakeUpMeans | undefined },
  ): Promise<number> => {
    if (means !== 'points') {
      if (await spendCard(transaction, userId, day)) return 0
      if (means === 'card') throw new AppError('MAKE_UP_CARDS_NONE')
    }
    return pointLimits.makeUpPrice
  }

  return {
    makeUpsLeft,

    signed: async (userId) => (await listSignInsFrom(db, userId, firstDayOf(today()))).map(present),

    signIn: (userId) =>
      accounts.change(userId, async (transaction) => {
        const day = today()
        const before = await findSignIn(transaction, userId, day)
        if (before) return before.points
        const streak = await streakOn(transaction, userId, day)
        const points = rewardOf(streak)
        await insertSignIn(transaction, { user_id: userId, day, streak, points })
        await tasks.done(transaction, { userId, action: 'sign-in', thing: day })
        await accounts.earn(transaction, userId, {
          id: `sign-in:${userId}:${day}`,
          amount: points,
          subject: subjects.signIn(day),
        })
        return points
      }),

    makeUp: (userId, given, means) =>
      accounts.change(userId, async (transaction, { joined }) => {
        const day = given ?? addDays(today(), -1)
        const before = await findSignIn(transaction, userId, day)
        if (before?.made_up_at) return before.cost
        if (before || day >= today()) throw new AppError('MAKE_UP_NEEDLESS')
        if (day < firstDayOf(today()) || day < shanghaiDay(joined)) throw new AppError('MAKE_UP_LATE')
        if ((await makeUpsLeft(transaction, userId)) === 0) throw new AppError('MAKE_UPS_USED_UP')
        const cost = await payMakeUp(transaction, { userId, day, means })
        const streak = await streakOn(transaction, userId, day)
        await insertSignIn(transaction, { user_id: userId, day, streak, points: 0, made_up_at: clock.now(), cost })
        await lengthenRow(transaction, userId, day, streak)
        if (cost > 0)
          await accounts.spend(transaction, userId, {
            id: `make-up:${userId}:${day}`,
            amount: cost,
            subject: subjects.makeUp(day),
          })
        return cost
      }),
  }
}
