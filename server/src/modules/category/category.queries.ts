import type { Selectable } from 'kysely'
import type { Executor } from '#server/platform/database/database.ts'
import type { Categories } from '#server/platform/database/database-types.ts'

export type CategoryRow = Selectable<Categories>

/** There are a dozen or two, so the list has no pages. */
export const listCategories = (db: Executor): Promise<CategoryRow[]> =>
  db.selectFrom('categories').selectAll().orderBy('position').orderBy('id').execute()

export const findCategory = (db: Executor, id: string): Promise<CategoryRow | undefined> =>
  db.selectFrom('categories').selectAll().where('id', '=', id).executeTakeFirst()

export const addTopics = async (db: Executor, categoryId: string, change: number): Promise<void> => {
  await db
    .updateTable('categories')
    .set((expression) => ({ topic_num: expression('topic_num', '+', change) }))
    .where('id', '=', categoryId)
    .execute()
}
