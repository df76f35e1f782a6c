import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { createDatabase } from './database-admin.ts'

/** Starts one throw-away PostgreSQL for the run, with a migrated template that each test file copies. */
export default async (project: TestProject) => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'hongyan-test-'))
  const postgres = await startEmbeddedPostgres({ dataDir, report: () => {}, throwAway: true })
  await migrate(await createDatabase(postgres.url, 'template_migrated'))
  project.provide('postgresUrl', postgres.url)
  return async () => {
    await postgres.stop()
    await rm(postgres.folder, { recursive: true, force: true })
    await rm(dataDir, { recursive: true, force: true })
  }
}

declare module 'vitest' {
  interface ProvidedContext {
    /** Of the cluster's first database, from which others can be made. */
    postgresUrl: string
  }
}
