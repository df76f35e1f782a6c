import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { buildApp } from '../app.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import { type Config, readConfig } from '#server/platform/config/config.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { Events } from '#server/platform/events/events.ts'
import { createMemoryEvents } from '#server/platform/events/memory-events.ts'
import { createMemoryLimiter } from '#server/platform/limits/memory-limiter.ts'
import type { MailMessage } from '#server/platform/mail/mailer.ts'
import type { TextMessage } from '#server/platform/mail/text-messages.ts'
import { createVault } from '#server/platform/security/vault.ts'
import { makeDatabase } from './database.ts'
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
  db: Executor
  clock: TestClock
  /** Mails that the app sent, the oldest first. */
  mails: MailMessage[]
  /** Lines of the log, when `LOG_LEVEL` is set. */
  lines: string[]
  /** Text messages that the app sent, the oldest first. */
  texts: TextMessage[]
  config: Config
  secret: string
  events: Events
}

/** A vault that decrypts what any test has encrypted that does not configure keys. */
export const testVault = createVault([{ id: 'test', bytes: Buffer.alloc(32, 7) }])

export const testSecret = 'a secret that only tests know, 32+'

/**
 * The real app on a database of the calling test file's own, with a clock that stands still.
 * @param sibling another process of the same installation: database, clock and events are shared with it
 * @param webDir folder of a built web app
 */
export const makeApp = async (
  environment: Record<string, string> = {},
  sibling?: TestApp,
  webDir?: string,
): Promise<TestApp> => {
  const { db } = sibling ?? (await makeDatabase())
  const dataDir = await makeFolder('data')
  const config = readConfig({ DATA_DIR: dataDir, SHARED_PAGE_MS: '0', ...environment })
  const clock = sibling?.clock ?? makeClock()
  const events = sibling?.events ?? createMemoryEvents()
  const mails: MailMessage[] = []
  const lines: string[] = []
  const texts: TextMessage[] = []
  const app = await buildApp({
    config,
    db,
    clock,
    mailer: { send: async (mail) => void mails.push(mail) },
    texts: { send: async (message) => void texts.push(message) },
    events,
    limiter: createMemoryLimiter(clock),
    secret: testSecret,
    vault: config.encryptionKeys ? createVault(config.encryptionKeys) : testVault,
    logger: pino({ level: environment.LOG_LEVEL ?? 'silent' }, { write: (line: string) => void lines.push(line) }),
    checkAnswers: true,
    ...(webDir === undefined ? {} : { webDir }),
  })
  await app.ready()
  atEnd(async () => {
    await app.close()
  })
  return { app, db, clock, mails, lines, texts, config, secret: testSecret, events }
}
