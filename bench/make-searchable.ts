import { backfillSearch } from '#server/modules/search-index/search-index.module.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { bulkFill } from './bulk-fill.ts'

/** Indexes all texts of a crowd. */
export const makeSearchable = (db: Executor): Promise<void> =>
  bulkFill(db, ['topic_search', 'post_search', 'user_search'], async () => {
    await backfillSearch(db)
  })
