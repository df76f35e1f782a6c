import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { limits } from '#contract/limits.ts'
import { writeArchive } from './data-export.archive.ts'
import { listContents } from './data-export.contents.ts'
import type { DataExportParts } from './data-export.parts.ts'
import {
  claimExport,
  failExhausted,
  finishExport,
  handBack,
  type Lease,
  putOff,
  renewLease,
} from './data-export-lease.queries.ts'

/** The making of exports, in this process. */
export interface ExportJobs {
  /** Takes up what waits, in the background; never throws. */
  wake(): void
  /** Gives up those that nobody can make. @throws when storage or database are away */
  failExhausted(): Promise<void>
  /** Ends what is under way, for another process to go on with, and resolves when nothing is. */
  stop(): Promise<void>
}

/** Exports that one process makes at once. */
const lanes = 2
/** So often one is tried. */
const mostTries = 3
/** A process that has not told for so long that it is at work on an export has ended. */
const leaseMs = 60_000
const renewMs = 20_000
/** What has failed may succeed a little later. */
const pauseMs = 10_000

export const nameOf = (key: string): string => `export-${key}.zip`

type Parts = Pick<DataExportParts, 'config' | 'db' | 'clock' | 'storage' | 'personal' | 'logError'> & {
  /** Never throws. */
  tellReady: (lease: Lease, expiresAt: Date) => Promise<void>
}

export const createExportJobs = (parts: Parts): ExportJobs => {
  const { config, db, clock, personal, storage, logError, tellReady } = parts
  const folder = path.join(config.dataDir, 'exporting')
  const stopping = new AbortController()
  const loops = new Set<Promise<void>>()
  let awoken = false
  let emptied: Promise<void> | undefined

  const later = (ms: number) => new Date(clock.now().getTime() + ms)

  /** Emptied once, as it can hold only what an earlier process has left. */
  const prepare = async () => {
    emptied ??= rm(folder, { recursive: true, force: true }).catch(logError)
    await emptied
    await mkdir(folder, { recursive: true, mode: 0o700 })
  }

  const make = async (lease: Lease, file: string) => {
    const lost = new AbortController()
    let percent = 0
    const renew = async () => {
      if (!(await renewLease(db, lease, later(leaseMs), percent))) lost.abort(new Error('the export was replaced'))
    }
    // What cannot be told now is told the next time; a lease that nobody renews ends by itself.
    const timer = setInterval(() => void renew().catch(() => {}), renewMs)
    try {
      const at = lease.created_at
      const onProgress = (now: number) => {
        if (Math.floor(now) <= percent) return
        percent = Math.floor(now)
        void renew().catch(() => {})
      }
      const entries = listContents({ personal, userId: lease.user_id, at, onProgress })
      const bytes = await writeArchive({ file, entries, at, signal: AbortSignal.any([stopping.signal, lost.signal]) })
      await storage.put(nameOf(lease.key), file, 'application/zip')
      return bytes
    } finally {
      clearInterval(timer)
    }
  }

  const settleFailed = async (lease: Lease, error: unknown) => {
    // Nobody may fetch it; what is left of it must not lie about.
    await storage.remove([nameOf(lease.key)]).catch(logError)
    if (stopping.signal.aborted) return await handBack(db, lease)
    logError(error)
    await putOff(db, lease, later(pauseMs))
  }

  const run = async (lease: Lease) => {
    const file = path.join(folder, nameOf(lease.key))
    try {
      await prepare()
      const bytes = await make(lease, file)
      const expiresAt = later(limits.exportSeconds * 1000)
      if (await finishExport(db, lease, { bytes, expiresAt })) await tellReady(lease, expiresAt)
      else await storage.remove([nameOf(lease.key)])
    } catch (error) {
      await settleFailed(lease, error)
    } finally {
      await rm(file, { force: true })
    }
  }

  const loop = async () => {
    do {
      awoken = false
      while (!stopping.signal.aborted) {
        const lease = await claimExport(db, { now: clock.now(), until: later(leaseMs) }, mostTries)
        if (!lease) break
        await run(lease)
      }
    } while (awoken && !stopping.signal.aborted)
  }

  return {
    wake: () => {
      awoken = true
      if (loops.size >= lanes || stopping.signal.aborted) return
      const running = loop().catch(logError)
      loops.add(running)
      void running.finally(() => loops.delete(running))
    },

    failExhausted: async () => {
      const keys = await failExhausted(db, clock.now(), mostTries)
      await storage.remove(keys.map(nameOf))
    },

    stop: async () => {
      stopping.abort(new Error('the app stops'))
      await Promise.all(loops)
    },
  }
}
