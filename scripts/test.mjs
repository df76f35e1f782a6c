// npm test: every check and every test. Its last line sums them up: N passed, N failed, N skipped.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buildWeb } from './lib/build-web.mjs'
import { runChecks } from './lib/checks.mjs'
import { installPackages } from './lib/install.mjs'
import { environment, programOf } from './lib/node.mjs'
import { runNode } from './lib/run.mjs'
import { findChromium, installSystemPackages } from './lib/system-packages.mjs'

const reports = mkdtempSync(path.join(tmpdir(), 'hongyan-reports-'))
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
const runVitest = async (...projects) => {
  const file = path.join(reports, `${projects.join('-')}.json`)
  const code = await runNode(
    [
      ...[programOf('vitest/vitest.mjs'), 'run', ...projects.map((project) => `--project=${project}`)],
      ...(process.stdout.isTTY ? [] : ['--no-color']),
      ...['--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    ],
    { env: environment({ CHROMIUM_PATH: findChromium() ?? '' }) },
  )
  return read(file, code, (report) => ({
    passed: report.numPassedTests,
    // A file that could not even be read has no tests.
    failed:
      report.numFailedTests +
      report.testResults.filter((of) => of.status === 'failed' && !of.assertionResults.length).length,
    skipped: report.numPendingTests + report.numTodoTests,
  }))
}

const runPlaywright = async () => {
  const file = path.join(reports, 'journeys.json')
  const code = await runNode([programOf('@playwright/test/cli.js'), 'test', '--reporter=list,json'], {
    env: environment({ CHROMIUM_PATH: findChromium() ?? '', PLAYWRIGHT_JSON_OUTPUT_FILE: file }),
  })
  return read(file, code, ({ stats, errors }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
  }))
}

await installPackages({ forDevelopment: true })
await installSystemPackages()

const results = []
heading('Checks')
results.push(await runChecks())
heading('Unit and API tests')
results.push(await runVitest('node', 'web'))
heading('Component tests')
results.push(findChromium() ? await runVitest('browser') : skipAll('component tests'))
heading('Journeys in a browser')
await buildWeb()
results.push(findChromium() ? await runPlaywright() : skipAll('journeys in a browser'))
rmSync(reports, { recursive: true, force: true })

const sum = (key) => results.reduce((total, result) => total + result[key], 0)
console.log(`\nDone in ${Math.round((Date.now() - began) / 1000)} s.`)
process.exitCode = sum('failed') === 0 && sum('passed') > 0 ? 0 : 1
console.log(`${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`)
