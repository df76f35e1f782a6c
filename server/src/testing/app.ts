import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { buildApp } from '../app.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import { type Config, readConfig } from '#server/platform/config/config.ts'
import type { DatabaseLoad, Executor } from '#server/platform/database/database.ts'
import type { Events } from '#server/platform/events/events.ts'
import { createMemoryEvents } from '#server/platform/events/memory-events.ts'
import { createMemoryLimiter } from '#server/platform/limits/memory-limiter.ts'
import type { MailMessage } from '#server/platform/mail/mailer.ts'
import type { PaymentProvider } from '#server/platform/payment/payment-provider.ts'
import type { TextMessage } from '#server/platform/mail/text-messages.ts'
import { createVault, type Vault } from '#server/platform/security/vault.ts'
import { makeDatabase, type TestDatabase } from './database.ts'
import { atEnd, makeFolder } from './clean-up.ts'

/** A clock that stands still until the test moves it. */
export interface TestClock extends Clock {
  advance(seconds: number): void
}

export const makeClock = (start = '2026-11-21T08:00:00+08:00'): TestClock => {
  let now = Date.parse(start)
  return {
    now: () => new Date(now),
    advance: (seconds) => {
      now += seconds * 1000
    },
  }
}

export interface TestApp {
  app: FastifyInstance
  /** As who owns the tables, for what a test makes and looks at. */
  db: Executor
  /** As the app. */
  appDb: Executor
  byValue: Executor
  byKey: Executor
  load: DatabaseLoad
  clock: TestClock
  /** Mails that the app sent, the oldest first. */
  mails: MailMessage[]
  /** Lines of the log, when `LOG_LEVEL` is set. */
  lines: string[]
  /** Text messages that the app sent, the oldest first. */
  texts: TextMessage[]
  config: Config
  secret: string
  vault: Vault
  events: Events
}

/** A vault that decrypts what any test has encrypted that does not configure keys. */
export const testVault = createVault([{ id: 'test', bytes: Buffer.alloc(32, 7) }])

export const testSecret = 'a secret that only tests know, 32+'

/**
 * The real app on a database of the calling test file's own, with a clock that stands still.
 * @param sibling another process of the same installation: database, clock and events are shared with it
 * @param webDir folder of a built web app
 * @param payment who takes and pays money, with the clock that they share; without it nobody does
 */
export const makeApp = async (
  environment: Record<string, string> = {},
  sibling?: TestApp,
  webDir?: string,
  payment?: { provider: PaymentProvider; clock: TestClock },
): Promise<TestApp> => {
  const made = sibling ? undefined : await makeDatabase()
  const { db } = sibling ?? (made as TestDatabase)
  const {
    db: appDb,
    byValue,
    byKey,
    load,
  } = sibling ? { ...sibling, db: sibling.appDb ?? sibling.db } : (made as TestDatabase).asApp
  const dataDir = await makeFolder('data')
  const config = readConfig({ DATA_DIR: dataDir, SHARED_PAGE_MS: '0', ...environment })
  const clock = sibling?.clock ?? payment?.clock ?? makeClock()
  const events = sibling?.events ?? createMemoryEvents()
  const mails: MailMessage[] = []
  const lines: string[] = []
  const texts: TextMessage[] = []
  const vault = config.encryptionKeys ? createVault(config.encryptionKeys) : testVault
  const app = await buildApp({
    config,
    db: appDb,
    byValue,
    byKey,
    load,
    clock,
    mailer: { send: async (mail) => void mails.push(mail) },
    texts: { send: async (message) => void texts.push(message) },
    events,
    limiter: createMemoryLimiter(clock),
    secret: testSecret,
    vault,
    logger: pino({ level: environment.LOG_LEVEL ?? 'silent' }, { write: (line: string) => void lines.push(line) }),
    checkAnswers: true,
    payment: payment?.provider,
    ...(webDir === undefined ? {} : { webDir }),
  })
  await app.ready()
  atEnd(async () => {
    await app.close()
  })
  return { app, db, appDb, byValue, byKey, load, clock, mails, lines, texts, config, secret: testSecret, vault, events }
}
