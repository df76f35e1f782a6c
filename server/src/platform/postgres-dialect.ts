import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type TransactionSettings,
} from 'kysely'
import type { Lease, Pool } from './connection-pool.ts'

const changing = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

class PooledConnection implements DatabaseConnection {
  readonly lease: Lease

  constructor(lease: Lease) {
    this.lease = lease
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const rows = await this.lease.query(sql, parameters)
    const { command, count } = rows
    return {
      rows: Array.from(rows) as R[],
      ...(changing.has(command) ? { numAffectedRows: BigInt(count) } : {}),
    }
  }

  // oxlint-disable-next-line require-yield
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('streams of rows are not supported')
  }
}

const leaseOf = (connection: DatabaseConnection) => (connection as PooledConnection).lease

class PooledDriver implements Driver {
  readonly #pool: Pool

  constructor(pool: Pool) {
    this.#pool = pool
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    return new PooledConnection(await this.#pool.acquire())
  }

  async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    const { isolationLevel, accessMode } = settings
    const level = isolationLevel ? ` isolation level ${isolationLevel}` : ''
    await leaseOf(connection).query(`begin${level}${accessMode ? ` ${accessMode}` : ''}`, [])
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    const { command } = await leaseOf(connection).query('commit', [])
    // PostgreSQL's answer to the end of a transaction in which a statement has failed.
    if (command === 'ROLLBACK') throw new Error('the transaction was undone, as a statement in it had failed')
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    // Fails only when the connection is lost, and then the database has undone it: what led here counts.
    await leaseOf(connection)
      .query('rollback', [])
      .catch(() => {})
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    leaseOf(connection).release()
  }

  async destroy(): Promise<void> {
    await this.#pool.close()
  }
}

/** Kysely on our pool over postgres.js. */
export const createDialect = (pool: Pool): Dialect => ({
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new PooledDriver(pool),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
})
