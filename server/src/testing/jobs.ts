import { sql } from 'kysely'
import { expect, onTestFinished } from 'vitest'
import type { Executor } from '#server/platform/database/database.ts'
import type { Job } from '#server/platform/jobs/job.ts'
import { createJobRunner, type JobRunner } from '#server/platform/jobs/job-runner.ts'
import type { Clock } from '#server/platform/time/clock.ts'

interface Context {
  db: Executor
  app: { jobs: Pick<JobRunner, 'run'> }
}

const countDue = async (db: Executor, name: string): Promise<number> => {
  const { rows } = await sql<{ number: number }>`
    select count(*)::integer as number from pgboss.job
    where name = ${name} and (state = 'active' or (state < 'active' and start_after <= now()))`.execute(db)
  return rows[0]?.number ?? 0
}

/** Resolves when what was enqueued under a name is done, or has failed and waits for its next try. */
export const finishJobs = async ({ db }: Pick<Context, 'db'>, name: string): Promise<void> => {
  await expect.poll(() => countDue(db, name), { interval: 10, timeout: 30_000 }).toBe(0)
}

/**
 * Does what a scheduled job does, or what is enqueued under a name, as if the time had come that it waits for.
 * Resolves when that is done, or has failed and waits for its next try.
 */
export const runJobs = async (context: Context, name: string): Promise<void> => {
  await sql`
    update pgboss.job set start_after = now()
    where name = ${name} and state < 'active' and start_after > now()`.execute(context.db)
  await context.app.jobs.run(name)
  await finishJobs(context, name)
}

/** Resolves when the mails that nobody waits for have been sent. */
export const finishMail = (context: Pick<Context, 'db'>): Promise<void> => finishJobs(context, 'send-mail')

/** A runner as another process on the same database has it; `open` it with the module that was made on it. */
export const makeJobRunner = ({ db, clock }: { db: Executor; clock: Clock }) => {
  const errors: unknown[] = []
  const note = ({ err }: { err?: unknown }) => void errors.push(err)
  const jobs = createJobRunner({ db, clock, logger: { info: () => {}, warn: note, error: note } as never })
  return {
    jobs,
    /** What jobs have failed with. */
    errors,
    context: { db, app: { jobs } },
    open: async (module: { jobs: readonly Job[] }) => {
      jobs.register(module.jobs)
      await jobs.open()
      onTestFinished(jobs.stop)
    },
  }
}

/** Does once what a module does now and then, in this process. */
export const runScheduled = async ({ jobs }: { jobs: readonly Job[] }): Promise<void> => {
  for (const job of jobs) if ('run' in job) await job.run()
}
