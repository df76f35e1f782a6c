import { AsyncLocalStorage } from 'node:async_hooks'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance } from 'fastify'

/** What a browser's `fetch` is asked for, as far as our client does. */
type Ask = (url: string, init: RequestInit) => Promise<Response>

/** A page as it is drawn: what stands in its root, and the answers with which it was drawn, by the keys of their queries. */
export interface Drawn {
  html: string
  answers: unknown
}

/** What `web/src/server-entry.tsx` is built into. */
interface PageEntry {
  connect(ask: Ask): void
  render(href: string, nowMs: number): Promise<Drawn>
}

/** What a page consists of that the server draws, by its path in the route table; see web/vite/first-styles.ts. */
export type DrawnPages = Record<string, { css: string; pieces: string[] }>

/** Draws the pages of the web app as it draws them itself, to be read before its code has come. */
export interface Drawing {
  pages: DrawnPages
  /** Run in the head of each, and at its end. */
  scripts: { beforePaint: string; start: string }
  /**
   * Draws a page for somebody who is signed out.
   * @param address from which it is asked for: what its calls cost is counted for it
   */
  draw(href: string, nowMs: number, address: string): Promise<Drawn>
}

/** A file of ours that stands beside the app, or undefined where it was built without. */
const textOf = (file: string) => readFile(file, 'utf8').catch(() => undefined)

/**
 * Loads what draws pages.
 * @param webDir folder of the built web app; what draws it lies beside it
 * @returns undefined when it was built without
 */
export const loadDrawing = async (app: FastifyInstance, webDir: string): Promise<Drawing | undefined> => {
  const pageDir = path.resolve(webDir, '../page')
  const [pages, theme, beforePaint, start] = await Promise.all(
    [
      path.join(webDir, 'drawn-pages.json'),
      path.join(webDir, 'theme-boot.js'),
      path.join(pageDir, 'before-paint.js'),
      path.join(pageDir, 'start.js'),
    ].map(textOf),
  )
  if (pages === undefined || theme === undefined || beforePaint === undefined || start === undefined) return undefined
  const { connect, render } = (await import(pathToFileURL(path.join(pageDir, 'server-entry.js')).href)) as PageEntry

  // Its calls go the way of every call, and see what anybody sees.
  const asker = new AsyncLocalStorage<string>()
  connect(async (url, { method, headers, body }) => {
    const answer = await app.inject({
      method: method === 'POST' ? 'POST' : 'GET',
      url,
      headers: Object.fromEntries(new Headers(headers)),
      remoteAddress: asker.getStore() ?? '127.0.0.1',
      ...(typeof body === 'string' ? { payload: body } : {}),
    })
    return new Response(answer.body, { status: answer.statusCode })
  })
  return {
    pages: JSON.parse(pages) as DrawnPages,
    scripts: { beforePaint: theme + beforePaint, start },
    draw: (href, nowMs, address) => asker.run(address, () => render(href, nowMs)),
  }
}
