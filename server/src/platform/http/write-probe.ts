import { randomUUID } from 'node:crypto'
import { mkdir, open, rm } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import type { Executor } from '../database/database.ts'

/** So much room is asked for, in bytes: more than the rest of a page that happens to be half empty. */
const probeBytes = 64 * 1024

class UndoneError extends Error {}

/**
 * Whether the database takes writes: has it find room on its disk, in a file of its own, and gives that back.
 * @throws what the database says against it
 */
export const probeDatabase = async (db: Executor): Promise<void> => {
  const work = db.transaction().execute(async (transaction) => {
    await sql`set local lock_timeout = '2s'`.execute(transaction)
    await sql`truncate write_probe`.execute(transaction)
    await sql`insert into write_probe values (${Buffer.alloc(probeBytes, 1)})`.execute(transaction)
    throw new UndoneError()
  })
  await work.catch((error: unknown) => {
    if (!(error instanceof UndoneError)) throw error
  })
}

/**
 * Whether the folder of data takes files.
 * @throws what the file system says against it, e.g. ENOSPC, EROFS, EACCES
 */
export const probeFolder = async (folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true })
  const place = path.join(folder, `probe-${randomUUID()}`)
  try {
    const file = await open(place, 'wx', 0o600)
    try {
      await file.writeFile(Buffer.alloc(probeBytes, 1))
      // Some file systems find out only now that there is no room.
      await file.datasync()
    } finally {
      await file.close()
    }
  } finally {
    await rm(place, { force: true })
  }
}

/** One that has not ended by then is not waited for any longer, in milliseconds. */
const patienceMs = 10_000

/** Lets all who ask while a probe is under way, and for some time after, have its outcome: anybody may ask. */
export const shareProbe = (probe: () => Promise<void>, keptMs = 2000): (() => Promise<void>) => {
  let shared: Promise<void> | undefined
  const forget = (work: Promise<void>) => {
    if (shared === work) shared = undefined
  }
  return () => {
    if (shared) return shared
    const work = probe()
    shared = work
    setTimeout(() => forget(work), patienceMs).unref()
    work.then(
      () => setTimeout(() => forget(work), keptMs).unref(),
      () => forget(work),
    )
    return work
  }
}
