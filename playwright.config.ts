import { defineConfig } from '@playwright/test'

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/global-setup.ts',
  projects: [
    // When all journeys are done, the log of their servers is looked through.
    { name: 'journeys', teardown: 'log' },
    { name: 'log', testMatch: 'log.teardown.ts', fullyParallel: false },
  ],
  fullyParallel: true,
  workers: 2,
  // One more try tells what is flaky from what is broken; both make the run fail (scripts/test.mjs).
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  // Generous, as in vitest.config.ts: they end what would never come.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  use: {
    // Set by the global set-up, which starts the server on a free port.
    baseURL: process.env.E2E_URL,
    browserName: 'chromium',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell',
      args: ['--no-sandbox', '--disable-gpu'],
    },
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    contextOptions: { reducedMotion: 'reduce' },
    // It would load all of the app in each test; e2e/offline.spec.ts lets it in.
    serviceWorkers: 'block',
    // Without pictures of every frame, which take a third of the processor; the page at each step is in it all the same.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: true, sources: false },
  },
})
