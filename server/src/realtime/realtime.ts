import type { FastifyInstance } from 'fastify'
import type { ServerFrame } from '#contract/socket.ts'
import { addressOf } from '#server/platform/network/ip-address.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { Events } from '#server/platform/events/events.ts'
import { cleanupJob, type Job } from '#server/platform/jobs/job.ts'
import type { PersonalData } from '#server/platform/module/personal-data.ts'
import type { Limiter } from '#server/platform/limits/limiter.ts'
import { createDelivery, type Delivery, sessionsEnded } from './delivery.ts'
import { createFrames, type FrameHandlers } from './frames.ts'
import { createMemoryPresence, createRedisPresence, type Presence } from './presence.ts'
import { createRegistry, type Registry } from './registry.ts'
import { createSocketServer } from './socket-server.ts'
import { deleteSocketTokensOf, findEndedAmong } from './socket-token.queries.ts'
import { createSocketTokenService, type SocketTokenService } from './socket-token.service.ts'

/** Live push: what modules notify users by, and what takes the users' sockets. */
export interface Realtime {
  delivery: Delivery
  presence: Pick<Presence, 'isOnline'>
  tokens: Pick<SocketTokenService, 'issue'>
  /** Open in this process. */
  count: Registry['count']
  personal: PersonalData
  /** Begins to take sockets; their frames go to the handlers. They end with the app. */
  serve(app: FastifyInstance, handlers: FrameHandlers): void
  /** Clears away expired tokens, and ends sockets whose session's end this process has missed. */
  jobs: readonly Job[]
}

interface Parts {
  config: Pick<Config, 'redisUrl' | 'trustProxy'>
  db: Executor
  clock: Clock
  events: Events
  limiter: Pick<Limiter, 'take' | 'check'>
  /** Told of each frame that is refused as too many came. */
  onFrameRefusal: () => void
}

export const createRealtime = ({ config, db, clock, events, limiter, onFrameRefusal }: Parts): Realtime => {
  const registry = createRegistry()
  const presence =
    config.redisUrl === undefined ? createMemoryPresence(registry) : createRedisPresence(config.redisUrl, registry)
  const tokens = createSocketTokenService({ db, clock, limiter })
  let endSessions: (sessionIds: ReadonlySet<string>) => void = () => {}

  const endMissed = async () => {
    const sessionIds = [...new Set(registry.all().map(({ sessionId }) => sessionId))]
    if (sessionIds.length > 0) endSessions(new Set(await findEndedAmong(db, sessionIds)))
  }

  return {
    delivery: createDelivery({ registry, events }),
    presence,
    tokens,
    count: registry.count,
    personal: { tables: ['socket_tokens'], erase: deleteSocketTokensOf },
    serve: (app, handlers) => {
      const logError = (error: unknown) => app.log.error({ err: error }, 'a socket failed')
      const { handle, refuse } = createFrames({ handlers, logError, onRefusal: onFrameRefusal })
      const sockets = createSocketServer({
        server: app.server,
        registry,
        presence,
        takeToken: (token, request) => tokens.take(token, addressOf(request, config.trustProxy)),
        handle,
        refuse,
        logError,
      })
      ;({ endSessions } = sockets)
      events.subscribe(sessionsEnded, ({ sessionIds }) => endSessions(new Set(sessionIds)))
      events.onGap(() => {
        void endMissed().catch(logError)
        const gap = JSON.stringify({ type: 'gap' } satisfies ServerFrame)
        for (const connection of registry.all()) connection.send(gap)
      })
      app.addHook('preClose', () => sockets.close())
    },
    jobs: [
      cleanupJob(
        'realtime',
        async () => {
          await tokens.deleteExpired()
          await endMissed()
        },
        { inEachProcess: true },
      ),
    ],
  }
}
