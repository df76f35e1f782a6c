import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { WebSocket } from 'ws'

/** What one side of a pair says to the other, on whatever server. */
export interface Wire {
  /** Address of the n-th socket. */
  address(n: number): string
  /** The frame by which the n-th sends to its partner. */
  frame(n: number, id: string): string
  /** What a frame says: the id of a message that is stored, or that has arrived. */
  read(text: string): { stored?: string; arrived?: string }
}

export interface LoadFigure {
  /** Stored, in a second. */
  perSecond: number
  p50Ms: number
  p95Ms: number
  p99Ms: number
  /** Speed of the last fifth of the time beside that of the first. */
  lastToFirst: number
}

/** Opens sockets, a few hundred at a time. */
export const openSockets = async (count: number, address: (n: number) => string): Promise<WebSocket[]> => {
  const sockets: WebSocket[] = []
  while (sockets.length < count) {
    const batch = Array.from(
      { length: Math.min(200, count - sockets.length) },
      (_, index) => new WebSocket(address(sockets.length + index), { perMessageDeflate: false }),
    )
    await Promise.all(batch.map((socket) => once(socket, 'open')))
    sockets.push(...batch)
  }
  return sockets
}

const percentile = (sorted: Float64Array, share: number) =>
  Number((sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(2))

/**
 * Lets all sockets send to their partners and measures from sending to arriving.
 * @param rate messages a second of all together; without one, each sends the next as soon as the last is stored
 */
export const load = async (
  sockets: WebSocket[],
  wire: Wire,
  { seconds, rate }: { seconds: number; rate?: number },
): Promise<LoadFigure> => {
  const sentAt = new Map<string, number>()
  const senderOf = new Map<string, number>()
  const latencies: number[] = []
  const storedAt: number[] = []
  let stopped = false

  const send = (n: number) => {
    const id = randomUUID()
    sentAt.set(id, performance.now())
    senderOf.set(id, n)
    sockets[n]?.send(wire.frame(n, id))
  }
  const listeners = sockets.map((socket) => {
    const listener = (data: Buffer) => {
      const { stored, arrived } = wire.read(data.toString())
      const now = performance.now()
      if (arrived !== undefined) {
        const at = sentAt.get(arrived)
        sentAt.delete(arrived)
        if (at !== undefined) latencies.push(now - at)
      }
      if (stored === undefined) return
      storedAt.push(now)
      const n = senderOf.get(stored)
      senderOf.delete(stored)
      if (n !== undefined && rate === undefined && !stopped) send(n)
    }
    socket.on('message', listener)
    return () => socket.off('message', listener)
  })

  const start = performance.now()
  await new Promise<void>((resolve) => {
    if (rate === undefined) for (const n of sockets.keys()) send(n)
    let sent = 0
    const timer = setInterval(() => {
      const elapsed = performance.now() - start
      if (rate !== undefined)
        for (const due = Math.floor((elapsed / 1000) * rate); sent < due; sent++) send((sent * 7) % sockets.length)
      if (elapsed < seconds * 1000) return
      clearInterval(timer)
      stopped = true
      resolve()
    }, 2)
  })
  const end = performance.now()
  // What is under way still arrives.
  for (const deadline = end + 5000; sentAt.size > 0 && performance.now() < deadline;)
    await new Promise((resolve) => setTimeout(resolve, 20))
  for (const off of listeners) off()
  if (sentAt.size > 0) throw new Error(`${sentAt.size} messages never arrived`)

  const sorted = Float64Array.from(latencies).toSorted()
  const within = (from: number, to: number) =>
    storedAt.filter((at) => at >= start + from * (end - start) && at < start + to * (end - start)).length
  return {
    perSecond: Math.round(within(0, 1) / ((end - start) / 1000)),
    p50Ms: percentile(sorted, 0.5),
    p95Ms: percentile(sorted, 0.95),
    p99Ms: percentile(sorted, 0.99),
    lastToFirst: Number((within(0.8, 1) / Math.max(1, within(0, 0.2))).toFixed(2)),
  }
}
