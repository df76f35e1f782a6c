import type { Executor } from '#server/platform/database/database.ts'
import { type Entry, postEntry, topicEntry, userEntry } from './search-entries.ts'
import {
  findMissingPosts,
  findMissingTopics,
  findMissingUsers,
  type Indexed,
  lockBackfill,
  saveMissingEntries,
  tidyIndex,
} from './search-index.queries.ts'

/** So many texts are folded and cut at a time: a few dozen milliseconds during which nobody else is served. */
const batchSize = 200

/** From so many on, the planner should know of them before it finds out by itself. */
const noticeable = 1000

type FindMissing = (db: Executor, after: string, limit: number) => Promise<Entry[]>

const findMissing: Record<Indexed, FindMissing> = {
  topic: async (...of) => (await findMissingTopics(...of)).map(topicEntry),
  post: async (...of) => (await findMissingPosts(...of)).map(postEntry),
  user: async (...of) => (await findMissingUsers(...of)).map(userEntry),
}

interface BackfillOptions {
  /** Ends it after the batch at hand; the next time goes on from there. */
  signal?: AbortSignal
  /** For each topic with a sign of hashtags, before it counts as indexed: what counts as one may have changed, too. */
  refreshHashtags?: (topicId: string) => Promise<void>
}

/** How many of each were indexed. */
export type Backfilled = Record<Indexed, number>

/**
 * Indexes, in batches, what is not indexed yet or by an older version. Writers and other processes that do the same may
 * be at work at the same time.
 */
export const backfillSearch = async (
  db: Executor,
  { signal, refreshHashtags }: BackfillOptions = {},
): Promise<Backfilled> => {
  const backfill = async (of: Indexed): Promise<number> => {
    let indexed = 0
    let after: string | undefined = '0'
    while (after !== undefined && !signal?.aborted) {
      const from: string = after
      const batch = await db.transaction().execute(async (transaction) => {
        await lockBackfill(transaction)
        const entries = await findMissing[of](transaction, from, batchSize)
        if (of === 'topic' && refreshHashtags)
          for (const { id, folded } of entries) if (folded.includes('#')) await refreshHashtags(id)
        if (entries.length > 0) await saveMissingEntries(transaction, of, entries)
        return entries
      })
      indexed += batch.length
      after = batch.length === batchSize ? batch.at(-1)?.id : undefined
    }
    if (indexed >= noticeable) await tidyIndex(db, of)
    return indexed
  }

  // What most people look for comes first: users may be many.
  return { topic: await backfill('topic'), post: await backfill('post'), user: await backfill('user') }
}
