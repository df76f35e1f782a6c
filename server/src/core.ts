import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './platform/config/config.ts'
import type { DatabaseLoad, Executor } from './platform/database/database.ts'
import { type AppEvent, createEvent } from './platform/events/event.ts'
import type { Events } from './platform/events/events.ts'
import type { JobEnd } from './platform/jobs/job.ts'
import { createJobRunner, type JobRunner } from './platform/jobs/job-runner.ts'
import { type Limiter, tellRefusals } from './platform/limits/limiter.ts'
import { type BackgroundMailer, createBackgroundMailer, createMailJobs, type Mailer } from './platform/mail/mailer.ts'
import type { TextMessages } from './platform/mail/text-messages.ts'
import { createMetrics, type Metrics } from './platform/metrics/metrics.ts'
import type { Vault } from './platform/security/vault.ts'
import type { PaymentProvider } from './platform/payment/payment-provider.ts'
import type { SandboxGateway } from './platform/payment/sandbox-pages.ts'
import { openPrivateStorage } from './platform/storage/open-storage.ts'
import type { Storage } from './platform/storage/storage.ts'
import type { Clock } from './platform/time/clock.ts'
import { createRealtime, type Realtime } from './realtime/realtime.ts'

/** All that the app stands on; made by `main.ts`, or by a test. */
export interface AppParts {
  config: Config
  db: Executor
  /** The same, for what reads by words; see `Database`. */
  byValue: Executor
  /** The same, for large statements that go by keys; see `Database`. */
  byKey: Executor
  /** Of all three, for the figures. */
  load: DatabaseLoad
  clock: Clock
  mailer: Mailer
  texts: TextMessages
  /** Tells all processes what happened in one. */
  events: Events
  limiter: Limiter
  /** Signs access tokens and codes. */
  secret: string
  /** Encrypts what must not lie open. */
  vault: Vault
  /** Who takes and pays money; undefined: nothing can be topped up or withdrawn. */
  payment?: PaymentProvider | undefined
  /** Where `payment` is the sandbox beside the app. */
  paymentSandbox?: SandboxGateway | undefined
  logger: FastifyBaseLogger
  /** Folder of the built web app; without it only the API is served. */
  webDir?: string
  /** Holds each answer against the contract: for tests. */
  checkAnswers?: boolean
}

/** What modules are built on; each takes what it needs of it. */
export interface Core extends Omit<AppParts, 'load' | 'logger' | 'webDir' | 'checkAnswers'> {
  metrics: Metrics
  realtime: Realtime
  delivery: Realtime['delivery']
  backgroundMailer: BackgroundMailer
  jobs: JobRunner
  /** Of each try of a job in this process. */
  jobEnds: Pick<AppEvent<JobEnd>, 'on'>
  privateStorage: Storage
  /** Makes what writes an error into the log, with this message. */
  logError(message: string): (error: unknown) => void
  /** The same for what mends itself. */
  warn(message: string): (error: unknown) => void
}

export const createCore = (given: AppParts): Core => {
  const { config, logger } = given
  const metrics = createMetrics(given)
  const parts = {
    ...given,
    limiter: tellRefusals(given.limiter, metrics.refused),
    mailer: metrics.countSends('mail', given.mailer),
    texts: metrics.countSends('text', given.texts),
  }
  const logError: Core['logError'] = (message) => (error) => logger.error({ err: error }, message)
  const realtime = createRealtime({ ...parts, onFrameRefusal: () => metrics.refused('framesPerSocket') })
  const jobEnds = createEvent<JobEnd>()
  const jobs = createJobRunner({
    ...parts,
    onEnd: (end) => {
      metrics.jobEnded(end.type, end.outcome)
      void jobEnds.emit(end)
    },
  })
  jobs.register(createMailJobs(parts.mailer))
  metrics.watch({ sockets: realtime.count, jobs: jobs.count })
  return {
    ...parts,
    metrics,
    realtime,
    delivery: realtime.delivery,
    backgroundMailer: createBackgroundMailer({ ...parts, jobs, logError: logError('a mail could not be sent') }),
    jobs,
    jobEnds,
    privateStorage: openPrivateStorage(config),
    logError,
    warn: (message) => (error) => logger.warn({ err: error }, message),
  }
}
