import type { Executor } from '../database/database.ts'
import type { Job, JobQueue, JobType } from '../jobs/job.ts'
import type { MailMessage, Mailer } from './mailer.ts'

/** For mail that nobody waits for. It outlives the process, and what cannot be sent now is tried again for hours. */
export interface BackgroundMailer {
  /**
   * Has a mail sent once the transaction is committed.
   * @param message is stored until it has been sent, so it holds no code
   */
  enqueue(transaction: Executor, message: MailMessage): Promise<void>
  /** The same for what has happened already. Never throws. */
  send(message: MailMessage): Promise<void>
}

interface Parts {
  db: Executor
  jobs: JobQueue
  logError: (error: unknown) => void
}

const sendMail: JobType<MailMessage> = { name: 'send-mail' }

export const createBackgroundMailer = ({ db, jobs, logError }: Parts): BackgroundMailer => {
  const enqueue = (executor: Executor, message: MailMessage) => jobs.enqueue(executor, sendMail, { ...message })
  return { enqueue, send: (message) => enqueue(db, message).catch(logError) }
}

export const createMailJobs = (mailer: Mailer): Job[] => [
  {
    type: sendMail,
    handle: (message: MailMessage) => mailer.send(message),
    concurrency: 4,
    retry: { limit: 10, delaySeconds: 30, maxDelaySeconds: 3600 },
  },
]
