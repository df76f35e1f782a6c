import { existsSync } from 'node:fs'
import path from 'node:path'
import { ConfigError, type Config, readConfig } from './platform/config/config.ts'
import { configuredDatabase, type DatabasePlace } from './platform/database/database-place.ts'
import { type Executor, openDatabase } from './platform/database/database.ts'
import { findEmbeddedPostgres, startEmbeddedPostgres } from './platform/database/embedded-postgres.ts'
import { migrate } from './platform/database/migrate.ts'
import { explainStart, StartError } from './platform/errors/start-error.ts'
import { FolderInUseError, lockFolder } from './platform/process/data-lock.ts'

/** What the console shows, and the code with which the program ends. */
export interface CommandOutcome {
  lines: string[]
  code: number
}

/** Does what is asked for on the database of the app. @param words after the name of the program */
type Command = (db: Executor, words: string[]) => Promise<CommandOutcome>

interface Place extends DatabasePlace {
  leave(): Promise<void>
}

/** The database of the app: that of an app that runs, or one that is started for as long as this takes. */
const findDatabase = async (config: Config): Promise<Place> => {
  const configured = configuredDatabase(config)
  if (configured) return { ...configured, leave: async () => {} }
  const { dataDir } = config
  // Else a slip in the name would make a new database, in which nobody is.
  if (!existsSync(path.join(dataDir, 'postgres-password')))
    throw new StartError(
      `there is no database of the app in ${dataDir}: start the app once, or say where with DATA_DIR=…`,
    )
  try {
    const unlock = await lockFolder(dataDir)
    const { stop, ...place } = await startEmbeddedPostgres({ dataDir, report: () => {} })
    return {
      ...place,
      leave: async () => {
        await stop()
        await unlock()
      },
    }
  } catch (error) {
    if (!(error instanceof FolderInUseError)) throw error
    return { ...(await findEmbeddedPostgres(dataDir)), leave: async () => {} }
  }
}

const run = async (config: Config, command: Command, words: string[]): Promise<number> => {
  const { url, appUrl, app, leave } = await findDatabase(config)
  try {
    await migrate(url, app)
    const { db, close } = openDatabase(appUrl, 1)
    try {
      const { lines, code } = await command(db, words)
      console.log(lines.join('\n'))
      return code
    } finally {
      await close()
    }
  } finally {
    await leave()
  }
}

const configure = (): Config => {
  try {
    return readConfig(process.env)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    console.error(error.message)
    process.exit(1)
  }
}

/** The whole of a program that does one thing from a console of the machine, whether the app runs meanwhile or not. */
export const runConsoleCommand = async (command: Command): Promise<void> => {
  const config = configure()
  // Whatever it writes is the app's own user's alone, as with the app itself.
  process.umask(0o077)
  try {
    process.exitCode = await run(config, command, process.argv.slice(2))
  } catch (error) {
    const line = explainStart(error, config)
    if (line === undefined) throw error
    console.error(line)
    process.exitCode = 1
  }
}
