import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import postgres from 'postgres'

const folder = path.resolve(import.meta.dirname, '../../migrations')

// Any number will do as long as nothing else in the database takes the same advisory lock.
const lockKey = 7_200_117

/**
 * Brings the schema forward: runs, each in its own transaction, the files of server/migrations that this
 * database has not seen, in the order of their names. Several processes that start together wait for each other.
 * @param url a PostgreSQL connection URL
 * @returns the names of the files that were run
 * @throws when the database has seen a file that the folder does not hold: it is newer than this code
 */
export const migrate = async (url: string): Promise<string[]> => {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
  const sql = postgres(url, { max: 1, onnotice: () => {} })
  try {
    await sql`select pg_advisory_lock(${lockKey})`
    await sql`create table if not exists migrations (name text primary key, run_at timestamptz not null default now())`
    const done = new Set((await sql<{ name: string }[]>`select name from migrations`).map((row) => row.name))
    const unknown = [...done].filter((name) => !files.includes(name))
    if (unknown.length > 0)
      throw new Error(`the database is newer than this version of the app: it has seen ${unknown.join(', ')}`)
    const missing = files.filter((name) => !done.has(name))
    for (const name of missing) {
      const statements = await readFile(path.join(folder, name), 'utf8')
      await sql.begin(async (transaction) => {
        await transaction.unsafe(statements).simple()
        await transaction`insert into migrations (name) values (${name})`
      })
    }
    return missing
  } finally {
    // Ends the connection, and with it the lock.
    await sql.end()
  }
}
