import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import { type limits } from '#contract/limits.ts'
import { quotas } from '#contract/quotas.ts'
import type { DatabaseLoad, Executor } from '../database/database.ts'
import type { JobCount, JobOutcome } from '../jobs/job.ts'
import type { QuotaName } from '../limits/limiter.ts'
import { measureProcess } from '../process/process-metrics.ts'
import { measureDatabase } from './database-metrics.ts'

interface Answered {
  method: string
  /** The route's pattern, not the path that was asked for. */
  route: string
  status: number
  seconds: number
}

/** Quotas, and the limit of what comes at once. */
export type LimitName = QuotaName | Extract<keyof typeof limits, 'openBodiesPerAddress'>

/** What messages to people leave by. */
export interface Carrier<Message> {
  send(message: Message): Promise<void>
}

/** Answers of a span of time. */
export interface Answers {
  requests: number
  /** Those with a status from 500 on. */
  errors: number
  /** By the upper end of the time that they took, in milliseconds; without those that took longer than all. */
  spans: Map<number, number>
}

/** Upper ends of spans of time, in seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

const noAnswers = (): Answers => ({ requests: 0, errors: 0, spans: new Map() })

/** What is asked when somebody reads. */
interface Sources {
  sockets(): { sockets: number; users: number }
  /** Of all processes on the database; rejects or takes long while that is away. */
  jobs(): Promise<JobCount[]>
}

/** What differs between our books and the provider's bills, and neither time nor asking will match by itself. */
export interface OpenItems {
  count: number
  /** Of the one that is open for longest; 0 without one. */
  oldestSeconds: number
}

export interface Metrics {
  answered(answer: Answered): void
  /** What was answered since it was asked last. */
  takeAnswers(): Answers
  refused(limit: LimitName): void
  jobEnded(type: string, outcome: JobOutcome): void
  /** The same carrier, with what it sends counted. */
  countSends<Message>(kind: 'mail' | 'text', carrier: Carrier<Message>): Carrier<Message>
  watch(sources: Sources): void
  /** @param read is asked when somebody reads; rejects or takes long while the database is away */
  watchReconciliation(read: () => Promise<OpenItems>): void
  /** In the text format of Prometheus. */
  read(): Promise<string>
  contentType: string
  /** Ends the measuring. */
  close(): void
}

interface Parts {
  db: Executor
  load: DatabaseLoad
}

/**
 * What is counted and measured in this process, each app with its own registry. Names and units are as Prometheus wants
 * them: `hongyan_` before what is ours, seconds and bytes, `_total` behind what only grows.
 */
export const createMetrics = ({ db, load }: Parts): Metrics => {
  const registry = new Registry()
  const registers = [registry]
  const stopMeasuring = measureProcess(registry)
  const { readSoon } = measureDatabase(registry, db, load)

  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to the end of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers,
  })
  const refusals = new Counter({
    name: 'hongyan_limit_refusals_total',
    help: 'Times that a limit was used up, by its name in the contract: most are answered with 429',
    labelNames: ['limit'],
    registers,
  })
  // A series that begins with its first refusal would hide that one from rates.
  for (const limit of [...Object.keys(quotas), 'openBodiesPerAddress'] as LimitName[]) refusals.inc({ limit }, 0)

  const sends = {
    mail: new Counter({
      name: 'hongyan_mails_total',
      help: 'Mails that the mail server has taken (sent), or has not (failed: those that nobody waits for are tried again)',
      labelNames: ['outcome'],
      registers,
    }),
    text: new Counter({
      name: 'hongyan_text_messages_total',
      help: 'Text messages that the gateway has taken (sent), or has not (failed)',
      labelNames: ['outcome'],
      registers,
    }),
  }
  for (const counter of Object.values(sends)) for (const outcome of ['sent', 'failed']) counter.inc({ outcome }, 0)

  const endedJobs = new Counter({
    name: 'hongyan_jobs_ended_total',
    help: 'Background jobs that this process has ended, by type and outcome; one that failed is tried again as often as its type says',
    labelNames: ['type', 'outcome'],
    registers,
  })

  let answers = noAnswers()

  return {
    answered: ({ method, route, status, seconds }) => {
      durations.observe({ method, route, status }, seconds)
      answers.requests++
      if (status >= 500) answers.errors++
      const span = buckets.find((bucket) => seconds <= bucket)
      if (span !== undefined) answers.spans.set(span * 1000, (answers.spans.get(span * 1000) ?? 0) + 1)
    },
    takeAnswers: () => {
      const taken = answers
      answers = noAnswers()
      return taken
    },
    refused: (limit) => refusals.inc({ limit }),
    jobEnded: (type, outcome) => endedJobs.inc({ type, outcome }),
    countSends: (kind, carrier) => ({
      send: async (message) => {
        try {
          await carrier.send(message)
        } catch (error) {
          sends[kind].inc({ outcome: 'failed' })
          throw error
        }
        sends[kind].inc({ outcome: 'sent' })
      },
    }),
    watch: ({ sockets, jobs }) => {
      new Gauge({
        name: 'hongyan_sockets',
        help: 'Sockets that this process holds open',
        registers,
        collect() {
          this.set(sockets().sockets)
        },
      })
      new Gauge({
        name: 'hongyan_socket_users',
        help: 'Users who have a socket open in this process',
        registers,
        collect() {
          this.set(sockets().users)
        },
      })
      const readJobs = readSoon(jobs)
      new Gauge({
        name: 'hongyan_jobs',
        help: 'Background jobs of all processes on the database, by type and state (queued, running)',
        labelNames: ['type', 'state'],
        registers,
        async collect() {
          this.reset()
          for (const { type, state, count } of await readJobs()) this.set({ type, state }, count)
        },
      })
      new Gauge({
        name: 'hongyan_mails_waiting',
        help: 'Mails that nobody waits for and that are still to be sent, by any process on the database',
        registers,
        async collect() {
          this.reset()
          const found = (await readJobs()).find(({ type, state }) => type === 'send-mail' && state === 'queued')
          if (found) this.set(found.count)
        },
      })
    },
    watchReconciliation: (readItems) => {
      const readOpen = readSoon(async () => [await readItems()])
      new Gauge({
        name: 'hongyan_reconciliation_open_items',
        help: 'Items that differ between the books and the bills of the provider of payments, in the database',
        registers,
        async collect() {
          this.reset()
          for (const { count } of await readOpen()) this.set(count)
        },
      })
      new Gauge({
        name: 'hongyan_reconciliation_oldest_open_age_seconds',
        help: 'How long the oldest item that differs has been open; 0 without one',
        registers,
        async collect() {
          this.reset()
          for (const { oldestSeconds } of await readOpen()) this.set(oldestSeconds)
        },
      })
    },
    read: () => registry.metrics(),
    contentType: registry.contentType,
    close: stopMeasuring,
  }
}
