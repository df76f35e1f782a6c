import { Kysely } from 'kysely'
import { createPool } from './connection-pool.ts'
import type { DB } from './database-types.ts'
import { createDialect } from './postgres-dialect.ts'

/** Takes the database or a transaction: queries accept either, so that a re-read sees what was written. */
export type Executor = Kysely<DB>

export interface Database {
  db: Executor
  close(): Promise<void>
}

/**
 * Opens a pool of connections. 64-bit integers come as strings, as ids are on the wire; timestamps as `Date`.
 * @param url a PostgreSQL connection URL
 * @param connections the most that are held at once
 */
export const openDatabase = (url: string, connections: number): Database => {
  const db = new Kysely<DB>({ dialect: createDialect(createPool(url, connections)) })
  return { db, close: () => db.destroy() }
}
