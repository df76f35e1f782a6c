import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompressSync, gzip, gzipSync } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { originOf } from './origin.ts'
import { type PageHead, writeHead } from '../text/page-head.ts'
import { sharedFileHeaders, shellAtCdn } from './cdn.ts'
import { createDocument, ownHead } from './page/document.ts'
import { loadDrawing } from './page/drawing.ts'
import { createKeptPages } from './page/kept-pages.ts'
import { createPageFinder, type FoundPage, type Page } from './page/page.ts'
import type { WebApp } from './unknown-path.ts'

// The names of built files carry a hash of what is in them, and the addresses of the app's own music one behind `?v=`,
// so they never change.
const forever = 'public, max-age=31536000, immutable'

const etagOf = (page: Buffer | string) =>
  // Weak, as it is the same for all encodings.
  `W/"${createHash('sha256').update(page).digest('base64url').slice(0, 27)}"`

/** The encoding in which an answer is sent, of those that we have. */
const encodingOf = ({ headers }: FastifyRequest) =>
  (['br', 'gzip'] as const).find((name) => headers['accept-encoding']?.includes(name))

type Sender = (request: FastifyRequest, reply: FastifyReply, status: 200 | 404) => Promise<FastifyReply>

/** Makes what sends a page, or another text, that is the same for all. */
const createSender = (page: string, type = 'text/html'): Sender => {
  const packed = { br: brotliCompressSync(page), gzip: gzipSync(page) }
  const etag = etagOf(page)
  return async (request, reply, status) => {
    reply.headers({ 'cache-control': 'no-cache', vary: 'accept-encoding', ...(status === 200 ? { etag } : {}) })
    if (status === 200 && request.headers['if-none-match'] === etag) return reply.status(304).send()
    const encoding = encodingOf(request)
    if (encoding) reply.header('content-encoding', encoding)
    return reply
      .status(status)
      .type(`${type}; charset=utf-8`)
      .send(encoding ? packed[encoding] : page)
  }
}

const gzipSoon = promisify(gzip)

/**
 * Makes what sends the app's page with what one address says of itself in its head.
 * @param publicUrl under which it is reached; without it, the address by which it was asked for
 */
const createHeadSender = (page: string, publicUrl: string | undefined) => {
  return async (request: FastifyRequest, reply: FastifyReply, head: PageHead): Promise<FastifyReply> => {
    const told = page.replace(ownHead, () => writeHead(head, publicUrl ?? originOf(request)))
    const etag = etagOf(told)
    reply.headers({ 'cache-control': 'no-cache', vary: 'accept-encoding', etag })
    if (request.headers['if-none-match'] === etag) return reply.status(304).send()
    reply.type('text/html; charset=utf-8')
    if (!request.headers['accept-encoding']?.includes('gzip')) return reply.send(told)
    return reply.header('content-encoding', 'gzip').send(await gzipSoon(told, { level: 4 }))
  }
}

const notFiles = ['index.html', 'console.html', 'paths.json', 'drawn-pages.json', '**/*.br', '**/*.gz']

/** The page that the root of the app leads to. */
const firstPath = '/home'

/** Longer addresses are none of ours. */
const maxHref = 300

/**
 * Makes what sends a page as the server draws it, for all who are signed out; what it does not draw, the browser does.
 * @returns undefined when the app was built without
 */
const createDrawnSender = async (
  app: FastifyInstance,
  shell: string,
  kept: ReturnType<typeof createKeptPages>,
  { webDir, publicUrl, cdnUrl, now }: Parts,
) => {
  const drawing = await loadDrawing(app, webDir)
  if (drawing === undefined) return undefined
  const { write, policy } = createDocument(shell, drawing, cdnUrl)
  // The first takes thirty times as long: nobody shall wait for it.
  app.addHook('onListen', async () => void drawing.draw(firstPath, Date.now(), '127.0.0.1').catch(() => {}))
  /** @returns whether it was sent */
  return async (request: FastifyRequest, reply: FastifyReply, href: string, { path: row, head }: FoundPage) => {
    if (row === undefined || !Object.hasOwn(drawing.pages, row)) return false
    if (href.length > maxHref) return false
    const origin = publicUrl ?? originOf(request)
    const page = await kept.read(origin + href, async () => {
      const nowMs = now?.().getTime() ?? Date.now()
      const drawn = await drawing.draw(href, nowMs, request.ip).catch((error: unknown) => {
        // The browser draws it instead, and nobody would ever know.
        request.log.warn({ err: error, page: row }, 'a page could not be drawn')
        throw error
      })
      return write({ ...drawn, path: row, head: head && writeHead(head, origin), nowMs })
    })
    if (page === undefined) return false
    const encoding = encodingOf(request)
    reply.headers({ 'cache-control': 'no-cache', vary: 'accept-encoding', 'content-security-policy': policy })
    if (encoding) reply.header('content-encoding', encoding)
    const body = await page.as(encoding)
    void reply.type('text/html; charset=utf-8').send(body)
    return true
  }
}

interface Parts {
  /** Folder of the built web app. */
  webDir: string
  /** Those that say something of themselves; may still be added to until the app is ready. */
  pages?: readonly Page[]
  publicUrl?: string | undefined
  /** Where the built files are addressed; at the app itself unless it is said. */
  cdnUrl?: string | undefined
  /** How long a page that was drawn is kept for others; nothing is unless it is said. */
  keptMs?: number
  now?: () => Date
}

/**
 * Serves the built web app: its files as they were compressed at build time, and `index.html`.
 * @returns what knows the addresses of the web app, and sends `index.html` for them
 * @throws when a page is not in the route table with which the web app was built
 */
export const serveWeb = async (app: FastifyInstance, parts: Parts): Promise<WebApp> => {
  const { webDir, pages = [], publicUrl, cdnUrl } = parts
  const paths = JSON.parse(await readFile(path.join(webDir, 'paths.json'), 'utf8')) as string[]
  app.addHook('onReady', async () => {
    const strange = pages.find((one) => !paths.includes(one.path))
    if (strange) throw new Error(`the web app has no page ${strange.path}`)
  })
  const page = shellAtCdn(await readFile(path.join(webDir, 'index.html'), 'utf8'), cdnUrl)
  const send = createSender(page)
  const sendWithHead = createHeadSender(page, publicUrl)
  const kept = createKeptPages(parts.keptMs ?? 0)
  const sendDrawn = await createDrawnSender(app, page, kept, parts)
  const find = createPageFinder(paths, pages)
  const sendFound: WebApp['send'] = async (request, reply, found) => {
    const { isThere, head } = found
    if (isThere && (await sendDrawn?.(request, reply, request.url, found))) return reply
    return head ? await sendWithHead(request, reply, head) : await send(request, reply, isThere ? 200 : 404)
  }
  // Where the app leads from there: what is drawn is that.
  app.get('/', async (request, reply) => {
    const found = await find(firstPath)
    if (await sendDrawn?.(request, reply, firstPath, found)) return reply
    return await send(request, reply, 200)
  })
  // As it was built: what the service worker keeps.
  app.get('/shell', (request, reply) => send(request, reply, 200))
  // A page of its own, for those who run the app: who may see what, its calls say.
  const sendConsole = createSender(await readFile(path.join(webDir, 'console.html'), 'utf8'))
  app.get('/console', (request, reply) => sendConsole(request, reply, 200))
  if (cdnUrl !== undefined) {
    // It keeps files for offline, and is told where they are loaded from.
    const worker = `self.filesAt=${JSON.stringify(cdnUrl)};${await readFile(path.join(webDir, 'sw.js'), 'utf8')}`
    const sendWorker = createSender(worker, 'text/javascript')
    app.get('/sw.js', (request, reply) => sendWorker(request, reply, 200))
  }
  await app.register(fastifyStatic, {
    root: webDir,
    wildcard: false,
    index: false,
    decorateReply: false,
    preCompressed: true,
    globIgnore: [...notFiles, ...(cdnUrl === undefined ? [] : ['sw.js'])],
    cacheControl: false,
    setHeaders: (reply, file) => {
      const hashed = /^(?:assets|console|music)[/\\]/.test(path.relative(webDir, file))
      if (cdnUrl !== undefined && /^assets[/\\]/.test(path.relative(webDir, file))) reply.headers(sharedFileHeaders)
      // The service worker is asked for again each time, or a new version of the app would come late.
      const isWorker = path.relative(webDir, file).startsWith('sw.js')
      reply.header('cache-control', hashed ? forever : isWorker ? 'no-cache' : 'public, max-age=3600')
      // Words of a song, whose ending no list of types knows.
      if (file.endsWith('.lrc')) reply.header('content-type', 'text/plain; charset=utf-8')
      if (/\.svg(?:\.\w+)?$/.test(file)) reply.header('content-type', 'image/svg+xml; charset=utf-8')
    },
  })
  return {
    find,
    send: sendFound,
    forget: kept.clear,
  }
}
