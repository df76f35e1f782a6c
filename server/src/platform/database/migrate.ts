import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Client } from 'pg'
import { StartError } from '../errors/start-error.ts'
import { type AppRole, grantAppRole } from './app-role.ts'
import { withClient } from './postgres-client.ts'

const folder = path.resolve(import.meta.dirname, '../../../migrations')

// Any number will do as long as nothing else in the database takes the same advisory lock.
const lockKey = 7_200_117

/** The oldest PostgreSQL that has all that the migrations and queries use. */
const oldestMajor = 18

const refuseOldServer = async (client: Client) => {
  const { rows } = await client.query<{ version: string; number: number }>(
    "select current_setting('server_version') as version, current_setting('server_version_num')::int as number",
  )
  const [server] = rows
  if (!server || server.number >= oldestMajor * 10_000) return
  throw new StartError(`PostgreSQL ${server.version} is too old: DATABASE_URL needs ${oldestMajor} or later`)
}

const runFile = async (client: Client, name: string) => {
  const statements = await readFile(path.join(folder, name), 'utf8')
  try {
    await client.query('begin')
    await client.query(statements)
    await client.query('insert into migrations (name) values ($1)', [name])
    await client.query('commit')
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : String(cause)
    throw new StartError(`the migration server/migrations/${name} failed and changed nothing: ${message}`, { cause })
  }
}

/**
 * Brings the schema forward: runs, each in its own transaction, the files of server/migrations that this
 * database has not seen, in the order of their names. Several processes that start together wait for each other.
 * @param url a PostgreSQL connection URL, of whoever owns the tables
 * @param app who uses them, when that is another: is granted what the app needs
 * @returns the names of the files that were run
 * @throws {StartError} when the server is too old, when a file fails, and when the database has seen a file that the
 *   folder does not hold: it is newer than this code
 */
export const migrate = async (url: string, app?: AppRole): Promise<string[]> => {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
  // The end of the connection is the end of the lock.
  return await withClient(url, async (client) => {
    await refuseOldServer(client)
    await client.query('select pg_advisory_lock($1)', [lockKey])
    await client.query(
      'create table if not exists migrations (name text primary key, run_at timestamptz not null default now())',
    )
    const { rows } = await client.query<{ name: string }>('select name from migrations')
    const done = new Set(rows.map((row) => row.name))
    const unknown = [...done].filter((name) => !files.includes(name))
    if (unknown.length > 0)
      throw new StartError(
        `the database is newer than this version of the app, it has seen ${unknown.join(', ')}: start the newer version, or choose another database`,
      )
    const missing = files.filter((name) => !done.has(name))
    for (const name of missing) await runFile(client, name)
    if (app) await grantAppRole(client, app)
    return missing
  })
}
