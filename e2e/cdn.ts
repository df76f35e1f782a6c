import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A CDN in front of the app: another host, which passes on files and nothing else. */
export interface Cdn {
  url: string
  /** Paths that were asked for. */
  asked: string[]
  /** From now on it fetches from there. */
  pullFrom: (origin: string) => void
  stop: () => Promise<void>
}

const passed = /^\/(?:assets|media)\/[\w.-]+$/
const askedWith = ['accept', 'accept-encoding', 'range', 'if-none-match', 'if-range']
const notPassedOn = new Set(['connection', 'keep-alive', 'transfer-encoding', 'content-encoding', 'content-length'])

export const startCdn = async (): Promise<Cdn> => {
  let origin = ''
  const asked: string[] = []
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const path = request.url ?? '/'
    asked.push(path)
    if (!passed.test(path)) return response.writeHead(404).end()
    const headers = new Headers({ 'x-forwarded-for': '10.99.99.98' })
    for (const name of askedWith) {
      const value = request.headers[name]
      if (typeof value === 'string') headers.set(name, value)
    }
    const answered = await fetch(origin + path, { method: request.method ?? 'GET', headers })
    const content = Buffer.from(await answered.arrayBuffer())
    const kept = [...answered.headers].filter(([name]) => !notPassedOn.has(name))
    return response.writeHead(answered.status, Object.fromEntries(kept)).end(content)
  }
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    // Of another site, as most are.
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    asked,
    pullFrom: (from) => {
      origin = from
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
