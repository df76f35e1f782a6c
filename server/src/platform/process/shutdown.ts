import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { strayRejections } from './process-metrics.ts'

/** One Ctrl-C may arrive several times: from the terminal, and passed on by npm and by `npm start`. */
const sameKeyPressMs = 1000
/** Everything together may take so long; the database's own stop is bounded by itself. */
const timeoutMs = 90_000

export interface Shutdown {
  /** Adds a step; the last that was added is done first. */
  onStop(name: string, step: () => Promise<unknown>): void
  /** Runs all steps, once, and ends the process. */
  stop(exitCode: number): Promise<void>
}

/**
 * Ends the process in an orderly way: on SIGTERM, SIGINT or SIGHUP, on an exception that nobody caught, and when nobody reads
 * its log any more. A promise that failed without anybody waiting for it is only logged and counted.
 * A second Ctrl-C ends it at once; what is left running then is taken over by the next start.
 */
export const createShutdown = (logger: Logger): Shutdown => {
  const steps: { name: string; step: () => Promise<unknown> }[] = []
  let stopping: Promise<void> | undefined
  let askedAt = 0

  const run = async (exitCode: number) => {
    for (const { name, step } of steps.toReversed()) {
      logger.debug({ step: name }, 'stopping')
      await step().catch((error: unknown) => logger.error({ err: error, step: name }, 'a step of stopping failed'))
    }
    if (exitCode === 0) logger.info('stopped')
    logger.flush()
    process.exit(exitCode)
  }
  const giveUpLater = async () => {
    await sleep(timeoutMs, undefined, { ref: false })
    logger.fatal('stopping takes too long')
    process.exit(1)
  }
  const stop = (exitCode: number) => {
    if (!stopping) void giveUpLater()
    stopping ??= run(exitCode)
    return stopping
  }

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      const now = Date.now()
      if (!stopping) {
        askedAt = now
        logger.info({ signal }, 'stopping')
        void stop(0)
      } else if (signal === 'SIGINT' && now - askedAt > sameKeyPressMs) {
        logger.warn('stopped at once; the next start takes over the database')
        process.exit(130)
      }
    })
  process.on('uncaughtException', (error: unknown) => {
    logger.fatal({ err: error }, 'an error that nobody caught')
    void stop(1)
  })
  // Whoever read the log is gone, as after `npm start | head`: each line about that would fail as the one before.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => void stop(1))
  // Nothing is left half done by a promise that nobody waits for; everybody else's requests are worth more.
  process.on('unhandledRejection', (error: unknown) => {
    strayRejections.inc()
    logger.error({ err: error }, 'a promise failed that nobody waits for')
  })

  return { onStop: (name, step) => void steps.push({ name, step }), stop }
}
