import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { PgBoss } from 'pg-boss'
import { pino } from 'pino'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { makeClock } from '#server/testing/app.ts'
import { makeDatabase, type TestDatabase } from '#server/testing/database.ts'
import { finishJobs, runJobs } from '#server/testing/jobs.ts'
import { type Executor, openDatabase } from '../database/database.ts'
import { startEmbeddedPostgres } from '../database/embedded-postgres.ts'
import { isOutage } from '../errors/outage.ts'
import type { Job, JobType, QueueJob } from './job.ts'
import { createJobRunner } from './job-runner.ts'
import { createBossDatabase } from './pg-boss-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await makeDatabase()
})

const clock = makeClock()
const type: JobType<{ value: number }> = { name: 'note' }
const queueJob = (handle: QueueJob<{ value: number }>['handle'], given: Partial<QueueJob<{ value: number }>> = {}) =>
  ({ type, handle, retry: { limit: 2, delaySeconds: 5 }, ...given }) satisfies Job

const makeRunner = (db: Executor, jobs: Job[]) => {
  const lines: string[] = []
  const logger = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) })
  const runner = createJobRunner({ db, clock, logger })
  runner.register(jobs)
  return { jobs: runner, app: { jobs: runner }, db, lines }
}

/** As a process has it. */
const makeProcess = async (...jobs: Job[]) => {
  const made = makeRunner(database.db, jobs)
  await made.jobs.open()
  onTestFinished(made.jobs.stop)
  return made
}

const clear = async () => {
  await sql`delete from pgboss.job`.execute(database.db)
}

test('what is enqueued in a transaction is done at once when it is committed, and never when it is not', async () => {
  const done: number[] = []
  const { jobs, db } = await makeProcess(queueJob(async ({ value }) => void done.push(value)))
  await db.transaction().execute(async (transaction) => {
    await jobs.enqueue(transaction, type, { value: 1 })
    await sleep(50)
    expect(done).toEqual([])
  })
  await expect.poll(() => done).toEqual([1])
  const failed = db.transaction().execute(async (transaction) => {
    await jobs.enqueue(transaction, type, { value: 2 })
    throw new Error('no')
  })
  await expect(failed).rejects.toThrow('no')
  await jobs.enqueue(db, type, { value: 3 })
  await expect.poll(() => done).toEqual([1, 3])
  await clear()
})

test('of many jobs and processes each is done once, and no process does more at once than it may', async () => {
  const done: number[] = []
  let atOnce = 0
  let most = 0
  const handle = async ({ value }: { value: number }) => {
    most = Math.max(most, ++atOnce)
    await sleep(5)
    done.push(value)
    atOnce--
  }
  const processes = await Promise.all(
    Array.from({ length: 3 }, () => makeProcess(queueJob(handle, { concurrency: 2 }))),
  )
  await Promise.all(
    Array.from({ length: 30 }, async (_, value) => {
      await processes[value % 3]?.jobs.enqueue(database.db, type, { value })
    }),
  )
  await finishJobs(database, 'note')
  expect(done.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, value) => value))
  expect(most).toBeGreaterThan(1)
  expect(most).toBeLessThanOrEqual(6)
  await clear()
})

test('what fails is tried again and then given up; neither the row nor the log of the queue keeps what it said', async () => {
  const tries: number[] = []
  const givenUp: number[] = []
  const context = await makeProcess(
    queueJob(
      async ({ value }) => {
        tries.push(value)
        throw new RangeError('the number of 张三')
      },
      { giveUp: async ({ value }) => void givenUp.push(value) },
    ),
  )
  await context.jobs.enqueue(context.db, type, { value: 7 })
  await finishJobs(context, 'note')
  expect(tries).toEqual([7])
  await runJobs(context, 'note')
  await runJobs(context, 'note')
  expect(tries).toEqual([7, 7, 7])
  await runJobs(context, 'exhausted')
  expect(givenUp).toEqual([7])
  const { rows } = await sql<{ output: object }>`select output from pgboss.job`.execute(context.db)
  expect(JSON.stringify(rows)).toContain('RangeError')
  expect(JSON.stringify(rows)).not.toContain('张三')
  expect(context.lines).toHaveLength(3)
  await clear()
})

test('what is to start later, by the clock of the app, waits', async () => {
  const done: number[] = []
  const context = await makeProcess(queueJob(async ({ value }) => void done.push(value)))
  await context.jobs.enqueue(context.db, type, { value: 1 }, { startAfter: new Date(clock.now().getTime() + 60_000) })
  await context.jobs.enqueue(context.db, type, { value: 2 }, { startAfter: new Date(clock.now().getTime() - 60_000) })
  await finishJobs(context, 'note')
  expect(done).toEqual([2])
  await runJobs(context, 'note')
  expect(done).toEqual([2, 1])
  await clear()
})

test('what is under way when a process stops costs no try and is done by another', async () => {
  const done: number[] = []
  const begun = Promise.withResolvers<void>()
  const first = await makeProcess(
    queueJob(
      async (_data, { signal }) => {
        begun.resolve()
        await sleep(60_000, undefined, { signal })
      },
      { retry: { limit: 0, delaySeconds: 5 } },
    ),
  )
  await first.jobs.enqueue(first.db, type, { value: 9 })
  await begun.promise
  await first.jobs.stop()
  const second = await makeProcess(queueJob(async ({ value }) => void done.push(value)))
  await runJobs(second, 'note')
  expect(done).toEqual([9])
  await clear()
})

test('what a process that has ended was at is done by another', async () => {
  const done: number[] = []
  const context = await makeProcess(queueJob(async ({ value }) => void done.push(value)))
  await sql`
    insert into pgboss.job (name, data, state, started_on, heartbeat_on, heartbeat_seconds, retry_limit, retry_delay)
    values ('note', '{"value":4}', 'active', now() - interval '1 minute', now() - interval '31 s', 30, 2, 5)`.execute(
    context.db,
  )
  const keeper = new PgBoss({ db: createBossDatabase(context.db), supervise: false, schedule: false })
  await keeper.start()
  await keeper.supervise('note')
  await keeper.stop({ graceful: false })
  await runJobs(context, 'note')
  expect(done).toEqual([4])
  await clear()
})

test('a scheduled job comes back, in one of many processes and never beside itself', async () => {
  let atOnce = 0
  let runs = 0
  const scheduled: Job = {
    name: 'tidy',
    everyMs: 1000,
    run: async () => {
      runs++
      expect(++atOnce).toBe(1)
      await sleep(1500)
      atOnce--
    },
  }
  const processes = await Promise.all([makeProcess(scheduled), makeProcess(scheduled)])
  for (const { jobs } of processes) jobs.start()
  await expect.poll(() => runs).toBeGreaterThanOrEqual(2)
  expect(processes.flatMap(({ lines }) => lines)).toEqual([])
  await clear()
})

test('a scheduled job that asks for it is done when the process starts, too', async () => {
  let runs = 0
  const hourly = { everyMs: 60 * 60 * 1000, run: async () => void runs++ }
  const { jobs } = await makeProcess({ ...hourly, name: 'look-at-start', atStart: true })
  jobs.start()
  await expect.poll(() => runs).toBe(1)
  await clear()
})

test('while the database is away one line says so, and jobs go on with it by themselves', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'hongyan-jobs-'))
  const postgres = await startEmbeddedPostgres({ dataDir, report: () => {}, throwAway: true })
  const { db, close } = openDatabase(postgres.url, 4)
  const done: number[] = []
  const { jobs, lines } = makeRunner(db, [queueJob(async ({ value }) => void done.push(value))])
  onTestFinished(async () => {
    await jobs.stop()
    await close()
    await postgres.stop()
    for (const folder of [postgres.folder, dataDir]) await rm(folder, { recursive: true, force: true })
  })
  await jobs.open()
  jobs.start()
  await jobs.enqueue(db, type, { value: 1 })
  await expect.poll(() => done).toEqual([1])
  await postgres.stop()
  await expect(jobs.enqueue(db, type, { value: 2 })).rejects.toSatisfy(isOutage)
  for (let times = 0; times < 3; times++) await jobs.run('note')
  await expect.poll(() => lines).toHaveLength(1)
  postgres.watch()
  const isEnqueued = () =>
    jobs.enqueue(db, type, { value: 3 }).then(
      () => true,
      () => false,
    )
  await expect.poll(isEnqueued, { timeout: 20_000 }).toBe(true)
  await expect.poll(() => done, { timeout: 20_000 }).toEqual([1, 3])
  expect(lines).toHaveLength(1)
}, 60_000)

test('two jobs of one name are refused', async () => {
  const { jobs } = await makeProcess(queueJob(async () => {}))
  expect(() => jobs.register([{ name: 'note', everyMs: 1000, run: async () => {} }])).toThrow('two jobs')
})
