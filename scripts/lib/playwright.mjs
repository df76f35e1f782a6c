import { buildWeb } from './build-web.mjs'
import { environment, programOf } from './node.mjs'
import { runNode } from './run.mjs'
import { findChromium } from './system-packages.mjs'

/**
 * Builds the web app if need be, and runs journeys in the foreground.
 * @returns the exit code
 */
export const runPlaywright = async (parts = [], extra = {}) => {
  await buildWeb()
  return await runNode([programOf('@playwright/test/cli.js'), 'test', ...parts], {
    env: environment({ CHROMIUM_PATH: findChromium() ?? '', ...extra }),
  })
}
