import { overviewLimits } from '#contract/operator-limits.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { listPart, type PersonalData } from '#server/platform/module/personal-data.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import { addDays, shanghaiDay } from '#server/platform/time/shanghai.ts'
import { findLastDay, forgetActive } from './activity.queries.ts'

/** On which days somebody was here goes with them. */
export const createActivityPersonal = ({ db, clock }: { db: Executor; clock: Clock }): PersonalData => ({
  tables: ['active_users', 'active_days'],
  parts: (userId) => [
    listPart({ name: 'last-active-day', title: '最近使用的日子' }, async () => {
      const day = await findLastDay(db, userId)
      return day === undefined ? [] : [{ day }]
    }),
  ],
  erase: (transaction, userId) => {
    const today = shanghaiDay(clock.now())
    const days = Array.from({ length: overviewLimits.activeDays + 2 }, (_, back) => addDays(today, 1 - back))
    return forgetActive(transaction, userId, days)
  },
})
