import type { FastifyInstance } from 'fastify'
import { isOutage } from './outage.ts'

const everyMs = 10 * 60 * 1000

/** Has each module clear away now and then what has expired, as long as the app runs. */
export const sweepPeriodically = (app: FastifyInstance, sweeps: (() => Promise<void>)[]): void => {
  let timer: NodeJS.Timeout | undefined
  const sweepAll = async () => {
    for (const sweep of sweeps)
      await sweep().catch((error: unknown) => {
        if (isOutage(error)) app.log.warn({ err: error }, 'clearing away must wait')
        else app.log.error({ err: error }, 'clearing away failed')
      })
  }
  app.addHook('onListen', async () => {
    timer = setInterval(() => void sweepAll(), everyMs)
    timer.unref()
  })
  app.addHook('onClose', async () => clearInterval(timer))
}
