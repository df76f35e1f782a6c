/** The part of autocannon that the benches use; the package has no types. */
declare module 'autocannon' {
  interface Request {
    method: 'GET' | 'POST' | 'PUT' | 'DELETE'
    path: string
    headers?: Record<string, string> | undefined
    body?: string | undefined
  }
  interface Options {
    url: string
    connections: number
    /** In seconds. */
    duration: number
    requests: Request[]
    /** Called for each connection before it sends anything. */
    setupClient?: ((client: Client) => void) | undefined
  }
  interface Client {
    setRequests(requests: Request[]): void
  }
  interface Result {
    requests: { average: number; total: number }
    /** In milliseconds. */
    latency: { p50: number; p99: number }
    errors: number
    timeouts: number
    non2xx: number
    statusCodeStats?: Record<string, { count: number }>
  }
  /** What runs; it tells each second how many requests were answered in it. */
  interface Run extends Promise<Result> {
    on(event: 'tick', listener: (second: { counter: number }) => void): void
  }
  export default function autocannon(options: Options): Run
  export type { Request }
}
