import { sql } from 'kysely'
import { Gauge, Histogram, type Registry } from 'prom-client'
import { soonOr } from '../concurrency/soon-or.ts'
import type { DatabaseLoad, Executor } from '../database/database.ts'

const patienceMs = 2000

/**
 * Makes what reads from the database without ever hiding the other figures: nothing is read while the database is away or
 * stalls, and what is under way then is not asked for a second time.
 */
const readSoon = <T>(read: () => Promise<T[]>): (() => Promise<T[]>) => {
  let asking: Promise<T[]> | undefined
  return () => {
    asking ??= read().finally(() => (asking = undefined))
    return soonOr(asking, [], patienceMs)
  }
}

const readConnections = async (db: Executor) => {
  const { rows } = await sql<{ state: string | null; count: string }>`
    select state, count(*) from pg_stat_activity
    where application_name = 'hongyan' and datname = current_database() group by state`.execute(db)
  return rows
}

/** Measures what this process asks of the database, and how much its pool of connections has to do. */
export const measureDatabase = (registry: Registry, db: Executor, load: DatabaseLoad) => {
  const registers = [registry]
  const durations = new Histogram({
    name: 'hongyan_database_query_duration_seconds',
    help: 'Time that a statement took once it had a connection, by outcome (ok, failed)',
    labelNames: ['outcome'],
    buckets: [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
    registers,
  })
  for (const outcome of ['ok', 'failed']) durations.zero({ outcome })
  load.onStatement(({ seconds, failed }) => durations.observe({ outcome: failed ? 'failed' : 'ok' }, seconds))

  new Gauge({
    name: 'hongyan_database_pool_connections',
    help: 'Connections of this process to the database, by state (used, idle)',
    labelNames: ['state'],
    registers,
    collect() {
      const { used, idle } = load.pool()
      this.set({ state: 'used' }, used)
      this.set({ state: 'idle' }, idle)
    },
  })
  new Gauge({
    name: 'hongyan_database_pool_limit',
    help: 'Connections that this process may hold',
    registers,
    collect() {
      this.set(load.pool().max)
    },
  })
  new Gauge({
    name: 'hongyan_database_pool_waiting',
    help: 'Those in this process that wait for a connection',
    registers,
    collect() {
      this.set(load.pool().waiting)
    },
  })
  const connections = readSoon(() => readConnections(db))
  new Gauge({
    name: 'hongyan_database_connections',
    help: 'Connections of all processes of the app to the database, by their state there',
    labelNames: ['state'],
    registers,
    async collect() {
      this.reset()
      for (const { state, count } of await connections()) this.set({ state: state ?? 'unknown' }, Number(count))
    },
  })
  return { readSoon }
}
