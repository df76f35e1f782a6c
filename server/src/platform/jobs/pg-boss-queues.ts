import { sql } from 'kysely'
import type { JobWithMetadata, Queue, SendOptions } from 'pg-boss'
import type { Executor } from '../database/database.ts'
import type { JobCount, QueueJob } from './job.ts'

/** Queue of what scheduled jobs are due. */
export const scheduledQueue = 'scheduled'
/** Queue of jobs that no try is left for. */
export const exhaustedQueue = 'exhausted'

/** A process that has not told for so long that it is at work has ended. */
const heartbeatSeconds = 30
/** What is done need not be kept: its data may name people. */
const keptSeconds = 600

/** Of the runner's own queues; jobs bring what theirs need. */
export const queueOptions: Record<string, Omit<Queue, 'name'>> = {
  [scheduledQueue]: { policy: 'exclusive' },
  [exhaustedQueue]: {
    retryLimit: 20,
    retryDelay: 30,
    retryBackoff: true,
    retryDelayMax: 3600,
    deleteAfterSeconds: keptSeconds,
  },
}

export const scheduledOptions: SendOptions = {
  retryLimit: 0,
  expireInSeconds: 3600,
  heartbeatSeconds,
  deleteAfterSeconds: keptSeconds,
}

export const optionsOf = ({ retry, timeoutSeconds = 60, giveUp }: QueueJob): SendOptions => ({
  retryLimit: retry.limit,
  retryDelay: retry.delaySeconds,
  retryBackoff: true,
  ...(retry.maxDelaySeconds === undefined ? {} : { retryDelayMax: retry.maxDelaySeconds }),
  expireInSeconds: timeoutSeconds,
  heartbeatSeconds,
  deleteAfterSeconds: keptSeconds,
  ...(giveUp ? { deadLetter: exhaustedQueue } : {}),
})

/** The type of a job: what stands in a queue of the runner's own has its name inside. */
export const typeOf = ({ name, sourceName, data }: JobWithMetadata): string =>
  name === scheduledQueue ? (data as { name: string }).name : (sourceName ?? name)

/** How many jobs of these types wait or are under way, none included; of all processes on the database. */
export const countJobs = async (db: Executor, types: string[]): Promise<JobCount[]> => {
  const { rows } = await sql<{ type: string; running: boolean; count: number }>`
    select coalesce(case when name = ${scheduledQueue} then data ->> 'name' end, name) as type,
      state = 'active' as running, count(*)::int as count
    from pgboss.job where state <= 'active' group by 1, 2`.execute(db)
  return types.flatMap((type) =>
    (['queued', 'running'] as const).map((state) => {
      const found = rows.find((row) => row.type === type && row.running === (state === 'running'))
      return { type, state, count: found?.count ?? 0 }
    }),
  )
}
