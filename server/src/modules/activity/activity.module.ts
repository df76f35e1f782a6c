import { overviewLimits } from '#contract/operator-limits.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { cleanupJob, removeInBatches } from '#server/platform/jobs/job.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import { addDays, shanghaiDay } from '#server/platform/time/shanghai.ts'
import { deleteOldDays, recordActive } from './activity.queries.ts'
import { createActivityPersonal } from './activity.personal.ts'

/** Who uses the app on which day. */
export interface ActivityService {
  /** Somebody has signed in, or goes on: in the transaction that says so. */
  record(transaction: Executor, userId: string): Promise<void>
}

const batch = 1000

export const createActivityModule = ({ db, clock }: { db: Executor; clock: Clock }) => {
  const service: ActivityService = {
    record: (transaction, userId) => recordActive(transaction, userId, shanghaiDay(clock.now())),
  }
  return {
    service,
    personal: createActivityPersonal({ db, clock }),
    jobs: [
      cleanupJob('active-days', async () => {
        const before = addDays(shanghaiDay(clock.now()), -overviewLimits.activeDays)
        return await removeInBatches(batch, () => deleteOldDays(db, before, batch))
      }),
    ],
  }
}
