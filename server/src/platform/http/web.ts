import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { createPageFinder, type Page } from './page.ts'
import type { WebApp } from './unknown-path.ts'

// The names of built files carry a hash of what is in them, and the addresses of the app's own music one behind `?v=`,
// so they never change.
const forever = 'public, max-age=31536000, immutable'

/** Makes what sends a page, as it was when the app started. */
const createSender = async (file: string): Promise<WebApp['send']> => {
  const page = await readFile(file)
  const packed = { br: brotliCompressSync(page), gzip: gzipSync(page) }
  // Weak, as it is the same for all encodings.
  const etag = `W/"${createHash('sha256').update(page).digest('base64url').slice(0, 27)}"`
  return async (request, reply, status) => {
    reply.headers({ 'cache-control': 'no-cache', vary: 'accept-encoding', ...(status === 200 ? { etag } : {}) })
    if (status === 200 && request.headers['if-none-match'] === etag) return reply.status(304).send()
    const accepted = request.headers['accept-encoding'] ?? ''
    const encoding = (['br', 'gzip'] as const).find((name) => accepted.includes(name))
    if (encoding) reply.header('content-encoding', encoding)
    return reply
      .status(status)
      .type('text/html; charset=utf-8')
      .send(encoding ? packed[encoding] : page)
  }
}

/**
 * Serves the built web app: its files as they were compressed at build time, and `index.html`.
 * @param webDir folder of the built web app
 * @param pages those that show one thing; may still be added to until the app is ready
 * @returns what knows the addresses of the web app, and sends `index.html` for them
 * @throws when a page is not in the route table with which the web app was built
 */
export const serveWeb = async (app: FastifyInstance, webDir: string, pages: readonly Page[] = []): Promise<WebApp> => {
  const paths = JSON.parse(await readFile(path.join(webDir, 'paths.json'), 'utf8')) as string[]
  app.addHook('onReady', async () => {
    const strange = pages.find((one) => !paths.includes(one.path))
    if (strange) throw new Error(`the web app has no page ${strange.path}`)
  })
  const send = await createSender(path.join(webDir, 'index.html'))
  // Otherwise the file would be found under its own name, too, with other headers.
  app.get('/', (request, reply) => send(request, reply, 200))
  // A page of its own, for those who run the app: who may see what, its calls say.
  const sendConsole = await createSender(path.join(webDir, 'console.html'))
  app.get('/console', (request, reply) => sendConsole(request, reply, 200))
  await app.register(fastifyStatic, {
    root: webDir,
    wildcard: false,
    index: false,
    decorateReply: false,
    preCompressed: true,
    globIgnore: ['index.html', 'console.html', 'paths.json', '**/*.br', '**/*.gz'],
    cacheControl: false,
    setHeaders: (reply, file) => {
      const hashed = /^(?:assets|console|music)[/\\]/.test(path.relative(webDir, file))
      // The service worker is asked for again each time, or a new version of the app would come late.
      const isWorker = path.relative(webDir, file).startsWith('sw.js')
      reply.header('cache-control', hashed ? forever : isWorker ? 'no-cache' : 'public, max-age=3600')
      // Words of a song, whose ending no list of types knows.
      if (file.endsWith('.lrc')) reply.header('content-type', 'text/plain; charset=utf-8')
      if (/\.svg(?:\.\w+)?$/.test(file)) reply.header('content-type', 'image/svg+xml; charset=utf-8')
    },
  })
  return { isPage: createPageFinder(paths, pages), send }
}
