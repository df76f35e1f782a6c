import { test } from './fixtures.ts'
import { type RunningServer, startServer } from './server.ts'

/** A test on a server that no other file uses. Its describe block runs in `default` mode, so that there is one. */
export const withOwnServer = (environment: Record<string, string> = {}) =>
  test.extend<object, { ownServer: RunningServer }>({
    ownServer: [
      async ({}, use) => {
        const server = await startServer(environment)
        await use(server)
        await server.stop()
      },
      { scope: 'worker' },
    ],
    baseURL: async ({ ownServer }, use) => {
      await use(ownServer.url)
    },
  })

/** The only one whose password and address are known, and to whom no letter has gone within the last minute. */
export const demo = { username: 'demo', email: 'demo@hongyan.example', password: 'hongyan2026', nickname: '' }
