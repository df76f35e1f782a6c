import { AsyncLocalStorage } from 'node:async_hooks'
import { execFile } from 'node:child_process'
import { open, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { Kysely } from 'kysely'
import { pino } from 'pino'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/platform/config/config.ts'
import type { DB } from '#server/platform/database/database-types.ts'
import {
  createDialect,
  type Database,
  type Executor,
  openDatabase,
  type Patience,
} from '#server/platform/database/database.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { createMemoryEvents } from '#server/platform/events/memory-events.ts'
import { createRedisEvents } from '#server/platform/events/redis-events.ts'
import { createMemoryLimiter } from '#server/platform/limits/memory-limiter.ts'
import { createRedisLimiter } from '#server/platform/limits/redis-limiter.ts'
import type { MailMessage } from '#server/platform/mail/mailer.ts'
import type { TextMessage } from '#server/platform/mail/text-messages.ts'
import { fixedCode } from '../account-steps.ts'
import { makeClock, type TestApp, testSecret, testVault } from '../app.ts'
import { atEnd, makeFolder } from '../clean-up.ts'

const run = promisify(execFile)

/** So much room that a cluster and its log find place in it, and little else, in bytes. */
const diskBytes = 400 * 1024 * 1024

/** A folder that is a disk of its own, where this user may make one. */
const makeDisk = async (): Promise<{ folder: string; fill(): Promise<void>; clear(): Promise<void> } | undefined> => {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return undefined
  const folder = await makeFolder('disk')
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${diskBytes},mode=755`, 'none', folder])
  } catch {
    return undefined
  }
  atEnd(() => run('umount', ['--lazy', folder]))
  const filler = path.join(folder, 'filler')
  return {
    folder,
    fill: async () => {
      const file = await open(filler, 'w')
      // Ever smaller pieces, until not a single byte more finds room.
      for (let bytes = 1024 * 1024; bytes >= 1; bytes = Math.floor(bytes / 2))
        for (let full = false; !full;)
          await file.appendFile(Buffer.alloc(bytes)).catch(() => {
            full = true
          })
      await file.close()
    },
    clear: () => rm(filler, { force: true }),
  }
}

export interface FaultStack {
  postgres: EmbeddedPostgres
  /** Undefined where this user can make none. */
  disk: Awaited<ReturnType<typeof makeDisk>>
  /** For the test itself, with the usual patience. */
  admin: Database
  /** An app on it, listening nowhere yet; its `db` is `admin`'s, so that things can be made whatever the app goes through. */
  makeApp(given: { connections: number; patience: Partial<Patience>; redisUrl?: string }): Promise<FaultyApp>
  /** Has PostgreSQL stand still: it is there, and answers nobody. @returns what lets it go on */
  freeze(): Promise<() => void>
}

export interface FaultyApp extends TestApp {
  /** Notes all statements that an act sends to the database, those that it begins in the background as well. */
  recordStatements<T>(into: Set<string>, act: () => Promise<T>): Promise<T>
  connections: number
}

const childrenOf = async (pid: number): Promise<number[]> => {
  const { stdout } = await run('pgrep', ['-P', String(pid)])
  return stdout.trim().split('\n').map(Number)
}

const signal = (pid: number, name: 'SIGSTOP' | 'SIGCONT') => {
  try {
    process.kill(pid, name)
  } catch {
    // It has ended meanwhile.
  }
}

/** A PostgreSQL of the calling test file's own, to which anything may be done. */
export const makeFaultStack = async (): Promise<FaultStack> => {
  const disk = await makeDisk()
  const dataDir = path.join(disk?.folder ?? (await makeFolder('faults')), 'data')
  const postgres = await startEmbeddedPostgres({ dataDir, report: () => {}, throwAway: true })
  atEnd(async () => {
    await postgres.stop()
    await rm(postgres.folder, { recursive: true, force: true })
  })
  await migrate(postgres.url)
  const admin = openDatabase(postgres.url, 8)
  atEnd(admin.close)
  const clock = makeClock()

  const makeApp: FaultStack['makeApp'] = async ({ connections, patience, redisUrl }) => {
    const recording = new AsyncLocalStorage<Set<string>>()
    const open = () =>
      new Kysely<DB>({
        dialect: createDialect(postgres.url, connections, patience),
        log: ({ query }) => void recording.getStore()?.add(query.sql),
      })
    const [appDb, byValue, byKey]: [Executor, Executor, Executor] = [open(), open(), open()]
    const config = readConfig({
      DATA_DIR: dataDir,
      SHARED_PAGE_MS: '0',
      CHECKCODE_FIXED: fixedCode,
      ...(redisUrl === undefined ? {} : { REDIS_URL: redisUrl }),
    })
    const mails: MailMessage[] = []
    const texts: TextMessage[] = []
    const lines: string[] = []
    const logger = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) })
    const events = redisUrl === undefined ? createMemoryEvents() : createRedisEvents(redisUrl, logger)
    const limiter = redisUrl === undefined ? createMemoryLimiter(clock) : await createRedisLimiter(redisUrl)
    const app = await buildApp({
      config,
      db: appDb,
      byValue,
      byKey,
      load: admin.load,
      clock,
      mailer: { send: async (mail) => void mails.push(mail) },
      texts: { send: async (message) => void texts.push(message) },
      events,
      limiter,
      secret: testSecret,
      vault: testVault,
      logger,
      checkAnswers: true,
    })
    await app.ready()
    atEnd(async () => {
      await app.close()
      await Promise.all([appDb.destroy(), byValue.destroy(), byKey.destroy()])
      await events.close()
      if ('close' in limiter && typeof limiter.close === 'function') await limiter.close()
    })
    const recordStatements: FaultyApp['recordStatements'] = (into, act) => recording.run(into, act)
    const test = {
      app,
      db: admin.db,
      load: admin.load,
      clock,
      mails,
      lines,
      texts,
      config,
      secret: testSecret,
      vault: testVault,
      events,
    }
    return { ...test, appDb, byValue, byKey, recordStatements, connections }
  }

  return {
    postgres,
    disk,
    admin,
    makeApp,
    freeze: async () => {
      const [first = ''] = (await readFile(path.join(postgres.folder, 'postmaster.pid'), 'utf8')).split('\n')
      const server = Number(first)
      // From then on it starts no more.
      signal(server, 'SIGSTOP')
      const children = await childrenOf(server)
      for (const pid of children) signal(pid, 'SIGSTOP')
      return () => {
        for (const pid of [...children, server]) signal(pid, 'SIGCONT')
      }
    },
  }
}
