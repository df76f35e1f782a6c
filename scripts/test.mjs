// npm test: every check and every test. Its last line sums them up: N passed, N failed, N skipped.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { runChecks } from './lib/checks.mjs'
import { installPackages } from './lib/install.mjs'
import { runPlaywright } from './lib/playwright.mjs'
import { findChromium, installSystemPackages } from './lib/system-packages.mjs'
import { runVitest } from './lib/vitest.mjs'

const reports = mkdtempSync(path.join(tmpdir(), 'hongyan-reports-'))
process.on('exit', () => rmSync(reports, { recursive: true, force: true }))
const began = Date.now()
const heading = (text) => console.log(`\n== ${text} (${Math.round((Date.now() - began) / 1000)} s)`)

/** A runner that broke off has no report, or none that says so: that counts as one failure. */
const read = (file, code, count) => {
  let result
  try {
    result = count(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    result = { passed: 0, failed: 0, skipped: 0 }
  }
  return code !== 0 && result.failed === 0 ? { ...result, failed: 1 } : result
}

const skipAll = (what) => {
  console.log(`Skipped: ${what}, as there is no Chromium.`)
  return { passed: 0, failed: 0, skipped: 1 }
}

/** @param {...string} projects those that run together */
const countVitest = async (...projects) => {
  const file = path.join(reports, `${projects.join('-')}.json`)
  const code = await runVitest(projects, ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`])
  return read(file, code, (report) => ({
    passed: report.numPassedTests,
    // A file that could not even be read has no tests.
    failed:
      report.numFailedTests +
      report.testResults.filter((of) => of.status === 'failed' && !of.assertionResults.length).length,
    skipped: report.numPendingTests + report.numTodoTests,
  }))
}

/** Journeys that passed only when they were tried again. */
const flaky = []

const listFlaky = ({ title, specs = [], suites = [] }, names = []) => {
  const here = [...names, title]
  for (const suite of suites) listFlaky(suite, here)
  for (const { title: name, tests } of specs)
    if (tests.some(({ status }) => status === 'flaky')) flaky.push([...here, name].join(' › '))
}

const countPlaywright = async () => {
  const file = path.join(reports, 'journeys.json')
  const code = await runPlaywright(['--reporter=list,json'], { PLAYWRIGHT_JSON_OUTPUT_FILE: file })
  return read(file, code, ({ stats, errors, suites }) => {
    for (const suite of suites) listFlaky(suite)
    return {
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky + errors.length,
      skipped: stats.skipped,
    }
  })
}

await installPackages({ forDevelopment: true })
await installSystemPackages()

const results = []
heading('Checks')
results.push(await runChecks())
// Side by side: the ones wait for the database, the others for the browser.
heading('Unit, API and component tests')
if (!findChromium()) results.push(skipAll('component tests'))
results.push(await countVitest('node', 'web', ...(findChromium() ? ['browser'] : [])))
heading('Journeys in a browser')
results.push(findChromium() ? await countPlaywright() : skipAll('journeys in a browser'))

const sum = (key) => results.reduce((total, result) => total + result[key], 0)
if (flaky.length > 0) {
  console.log(
    `\n${flaky.length} flaky, counted as failed: a test that passes only when it is tried again hides what is wrong.`,
  )
  for (const name of flaky) console.log(`  ${name}`)
}
console.log(`\nDone in ${Math.round((Date.now() - began) / 1000)} s.`)
process.exitCode = sum('failed') === 0 && sum('passed') > 0 ? 0 : 1
console.log(`${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`)
