import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import type { TestProject } from 'vitest/node'
import type { AppRole } from '#server/platform/database/app-role.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { createJobRunner } from '#server/platform/jobs/job-runner.ts'
import { systemClock } from '#server/platform/time/clock.ts'
import { asApp, createDatabase } from './database-admin.ts'

const makeTemplate = async (url: string, app: AppRole) => {
  await migrate(url, app)
  // Queues of jobs belong to the app.
  const { db, close } = openDatabase(asApp(url, app), 2)
  const jobs = createJobRunner({ db, clock: systemClock, logger: pino({ level: 'silent' }) })
  await jobs.open()
  await jobs.stop()
  await close()
}

/** Starts one throw-away PostgreSQL for the run, with a migrated template that each test file copies. */
export default async (project: TestProject) => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'hongyan-test-'))
  const postgres = await startEmbeddedPostgres({ dataDir, report: () => {}, throwAway: true })
  await makeTemplate(await createDatabase(postgres.url, 'template_migrated'), postgres.app)
  project.provide('postgresUrl', postgres.url)
  project.provide('appRole', postgres.app)
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
    /** As whom the app uses a database of the cluster. */
    appRole: AppRole
  }
}
