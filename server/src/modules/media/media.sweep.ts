import { limits } from '#contract/limits.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { deleteMedia, findReferred, lockLoose, setLoose } from './media.queries.ts'
import { filesOf } from './media.sizes.ts'

/** Media that one transaction clears away, and how many transactions one sweep may take. */
const batch = 50
const batches = 40

interface Parts {
  db: Executor
  clock: Clock
  storage: Storage
}

/**
 * Removes what has been loose for `limits.looseMediaSeconds`, row and files, and keeps what something refers to.
 * The rows are locked meanwhile, so nobody can claim what is being removed. The files go first: when that fails or
 * the process ends, the rows are still there and the next sweep goes on; a file without a row would stay for ever.
 * @param forget told the ids that are about to go
 */
export const sweepMedia = async (
  { db, clock, storage }: Parts,
  forget: (mediaIds: string[]) => void,
): Promise<void> => {
  const before = new Date(clock.now().getTime() - limits.looseMediaSeconds * 1000)
  const sweepBatch = () =>
    db.transaction().execute(async (transaction) => {
      const loose = await lockLoose(transaction, before, batch)
      if (loose.length === 0) return 0
      const referred = await findReferred(
        transaction,
        loose.map(({ id }) => id),
      )
      if (referred.size > 0) await setLoose(transaction, [...referred], null)
      const gone = loose.filter(({ id }) => !referred.has(id))
      const ids = gone.map(({ id }) => id)
      forget(ids)
      await storage.remove(gone.flatMap(filesOf))
      await deleteMedia(transaction, ids)
      return loose.length
    })
  for (let done = 0; done < batches; done++) if ((await sweepBatch()) < batch) return
}
