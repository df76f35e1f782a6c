import { availableParallelism } from 'node:os'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { webPlugins } from './web/vite/plugins.ts'

export default defineConfig({
  cacheDir: 'node_modules/.vite/test',
  plugins: webPlugins(import.meta.dirname),
  // Found only while tests run, they would be bundled anew in the middle, and two copies of React would meet.
  optimizeDeps: {
    include: [
      '@base-ui/react/dialog',
      '@base-ui/react/drawer',
      '@hookform/resolvers/zod',
      '@tanstack/react-query',
      'clsx',
      'jsqr',
      'lucide-react',
      'photoswipe',
      'react',
      'react-dom',
      'react-dom/client',
      'react-hook-form',
      'react/jsx-dev-runtime',
      'react/jsx-runtime',
      'uqr',
      'virtua',
      'vitest-browser-react',
      'zod',
    ],
  },
  test: {
    // What is waited for comes at once, or seconds later where two cores are shared with a browser: a limit is there to
    // end what would never come, and says nothing of speed.
    expect: { poll: { timeout: 30_000 } },
    // Vitest would leave one core free, and with two only one would work; a test often waits for the database.
    // More than eight would want more connections than PostgreSQL has.
    maxWorkers: Math.min(Math.max(2, availableParallelism()), 8),
    testTimeout: 120_000,
    hookTimeout: 120_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          include: ['contract/**/*.test.ts', 'server/**/*.test.ts', 'scripts/**/*.test.ts', 'look/**/*.test.ts'],
          // The modules of the server keep nothing that one test could leave to another; to load them anew for each file
          // takes two fifths of the time.
          isolate: false,
          globalSetup: ['server/src/testing/global-setup.ts'],
          setupFiles: ['server/src/testing/setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'web',
          environment: 'node',
          include: ['web/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['web/**/*.browser.test.tsx'],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            viewport: { width: 390, height: 844 },
            instances: [{ browser: 'chromium' }],
            provider: playwright({
              launchOptions: {
                executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell',
                args: ['--no-sandbox', '--disable-gpu'],
              },
              contextOptions: { locale: 'zh-CN' },
            }),
          },
        },
      },
    ],
  },
})
