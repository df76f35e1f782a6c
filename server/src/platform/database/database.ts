import { type DatabaseConnection, type Driver, Kysely, PostgresDialect, PostgresDriver, sql } from 'kysely'
import { Client, Pool, type QueryResult } from 'pg'
import type { DB } from './database-types.ts'
import { connectionConfig } from './postgres-client.ts'

/** Takes the database or a transaction: queries accept either, so that a re-read sees what was written. */
export type Executor = Kysely<DB>

export interface Database {
  db: Executor
  close(): Promise<void>
}

const names = new Map<string, string>()

/** A name that no other statement has, so that a connection parses and plans each statement once. */
const nameOf = (text: string): string => {
  const known = names.get(text)
  if (known) return known
  const name = `s${names.size}`
  names.set(text, name)
  return name
}

const unnamed = '/* planned each time */'

/**
 * Begins a statement that is planned each time: for large ones on tables that may grow from nothing to very much before
 * PostgreSQL looks at them, whose plan for the empty table would be kept until then.
 */
export const plannedEachTime = sql.raw(unnamed)

/** The same for a text of several statements, which cannot be prepared; their rows come together. */
export const unprepared = (text: string): string => `${unnamed} ${text}`

const withAllRows = (result: QueryResult | QueryResult[]) =>
  Array.isArray(result) ? { command: 'SELECT', rows: result.flatMap(({ rows }) => rows) } : result

class PreparingClient extends Client {
  // Kysely's dialect calls it with a text and its values; others, such as the pool, may hand over a query of their own.
  override query(text: unknown, ...rest: unknown[]): never {
    const [values] = rest
    const named = typeof text === 'string' && !text.trimStart().startsWith(unnamed)
    const query = named ? [{ name: nameOf(text), text, values }] : [text, ...rest]
    const result: unknown = super.query(...(query as [string]))
    return (!named && result instanceof Promise ? result.then(withAllRows) : result) as never
  }
}

const afterCommits = new WeakMap<DatabaseConnection, (() => void)[]>()

/** Keeps what waits for the end of a transaction with the connection that it runs on. */
class AfterCommitDriver extends PostgresDriver {
  override async commitTransaction(connection: DatabaseConnection) {
    const actions = afterCommits.get(connection) ?? []
    afterCommits.delete(connection)
    await super.commitTransaction(connection)
    for (const action of actions) action()
  }

  override async rollbackTransaction(connection: Parameters<PostgresDriver['rollbackTransaction']>[0]) {
    afterCommits.delete(connection)
    await super.rollbackTransaction(connection)
  }
}

/**
 * Has something done as soon as the transaction is committed; never when it is not. Outside of a transaction, at once.
 * @param action must not throw
 */
export const afterCommit = async (executor: Executor, action: () => void): Promise<void> => {
  if (!executor.isTransaction) return action()
  await executor.getExecutor().provideConnection(async (connection) => {
    afterCommits.set(connection, [...(afterCommits.get(connection) ?? []), action])
  })
}

class PoolDialect extends PostgresDialect {
  readonly #pool: Pool

  constructor(pool: Pool) {
    super({ pool })
    this.#pool = pool
  }

  override createDriver(): Driver {
    return new AfterCommitDriver({ pool: this.#pool })
  }
}

/**
 * Kysely's dialect on a pool of connections. 64-bit integers come as strings, as ids are on the wire; timestamps as
 * `Date`. Whoever waits longer than 5 s for a connection gets an error: an answer that says so is worth more.
 */
export const createDialect = (url: string, connections: number): PostgresDialect => {
  const pool = new Pool({ ...connectionConfig(url), max: connections, idleTimeoutMillis: 0, Client: PreparingClient })
  // A connection that is lost fails the statement that runs on it, and is replaced at the next need.
  pool.on('connect', (client) => client.on('error', () => {}))
  pool.on('error', () => {})
  return new PoolDialect(pool)
}

/**
 * Opens a pool of connections.
 * @param url a PostgreSQL connection URL
 * @param connections the most that are held at once
 */
export const openDatabase = (url: string, connections: number): Database => {
  const db = new Kysely<DB>({ dialect: createDialect(url, connections) })
  return { db, close: () => db.destroy() }
}
