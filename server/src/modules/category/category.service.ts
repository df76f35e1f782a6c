import type { Category } from '#contract/category.ts'
import { createSharedCache } from '#server/platform/cache/shared-cache.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors/app-error.ts'
import type { MediaService } from '../media/media.module.ts'
import { addTopics, type CategoryRow, findCategory, listCategories } from './category.queries.ts'

export interface CategoryParts {
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
   * Counts a topic that the transaction has added, or taken away. It locks the category until the transaction ends,
   * so it comes last.
   */
  countTopic(transaction: Executor, categoryId: string, change: 1 | -1): Promise<void>
  /** After such a transaction: who wrote shall read the new count. */
  forgetCounts(): void
}

/** What every page of topics needs of the categories: they hardly change, and the counters may be that old. */
const countsMs = 1000

export const createCategoryService = ({ db, media }: CategoryParts): CategoryService => {
  const present = async (rows: CategoryRow[]): Promise<Category[]> => {
    const covers = await media.pictures(rows.flatMap((row) => row.cover_id ?? []))
    return rows.map((row) => ({
      id: row.id,
      slug: row.slug,
      name: row.name,
      description: row.description,
      cover: (row.cover_id && covers.get(row.cover_id)) || null,
      topicNum: row.topic_num,
    }))
  }

  const cache = createSharedCache<Map<string, CategoryCount>>({ ttlMs: countsMs, max: 1 })
  const readCounts = () =>
    cache.read('all', async () => {
      const rows = await listCategories(db)
      return new Map(rows.map((row) => [row.id, { id: row.id, name: row.name, topicNum: row.topic_num }]))
    })

  return {
    list: async () => present(await listCategories(db)),

    get: async (id) => {
      const row = await findCategory(db, id)
      const [category] = await present(row ? [row] : [])
      if (!category) throw new AppError('CATEGORY_GONE')
      return category
    },

    counts: async (needed = []) => {
      const counts = await readCounts()
      if (needed.every((id) => counts.has(id))) return counts
      cache.clear()
      return await readCounts()
    },

    countTopic: addTopics,
    forgetCounts: cache.clear,
  }
}
