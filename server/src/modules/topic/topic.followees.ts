import type { Executor } from '#server/platform/database/database.ts'
import { findFollowees } from './topic-follow.queries.ts'

/** Whom a user follows, and the user, as it was under a number that grows with every change. */
export interface Followees {
  version: number
  /**
   * In their order. As numbers they take a tenth of the memory, and are read in one go: only those of official accounts are too
   * large to be exact, and those write no topics.
   */
  ids: Float64Array
}

/** Ids kept in memory at most, of all users together: sixteen megabytes. */
const capacity = 2_000_000

/** Keeps whom users follow, those who have asked last. Whoever uses it holds the version against that of the database. */
export const createFollowees = (db: Executor) => {
  const kept = new Map<string, Followees>()
  let size = 0

  const forget = (userId: string) => {
    size -= kept.get(userId)?.ids.length ?? 0
    kept.delete(userId)
  }

  return {
    /** @param since read anew when what is kept has this version */
    read: async (userId: string, since?: number): Promise<Followees> => {
      const known = kept.get(userId)
      forget(userId)
      const followees = known && known.version !== since ? known : await findFollowees(db, userId)
      // Another may have read the same meanwhile.
      forget(userId)
      kept.set(userId, followees)
      size += followees.ids.length
      for (const oldest of kept.keys()) {
        if (size <= capacity) break
        forget(oldest)
      }
      return followees
    },
  }
}
