import { availableParallelism } from 'node:os'
import {
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresDialect,
  PostgresDriver,
  type RawBuilder,
  sql,
} from 'kysely'
import { Pool } from 'pg'
import type { DB } from './database-types.ts'
import { connectionConfig, connectTimeoutMs } from './postgres-client.ts'
import { PreparingClient, unhurried } from './preparing-client.ts'

/** Takes the database or a transaction: queries accept either, so that a re-read sees what was written. */
export type Executor = Kysely<DB>

/** How much the connections have to do, those of search and chat messages apart. */
export interface PoolLoad {
  /** Connections that a statement or a transaction holds. */
  used: number
  idle: number
  /** Who waits for a connection. */
  waiting: number
  max: number
}

/** What can be measured of a database, as this process uses it. */
export interface DatabaseLoad {
  pool(): PoolLoad
  /** Tells of each statement, without its values, how long it took and whether it failed. @param listener must not throw */
  onStatement(listener: (statement: { text: string; seconds: number; failed: boolean }) => void): void
}

export interface Database {
  db: Executor
  /**
   * For what only reads by words, frequent or rare, as its plan depends on them: a small pool of its own, on which each
   * statement is planned for the values that it has, and never reads a table from end to end, as PostgreSQL takes long
   * texts, which are stored apart, for as cheap to look at as numbers.
   */
  byValue: Executor
  /**
   * For large statements that go by keys alone and are in a hurry: each is planned once, as on `db`, but never to read a
   * table from end to end, however empty that was when it was planned.
   */
  byKey: Executor
  load: DatabaseLoad
  close(): Promise<void>
}

/** Does what may take longer than answers are waited for, such as tidying up a large table; not within a transaction. */
export const executeUnhurried = async (db: Executor, statement: RawBuilder<unknown>): Promise<void> => {
  await db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection)
    try {
      await sql`${sql.raw(unhurried)} ${statement}`.execute(connection)
    } finally {
      await sql`reset statement_timeout`.execute(connection)
    }
  })
}

/** How long the database is waited for, in milliseconds: whoever asks shall hear that it does not answer. */
export interface Patience {
  /** For a connection. */
  connectionMs: number
  /** For what others have locked; until then the connection is kept. */
  lockMs: number
  /** For a statement to end. */
  answerMs: number
  /** After that, for the server to say that it has ended it: one that does not stands still, or is gone unheard. */
  silenceMs: number
}

/** In all less than the 100 s that a client waits (specification, section 9). */
const usualPatience: Patience = { connectionMs: connectTimeoutMs, lockMs: 10_000, answerMs: 30_000, silenceMs: 5000 }

/** Longer than a transaction of ours ever waits for anything else: its process stands still, and its locks go. */
const idleInTransactionMs = 300_000

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

const createPool = (
  url: string,
  connections: number,
  patience: Partial<Patience> = {},
  settings: Record<string, string> = {},
): Pool => {
  const { connectionMs, lockMs, answerMs, silenceMs } = { ...usualPatience, ...patience }
  const usual = connectionConfig(url)
  const bounds = {
    lock_timeout: lockMs,
    statement_timeout: answerMs,
    idle_in_transaction_session_timeout: idleInTransactionMs,
    ...settings,
  }
  const config = {
    ...usual,
    options: [usual.options, ...Object.entries(bounds).map(([name, value]) => `-c ${name}=${value}`)].join(' '),
    connectionTimeoutMillis: connectionMs,
    givenUpMs: answerMs + silenceMs,
    max: connections,
    idleTimeoutMillis: 0,
    Client: PreparingClient,
  }
  const pool = new Pool(config)
  // A connection that is lost fails the statement that runs on it, and is replaced at the next need.
  pool.on('connect', (client) => client.on('error', () => {}))
  pool.on('error', () => {})
  return pool
}

/**
 * Kysely's dialect on a pool of connections. 64-bit integers come as strings, as ids are on the wire; timestamps as
 * `Date`. Whoever waits longer than the patience allows gets an error: an answer that says so is worth more.
 */
export const createDialect = (url: string, connections: number, patience?: Partial<Patience>): PostgresDialect =>
  new PoolDialect(createPool(url, connections, patience))

/** Opened when they are needed first: whoever reads nothing by words, say, has none of theirs. */
const valueConnections = 4
const valueSettings = {
  plan_cache_mode: 'force_custom_plan',
  enable_seqscan: 'off',
  jit: 'off',
  default_transaction_read_only: 'on',
}

const keyConnections = 2
const keySettings = { enable_seqscan: 'off', jit: 'off' }

/** Connections apart: for statements that stand alone, and for what holds one, such as a transaction. */
export interface DividedConnections {
  statements: number
  transactions: number
}

const thisMachine: readonly string[] = ['', 'localhost', '127.0.0.1', '[::1]']

/**
 * Where the database shares the processors of this machine, few statements at once keep them busy; of more, PostgreSQL gets less done, a tenth
 * to a fifth. Transactions wait, for locks and for this process, and may be more. A database elsewhere has processors of its own, and a
 * way there that is waited for: all connections serve both.
 * @param url a PostgreSQL connection URL
 * @param connections the most that are held at once, in all
 */
export const divideConnections = (url: string, connections: number): DividedConnections | number => {
  const statements = Math.min(2 * availableParallelism() + 1, Math.floor(connections / 2))
  const isHere = thisMachine.includes(new URL(url).hostname)
  return isHere && statements > 0 ? { statements, transactions: connections - statements } : connections
}

/** The first, but for what holds a connection, which the second does. */
const divided = (statements: Executor, transactions: Executor): Executor => {
  statements.transaction = () => transactions.transaction()
  statements.startTransaction = () => transactions.startTransaction()
  statements.connection = () => transactions.connection()
  return statements
}

const sumOf = (pools: readonly Pool[], figure: (pool: Pool) => number) =>
  pools.reduce((sum, pool) => sum + figure(pool), 0)

/**
 * Opens a pool of connections, or two.
 * @param url a PostgreSQL connection URL
 * @param connections the most that are held at once
 * @param patience where it shall be other than usual
 */
export const openDatabase = (
  url: string,
  connections: number | DividedConnections,
  patience: Partial<Patience> = {},
): Database => {
  const sizes = typeof connections === 'number' ? [connections] : [connections.transactions, connections.statements]
  const pools = sizes.map((size) => createPool(url, size, patience))
  const listeners: Parameters<DatabaseLoad['onStatement']>[0][] = []
  const open = (of: Pool) =>
    new Kysely<DB>({
      dialect: new PoolDialect(of),
      log: ({ level, query: { sql: text }, queryDurationMillis }) => {
        const statement = { text, seconds: queryDurationMillis / 1000, failed: level === 'error' }
        for (const listener of listeners) listener(statement)
      },
    })
  const [held, alone] = pools.map(open)
  if (held === undefined) throw new Error('there is a pool for each size')
  const db = alone === undefined ? held : divided(alone, held)
  const byValue = open(createPool(url, valueConnections, patience, valueSettings))
  const byKey = open(createPool(url, keyConnections, patience, keySettings))
  const close = async () =>
    void (await Promise.all([held.destroy(), alone?.destroy(), byValue.destroy(), byKey.destroy()]))
  const load: DatabaseLoad = {
    pool: () => ({
      used: sumOf(pools, ({ totalCount, idleCount }) => totalCount - idleCount),
      idle: sumOf(pools, ({ idleCount }) => idleCount),
      waiting: sumOf(pools, ({ waitingCount }) => waitingCount),
      max: sizes.reduce((sum, size) => sum + size, 0),
    }),
    onStatement: (listener) => void listeners.push(listener),
  }
  return { db, byValue, byKey, load, close }
}
