import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts'

/** What fills a database at once takes longer than any statement of the app. */
export const fillingPatience = { answerMs: 24 * 3600 * 1000 }

interface Place {
  /** Of the cluster. */
  url: string
  /** For whatever else is stored. */
  dataDir: string
}

/**
 * Runs a bench on a PostgreSQL of its own, of which nothing is left however the bench ends.
 * @param options.keptIn folder in which it stays instead, for a bench that goes on with what another has made
 * @param options.durable commits reach the disk, as where people use it: what writes is measured so, and so are its floors
 */
export const withThrowAwayPostgres = async (
  run: (place: Place) => Promise<void>,
  { keptIn, durable = false }: { keptIn?: string | undefined; durable?: boolean } = {},
): Promise<void> => {
  const dataDir = keptIn ?? (await mkdtemp(path.join(tmpdir(), 'hongyan-bench-')))
  const postgres = await startEmbeddedPostgres({ dataDir, report: (line) => console.log(line), throwAway: !durable })
  const cleanUp = async () => {
    await postgres.stop()
    if (keptIn !== undefined) return
    await rm(postgres.folder, { recursive: true, force: true })
    await rm(dataDir, { recursive: true, force: true })
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void cleanUp().finally(() => process.exit(1)))
  try {
    await run({ url: postgres.url, dataDir })
  } finally {
    await cleanUp()
  }
}
