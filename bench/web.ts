/**
 * What the browser has to load and how fast pages are on a phone, beside the floor of quality.md. Run by hand:
 * `npm run bench:web`, or a part of it: `npm run bench:web -- --only=scroll`. Lighthouse looks `--rounds=5` times, in turn at
 * another build that runs meanwhile: `--beside=http://127.0.0.1:3000`
 */
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { weighPage } from '../e2e/page-weight.ts'
import { startServer } from '../e2e/server.ts'
import { buildWeb } from '../scripts/lib/build-web.mjs'
import { auditPages } from './lighthouse.ts'
import { type Line, ratioOf, showResults } from './results.ts'
import { compareLists, scrollAll } from './scroll.ts'
import { weighFloor } from './web-floor.ts'

const chromiumPath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell'
const chromiumFlags = ['--no-sandbox', '--disable-gpu', '--headless']

const pages = [
  ['home', '/home'],
  ['topic', '/topic-detail/1'],
  ['category', '/topic/category-item/1'],
  ['login', '/login'],
  ['user', '/user'],
  ['festivals', '/tradition-festival'],
  ['a festival', '/tradition-festival/day/zhongqiu'],
  ['not found', '/no/such/page'],
] as const

const weighAll = async (origin: string): Promise<Line[]> => {
  const floor = await weighFloor()
  const browser = await chromium.launch({ executablePath: chromiumPath, args: chromiumFlags })
  const lines: Line[] = []
  for (const [page, path] of pages) {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'zh-CN' })
    const { gzipBytes, requests } = await weighPage(await context.newPage(), `${origin}${path}`)
    await context.close()
    lines.push({ page, 'js + css, bytes gzip': gzipBytes, floor, ratio: ratioOf(gzipBytes, floor), requests })
  }
  await browser.close()
  return lines
}

const { values } = parseArgs({
  options: { only: { type: 'string' }, rounds: { type: 'string', default: '5' }, beside: { type: 'string' } },
})

const parts = {
  weight: async (origin: string) =>
    await showResults('web-weight', await weighAll(origin), [
      'Code that a fresh browser loads until nothing more comes. Floor: react and react-dom alone.',
    ]),
  scroll: async (origin: string) =>
    await showResults('web-scroll', await scrollAll(origin, chromiumPath, chromiumFlags), [
      "Flicks through long lists at a quarter of the processor's speed: how long frames take. Floor: a page that holds nothing.",
    ]),
  waterfall: async (origin: string) => {
    const { lines, ratio } = await compareLists(origin, chromiumPath, chromiumFlags)
    await showResults('web-waterfall', lines, [
      'Flicks through the same 1,000 topics, as a waterfall and as a plain list, in turns: how long frames take.',
      `The waterfall's p99, beside that of the plain list: ${ratio} (aim: at most 1.5), the median of the rounds' ratios.`,
    ])
  },
  lighthouse: async (origin: string) =>
    await showResults(
      'web-lighthouse',
      await auditPages(
        origin,
        { path: chromiumPath, flags: chromiumFlags },
        { rounds: Number(values.rounds), beside: values.beside },
      ),
      ['Lighthouse 13, mobile: a slow phone on slow 4G, simulated. Scores of 100; medians of the rounds.'],
    ),
}

await buildWeb()
const server = await startServer({ LOG_LEVEL: 'info', PICTURE_AVIF: 'on' })
try {
  for (const [name, measure] of Object.entries(parts))
    if (values.only === undefined || values.only === name) await measure(server.url)
} finally {
  await server.stop()
}
