import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { limits } from '#contract/limits.ts'
import type { Config } from '#server/platform/config/config.ts'
import { cleanupJob, type Job, type JobContext } from '#server/platform/jobs/job.ts'
import type { PersonalData } from '#server/platform/module/personal-data.ts'
import type { ServiceService } from '../service/service.module.ts'
import { writeArchive } from './archive.ts'
import { listContents } from './contents.ts'
import { exportReadyText } from './data-export.messages.ts'
import {
  deleteExports,
  type ExportRow,
  finishExport,
  lockExpired,
  type MadeExport,
  saveProgress,
  startExport,
  stopExport,
} from './data-export.queries.ts'
import { type DataExportParts, exportFileName, makeExport } from './data-export.service.ts'

export type DataExportJobsParts = Pick<DataExportParts, 'db' | 'clock' | 'storage'> & {
  config: Pick<Config, 'dataDir'>
  notices: Pick<ServiceService['notices'], 'notify'>
  /** Of all modules that keep something of people, in the order of the contents. */
  personal: readonly PersonalData[]
  /** For what went wrong on our side while nobody was waiting for an answer. */
  logError: (error: unknown) => void
}

/** Expired ones that one transaction removes. */
const batch = 20

/** Makes exports, and removes those whose time is over. */
export const createDataExportJobs = (parts: DataExportJobsParts): Job[] => {
  const { config, db, clock, personal, storage, notices, logError } = parts
  const folder = path.join(config.dataDir, 'exporting')
  let emptied: Promise<void> | undefined

  /** Emptied once, as it can hold only what an earlier process has left. */
  const prepare = async () => {
    emptied ??= rm(folder, { recursive: true, force: true }).catch(logError)
    await emptied
    await mkdir(folder, { recursive: true, mode: 0o700 })
  }

  /**
   * @param gone aborted when it was replaced, or its user is gone
   * @returns its size in bytes
   */
  const make = async (
    made: MadeExport,
    { user_id: userId, created_at: at }: Pick<ExportRow, 'user_id' | 'created_at'>,
    file: string,
    { signal, gone }: { signal: AbortSignal; gone: AbortController },
  ): Promise<number> => {
    let percent = 0
    const save = async () => {
      if (!(await saveProgress(db, made, percent))) gone.abort()
    }
    let saved: Promise<unknown> = Promise.resolve()
    const onProgress = (now: number) => {
      if (Math.floor(now) <= percent) return
      percent = Math.floor(now)
      // What cannot be stored now is stored with the next step.
      saved = Promise.all([saved, save().catch(() => {})])
    }
    const entries = listContents({ personal, userId, at, onProgress })
    try {
      const bytes = await writeArchive({ file, entries, at, signal: AbortSignal.any([signal, gone.signal]) })
      await storage.put(exportFileName(made.key), file, 'application/zip')
      return bytes
    } finally {
      // One that came late would stand as the progress of what has stopped.
      await saved
    }
  }

  /** Nobody may fetch it; what is left of it must not lie about. */
  const stop = async (made: MadeExport, state: 'waiting' | 'failed') => {
    await storage.remove([exportFileName(made.key)]).catch(logError)
    await stopExport(db, made, state)
  }

  const handle = async (made: MadeExport, { signal }: JobContext) => {
    const started = await startExport(db, made)
    if (!started) return
    const file = path.join(folder, exportFileName(made.key))
    const gone = new AbortController()
    try {
      await prepare()
      const bytes = await make(made, started, file, { signal, gone })
      const expiresAt = new Date(clock.now().getTime() + limits.exportSeconds * 1000)
      if (await finishExport(db, made, { bytes, expiresAt }))
        await notices
          .notify(started.user_id, 'system', exportReadyText(expiresAt), `data-export ${made.id}`)
          .catch(logError)
      else await storage.remove([exportFileName(made.key)])
    } catch (error) {
      await stop(made, 'waiting')
      if (!gone.signal.aborted) throw error
    } finally {
      await rm(file, { force: true })
    }
  }

  const removeExpired = () =>
    db.transaction().execute(async (transaction) => {
      const expired = await lockExpired(transaction, clock.now(), batch)
      await storage.remove(expired.map(({ key }) => exportFileName(key)))
      await deleteExports(
        transaction,
        expired.map(({ id }) => id),
      )
      return expired.length
    })

  return [
    {
      type: makeExport,
      handle,
      giveUp: (made: MadeExport) => stop(made, 'failed'),
      concurrency: 2,
      retry: { limit: 2, delaySeconds: 10 },
      timeoutSeconds: 6 * 3600,
    },
    cleanupJob('data-export', async () => {
      while ((await removeExpired()) === batch) continue
    }),
  ]
}
