import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import nodemailer from 'nodemailer'
import type { Clock } from '../time/clock.ts'
import { maskEmail } from '../text/masking.ts'
import { AppError } from '../errors/app-error.ts'
import type { Executor } from '../database/database.ts'
import type { Job, JobQueue, JobType } from '../jobs/job.ts'

export interface MailMessage {
  to: string
  subject: string
  /** Plain text. */
  text: string
}

/** Sends mails. */
export interface Mailer {
  /** @throws {AppError} UNAVAILABLE when the mail server does not take it */
  send(mail: MailMessage): Promise<void>
}

interface Parts {
  smtpUrl: string | undefined
  mailFrom: string
  /** Absolute; mails that are not sent are files in `mails` below it. */
  dataDir: string
  clock: Clock
  logger: Pick<FastifyBaseLogger, 'info'>
}

/** Whoever asked for the mail is waiting for the answer. */
const timeoutMs = 10_000

const createSmtpMail = (smtpUrl: string, mailFrom: string): Mailer & { close(): void } => {
  const transport = nodemailer.createTransport(
    {
      pool: true,
      url: smtpUrl,
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs,
      // A mail is text; nothing in it may make this process open a file or an address.
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from: mailFrom },
  )
  return {
    send: async ({ to, subject, text }) => {
      try {
        await transport.sendMail({ to: { name: '', address: to }, subject, text })
      } catch (cause) {
        throw new AppError('UNAVAILABLE', { cause, retryAfterSeconds: 60 })
      }
    },
    close: () => transport.close(),
  }
}

const createFileMail = ({ mailFrom, dataDir, clock, logger }: Parts): Mailer & { close(): void } => {
  let written = 0
  return {
    send: async ({ to, subject, text }) => {
      const folder = path.join(dataDir, 'mails')
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const at = clock.now().toISOString()
      // The number keeps apart what is written within a millisecond. The address stands only inside: the log names the file.
      const name = `${at.replaceAll(':', '-')}-${++written}.eml`
      const file = path.join(folder, name)
      const head = `From: ${mailFrom}\nTo: ${to}\nDate: ${at}\nSubject: ${subject}`
      await writeFile(file, `${head}\n\n${text}\n`, { flag: 'wx', mode: 0o600 })
      logger.info({ file, to: maskEmail(to) }, 'mail written to a file, as SMTP_URL is not set')
    },
    close: () => {},
  }
}

/** Mails go out by the mail server or, without one, become files in the data folder. */
export const createMailer = (parts: Parts): Mailer & { close(): void } =>
  parts.smtpUrl === undefined ? createFileMail(parts) : createSmtpMail(parts.smtpUrl, parts.mailFrom)

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

interface BackgroundParts {
  db: Executor
  jobs: JobQueue
  logError: (error: unknown) => void
}

const sendMail: JobType<MailMessage> = { name: 'send-mail' }

export const createBackgroundMailer = ({ db, jobs, logError }: BackgroundParts): BackgroundMailer => {
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
