import type { FastifyInstance } from 'fastify'
import type { Executor } from '../database/database.ts'
import type { Events } from '../events/events.ts'
import { AppError } from '../errors/app-error.ts'
import { reachOf } from '../network/ip-address.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { probeDatabase, probeFolder, shareProbe } from './write-probe.ts'

const probeTimeoutMs = 2000

/** Whether an address belongs to this machine or to a private network. */
const isNearby = (ip: string) => reachOf(ip) === 'this machine' || reachOf(ip) === 'private network'

const withTimeout = async (timeoutMs: number, work: Promise<unknown>): Promise<void> => {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${timeoutMs} ms`)), timeoutMs)
  })
  await Promise.race([work, timeout]).finally(() => clearTimeout(timer))
}

const ask = async (name: string, work: () => Promise<unknown>): Promise<string | undefined> => {
  try {
    await withTimeout(probeTimeoutMs, work())
    return undefined
  } catch (error) {
    return `${name}: ${error instanceof Error ? error.message || error.name : String(error)}`
  }
}

interface Parts {
  db: Executor
  events: Events
  /** Where the app writes files. */
  dataDir: string
  metrics: Pick<Metrics, 'answered' | 'read' | 'contentType' | 'close'>
}

/**
 * What those who run the app ask it: `/healthz` (the process is alive), `/readyz` (what it depends on is there
 * and can be written to, else 503), `/metrics` (for Prometheus). The figures, and the reasons of a 503, are only for callers on this machine or
 * a private network.
 */
export const serveOperation = async (app: FastifyInstance, { db, events, dataDir, metrics }: Parts): Promise<void> => {
  const quiet = { logLevel: 'warn' as const }

  app.addHook('onResponse', async (request, reply) => {
    // A path that is no route would make a new series each time.
    const route = request.routeOptions.url ?? 'none'
    metrics.answered({ method: request.method, route, status: reply.statusCode, seconds: reply.elapsedTime / 1000 })
  })
  app.addHook('onClose', async () => metrics.close())

  app.get('/healthz', quiet, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  )

  const askDatabase = shareProbe(() => probeDatabase(db))
  const askFolder = shareProbe(() => probeFolder(dataDir))
  app.get('/readyz', quiet, async (request, reply) => {
    const answers = await Promise.all([
      ask('database', askDatabase),
      ask('data folder', askFolder),
      ask('events', () => events.check()),
    ])
    const reasons = answers.filter((reason) => reason !== undefined)
    reply.header('cache-control', 'no-store')
    if (reasons.length === 0) return reply.send({ status: 'ok' })
    // They name addresses within.
    return reply.status(503).send({ status: 'unavailable', ...(isNearby(request.ip) ? { reasons } : {}) })
  })

  app.get('/metrics', quiet, async (request, reply) => {
    if (!isNearby(request.ip)) throw new AppError('FORBIDDEN')
    return reply
      .header('cache-control', 'no-store')
      .type(metrics.contentType)
      .send(await metrics.read())
  })
}
