/**
 * How long a browser takes to verify a statement (一账通), in its worker. Part of `npm run bench:ledger`; by itself:
 * `node scripts/run.mjs bench/ledger-statement.ts`
 */
import { chromium } from '@playwright/test'
import { createServer } from 'vite'
import type { FileVerdict } from '#web/features/statement/verdict.ts'
import { makeStatement } from '#web/features/statement/testing/make-statement.ts'
import { median } from './ledger-measure.ts'
import { type Aim, aimLines, type Line, showResults } from './results.ts'

const entries = 10_000
/** Of the issue: a statement of so many entries is verified within this. */
const aimMs = 1500

interface Times {
  /** From choosing the file to the verdict, with starting the worker and reading the file. */
  ms: number
  /** Of it, what the certificate says: parsing and verifying. */
  verifyMs: number
}

/** @returns medians over the rounds, and what is aimed at */
export const measureStatement = async (rounds: number): Promise<{ lines: Line[]; aims: Aim[] }> => {
  const text = JSON.stringify(makeStatement(entries))
  const server = await createServer({ configFile: false, logLevel: 'error', server: { port: 0, host: '127.0.0.1' } })
  await server.listen()
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell',
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    const page = await browser.newPage()
    await page.goto(`${server.resolvedUrls?.local[0]}package.json`)
    const time = (): Promise<Times> =>
      page.evaluate(async (json) => {
        const script = '/web/src/features/statement/file-check.ts'
        const { checkFile } = (await import(script)) as { checkFile: (file: Blob) => Promise<FileVerdict> }
        const begin = performance.now()
        const verdict = await checkFile(new Blob([json]))
        if (verdict.kind !== 'genuine') throw new Error(`the statement is ${verdict.kind}`)
        return { ms: performance.now() - begin, verifyMs: verdict.facts.ms }
      }, text)
    // The first time the server prepares the files.
    await time()
    const times: Times[] = []
    for (let round = 0; round < rounds; round++) times.push(await time())
    const ms = Math.round(median(times.map((each) => each.ms)))
    const verifyMs = Math.round(median(times.map((each) => each.verifyMs)))
    return {
      lines: [{ what: `statement of ${entries} entries, in a browser`, ms, 'verifying ms': verifyMs }],
      aims: [{ what: `a statement of ${entries} entries is verified, ms`, figure: ms, most: aimMs }],
    }
  } finally {
    await browser.close()
    await server.close()
  }
}

if (import.meta.main) {
  const { lines, aims } = await measureStatement(5)
  await showResults(
    'ledger-statement',
    lines,
    aimLines(aims).map((line) => Object.values(line).join(' · ')),
  )
}
