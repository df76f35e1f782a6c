import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { fromKysely, type JobWithMetadata, PgBoss } from 'pg-boss'
import type { Clock } from '../time/clock.ts'
import { afterCommit, type Executor } from '../database/database.ts'
import { isOutage } from '../errors/outage.ts'
import type { Job, JobCount, JobEnd, JobQueue, QueueJob, ScheduledJob } from './job.ts'
import { createBossDatabase } from './pg-boss-database.ts'
import {
  countJobs,
  exhaustedQueue,
  optionsOf,
  queueOptions,
  scheduledOptions,
  scheduledQueue,
  typeOf,
} from './pg-boss-queues.ts'

/** Does what modules enqueue and what comes back by itself; of many processes on one database, one does each. */
export interface JobRunner extends JobQueue {
  /** To be called before `open`, with the jobs of all modules. */
  register(jobs: readonly Job[]): void
  /** Makes what is needed in the database, or leaves that for later when it is away. From then on, what this process enqueues is done. */
  open(): Promise<void>
  /** Takes up what others have left, and does what is scheduled. */
  start(): void
  /** Ends within `drainMs`: what is under way then, or ends early on its signal, is done again by another process. */
  stop(): Promise<void>
  /** Does a scheduled job now, whether or not it is due, or looks after a queue now. */
  run(name: string): Promise<void>
  /** How many there are of each type that is known, none included. */
  count(): Promise<JobCount[]>
}

interface Parts {
  db: Executor
  clock: Clock
  logger: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
  /** Told of each try that has ended in this process. */
  onEnd?: (end: JobEnd) => void
}

const schema = 'pgboss'
/** What nobody has woken a worker for was left by another process, or is tried again. */
const pollSeconds = 10
/** Workers of a queue besides the first are woken when there is something to do. */
const restSeconds = 600
const drainMs = 8000
/** What is stored of a failure: the log has the rest, and its message may quote somebody's data. */
class JobFailedError extends Error {}

interface Worker {
  id: string
  busy: boolean
}

const isScheduled = (job: Job): job is ScheduledJob => 'run' in job

export const createJobRunner = ({ db, clock, logger, onEnd }: Parts): JobRunner => {
  const queueJobs = new Map<string, QueueJob>()
  const scheduledJobs = new Map<string, ScheduledJob>()
  const workers = new Map<string, Worker[]>()
  const running = new Map<string, Promise<void>>()
  const timers: NodeJS.Timeout[] = []
  const stopping = new AbortController()
  let away = false
  let opened: Promise<void> | undefined

  /** Many statements fail while the database is away; one line says so. */
  const note = (error: unknown, message: string) => {
    if (!isOutage(error)) return logger.error({ err: error }, message)
    if (!away) logger.warn({ err: error }, 'background jobs must wait for the database')
    away = true
  }
  /** What it depends on may be away, such as a mail server: it is tried again. */
  const noteFailed = (name: string, error: unknown) =>
    logger[isOutage(error) ? 'warn' : 'error']({ err: error }, `the job ${name} failed`)

  const bossDatabase = createBossDatabase(db)
  const boss = new PgBoss({
    db: {
      executeSql: async (text, values) => {
        try {
          const result = await bossDatabase.executeSql(text, values)
          if (away) logger.info('background jobs go on')
          away = false
          return result
        } catch (error) {
          // pg-boss hands on a copy, by which an outage cannot be told.
          if (isOutage(error)) note(error, '')
          throw error
        }
      },
    },
    schema,
    // Ours come back by a timer: it keeps to milliseconds, and leaves no row behind when a job is no more.
    schedule: false,
    registerInstance: false,
    superviseIntervalSeconds: 30,
    monitorIntervalSeconds: 30,
    maintenanceIntervalSeconds: 600,
    bamIntervalSeconds: 600,
    flowIntervalSeconds: 3600,
    queueCacheIntervalSeconds: 600,
  })
  boss.on('error', (error) => {
    if (!away) note(error, 'a background job could not be looked after')
  })
  boss.on('warning', ({ message, data }) => logger.warn({ data }, message))

  /** Tells what becomes of a try; of one that the end of the process has cut short, nothing. */
  const told = async (type: string, done: Promise<number | void>) => {
    let removed: number | void
    try {
      removed = await done
    } catch (error) {
      if (!stopping.signal.aborted) onEnd?.({ type, outcome: 'failed', removed: undefined })
      throw error
    }
    onEnd?.({ type, outcome: 'done', removed: removed ?? undefined })
  }

  const handle = async (job: JobWithMetadata) => {
    const type = queueJobs.get(job.name)
    if (!type) throw new Error(`there is no job ${job.name}`)
    try {
      await told(job.name, type.handle(job.data, { signal: AbortSignal.any([job.signal, stopping.signal]) }))
    } catch (error) {
      // It was no fault of its own, so it costs no try.
      if (stopping.signal.aborted) return void (await boss.send(job.name, job.data, optionsOf(type)))
      throw error
    }
  }

  const handleExhausted = async ({ sourceName, data }: JobWithMetadata) => {
    await queueJobs.get(sourceName ?? '')?.giveUp?.(data)
  }

  const runScheduled = async (name: string) => {
    const job = scheduledJobs.get(name)
    // One that an earlier version knew.
    if (!job) return
    const before = running.get(name)
    if (before) return await before
    const done = told(name, job.run()).finally(() => running.delete(name))
    running.set(name, done)
    await done
  }

  const wake = (queue: string) => {
    const idle = workers.get(queue)?.find(({ busy }) => !busy)
    if (idle) boss.notifyWorker(idle.id)
  }

  /** The first looks now and then whether there is something to do; each that finds something wakes the next. */
  const ensureWorkers = async (queue: string, concurrency: number, act: (job: JobWithMetadata) => Promise<void>) => {
    if (workers.has(queue) || stopping.signal.aborted) return
    const all: Worker[] = []
    workers.set(queue, all)
    for (let index = 0; index < concurrency; index++) {
      const worker: Worker = { id: '', busy: false }
      const work = async ([job]: JobWithMetadata[]) => {
        if (!job) return
        worker.busy = true
        wake(queue)
        try {
          await act(job)
        } catch (error) {
          noteFailed(typeOf(job), error)
          throw new JobFailedError(error instanceof Error ? error.name : typeof error)
        } finally {
          worker.busy = false
          // There may be more.
          boss.notifyWorker(worker.id)
        }
      }
      const pollingIntervalSeconds = index === 0 ? pollSeconds : restSeconds
      worker.id = await boss.work(queue, { includeMetadata: true, pollingIntervalSeconds }, work)
      all.push(worker)
    }
  }

  const ensureQueueWorkers = async (queue: string) => {
    if (queue === scheduledQueue) await ensureWorkers(queue, 1, (job) => runScheduled(typeOf(job)))
    else if (queue === exhaustedQueue) await ensureWorkers(queue, 1, handleExhausted)
    else await ensureWorkers(queue, queueJobs.get(queue)?.concurrency ?? 2, handle)
  }

  const queueNames = () => [exhaustedQueue, scheduledQueue, ...queueJobs.keys()]

  const prepare = async () => {
    await boss.start()
    const known = new Set((await boss.getQueues()).map(({ name }) => name))
    for (const name of queueNames().filter((queue) => !known.has(queue))) {
      await boss.createQueue(name, queueOptions[name] ?? {})
      // Looks it up now rather than in the midst of somebody's transaction, where that would take a second connection.
      await boss.findJobs(name, { id: randomUUID() })
    }
  }

  const open = () => {
    opened ??= prepare().catch((error: unknown) => {
      opened = undefined
      throw error
    })
    return opened
  }

  const wakeNow = (queue: string) => {
    ensureQueueWorkers(queue)
      .then(() => wake(queue))
      .catch((error: unknown) => note(error, 'a worker could not be started'))
  }

  /** Of all processes, one has it done in each span of time, and none while it is still under way. */
  const enqueueScheduled = async ({ name, everyMs }: ScheduledJob) => {
    const once = { singletonKey: name, singletonSeconds: Math.ceil(everyMs / 1000) }
    if (await boss.send(scheduledQueue, { name }, { ...once, ...scheduledOptions })) wake(scheduledQueue)
  }

  const schedule = (job: ScheduledJob) => {
    if (job.inEachProcess) runScheduled(job.name).catch((error: unknown) => noteFailed(job.name, error))
    else enqueueScheduled(job).catch((error: unknown) => note(error, `the job ${job.name} could not be enqueued`))
  }

  return {
    register: (jobs) => {
      for (const job of jobs) {
        const name = isScheduled(job) ? job.name : job.type.name
        if (queueJobs.has(name) || scheduledJobs.has(name)) throw new Error(`there are two jobs ${name}`)
        if (isScheduled(job)) scheduledJobs.set(name, job)
        else queueJobs.set(name, job)
      }
    },

    open: () =>
      open().catch((error: unknown) => {
        if (!isOutage(error)) throw error
        note(error, '')
      }),

    start: () => {
      const begin = async () => {
        await open()
        for (const name of queueNames()) await ensureQueueWorkers(name)
        for (const job of scheduledJobs.values()) if (job.atStart) schedule(job)
      }
      const tryToBegin = () => {
        begin().catch((error: unknown) => {
          note(error, 'background jobs could not be started')
          timers.push(setTimeout(tryToBegin, pollSeconds * 1000).unref())
        })
      }
      tryToBegin()
      for (const job of scheduledJobs.values()) timers.push(setInterval(() => schedule(job), job.everyMs).unref())
    },

    stop: async () => {
      for (const timer of timers) clearTimeout(timer)
      stopping.abort(new Error('the process stops'))
      await opened?.catch(() => {})
      const drained = Promise.all([...workers.keys()].map((queue) => boss.offWork(queue, { wait: true })))
      await Promise.race([drained, new Promise((resolve) => setTimeout(resolve, drainMs).unref())])
      await boss.stop({ graceful: false, close: false })
    },

    enqueue: async (executor, { name }, data, { startAfter } = {}) => {
      const job = queueJobs.get(name)
      if (!job) throw new Error(`there is no job ${name}`)
      await open()
      const delayMs = startAfter === undefined ? 0 : startAfter.getTime() - clock.now().getTime()
      const delay = delayMs > 0 ? { startAfter: Math.ceil(delayMs / 1000) } : {}
      const within = executor === db ? {} : { db: fromKysely(executor) }
      await boss.send(name, data, { ...optionsOf(job), ...delay, ...within })
      if (delayMs <= 0) await afterCommit(executor, () => wakeNow(name))
    },

    run: async (name) => {
      if (scheduledJobs.has(name)) await runScheduled(name)
      else wakeNow(name)
    },

    count: () => countJobs(db, [...queueJobs.keys(), ...scheduledJobs.keys()]),
  }
}
