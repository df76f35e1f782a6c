import { makeApp, type TestApp } from './app.ts'

/** Starts another process of the same installation, on the same data folder, which sweeps at once. */
export const startSweeping = async (test: TestApp, environment: Record<string, string> = {}): Promise<TestApp> => {
  const other = await makeApp({ DATA_DIR: test.config.dataDir, ...environment }, test)
  await other.app.listen({ host: '127.0.0.1', port: 0 })
  return other
}
