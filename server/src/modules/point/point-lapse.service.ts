import type { Executor } from '#server/platform/database/database.ts'
import { pointLimits } from '#contract/limits.ts'
import { type AppEvent, createEvent } from '#server/platform/events/event.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import { addDays, shanghaiDay } from '#server/platform/time/shanghai.ts'
import { houseAccount, type LedgerService } from '../ledger/ledger.module.ts'
import { lastDayOf, lapseYearOf } from './lots.ts'
import { lotOf } from './point-account.service.ts'
import { lapseText } from './point.messages.ts'
import { listDueLots, listUntoldLots, lockUser, markLapsed, markNoticed } from './point.queries.ts'
import { subjects } from './subjects.ts'

/** A text for a user's window with 系统通知. */
export interface PointNotice {
  userId: string
  text: string
  /** Of this piece of news: sent again, nothing happens. */
  idempotencyKey: string
}

/** The end of points: at the end of the year after the one in which they were earned, told before. */
export interface PointLapseService {
  /** Called for each piece of news. */
  onNotice: AppEvent<PointNotice>['on']
  /** Takes what has lapsed, whoever it belonged to. */
  lapse(): Promise<void>
  /** Tells those whose points lapse within `pointLimits.lapseNoticeDays`, each once. */
  notify(): Promise<void>
}

export interface PointLapseParts {
  db: Executor
  clock: Clock
  ledger: Pick<LedgerService, 'run' | 'post' | 'balances'>
}

/** Users of one round. */
const batch = 200

export const createPointLapseService = ({ db, clock, ledger }: PointLapseParts): PointLapseService => {
  const notices = createEvent<PointNotice>()
  const thisYear = () => lapseYearOf(shanghaiDay(clock.now())) - 1

  const lapseOne = (userId: string, year: number) =>
    ledger.run(async (transaction) => {
      await lockUser(transaction, userId)
      await markLapsed(transaction, userId, year, clock.now())
      const lot = lotOf(userId, year)
      const [{ available } = { available: 0 }] = await ledger.balances(transaction, [lot])
      if (available === 0) return
      const transfer = {
        ...{ id: `lapse:${userId}:${year}`, from: lot, to: houseAccount('point', 'points-lapsed') },
        ...{ amount: available, kind: 'points-lapsed' as const, subject: subjects.lapse(year) },
      }
      const [posted] = await ledger.post(transaction, [{ transfers: [transfer] }])
      if (posted?.outcome === 'refused') throw new Error(`the points of ${userId} did not lapse: ${posted.reason}`)
    })

  return {
    onNotice: notices.on,

    lapse: async () => {
      for (;;) {
        const due = await listDueLots(db, thisYear() - 1, batch)
        for (const { user_id, year } of due) await lapseOne(user_id, year)
        if (due.length < batch) return
      }
    },

    notify: async () => {
      const year = thisYear()
      const today = shanghaiDay(clock.now())
      if (today <= addDays(lastDayOf(year), -pointLimits.lapseNoticeDays)) return
      for (;;) {
        const userIds = await listUntoldLots(db, year, batch)
        const balances = await ledger.balances(
          db,
          userIds.map((userId) => lotOf(userId, year)),
        )
        for (const [index, userId] of userIds.entries()) {
          const points = balances[index]?.available ?? 0
          if (points > 0)
            await notices.emit({
              userId,
              text: lapseText(points, lastDayOf(year)),
              idempotencyKey: `points lapse ${year}`,
            })
        }
        // After the notices, each of which is sent once at most: a process that ends in between loses none.
        await markNoticed(db, userIds, year, clock.now())
        if (userIds.length < batch) return
      }
    },
  }
}
