// npm run look: every route × width × theme × size of text, drawn on contact sheets, with what is wrong on them, into look/.
// `npm run look -- --routes /wallet,/coupon --width 390` walks a part of them, and adds to what earlier walks have left;
// `--states` adds menus, mistakes and empty screens, `--pages 1` opens one page at a time, `--no-axe` leaves the slowest check out.
import { chromium } from '@playwright/test'
import { startServer } from '../e2e/server.ts'
import { buildWeb } from '../scripts/lib/build-web.mjs'
import { drawSheets } from './contact-sheets.ts'
import { type Options, readOptions } from './options.ts'
import { writeReport } from './report.ts'
import { keepVisit, lookDir, readShelf } from './shelf.ts'
import { visit } from './visit.ts'
import { viewsOfRoutes, viewsOfStates } from './views.ts'
import { makeWorld, openPages, requestsTo } from './world.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

const walk = async (origin: string, { routes, screens, pages, withAxe, withStates }: Options) => {
  const requests = await requestsTo(origin)
  const parts = await makeWorld(requests)
  const all = [...viewsOfRoutes(parts), ...(withStates ? viewsOfStates() : [])]
  const views = all.filter(({ address }) => routes.length === 0 || routes.some((route) => address.startsWith(route)))
  const waiting = views.flatMap((view) => screens.map((screen) => ({ view, screen })))
  const total = waiting.length
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell',
    args: ['--no-sandbox', '--disable-gpu'],
  })
  const work = async () => {
    const own = openPages(browser, requests, origin)
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { view, screen } = next
      const page = await own.pageFor(view.viewer, screen.width < 1024)
      const found = await visit(page, view, screen, { withAxe }).catch((error: Error) => ({
        shots: new Map<string, Buffer>(),
        flaws: new Map([[`${screen.width}`, [`could not be looked at: ${error.message.split('\n')[0]}`]]]),
      }))
      await keepVisit(view.name, screen, found)
      const count = new Set([...found.flaws.values()].flat()).size
      say(`${total - waiting.length}/${total} ${view.name} ${screen.width}${count > 0 ? `: ${count}` : ''}`)
    }
    await own.close()
  }
  await Promise.all(Array.from({ length: pages }, work))
  await browser.close()
  await requests.dispose()
}

const options = readOptions(process.argv.slice(2))
await buildWeb()
const server = await startServer({ LOG_LEVEL: 'info' })
try {
  await walk(server.url, options)
} finally {
  await server.stop()
}
const views = await readShelf()
await drawSheets(views)
const flaws = await writeReport(views)
say(`${flaws} flaws, in ${lookDir}/report.md; ${lookDir}/index.html and ${lookDir}/sheets show all.`)
process.exitCode = flaws === 0 ? 0 : 1
