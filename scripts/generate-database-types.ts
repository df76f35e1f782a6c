import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts'
import { migrate } from '#server/platform/database/migrate.ts'

/** Where the generated row types are. */
const outFile = path.resolve(import.meta.dirname, '../server/src/platform/database/database-types.ts')

// Writes the row types of the migrated schema; with `--verify` only says whether they are up to date.
const dataDir = await mkdtemp(path.join(tmpdir(), 'hongyan-types-'))
const database = await startEmbeddedPostgres({ dataDir, report: () => {}, throwAway: true })
try {
  await migrate(database.url)
  const command = path.resolve(import.meta.dirname, '../node_modules/kysely-codegen/dist/cli/bin.js')
  const { stdout } = await promisify(execFile)(process.execPath, [
    command,
    ...['--dialect', 'postgres', '--url', database.url, '--out-file', outFile],
    ...['--type-mapping', '{"timestamptz":"Date"}', ...process.argv.slice(2)],
  ])
  process.stdout.write(stdout)
} finally {
  await database.stop()
  await rm(database.folder, { recursive: true, force: true })
  await rm(dataDir, { recursive: true, force: true })
}
