import { environment, programOf } from './node.mjs'
import { runNode } from './run.mjs'
import { findChromium } from './system-packages.mjs'

/**
 * Runs tests with Vitest in the foreground.
 * @param projects those of vitest.config.ts that run together
 * @param parts what else Vitest is to be told; `--watch` keeps it running
 * @returns its exit code
 */
export const runVitest = (projects, parts = [], extra = {}) =>
  runNode(
    [
      programOf('vitest/vitest.mjs'),
      ...(parts.includes('--watch') ? [] : ['run']),
      ...projects.map((project) => `--project=${project}`),
      ...(process.stdout.isTTY ? [] : ['--no-color']),
      ...parts,
    ],
    { env: environment({ CHROMIUM_PATH: findChromium() ?? '', ...extra }) },
  )
