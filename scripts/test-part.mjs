// npm run test:unit, test:browser, test:journeys: some of the tests, e.g. `npm run test:unit -- chat-storm --watch`;
// npm run storm:…: one that `npm test` breaks off after half a minute, to its end; `-- --seed=…` replays one that failed, and
// `--operations=…` says how long it is.
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

/** Storms are told by the environment. */
const runStorm = (parts) => {
  const told = { STORM: 'full' }
  const others = parts.filter((part) => {
    const [, name, value] = /^--(seed|operations)=(\d+)$/.exec(part) ?? []
    if (name) told[`STORM_${name.toUpperCase()}`] = value
    return !name
  })
  return runVitest(['node'], others, told)
}

const run = {
  unit: () => runVitest(['node', 'web'], rest),
  storm: () => runStorm(rest),
  browser: () => runVitest(['browser'], rest),
  journeys: () => runPlaywright(rest),
}
process.exitCode = await run[part]()
