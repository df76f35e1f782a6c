import { execFile } from 'node:child_process'
import { createHmac, randomBytes } from 'node:crypto'
import { mkdir, readFile, readlink, realpath, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { exists, findPostgresFolders, handOver, type PostgresFolders } from './embedded-postgres-folders.ts'
import { isDiskFull, StartError } from '../errors/start-error.ts'
import type { AppRole } from './app-role.ts'
import { freePort } from './free-port.ts'
import { withClient } from './postgres-client.ts'

const run = promisify(execFile)

const startTimeoutMs = 120_000
const watchEveryMs = 1000
const logLimitBytes = 10 * 1024 * 1024

/** The app's database, as who owns it and as the app. */
export interface EmbeddedDatabase {
  /** URL for migrations, as the cluster's superuser. */
  url: string
  /** URL for the app. */
  appUrl: string
  app: AppRole
}

export interface EmbeddedPostgres extends EmbeddedDatabase {
  /** Where the cluster lives. */
  folder: string
  /** Ends all connections and the server; resolves when its files are at rest. */
  stop(): Promise<void>
  /** Starts the server again, on the same port, whenever it has died, until `stop`. */
  watch(): void
}

interface Options {
  /** Folder of the app's data; the cluster lives in `postgres` below it where the database's user can reach it. */
  dataDir: string
  /** One line for each step that takes time or needs to be known. */
  report: (line: string) => void
  /** For throw-away clusters: durability is given up for speed. */
  throwAway?: boolean
}

/** The cluster's password, made at the first start. */
const passwordOf = async (dataDir: string): Promise<string> => {
  const file = path.join(dataDir, 'postgres-password')
  const known = await readFile(file, 'utf8').catch(() => '')
  if (known.trim()) return known.trim()
  if (await exists(path.join(dataDir, 'postgres/PG_VERSION')))
    throw new StartError(
      `${file} is missing, so the database beside it cannot be opened; bring it back or remove ${dataDir}`,
    )
  const password = randomBytes(24).toString('hex')
  await mkdir(dataDir, { recursive: true })
  await writeFile(`${file}.new`, `${password}\n`, { mode: 0o600 })
  await rename(`${file}.new`, file)
  return password
}

// Settings of the caller's shell, such as a language that is not installed, must not reach the database.
const asUserOf = ({ user }: PostgresFolders) => ({
  cwd: '/',
  env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
  ...(user ? { uid: user.uid, gid: user.gid } : {}),
})

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

const lastLine = (text: string) => text.trim().split('\n').at(-1) ?? ''

/** Makes the cluster beside its place and moves it there when it is whole, so that half of one is never started. */
const makeCluster = async (place: PostgresFolders, password: string, throwAway: boolean) => {
  const { folder, binaries, user } = place
  const unfinished = `${folder}.unfinished`
  const passwordFile = `${folder}.password`
  await rm(unfinished, { recursive: true, force: true })
  await rm(folder, { recursive: true, force: true })
  await mkdir(unfinished, { recursive: true, mode: 0o700 })
  await rm(passwordFile, { force: true })
  await writeFile(passwordFile, password, { mode: 0o600, flag: 'wx' })
  await handOver(unfinished, user)
  await handOver(passwordFile, user)
  try {
    await run(
      binaries.initdb,
      [
        ...['-D', unfinished, '-U', 'hongyan', '-A', 'scram-sha-256', '--pwfile', passwordFile, '-E', 'UTF8'],
        // Orders like C, yet knows upper and lower case of every script.
        ...['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--no-instructions'],
        ...(throwAway ? ['--no-sync'] : []),
      ],
      asUserOf(place),
    )
  } catch (cause) {
    throw new StartError(`the database could not be made: ${lastLine(messageOf(cause))}`, { cause })
  } finally {
    await rm(passwordFile, { force: true })
  }
  await rename(unfinished, folder)
}

interface Postmaster {
  pid: number
  port: number
}

const readPidFile = async (folder: string): Promise<Postmaster | undefined> => {
  const lines = (await readFile(path.join(folder, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')
  const [pid, port] = [Number(lines[0]), Number(lines[3])]
  return pid > 0 ? { pid, port } : undefined
}

/** A process of another user cannot be ours, so no right to signal it counts as not there. */
const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** The server that runs on a folder. A number in an old pid file may meanwhile belong to some other process. */
const findPostmaster = async (folder: string): Promise<Postmaster | undefined> => {
  const found = await readPidFile(folder)
  if (!found || !isAlive(found.pid)) return undefined
  if (process.platform !== 'linux') return found
  const workingFolder = await readlink(`/proc/${found.pid}/cwd`).catch(() => undefined)
  return workingFolder === undefined || workingFolder === (await realpath(folder)) ? found : undefined
}

const urlOf = (password: string, port: number) => `postgres://hongyan:${password}@127.0.0.1:${port}/postgres`

/** The app's own role; its password is made from the cluster's, so that it needs no place of its own. */
const databaseOf = (ownerPassword: string, port: number): EmbeddedDatabase => {
  const name = 'hongyan_app'
  const password = createHmac('sha256', ownerPassword).update(name).digest('hex')
  return {
    url: urlOf(ownerPassword, port),
    appUrl: `postgres://${name}:${password}@127.0.0.1:${port}/postgres`,
    app: { name, password },
  }
}

const isAnswering = async (url: string) => {
  try {
    await withClient(url, (client) => client.query('select 1'))
    return true
  } catch {
    return false
  }
}

const sizeOf = async (file: string) => (await stat(file).catch(() => undefined))?.size ?? 0

/** Why PostgreSQL did not start, in its own words: the first line of its log from `from` bytes on that tells of an end. */
const reasonOf = async (log: string, from: number) => {
  const content = await readFile(log).catch(() => Buffer.alloc(0))
  const lines = content.subarray(from > content.length ? 0 : from).toString()
  return /(?:FATAL|PANIC): +(.+)/.exec(lines)?.[1] ?? 'it does not say why'
}

const settings = (port: number, throwAway: boolean) =>
  [
    `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c max_connections=220`,
    '-c shared_buffers=256MB -c timezone=UTC -c log_timezone=UTC',
    ...(throwAway ? ['-c fsync=off -c synchronous_commit=off -c full_page_writes=off'] : []),
  ].join(' ')

/**
 * The app's database where its server runs already, for who works beside the app.
 * @throws {StartError} when it does not run, or does not answer
 */
export const findEmbeddedPostgres = async (dataDir: string): Promise<EmbeddedDatabase> => {
  const password = await passwordOf(dataDir)
  const { folder } = await findPostgresFolders(dataDir, password, () => {})
  const running = await findPostmaster(folder)
  if (!running || !(await isAnswering(urlOf(password, running.port))))
    throw new StartError('the database of the app that runs does not answer')
  return databaseOf(password, running.port)
}

/**
 * Starts the PostgreSQL that comes with the app: makes the cluster when there is none, takes over one that a
 * crashed run left running, and lets PostgreSQL recover one that was not stopped properly.
 * @throws with one line that says why it could not start
 */
export const startEmbeddedPostgres = async (options: Options): Promise<EmbeddedPostgres> => {
  const { report, throwAway = false } = options
  const password = await passwordOf(options.dataDir)
  const place = await findPostgresFolders(options.dataDir, password, report)
  const { folder } = place
  const log = path.join(folder, 'server.log')
  const control = (...parts: string[]) => run(place.binaries.pgCtl, ['-D', folder, ...parts], asUserOf(place))

  const start = async (port: number) => {
    // No server of ours has written it: PostgreSQL would refuse because of whatever process has the number now.
    await rm(path.join(folder, 'postmaster.pid'), { force: true })
    if ((await sizeOf(log)) > logLimitBytes) await rename(log, `${log}.old`)
    await control('start', '-w', '-t', String(startTimeoutMs / 1000), '-s', '-l', log, '-o', settings(port, throwAway))
  }

  /** The port of a server that is there already, once it answers; undefined when there is none (any more). */
  const takeOver = async (): Promise<number | undefined> => {
    const deadline = Date.now() + startTimeoutMs
    while (Date.now() < deadline) {
      const running = await findPostmaster(folder)
      if (!running) return undefined
      if (running.port > 0 && (await isAnswering(urlOf(password, running.port)))) return running.port
      await sleep(100)
    }
    throw new StartError(`the database that runs already does not answer; its log is ${log}`)
  }

  /** A start can fail once or twice: another process took the port, or the last server's children still end. */
  const startUntilItWorks = async (choosePort: () => number | Promise<number>): Promise<number> => {
    for (let tries = 1; ; tries++) {
      const port = await choosePort()
      const from = await sizeOf(log)
      try {
        await start(port)
        return port
      } catch (cause) {
        const taken = await takeOver()
        if (taken !== undefined) return taken
        const reason = await reasonOf(log, from)
        const failure = new StartError(`the database did not start, ${reason}; its log is ${log}`, { cause })
        if (tries === 5 || isDiskFull(failure)) throw failure
        await sleep(500)
      }
    }
  }

  if (!(await exists(path.join(folder, 'PG_VERSION')))) {
    report('making the database')
    await makeCluster(place, password, throwAway)
  }
  let port = await takeOver()
  if (port !== undefined) report('taking over the database that an earlier run left running')
  else {
    report('starting the database')
    port = await startUntilItWorks(freePort)
  }
  const samePort = port

  let timer: NodeJS.Timeout | undefined
  let reviving: Promise<void> | undefined
  const revive = async () => {
    if (await findPostmaster(folder)) return
    report('the database has died; starting it again')
    await startUntilItWorks(() => samePort)
  }
  const watch = () => {
    timer = setInterval(() => {
      reviving ??= revive()
        .catch((error: Error) => report(error.message))
        .finally(() => (reviving = undefined))
    }, watchEveryMs)
    timer.unref()
  }
  const stop = async () => {
    clearInterval(timer)
    await reviving
    if (await findPostmaster(folder)) await control('stop', '-m', 'fast', '-w', '-t', '60', '-s')
  }
  return { ...databaseOf(password, port), folder, stop, watch }
}
