import type { Category } from '#contract/category.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors/app-error.ts'
import type { MediaService } from '../media/media.module.ts'
import { addTopics, findCategory, listCategories, type CategoryRow } from './category.queries.ts'
import { createCountsCache } from './category.counts.ts'
import { presentCategory } from './category.views.ts'

interface Parts {
  db: Executor
  media: Pick<MediaService, 'pictures'>
}

/** What stands beside a topic, and how many topics there are. */
export interface CategoryCount {
  id: string
  name: string
  topicNum: number
}

export interface CategoryService {
  /** All categories in their order. */
  list(): Promise<Category[]>
  /** @throws {AppError} CATEGORY_GONE */
  get(id: string): Promise<Category>
  /**
   * All categories by id, without their covers, as they were at most a second ago.
   * @param needed ids that a caller has from elsewhere: when one is not known, it is looked for at once
   */
  counts(needed?: string[]): Promise<Map<string, CategoryCount>>
  /**
   * Counts a topic that the transaction has added, or taken away. It holds the category until the transaction ends,
   * so it comes last.
   */
  countTopic(transaction: Executor, categoryId: string, change: 1 | -1): Promise<void>
  /** After such a transaction: who wrote shall read the new count. */
  forgetCounts(): void
}

export const createCategoryService = ({ db, media }: Parts): CategoryService => {
  const withCovers = async (rows: CategoryRow[]) => {
    const covers = await media.pictures(rows.flatMap((row) => row.cover_id ?? []))
    return rows.map((row) => presentCategory(row, covers))
  }

  const cache = createCountsCache(async () => {
    const rows = await listCategories(db)
    return new Map(rows.map((row) => [row.id, { id: row.id, name: row.name, topicNum: row.topic_num }]))
  })

  return {
    list: async () => withCovers(await listCategories(db)),

    get: async (id) => {
      const row = await findCategory(db, id)
      const [category] = await withCovers(row ? [row] : [])
      if (!category) throw new AppError('CATEGORY_GONE')
      return category
    },

    counts: cache.read,
    countTopic: addTopics,
    forgetCounts: cache.forget,
  }
}
