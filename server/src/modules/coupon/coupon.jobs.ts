import { couponLimits } from '#contract/limits.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { AppEvent } from '#server/platform/events/event.ts'
import type { Job, JobQueue, JobType } from '#server/platform/jobs/job.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import { type LapsingRow, markNotified } from './coupon-notice.queries.ts'
import { lastDayText } from './coupon.messages.ts'

/** A text for the user's window with 系统通知. */
export interface CouponNotice {
  userId: string
  text: string
  /** Of this piece of news: sent again, nothing happens. */
  idempotencyKey: string
}

export interface CouponJobsParts {
  db: Executor
  clock: Clock
  jobs: JobQueue
}

interface Parts extends CouponJobsParts {
  notify: AppEvent<CouponNotice>['emit']
}

/** What is about to lapse, by owner; times in ISO 8601. */
interface LastDays {
  owners: { userId: string; coupons: { id: string; title: string; validEnd: string }[] }[]
}

const tellLastDayJob: JobType<LastDays> = { name: 'tell-coupon-last-day' }

/** Coupons that are marked at once, and told of by one job. */
const batch = 500

const byOwner = (rows: LapsingRow[]): LastDays => ({
  owners: [...Map.groupBy(rows, ({ user_id }) => user_id)].map(([userId, own]) => ({
    userId,
    coupons: own.map(({ id, title, valid_until }) => ({ id, title, validEnd: valid_until.toISOString() })),
  })),
})

/** Owners are told of a coupon's last day, once each. */
export const createCouponJobs = ({ db, clock, jobs, notify }: Parts): Job[] => [
  {
    name: 'find-coupon-last-day',
    everyMs: 10 * 60 * 1000,
    run: async () => {
      const mark = () =>
        db.transaction().execute(async (transaction) => {
          const due = { now: clock.now(), seconds: couponLimits.couponNoticeSeconds, limit: batch }
          const rows = await markNotified(transaction, due)
          if (rows.length > 0) await jobs.enqueue(transaction, tellLastDayJob, byOwner(rows))
          return rows.length
        })
      for (let marked = batch; marked === batch;) marked = await mark()
    },
  },
  {
    type: tellLastDayJob,
    handle: async ({ owners }: LastDays) => {
      for (const { userId, coupons } of owners) {
        const text = lastDayText(coupons.map(({ title, validEnd }) => ({ title, validEnd: new Date(validEnd) })))
        await notify({ userId, text, idempotencyKey: `coupon last day ${coupons.map(({ id }) => id).join(' ')}` })
      }
    },
    retry: { limit: 20, delaySeconds: 30, maxDelaySeconds: 600 },
  },
]
