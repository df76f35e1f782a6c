import { limits } from '#contract/limits.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { MediaService } from './media.service.ts'

/** Things that were deleted after one time and before another. */
export interface Deleted {
  after: Date
  before: Date
  /** The most that one transaction takes. */
  limit: number
}

interface Parts {
  db: Executor
  clock: Clock
  media: Pick<MediaService, 'release'>
  /** Locks things that still have media; what others hold is left to the next time. */
  lock: (transaction: Executor, deleted: Deleted) => Promise<{ id: string; media_ids: string[] }[]>
  /** Takes their media away. */
  drop: (transaction: Executor, ids: string[]) => Promise<void>
}

const batch = 50

/** How far back it looks, should nothing have been swept for as long; what is older has been looked at often. */
const lookBackSeconds = 30 * 24 * 3600

/**
 * Makes a sweep that lets go of the media of what was deleted and can no longer be restored: they are removed a day
 * later.
 */
export const createLettingGo = ({ db, clock, media, lock, drop }: Parts): (() => Promise<void>) => {
  const ago = (seconds: number) => new Date(clock.now().getTime() - seconds * 1000)
  const sweepBatch = () =>
    db.transaction().execute(async (transaction) => {
      const deleted = { after: ago(lookBackSeconds), before: ago(limits.restoreSeconds), limit: batch }
      const things = await lock(transaction, deleted)
      await drop(
        transaction,
        things.map(({ id }) => id),
      )
      await media.release(
        transaction,
        things.flatMap(({ media_ids }) => media_ids),
      )
      return things.length
    })

  return async () => {
    while ((await sweepBatch()) === batch) continue
  }
}
