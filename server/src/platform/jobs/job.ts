import type { Executor } from '../database/database.ts'

/** The name of a kind of work, with the data that it takes: what is enqueued under it is what its handler gets. */
export interface JobType<Data extends object> {
  name: string
  /** Only for the compiler: no value has it. */
  data?: Data
}

/** Work that something in the app asks for, done by one process, soon and at least once. */
export interface QueueJob<Data extends object = object> {
  type: JobType<Data>
  /**
   * Does it. One that rejects is tried again; one that is left by a process that has ended is, too. So it must bear to be done twice.
   * @param data JSON, without secrets: it is stored as it is
   */
  handle(data: Data, context: JobContext): Promise<void>
  /** Called when no try is left. */
  giveUp?(data: Data): Promise<void>
  /** How many one process does at once. */
  concurrency?: number
  retry: {
    /** Tries after the first. */
    limit: number
    /** Before the first of them; each further wait is twice as long, up to `maxDelaySeconds`. */
    delaySeconds: number
    maxDelaySeconds?: number
  }
  /** After so long a try has failed, and its `signal` says so. */
  timeoutSeconds?: number
}

export interface JobContext {
  /** Aborted when the process stops, when time is up, or when another process has taken the job over. */
  signal: AbortSignal
}

/** Work that comes back, done by one process at a time; what fails is left to the next time. */
export interface ScheduledJob {
  name: string
  everyMs: number
  /** Done by each process instead: for what it keeps in memory. */
  inEachProcess?: boolean
  /** Also when a process starts, where one that is restarted often would never come to it. */
  atStart?: boolean
  /** @returns how many rows it has let go of, where it counts */
  run(): Promise<number | void>
}

/** How often what has expired is let go of. */
export const cleanupMs = 10 * 60 * 1000

/** For what has expired, and is asked for no more. */
export const cleanupJob = (
  domain: string,
  run: () => Promise<number | void>,
  options: Pick<ScheduledJob, 'inEachProcess'> = {},
): ScheduledJob => ({ name: `${domain}-cleanup`, everyMs: cleanupMs, run, ...options })

/**
 * Removes until a batch is not full.
 * @param remove @returns how many it has removed
 * @returns how many in all
 */
export const removeInBatches = async (batch: number, remove: () => Promise<number>): Promise<number> => {
  let all = 0
  for (let gone = batch; gone === batch; all += gone) gone = await remove()
  return all
}

export type Job = QueueJob | ScheduledJob

/** What became of one try of a job. */
export type JobOutcome = 'done' | 'failed'

/** A try has ended in this process. */
export interface JobEnd {
  type: string
  outcome: JobOutcome
  /** Rows that it has let go of, where it counts. */
  removed: number | undefined
}

/** How many jobs of a type there are, of all processes on the database: those that wait, also for their next try, and those under way. */
export interface JobCount {
  type: string
  state: 'queued' | 'running'
  count: number
}

/** Takes in work. */
export interface JobQueue {
  /**
   * Has work done after the transaction has been committed; when that fails, nothing was asked for.
   * @param executor a transaction, or the database when nothing else is written
   * @param options.startAfter not before then, by the app's clock
   */
  enqueue<Data extends object>(
    executor: Executor,
    type: JobType<Data>,
    data: Data,
    options?: { startAfter?: Date },
  ): Promise<void>
}
