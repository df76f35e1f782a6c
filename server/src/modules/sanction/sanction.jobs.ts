import type { Executor } from '#server/platform/database/database.ts'
import type { Job } from '#server/platform/jobs/job.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import type { ServiceService } from '../service/service.module.ts'
import type { StandingService } from '../standing/standing.module.ts'
import { overText } from './sanction.messages.ts'
import { lockOver, lockPerson, markOverTold, type SanctionRow, writeBan } from './sanction.queries.ts'

interface Parts {
  db: Executor
  clock: Clock
  standing: Pick<StandingService, 'reread'>
  notices: Pick<ServiceService['notices'], 'notifyMany'>
}

const batch = 200

/** The clock ends sanctions, not these: they only tell, and are the net under the events. */
export const createSanctionJobs = ({ db, clock, standing, notices }: Parts): Job[] => {
  const noticeOf = (row: SanctionRow) => ({
    userId: row.user_id,
    text: overText(row),
    idempotencyKey: `sanction over ${row.id}`,
  })

  /** @returns how many were told */
  const tellSome = async (): Promise<number> => {
    const { count, push } = await db.transaction().execute(async (transaction) => {
      const rows = await lockOver(transaction, clock.now(), batch)
      await markOverTold(
        transaction,
        rows.map(({ id }) => id),
        clock.now(),
      )
      // Others read of an account only whether it is banned at all.
      for (const { kind, user_id } of rows)
        if (kind === 'ban' && (await lockPerson(transaction, user_id)))
          await writeBan(transaction, user_id, clock.now())
      // No two to one person: of several that are over, the last is told.
      const last = new Map(rows.map((row) => [row.user_id, noticeOf(row)]))
      return { count: rows.length, push: await notices.notifyMany(transaction, 'system', [...last.values()]) }
    })
    await push()
    return count
  }

  return [
    {
      name: 'sanction-over',
      everyMs: 60_000,
      run: async () => {
        while ((await tellSome()) === batch);
      },
    },
    { name: 'sanction-standing', everyMs: 30_000, inEachProcess: true, run: standing.reread },
  ]
}
