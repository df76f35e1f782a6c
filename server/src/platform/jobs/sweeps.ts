import type { FastifyInstance } from 'fastify'
import { isOutage } from '../errors/outage.ts'

interface Rhythm {
  everyMs: number
  /** Also when the app begins to listen. */
  atOnce?: boolean
}

/** For what has expired. */
const clearing: Rhythm = { everyMs: 10 * 60 * 1000 }

/** Has modules clear away now and then what has expired, or go on with what was left, as long as the app runs. */
export const sweepPeriodically = (
  app: FastifyInstance,
  sweeps: (() => Promise<void>)[],
  { everyMs, atOnce = false }: Rhythm = clearing,
): void => {
  let timer: NodeJS.Timeout | undefined
  const sweepAll = async () => {
    for (const sweep of sweeps)
      await sweep().catch((error: unknown) => {
        if (isOutage(error)) app.log.warn({ err: error }, 'clearing away must wait')
        else app.log.error({ err: error }, 'clearing away failed')
      })
  }
  app.addHook('onListen', async () => {
    if (atOnce) void sweepAll()
    timer = setInterval(() => void sweepAll(), everyMs)
    timer.unref()
  })
  app.addHook('onClose', async () => clearInterval(timer))
}
