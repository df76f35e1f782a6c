import type { Page } from '@playwright/test'
import { gzipSync } from 'node:zlib'
import { withoutDrawing } from './browser.ts'

export interface Weight {
  /** Of scripts and styles together, after gzip. */
  gzipBytes: number
  /** Of scripts alone. */
  scriptBytes: number
  /** All requests, pictures and calls included. */
  requests: number
  /** The loaded files of code with their sizes, the largest first. */
  files: { path: string; gzipBytes: number }[]
}

/**
 * Opens a page in a fresh browser and weighs what it loads until nothing more comes. The page's clock stands still, so that
 * what comes a while after the first page does not, however slow the machine.
 */
export const weighPage = async (page: Page, url: string): Promise<Weight> => {
  const files = new Map<string, Promise<number>>()
  let requests = 0
  page.on('response', (response) => {
    if (!response.url().startsWith('http')) return
    requests++
    const type = response.headers()['content-type'] ?? ''
    if (!/javascript|css/.test(type)) return
    files.set(
      new URL(response.url()).pathname,
      response.body().then((body) => gzipSync(body, { level: 9 }).length),
    )
  })
  // All of its code at once, be the page drawn already or not.
  await withoutDrawing(page)
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 10_000)
  await page.goto(url, { waitUntil: 'networkidle' })
  const weighed = await Promise.all([...files].map(async ([path, size]) => ({ path, gzipBytes: await size })))
  const sumOf = (some: typeof weighed) => some.reduce((sum, { gzipBytes }) => sum + gzipBytes, 0)
  return {
    gzipBytes: sumOf(weighed),
    scriptBytes: sumOf(weighed.filter(({ path }) => !path.endsWith('.css'))),
    requests,
    files: weighed.toSorted((one, other) => other.gzipBytes - one.gzipBytes),
  }
}
