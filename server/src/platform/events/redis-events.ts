import { randomUUID } from 'node:crypto'
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { Redis } from 'ioredis'
import type { Events } from './events.ts'
import { createMemoryEvents } from './memory-events.ts'

const channel = 'hongyan:events'

interface Event {
  name: string
  payload: unknown
}

type Message =
  | { from: string; event: Event }
  /** The sender could not publish for a while: others have missed something. */
  | { from: string; gap: true }

/** Nobody waits longer to know whether this process has heard everything, in milliseconds. */
const patienceMs = 100

/** How often it is said that Redis is away, in milliseconds. */
const pauseMs = 60_000

/**
 * Events over Redis pub/sub. The own process hears at once, whether or not Redis is there; others hear when both sides are
 * connected, and hear of a gap when one was not.
 */
export const createRedisEvents = (url: string, logger: Pick<FastifyBaseLogger, 'warn'>): Events => {
  const local = createMemoryEvents()
  const gapListeners = new Set<() => void>()
  const self = randomUUID()
  const publisher = new Redis(url, { maxRetriesPerRequest: 1, enableOfflineQueue: false, commandTimeout: 2000 })
  const subscriber = new Redis(url, { maxRetriesPerRequest: null, autoResubscribe: false })
  // At first too: this process may stand in for one that has died before it could publish.
  let hasGap = true

  let saidAt = -Infinity
  /** Each event and each try to connect fails while Redis is away: one line tells as much. */
  const warn = (error: unknown, message: string) => {
    const now = performance.now()
    if (now - saidAt < pauseMs) return
    saidAt = now
    logger.warn({ err: error }, message)
  }

  const notifyGap = () => {
    for (const listener of gapListeners) listener()
  }

  /** @returns whether Redis has taken it */
  const send = async (message: Message): Promise<boolean> => {
    try {
      await publisher.publish(channel, JSON.stringify(message))
      return true
    } catch (error) {
      // What happened is in the database; the others hear of a gap when the connection is back, and read it there.
      hasGap = true
      warn(error, 'Redis did not take an event')
      return false
    }
  }

  for (const client of [publisher, subscriber]) client.on('error', (error) => warn(error, 'Redis is out of reach'))

  /** Says to the others that they have missed something, once they can hear it. */
  const publishGap = async () => {
    if (!hasGap) return
    hasGap = false
    await send({ from: self, gap: true })
  }

  /** Whether what is published comes here. */
  let listening = false
  let asked: Promise<boolean> | undefined

  /** What Redis sends to one connection comes in its order: behind an answer to this one nothing older is on its way. */
  const hearAll = async (): Promise<boolean> => {
    // Whoever asks in this turn of the event loop shares the answer; who comes after it was sent does not.
    await nextTurn()
    asked = undefined
    if (!listening) return false
    try {
      const answered = await Promise.race([subscriber.ping(), pause(patienceMs, undefined, { ref: false })])
      return answered !== undefined && listening
    } catch {
      return false
    }
  }

  publisher.on('ready', () => void publishGap())
  subscriber.on('close', () => (listening = false))
  subscriber.on('ready', () => {
    // Whoever subscribes, for the first time or again, may have missed what was published before.
    const begin = () => {
      listening = true
      notifyGap()
    }
    subscriber.subscribe(channel).then(begin, (error: unknown) => {
      warn(error, 'Redis does not send events')
      subscriber.disconnect(true)
    })
  })
  subscriber.on('message', (_channel: string, text: string) => {
    const message = JSON.parse(text) as Message
    if (message.from === self) return
    if ('gap' in message) notifyGap()
    else void local.publish({ name: message.event.name }, message.event.payload)
  })

  return {
    publish: async (type, payload) => {
      await local.publish(type, payload)
      if (await send({ from: self, event: { name: type.name, payload } })) await publishGap()
    },
    subscribe: (type, listener) => local.subscribe(type, listener),
    onGap: (listener) => {
      const own = () => listener()
      gapListeners.add(own)
      return () => void gapListeners.delete(own)
    },
    caughtUp: () => (asked ??= hearAll()),
    check: async () => {
      if (subscriber.status !== 'ready') throw new Error('Redis is out of reach')
      await publisher.ping()
    },
    close: async () => {
      publisher.disconnect()
      subscriber.disconnect()
    },
  }
}
