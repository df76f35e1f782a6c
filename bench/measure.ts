import autocannon, { type Request } from 'autocannon'

import { ratioOf } from './results.ts'

export type { Request }

/** What a server did under load. */
export interface Figure {
  requestsPerSecond: number
  p50Ms: number
  p99Ms: number
  /** Answered in all, the warming up included. */
  requests: number
  /** Speed of the last fifth of the time beside that of the first: well below 1, it slows down as it runs. */
  lastToFirst: number
}

export interface Load {
  /** Of the server, without a path. */
  url: string
  /**
   * Dealt out to the connections, each of which sends its own in turn: no two ask for the same at the same time, and each
   * is built once. Built by every connection, hundreds of them take the load itself half a second of a processor that the server could use.
   */
  requests: Request[]
  connections: number
  seconds: number
  /** 2 unless given. */
  warmUpSeconds?: number
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)

/**
 * Loads a server, after a short warming up that does not count.
 * @throws when a request is not answered with success: a figure of failures is none
 */
export const measure = async ({ seconds, warmUpSeconds = 2, requests: all, ...given }: Load): Promise<Figure> => {
  let clients = 0
  const setupClient = (client: { setRequests(requests: Request[]): void }) => {
    const number = clients++ % given.connections
    const own = all.filter((_, index) => index % given.connections === number)
    client.setRequests(own.length > 0 ? own : all)
  }
  const load = { ...given, requests: all.slice(0, 1), setupClient }
  const warmUp = await autocannon({ ...load, duration: warmUpSeconds })
  const perSecond: number[] = []
  const run = autocannon({ ...load, duration: seconds })
  run.on('tick', ({ counter }) => perSecond.push(counter))
  const { requests, latency, errors, timeouts, non2xx, statusCodeStats } = await run
  const failures = errors + timeouts + non2xx
  if (failures > 0) {
    const kinds = Object.entries(statusCodeStats ?? {}).map(([status, { count }]) => `${status}: ${count}`)
    const told = [`${errors} errors`, `${timeouts} timeouts`, ...kinds].join(', ')
    throw new Error(`${failures} of ${requests.total} requests to ${load.url} failed (${told})`)
  }
  // The last one is what was left of a second.
  perSecond.pop()
  const fifth = Math.max(1, Math.floor(perSecond.length / 5))
  return {
    requestsPerSecond: Math.round(requests.average),
    p50Ms: latency.p50,
    p99Ms: latency.p99,
    requests: requests.total + warmUp.requests.total,
    lastToFirst: ratioOf(sum(perSecond.slice(-fifth)), sum(perSecond.slice(0, fifth))),
  }
}
