import { monitorEventLoopDelay } from 'node:perf_hooks'
import { sql } from 'kysely'
import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Executor } from '../database/database.ts'

/** Of the process, whoever asks: counted where nobody else hears of them. */
export const strayRejections = new Counter({
  name: 'stray_rejections_total',
  help: 'Promises that failed without anybody waiting for them: each is a defect',
  registers: [],
})

interface Answered {
  method: string
  /** The route's pattern, not the path that was asked for. */
  route: string
  status: number
  seconds: number
}

export interface Metrics {
  answered(answer: Answered): void
  /** In the text format of Prometheus. */
  read(): Promise<string>
  contentType: string
  /** Ends the measuring. */
  close(): void
}

const readConnections = async (db: Executor) => {
  const { rows } = await sql<{ state: string | null; count: string }>`
    select state, count(*) from pg_stat_activity
    where application_name = 'hongyan' and datname = current_database() group by state`.execute(db)
  return rows
}

/** What is counted and measured in this process, each app with its own registry. */
export const createMetrics = (db: Executor): Metrics => {
  const registry = new Registry()
  const registers = [registry]
  registry.registerMetric(strayRejections)
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to the end of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  })

  const loop = monitorEventLoopDelay({ resolution: 10 })
  loop.enable()
  new Gauge({
    name: 'event_loop_delay_seconds',
    help: 'How far behind the event loop was since the last reading',
    labelNames: ['quantile'],
    registers,
    collect() {
      for (const percent of [50, 99, 100]) this.set({ quantile: percent / 100 }, loop.percentile(percent) / 1e9)
      loop.reset()
    },
  })
  new Gauge({
    name: 'process_resident_memory_bytes',
    help: 'Memory of the process',
    registers,
    collect() {
      this.set(process.memoryUsage.rss())
    },
  })
  new Counter({
    name: 'process_cpu_seconds_total',
    help: 'Processor time, user and system',
    registers,
    collect() {
      const { user, system } = process.cpuUsage()
      this.reset()
      this.inc((user + system) / 1e6)
    },
  })
  new Gauge({
    name: 'database_connections',
    help: 'Connections of all processes of the app to the database, by state',
    labelNames: ['state'],
    registers,
    async collect() {
      this.reset()
      // A database that is away must not hide the other figures.
      const rows = await readConnections(db).catch(() => [])
      for (const { state, count } of rows) this.set({ state: state ?? 'unknown' }, Number(count))
    },
  })

  return {
    answered: ({ method, route, status, seconds }) => durations.observe({ method, route, status }, seconds),
    read: () => registry.metrics(),
    contentType: registry.contentType,
    close: () => loop.disable(),
  }
}
