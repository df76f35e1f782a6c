import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A server in front of the real one, which can be given a next version of the app, and can be taken away. */
export interface Front {
  url: string
  /** From now on it has another build, of which no page that is open is. */
  release: () => void
  /** A picture that is asked for and never comes; resolves when it has been asked for. */
  endless: { path: string; asked: Promise<void> }
  stop: () => Promise<void>
}

/** The files of the app and the name of the build, as they stand in the built worker. */
const files = /\/assets\/[\w-]+\.(?:js|css),?/g
const build = /(["'`])[\da-f]{16}\1/

export const startFront = async (origin: string): Promise<Front> => {
  let next = false
  const endless = '/media/endless.webp'
  let handleAsked = () => {}
  const asked = new Promise<void>((resolve) => {
    handleAsked = resolve
  })
  const server = createServer((request, response) => {
    const answer = async () => {
      const path = request.url ?? '/'
      if (path === endless) return handleAsked()
      const body: Buffer[] = []
      for await (const part of request) body.push(part as Buffer)
      const headers = new Headers({ 'x-forwarded-for': '10.99.99.99' })
      for (const name of ['content-type', 'authorization', 'accept'])
        if (typeof request.headers[name] === 'string') headers.set(name, request.headers[name])
      const { method = 'GET' } = request
      const answered = await fetch(origin + path, {
        method,
        headers,
        ...(body.length > 0 && { body: Buffer.concat(body) }),
      })
      const content = Buffer.from(await answered.arrayBuffer())
      const sent =
        next && path === '/sw.js' ? content.toString().replace(files, '').replace(build, '"ffffffffffffffff"') : content
      const kept = ['content-type', 'cache-control'].map((name) => [name, answered.headers.get(name) ?? ''])
      response.writeHead(answered.status, Object.fromEntries(kept) as Record<string, string>).end(sent)
    }
    answer().catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    release: () => {
      next = true
    },
    endless: { path: endless, asked },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
