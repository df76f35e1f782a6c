// npm run test:unit, test:browser, test:journeys: some of the tests, e.g. `npm run test:unit -- chat-storm --watch`;
// npm run storm:…: one that `npm test` breaks off after half a minute, to its end.
import { installPackages } from './lib/install.mjs'
import { giveUp } from './lib/node.mjs'
import { runPlaywright } from './lib/playwright.mjs'
import { findChromium, installSystemPackages } from './lib/system-packages.mjs'
import { runVitest } from './lib/vitest.mjs'

const [part, ...rest] = process.argv.slice(2)

await installPackages({ forDevelopment: true })
await installSystemPackages()
if (!findChromium() && (part === 'browser' || part === 'journeys'))
  giveUp('These tests need Chromium; CHROMIUM_PATH says where another one is.')

const run = {
  unit: () => runVitest(['node', 'web'], rest),
  storm: () => runVitest(['node'], rest, { STORM: 'full' }),
  browser: () => runVitest(['browser'], rest),
  journeys: () => runPlaywright(rest),
}
process.exitCode = await run[part]()
