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
  /** Sent in turn by each connection. */
  requests: Request[]
  connections: number
  seconds: number
  /** Each connection begins elsewhere: else all ask for the same at nearly the same time. */
  apart?: boolean
  /** 2 unless given. */
  warmUpSeconds?: number
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)

/**
 * Loads a server, after a short warming up that does not count.
 * @throws when a request is not answered with success: a figure of failures is none
 */
export const measure = async ({ seconds, apart = false, warmUpSeconds = 2, ...given }: Load): Promise<Figure> => {
  let clients = 0
  const spread = (client: { setRequests(requests: Request[]): void }) => {
    const from = Math.floor((clients++ % given.connections) * (given.requests.length / given.connections))
    client.setRequests([...given.requests.slice(from), ...given.requests.slice(0, from)])
  }
  const load = { ...given, setupClient: apart ? spread : undefined }
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
