import { monitorEventLoopDelay } from 'node:perf_hooks'
import { getHeapStatistics } from 'node:v8'
import { Counter, Gauge, type Registry } from 'prom-client'

/** Of the process, whoever asks: counted where nobody else hears of them. */
export const strayRejections = new Counter({
  name: 'hongyan_stray_rejections_total',
  help: 'Promises that failed without anybody waiting for them: each is a defect',
  registers: [],
})

/** How often the event loop is looked at. */
const resolutionMs = 10

/**
 * Measures the process itself, under the names that Prometheus and prom-client give these figures everywhere.
 * @returns what ends the measuring
 */
export const measureProcess = (registry: Registry): (() => void) => {
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read())
      },
    })
  registry.registerMetric(strayRejections)

  const loop = monitorEventLoopDelay({ resolution: resolutionMs })
  loop.enable()
  const lags = [
    { name: 'p50', of: 'at half of the looks at least', read: () => loop.percentile(50) },
    { name: 'p99', of: 'at one look of a hundred at least', read: () => loop.percentile(99) },
    { name: 'max', of: 'at most', read: () => loop.max },
  ].map(({ name, of, read }) => ({
    read,
    gauge: new Gauge({
      name: `nodejs_eventloop_lag_${name}_seconds`,
      help: `How far behind the event loop was since the last reading, ${of}`,
      registers: [registry],
      collect: () => {
        if (name === 'p50') readLags()
      },
    }),
  }))
  // All at once, as reading begins anew.
  const readLags = () => {
    // What is measured is the time from one look to the next; on time it is that between them.
    for (const lag of lags) lag.gauge.set(Math.max(0, lag.read() / 1e9 - resolutionMs / 1e3))
    loop.reset()
  }

  gauge('nodejs_heap_size_used_bytes', 'Memory that JavaScript objects take', () => process.memoryUsage().heapUsed)
  gauge('nodejs_heap_size_limit_bytes', 'Memory that JavaScript objects may take before the process ends', () => {
    return getHeapStatistics().heap_size_limit
  })
  gauge('nodejs_external_memory_bytes', 'Memory outside of the heap that objects hold, such as buffers', () => {
    return process.memoryUsage().external
  })
  gauge('process_resident_memory_bytes', 'Memory of the process', () => process.memoryUsage.rss())
  const startedAt = Date.now() / 1000 - process.uptime()
  gauge('process_start_time_seconds', 'When the process started, as a Unix time', () => startedAt)
  new Counter({
    name: 'process_cpu_seconds_total',
    help: 'Processor time, user and system',
    registers: [registry],
    collect() {
      const { user, system } = process.cpuUsage()
      this.reset()
      this.inc((user + system) / 1e6)
    },
  })
  return () => loop.disable()
}
