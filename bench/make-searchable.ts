import { sql } from 'kysely'
import { backfillSearch } from '#server/modules/search-index/search-index.module.ts'
import type { Executor } from '#server/platform/database/database.ts'

/**
 * Indexes all texts of a crowd. The indexes by word are made when all rows are there, which takes a tenth of the time that
 * keeping them up row by row takes.
 */
export const makeSearchable = async (db: Executor): Promise<void> => {
  const { rows: indexes } = await sql<{ name: string; definition: string }>`
    select indexname as name, indexdef as definition from pg_indexes
    where tablename in ('topic_search', 'post_search', 'user_search') and indexdef like '%using gin%'`.execute(db)
  for (const { name } of indexes) await sql`drop index ${sql.ref(name)}`.execute(db)
  await backfillSearch(db)
  await db.connection().execute(async (one) => {
    await sql`set maintenance_work_mem = '1GB'`.execute(one)
    for (const { definition } of indexes) await sql.raw(definition).execute(one)
    await sql`set maintenance_work_mem to default`.execute(one)
  })
  await sql`vacuum (analyze) topic_search, post_search, user_search`.execute(db)
}
